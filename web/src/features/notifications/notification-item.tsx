// One notification: what it is about and when it came; an unread one can be done with, put off or marked as read.
import { type Notification, SNOOZE_MINUTES } from '@daybook/contract/tasks/notifications.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import { Check, Clock } from 'lucide'
import { useId, useRef, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { classNames } from '#lib/class-names.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { arrivalText } from './arrival-text.ts'
import { asksForTask, detailOf, headlineOf } from './headline.ts'
import type { NotificationCalls } from './notification-calls.ts'
import { NotificationName } from './notification-name.tsx'

interface ItemProps {
  readonly notification: Notification
  /** Others about the same record, which it stands for. */
  readonly earlier?: readonly Notification[]
  readonly calls: NotificationCalls
  /** Closes the panel, for what opens instead of it. */
  readonly onLeave: () => void
}

const snoozeChoices: readonly { readonly choice: number | 'tomorrow'; readonly label: string }[] = [
  { choice: SNOOZE_MINUTES[0], label: '15 minutes' },
  { choice: SNOOZE_MINUTES[1], label: '1 hour' },
  { choice: 'tomorrow', label: 'Tomorrow 9:00' },
]

const goneText = ({ entity }: Notification) =>
  entity === undefined || entity === task.name
    ? notificationMessages.taskGone
    : notificationMessages.recordGone

export function NotificationItem({ notification, earlier = [], calls: all, onLeave }: ItemProps) {
  const { id, isGone, deliveredTime } = notification
  const zone = useUser().timeZone
  const name = useRef<HTMLElement>(null)
  const isUnread = !isGone && [notification, ...earlier].some(({ readTime }) => readTime === null)
  const calls = withEarlier(all, notification, earlier)
  return (
    <li
      className={classNames(
        'notification',
        isUnread && 'notification--unread',
        isGone && 'notification--gone',
      )}
    >
      <NotificationName notification={notification} calls={calls} onLeave={onLeave} nameRef={name}>
        {isUnread && <span className="visually-hidden">Unread: </span>}
        {headlineOf(notification)}
      </NotificationName>
      <p className="notification__text">
        <span>{isGone ? goneText(notification) : detailOf(notification)}</span>{' '}
        <time dateTime={new Date(deliveredTime).toISOString()}>
          {arrivalText(deliveredTime, Date.now(), zone)}
        </time>
      </p>
      {earlier.length > 0 && <Earlier list={earlier} />}
      {/* The buttons go with the answer; the focus stays with what they belonged to. */}
      {isUnread && (
        <Actions
          key={id}
          notification={notification}
          calls={calls}
          onAnswered={() => name.current?.focus()}
        />
      )}
    </li>
  )
}

/** Reading the row reads all that it stands for. */
const withEarlier = (
  calls: NotificationCalls,
  newest: Notification,
  earlier: readonly Notification[],
): NotificationCalls => ({
  ...calls,
  read: async () => {
    const unread = [newest, ...earlier].filter(({ readTime }) => readTime === null)
    const done = await Promise.all(unread.map(({ id }) => calls.read(id)))
    return done.every(Boolean)
  },
})

function Earlier({ list }: { readonly list: readonly Notification[] }) {
  const zone = useUser().timeZone
  return (
    <details className="notification__earlier">
      <summary>{list.length === 1 ? '1 earlier' : `${list.length} earlier`}</summary>
      <ul role="list">
        {list.map((each) => (
          <li key={each.id}>
            {headlineOf(each)}{' '}
            <time dateTime={new Date(each.deliveredTime).toISOString()}>
              {arrivalText(each.deliveredTime, Date.now(), zone)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  )
}

type ActionsProps = Pick<ItemProps, 'notification' | 'calls'> & { readonly onAnswered: () => void }

function Actions({ notification, calls, onAnswered }: ActionsProps) {
  const { id, title } = notification
  const [isSnoozing, setSnoozing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const choices = useId()
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true)
    if (await work()) onAnswered()
    setBusy(false)
  }
  if (!asksForTask(notification))
    return (
      <div className="notification__actions">
        <Button
          size="sm"
          variant="quiet"
          busy={isBusy}
          aria-label={`Mark as read: ${title}`}
          onClick={() => void run(() => calls.read(id))}
        >
          Mark as read
        </Button>
      </div>
    )
  return (
    <>
      <div className="notification__actions">
        <Button
          size="sm"
          busy={isBusy}
          aria-label={`Done: ${title}`}
          onClick={() => void run(() => calls.done(id, title))}
        >
          {!isBusy && <Icon of={Check} />}
          Done
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Snooze: ${title}`}
          aria-expanded={isSnoozing}
          aria-controls={isSnoozing ? choices : undefined}
          onClick={() => setSnoozing(!isSnoozing)}
        >
          <Icon of={Clock} />
          Snooze
        </Button>
      </div>
      {isSnoozing && (
        <div className="notification__actions" id={choices} role="group" aria-label="Remind me again in">
          {snoozeChoices.map(({ choice, label }) => (
            <Button key={label} size="sm" onClick={() => void run(() => calls.snooze(id, choice))}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
