// The newest notifications beside the next tasks; what can be done about them is in the bell. Loaded where there is room.
import { useId, useRef } from 'react'
import type { Notification } from '@daybook/contract/tasks/notifications.ts'
import { Bell, Info } from 'lucide'
import { useUser } from '#api/session/session.ts'
import { classNames } from '#lib/class-names.ts'
import { useNow } from '#lib/clock.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { arrivalText } from './arrival-text.ts'
import { headlineOf } from './headline.ts'
import { type NotificationCalls, useLatest, useNotificationCalls } from './notification-calls.ts'
import { NotificationName } from './notification-name.tsx'
import './latest-notifications.css'

/** As high as the next tasks beside them. */
const SHOWN = 4

export function LatestNotifications() {
  const id = useId()
  const { data } = useLatest(SHOWN)
  const calls = useNotificationCalls()
  const there = (data?.list ?? []).filter(({ isGone }) => !isGone)
  if (there.length === 0) return null
  return (
    <section className="latest" aria-labelledby={id}>
      <h3 className="latest__label" id={id}>
        Notifications
      </h3>
      <ul role="list">
        {there.map((each) => (
          <Latest key={each.id} notification={each} calls={calls} />
        ))}
      </ul>
    </section>
  )
}

interface LatestProps {
  readonly notification: Notification
  readonly calls: NotificationCalls
}

function Latest({ notification, calls }: LatestProps) {
  const { taskId, deliveredTime, readTime } = notification
  const zone = useUser().timeZone
  const now = useNow()
  const name = useRef<HTMLElement>(null)
  const isUnread = readTime === null
  return (
    <li className={classNames('latest__one', isUnread && 'latest__one--unread')}>
      <span className="latest__mark" aria-hidden>
        <Icon of={taskId === null ? Info : Bell} size="sm" />
      </span>
      <div>
        <NotificationName notification={notification} calls={calls} onLeave={() => {}} nameRef={name}>
          {isUnread && <span className="visually-hidden">Unread: </span>}
          {headlineOf(notification)}
        </NotificationName>
        <time dateTime={new Date(deliveredTime).toISOString()}>{arrivalText(deliveredTime, now, zone)}</time>
      </div>
    </li>
  )
}
