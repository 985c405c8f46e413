// The bell over HTTP: look, read, put off, done. Own notifications only; any other does not exist.
import type { FastifyInstance } from 'fastify'
import { isClosedStatus, STATUS } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import {
  type DoneAnswer,
  doneNotification,
  NOTIFICATION_PAGE_SIZE,
  notificationPage,
  outboxStatus,
  readAllNotifications,
  readNotification,
  snoozeNotification,
} from '@daybook/contract/tasks/notifications.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import * as operations from '#entities/operations.ts'
import { findRow, rowOf } from '#entities/store.ts'
import { inboxPage, getShown, markRead, unreadOf } from '#features/reminders/inbox.ts'
import { checkOutbox } from '#features/reminders/outbox-status.ts'
import { snooze, showTimeOf, whyNoMore } from '#features/reminders/snooze.ts'
import { mount } from '#http/mount.ts'

/** Closes the task as a save of its form would, so that its series and its history know. */
async function closeTask(deps: Deps, actor: Actor, taskId: number): Promise<Omit<DoneAnswer, 'unread'>> {
  const row = await findRow(deps.db, task, taskId, actor)
  if (!row) return { message: notificationMessages.taskGone, closed: null }
  const formerStatusId = rowOf(task, row).statusId
  if (isClosedStatus(formerStatusId)) return { message: messages.taskClosed, closed: null }
  const change = { status: { id: STATUS.closed } }
  const { data } = await operations.update(deps, task, taskId, { asked: change, actor })
  const lastModifiedAt = Number(data[task.stamps.modified])
  return { message: messages.taskClosed, closed: { taskId, formerStatusId, lastModifiedAt } }
}

export function mountReminders(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, notificationPage, ({ actor, query }) =>
    inboxPage(deps, actor.userId, Number(query.page ?? 1), Number(query.pageSize ?? NOTIFICATION_PAGE_SIZE)),
  )
  mount({ app, deps }, readNotification, async ({ actor, params }) => {
    const { id } = await getShown(deps.db, actor.userId, params['id'] ?? 0)
    await markRead(deps.db, actor.userId, deps.clock(), id)
    return { message: notificationMessages.read, unread: await unreadOf(deps.db, actor.userId) }
  })
  mount({ app, deps }, readAllNotifications, async ({ actor }) => {
    await markRead(deps.db, actor.userId, deps.clock())
    return { message: notificationMessages.allRead, unread: await unreadOf(deps.db, actor.userId) }
  })
  mount({ app, deps }, snoozeNotification, async ({ actor, params, body }) => {
    const now = deps.clock()
    const showTime = showTimeOf(body, now, actor.timeZone)
    const answer = await deps.db.transaction().execute(async (tx) => {
      const row = await getShown(tx, actor.userId, params['id'] ?? 0)
      await markRead(tx, actor.userId, now, row.id)
      const message = await whyNoMore(tx, row)
      if (message) return { message, showTime: null }
      await snooze(tx, row, showTime)
      return { message: notificationMessages.snoozed, showTime }
    })
    return { ...answer, unread: await unreadOf(deps.db, actor.userId) }
  })
  mount({ app, deps }, doneNotification, async ({ actor, params }) => {
    const { id, taskId } = await getShown(deps.db, actor.userId, params['id'] ?? 0)
    const answer =
      taskId === null
        ? { message: notificationMessages.read, closed: null }
        : await closeTask(deps, actor, taskId)
    await markRead(deps.db, actor.userId, deps.clock(), id)
    return { ...answer, unread: await unreadOf(deps.db, actor.userId) }
  })
  mount({ app, deps }, outboxStatus, () => checkOutbox(deps))
}
