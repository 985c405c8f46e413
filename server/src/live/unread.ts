// Which notifications are unread: shown, not read, and about something that is still there. Said once for bell and stream.
import { type ExpressionBuilder, sql } from 'kysely'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import type { Database } from '#db/tables.ts'
import type { AnyDb } from '#entities/store.ts'
import { isAdminOf } from '#live/admin-roles.ts'

/** An Admin hears of what nobody does whose task it is any more (features/reminders/stand-ins.ts). */
const standsIn = (eb: ExpressionBuilder<Database, 'task' | 'user'>) =>
  eb.and([
    isAdminOf(eb.ref('user.accountRoles')),
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

/** A deleted task, or one that has become somebody else's or stayed in a former firm, asks nothing of the person any more. */
const isAboutSomething = (eb: ExpressionBuilder<Database, 'notification'>) =>
  eb.or([
    eb('taskId', 'is', null),
    eb.exists(
      eb
        .selectFrom('task')
        .innerJoin('user', 'user.scopeId', 'task.scopeId')
        .select('task.id')
        .whereRef('user.id', '=', 'notification.userId')
        .whereRef('task.id', '=', 'notification.taskId')
        .where((task) =>
          task.or([
            task('task.assignedToId', '=', task.ref('notification.userId')),
            task('task.createdById', '=', task.ref('notification.userId')),
            standsIn(task),
          ]),
        ),
    ),
  ])

/** The unread ones of everybody, to be narrowed by the caller. */
export const unreadNotifications = (db: AnyDb) =>
  db
    .selectFrom('notification')
    .where('readTime', 'is', sql.lit(null))
    .where('deliveredTime', 'is not', sql.lit(null))
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
