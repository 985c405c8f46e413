// The audit log keeps 400 days, invoices eight years (rules/operations 11); the rest goes at night.
import { sql } from 'kysely'
import { isKept, mayBeOld } from '#db/schema/audit-retention-v3.ts'
import type { Deps } from '#deps.ts'

/** As many as a short transaction takes; the next batch follows at once. */
const BATCH = 5000

/** @returns how many entries are gone */
export async function forgetOldEntries({ db, dialect }: Deps, signal?: AbortSignal): Promise<number> {
  let gone = 0
  for (;;) {
    const old = db
      .selectFrom('history')
      .select('id')
      .where(sql<boolean>`${sql.raw(mayBeOld(dialect))}`)
      .where(sql<boolean>`not (${sql.raw(isKept(dialect))})`)
      .orderBy('stamp')
      .limit(BATCH)
    const { numDeletedRows } = await db.deleteFrom('history').where('id', 'in', old).executeTakeFirst()
    gone += Number(numDeletedRows)
    if (numDeletedRows < BATCH || signal?.aborted) return gone
  }
}
