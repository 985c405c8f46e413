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
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { filtersFor, fold, KIND_FILTERS, type KindFilter, ofFilter } from './fold.ts'
import { useLatest, useNotificationCalls } from './notification-calls.ts'
import { NotificationItem } from './notification-item.tsx'
import './notifications-panel.css'

const SHOWN_MAX = 100

export interface PanelProps {
  readonly onClose: () => void
}

export function NotificationsPanel({ onClose }: PanelProps) {
  const [count, setCount] = useState(NOTIFICATION_PAGE_SIZE)
  const [filter, setFilter] = useState<KindFilter>('all')
  const { data, error, isFetching } = useLatest(filter === 'all' ? count : SHOWN_MAX)
  const calls = useNotificationCalls()
  const filters = filtersFor(data?.list ?? [])
  const shown = fold(ofFilter(data?.list ?? [], filter))
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
      {(filters.length > 0 || filter !== 'all') && (
        <div className="notifications__filter">
          <NativeSelect
            aria-label="Show"
            value={filter}
            onChange={({ target }) =>
              setFilter(KIND_FILTERS.find(({ value }) => value === target.value)?.value ?? 'all')
            }
          >
            {filters.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
      {error && !data && <Message tone="bad">{sentenceOf(error)}</Message>}
      {!data && !error && <p className="notifications__note">{messages.pleaseWait}</p>}
      {data?.list.length === 0 && (
        <p className="notifications__note">Nothing yet. Reminders appear here when their time comes.</p>
      )}
      {data && data.list.length > 0 && shown.length === 0 && (
        <p className="notifications__note">Nothing of this kind among the newest.</p>
      )}
      {shown.length > 0 && (
        <ul className="notifications__list" role="list" aria-label="The newest notifications">
          {shown.map(({ newest, earlier }) => (
            <NotificationItem
              key={newest.id}
              notification={newest}
              earlier={earlier}
              calls={calls}
              onLeave={onClose}
            />
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
