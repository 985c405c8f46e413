// Who sees the record of a notice, said once for the bell, for letters and for whom to tell. A statement that asks has the
// account in question as `user`.
import { type ExpressionBuilder, type Expression, sql, type SqlBool } from 'kysely'
import { AUDIENCE } from '@daybook/contract/entities/task.ts'
import { NEWS_HOSTS } from '@daybook/contract/tasks/news-kinds.ts'
import type { Database } from '#db/tables.ts'
import { isAdminOf } from '#live/admin-roles.ts'

/** A task is its creator's, its assignee's and its firm's Admins', or the whole firm's (rules/teamwork 4). */
export const seesTask = (eb: ExpressionBuilder<Database, 'task' | 'user'>): Expression<SqlBool> =>
  eb.or([
    eb('task.assignedToId', '=', eb.ref('user.id')),
    eb('task.createdById', '=', eb.ref('user.id')),
    isAdminOf(eb.ref('user.accountRoles')),
    eb('task.audienceId', '=', sql.lit(AUDIENCE.firm)),
  ])

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
