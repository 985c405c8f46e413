// The rates of a firm as the rule takes them.
import type { HourRate } from '@daybook/contract/billing/agreed/hour-rates.ts'
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import { RATE_KINDS } from '@daybook/contract/entities/rate.ts'
import type { AnyDb } from '#entities/store.ts'

/** Everybody bills by them; only Admins see the list itself. */
export async function readRates(
  db: AnyDb,
  scopeId: number,
  kind: keyof typeof RATE_KINDS,
): Promise<HourRate[]> {
  const rows = await db
    .selectFrom('rate')
    .select(['id', 'personId', 'projectTaskId', 'projectId', 'organizationId', 'from', 'to', 'amount'])
    .where('scopeId', '=', scopeId)
    .where('kind', '=', Object.keys(RATE_KINDS).indexOf(kind))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    person: row.personId,
    task: row.projectTaskId,
    project: row.projectId,
    organization: row.organizationId,
    from: dayOfNumber(row.from ?? 0),
    to: row.to === null ? null : dayOfNumber(row.to),
    rate: row.amount ?? 0,
  }))
}
