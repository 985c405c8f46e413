// Who hears of the tasks of somebody who has left: their creator and the Admins of the firm, so that no deadline goes silent.
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { leftText } from '@daybook/contract/messages/notification-messages.ts'
import type { Notice } from '#background/deliver.ts'
import { isOpen } from '#background/open-tasks.ts'
import type { AnyDb } from '#entities/store.ts'
import { taskPath, taskText } from '#features/reminders/task-notice.ts'
import { isAdminOf } from '#live/admin-roles.ts'

/** Open tasks of people who can't sign in where the task is, each with everybody who stands in for them. */
export const tasksOfLeavers = (db: AnyDb) =>
  db
    .selectFrom('task')
    .innerJoin('user as holder', 'holder.id', 'task.assignedToId')
    .innerJoin('user as reader', 'reader.scopeId', 'task.scopeId')
    .where(isOpen)
    .where((eb) =>
      eb.or([
        eb('holder.accountStatusId', '<>', ACCOUNT_STATUS.active),
        eb('holder.deletedTime', 'is not', null),
        eb('holder.scopeId', '<>', eb.ref('task.scopeId')),
      ]),
    )
    .where('reader.accountStatusId', '=', ACCOUNT_STATUS.active)
    .where('reader.deletedTime', 'is', null)
    .where((eb) =>
      eb.or([eb('reader.id', '=', eb.ref('task.createdById')), isAdminOf(eb.ref('reader.accountRoles'))]),
    )

export interface StandIn {
  readonly taskId: number
  readonly userId: number
  readonly title: string
  readonly text: string
}

/** Whoever stands in for tasks of leavers, among these tasks. */
export async function standInsOf(db: AnyDb, taskIds: readonly number[]): Promise<StandIn[]> {
  if (taskIds.length === 0) return []
  const rows = await tasksOfLeavers(db)
    .where('task.id', 'in', [...taskIds])
    .select([
      'task.id as taskId',
      'task.name as title',
      'task.dueDate',
      'reader.id as userId',
      'reader.timeZone',
      'holder.firstname',
      'holder.lastname',
    ])
    .orderBy('task.id')
    .orderBy('reader.id')
    .execute()
  return rows.map(({ taskId, userId, title, firstname, lastname, ...seen }) => ({
    taskId,
    userId,
    title,
    text: leftText(taskText(seen), `${firstname} ${lastname}`.trim()),
  }))
}

/** @param keyOf says which notice of a task this is; each reader gets it once */
export const standInNotices = (standIns: readonly StandIn[], keyOf: (taskId: number) => string): Notice[] =>
  standIns.map((standIn) => ({
    ...standIn,
    key: `${keyOf(standIn.taskId)}:${standIn.userId}`,
    kind: 'reminder',
    path: taskPath(standIn.taskId),
  }))
