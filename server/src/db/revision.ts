// How often rows have changed: another number than before makes every process look again.
import { type ExpressionBuilder, sql } from 'kysely'
import { SYSTEM_SCOPE } from '@daybook/contract/engine/rights.ts'
import type { Db } from '#db/database.ts'
import { SPAN } from '#db/schema/count-rows-v1.ts'
import { placeholder, prepared, run } from '#db/statements.ts'
import type { Database } from '#db/tables.ts'

/** Of people, customers and lookups, as a column of another query: no way to the database of its own. */
export const revisionOf = <T extends keyof Database>(eb: ExpressionBuilder<Database, T>) =>
  eb.selectFrom('revision').select(sql<number>`coalesce(sum("revision"."value"), 0)`.as('value'))

/** As a transaction sees it, which may have changed some itself. */
export async function readRevision(
  tx: Pick<Db, 'executeQuery' | 'getExecutor' | 'selectFrom'>,
): Promise<number> {
  const statement = prepared(tx, 'revision', () =>
    tx.selectFrom('revision').select(sql<number>`coalesce(sum("value"), 0)`.as('value')),
  )
  const { rows } = await run<{ readonly value: number }>(tx, statement, () => undefined)
  return rows[0]?.value ?? 0
}

/** Kinds of rows whose changes matter to a request. */
export interface WatchedKinds {
  /** Of this kind only the person's own rows matter: created by them or assigned to them. */
  readonly personal?: string
  /** Of these all rows of the scope. */
  readonly ofScope: readonly string[]
}

/**
 * How often those rows changed, as a column of another query: triggers raise it with every change (migrations/0032). The
 * product's own rows are everybody's. Placeholders: `scopeId` and `userId`.
 *
 * A sum for each key, and nothing joined: over several keys at once SQLite reads every count of the scope, and a subquery in
 * `from` costs it ten times what the sums do. What is no placeholder is written out: where PostgreSQL knows it, it keeps the
 * plan of the statement, which costs three times what running it does.
 * @param which 'changes' leaves out that rows were made
 */
export function rowsRevisionOf({ personal, ofScope }: WatchedKinds, which: 'revision' | 'changes') {
  const kinds = [
    ...(personal ? [{ entity: personal, userId: placeholder('userId') }] : []),
    ...ofScope.map((entity) => ({ entity, userId: sql.lit(0) })),
  ]
  const sums = kinds.flatMap(({ entity, userId }) =>
    [sql.lit(SYSTEM_SCOPE), placeholder('scopeId')].map(
      (scopeId) => sql`coalesce((select sum(${sql.ref(which)}) from "tally" where "scopeId" = ${scopeId}
        and "entity" = ${sql.lit(entity)} and "userId" = ${userId} and "span" = ${sql.lit(SPAN.ever)}), 0)`,
    ),
  )
  return sql<number>`(${sums.length > 0 ? sql.join(sums, sql` + `) : sql.lit(0)})`
}
