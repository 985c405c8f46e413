// What a notification is about, as the way there: the task in its editor, or the place of what is about no single task.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { Notification } from '@daybook/contract/tasks/notifications.ts'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { useLocation } from 'wouter'
import { openEditor } from '#entities/editor/editor-store.ts'
import { isPlainClick } from '#lib/is-plain-click.ts'
import { isInAppPath, paths } from '#lib/paths.ts'
import type { NotificationCalls } from './notification-calls.ts'

interface NameProps {
  readonly notification: Notification
  readonly calls: NotificationCalls
  /** Closes what it stands in, for what opens instead. */
  readonly onLeave: () => void
  readonly nameRef: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** Where a notification leads that is about no single task: home, where the day is, to the sellers, the people or the second step. */
const places: Partial<Record<Notification['kind'], string>> = {
  seller: paths.list(sellerProfile),
  joined: paths.list(user),
  security: paths.settings.security,
  dunning: `${paths.list(invoice)}/receivables`,
}
const placeOf = ({ kind, path }: Notification) =>
  path !== undefined && isInAppPath(path) ? path : (places[kind] ?? paths.home)

/** Opens the task in its editor; what is about no single task leads to its place. What is gone leads nowhere. */
export function NotificationName({ notification, calls, onLeave, nameRef, children }: NameProps) {
  const { id, kind, taskId, isGone, readTime } = notification
  const [, navigate] = useLocation()
  if (isGone || (taskId === null && kind === 'test'))
    return (
      <b className="notification__name" ref={nameRef} tabIndex={-1}>
        {children}
      </b>
    )
  const onClick = (event: MouseEvent) => {
    if (readTime === null) void calls.read(id)
    if (!isPlainClick(event)) return
    event.preventDefault()
    onLeave()
    if (taskId === null) navigate(placeOf(notification))
    else openEditor({ entity: task, mode: 'edit', id: taskId })
  }
  return (
    <a
      ref={(element) => {
        nameRef.current = element
      }}
      className="notification__name"
      href={taskId === null ? placeOf(notification) : paths.edit(task, taskId)}
      onClick={onClick}
    >
      {children}
    </a>
  )
}
