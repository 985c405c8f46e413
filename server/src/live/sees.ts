// Who sees the record of a notice, said once for the bell, for letters and for whom to tell. A statement that asks has the
// account in question as `user`.
import { type ExpressionBuilder, type Expression, sql, type SqlBool } from 'kysely'
import { NEWS_HOSTS } from '@daybook/contract/tasks/news-kinds.ts'
import type { Database } from '#db/tables.ts'
import { seesPersonal } from '#entities/visibility.ts'
import { isAdminOf } from '#live/admin-roles.ts'

const TASK = {
  createdById: 'task.createdById',
  assignedToId: 'task.assignedToId',
  audienceId: 'task.audienceId',
}

/** A task is its creator's, its assignee's and its firm's Admins', or the whole firm's (rules/teamwork 4). */
export const seesTask = (eb: ExpressionBuilder<Database, 'task' | 'user'>): Expression<SqlBool> =>
  seesPersonal(eb.ref('user.id'), isAdminOf(eb.ref('user.accountRoles')), TASK)

/** A record of another kind is everybody's of its firm. */
export const seesHost = (
  eb: ExpressionBuilder<Database, 'user'>,
  entity: Expression<string>,
  recordId: Expression<number | null>,
): Expression<SqlBool> =>
  eb.or(
    NEWS_HOSTS.map((host) =>
      eb.and([
        eb(entity, '=', sql.lit(host)),
        sql<SqlBool>`exists (select 1 from ${sql.table(host)} as "host" where "host"."id" = ${recordId}
          and "host"."scopeId" = "user"."scopeId")`,
      ]),
    ),
  )
