// What the bell holds: the newest notifications, each with what can be done about it. Loaded with the first opening.
import { NOTIFICATION_PAGE_SIZE } from '@daybook/contract/tasks/notifications.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { CheckCheck, Settings } from 'lucide'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { sentenceOf } from '#api/api-error.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { useLatest, useNotificationCalls } from './notification-calls.ts'
import { NotificationItem } from './notification-item.tsx'
import './notifications-panel.css'

const SHOWN_MAX = 100

export interface PanelProps {
  readonly onClose: () => void
}

export function NotificationsPanel({ onClose }: PanelProps) {
  const [count, setCount] = useState(NOTIFICATION_PAGE_SIZE)
  const { data, error, isFetching } = useLatest(count)
  const calls = useNotificationCalls()
  const hasMore = data !== undefined && data.totalItems > data.list.length && count < SHOWN_MAX

  return (
    <div className="notifications">
      <div className="notifications__head">
        <h2>Notifications</h2>
        {data !== undefined && data.unread > 0 && (
          <Button size="sm" variant="quiet" onClick={() => void calls.readAll()}>
            <Icon of={CheckCheck} />
            Mark all read
          </Button>
        )}
        <NavLink
          to={paths.settings.reminders}
          className="icon-button icon-button--sm notifications__settings"
          aria-label="Choose how reminders reach you"
          title="Choose how reminders reach you"
        >
          <Icon of={Settings} />
        </NavLink>
      </div>
      {error && !data && <Message tone="bad">{sentenceOf(error)}</Message>}
      {!data && !error && <p className="notifications__note">{messages.pleaseWait}</p>}
      {data?.list.length === 0 && (
        <p className="notifications__note">Nothing yet. Reminders appear here when their time comes.</p>
      )}
      {data && data.list.length > 0 && (
        <ul className="notifications__list" role="list" aria-label="The newest notifications">
          {data.list.map((each) => (
            <NotificationItem key={each.id} notification={each} calls={calls} onLeave={onClose} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button
          variant="quiet"
          className="notifications__more"
          busy={isFetching}
          onClick={() => setCount(Math.min(count + NOTIFICATION_PAGE_SIZE, SHOWN_MAX))}
        >
          Show more
        </Button>
      )}
    </div>
  )
}
