// Which notifications are unread: shown, not read, and about something that is still there. Said once for bell and stream.
import { type ExpressionBuilder, sql } from 'kysely'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import type { Database } from '#db/tables.ts'
import type { AnyDb } from '#entities/store.ts'
import { seesHost, seesTask } from '#live/sees.ts'

/** Reminders reach an Admin of tasks alone that nobody does any more (features/reminders/stand-ins.ts). */
const isOwnOrLeft = (eb: ExpressionBuilder<Database, 'notification' | 'task' | 'user'>) =>
  eb.or([
    eb('task.assignedToId', '=', eb.ref('user.id')),
    eb('task.createdById', '=', eb.ref('user.id')),
    eb('notification.kind', 'not in', ['reminder', 'snooze']),
    eb.not(
      eb.exists(
        eb
          .selectFrom('user as holder')
          .select('holder.id')
          .whereRef('holder.id', '=', 'task.assignedToId')
          .whereRef('holder.scopeId', '=', 'task.scopeId')
          .where('holder.deletedTime', 'is', null)
          .where('holder.accountStatusId', '=', ACCOUNT_STATUS.active),
      ),
    ),
  ])

/** A record that is gone, or that the person sees no longer, asks nothing of them any more. */
const isAboutSomething = (eb: ExpressionBuilder<Database, 'notification'>) =>
  eb.or([
    eb.and([eb('taskId', 'is', null), eb('recordId', 'is', null)]),
    eb.exists(
      eb
        .selectFrom('task')
        .innerJoin('user', 'user.scopeId', 'task.scopeId')
        .select('task.id')
        .whereRef('user.id', '=', 'notification.userId')
        .whereRef('task.id', '=', 'notification.taskId')
        .where(seesTask)
        .where(isOwnOrLeft),
    ),
    eb.and([
      eb('recordId', 'is not', null),
      eb('taskId', 'is', null),
      eb.exists(
        eb
          .selectFrom('user')
          .select('user.id')
          .whereRef('user.id', '=', 'notification.userId')
          .where((host) =>
            seesHost(host, host.ref('notification.entity'), host.ref('notification.recordId')),
          ),
      ),
    ]),
  ])

/** The unread ones of everybody, to be narrowed by the caller. */
export const unreadNotifications = (db: AnyDb) =>
  db
    .selectFrom('notification')
    .where('readTime', 'is', sql.lit(null))
    .where('deliveredTime', 'is not', sql.lit(null))
    .where('isHidden', '=', sql.lit(0))
    .where(isAboutSomething)

/** Ids, among these of one person, of notifications that are still about something. */
export async function livingAmong(db: AnyDb, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('notification')
    .select('id')
    .where('id', 'in', ids)
    .where(isAboutSomething)
    .execute()
  return new Set(rows.map((row) => row.id))
}
