// One notification: what it is about and when it came; an unread one can be done with, put off or marked as read.
import { type Notification, SNOOZE_MINUTES } from '@daybook/contract/tasks/notifications.ts'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import { Check, Clock } from 'lucide'
import { useId, useRef, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { classNames } from '#lib/class-names.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { arrivalText } from './arrival-text.ts'
import type { NotificationCalls } from './notification-calls.ts'
import { NotificationName } from './notification-name.tsx'

interface ItemProps {
  readonly notification: Notification
  readonly calls: NotificationCalls
  /** Closes the panel, for what opens instead of it. */
  readonly onLeave: () => void
}

const snoozeChoices: readonly { readonly choice: number | 'tomorrow'; readonly label: string }[] = [
  { choice: SNOOZE_MINUTES[0], label: '15 minutes' },
  { choice: SNOOZE_MINUTES[1], label: '1 hour' },
  { choice: 'tomorrow', label: 'Tomorrow 9:00' },
]

export function NotificationItem({ notification, calls, onLeave }: ItemProps) {
  const { id, title, text, isGone, deliveredTime, readTime } = notification
  const zone = useUser().timeZone
  const name = useRef<HTMLElement>(null)
  const isUnread = readTime === null && !isGone
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
        {title}
      </NotificationName>
      <p className="notification__text">
        <span>{isGone ? notificationMessages.taskGone : text}</span>{' '}
        <time dateTime={new Date(deliveredTime).toISOString()}>
          {arrivalText(deliveredTime, Date.now(), zone)}
        </time>
      </p>
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

type ActionsProps = Pick<ItemProps, 'notification' | 'calls'> & { readonly onAnswered: () => void }

function Actions({ notification: { id, taskId, title }, calls, onAnswered }: ActionsProps) {
  const [isSnoozing, setSnoozing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const choices = useId()
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true)
    if (await work()) onAnswered()
    setBusy(false)
  }
  if (taskId === null)
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
