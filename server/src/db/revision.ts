// How often people, customers and lookups have changed: a change of it is what makes every process look again.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { run, shaped } from '#db/statements.ts'
import type { Database } from '#db/tables.ts'

/** As a column of another query: no way to the database of its own. */
export const revisionOf = <T extends keyof Database>(eb: ExpressionBuilder<Database, T>) =>
  eb.selectFrom('revision').select(sql<number>`coalesce(sum("revision"."value"), 0)`.as('value'))

/** As a transaction sees it, which may have changed some itself. */
export async function readRevision(
  tx: Pick<Db, 'executeQuery' | 'getExecutor' | 'selectFrom'>,
): Promise<number> {
  const statement = shaped(tx, 'revision', () =>
    tx.selectFrom('revision').select(sql<number>`coalesce(sum("value"), 0)`.as('value')),
  )
  const { rows } = await run<{ readonly value: number }>(tx, statement, () => undefined)
  return rows[0]?.value ?? 0
}
