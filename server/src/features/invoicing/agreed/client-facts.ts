// What is known of organizations before they are billed: their row, where they were billed last, and what is overdue.
import { dayOfNumber, daysFrom } from '@daybook/contract/billing/days.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { isPlace } from '@daybook/contract/invoicing/states.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import { dayColumn } from '#indian-day.ts'

export interface ClientFacts {
  readonly row: RowFor<'organization'>
  /** A State that was chosen on its last invoice; '' where none was. */
  readonly lastPlace: string
  /** Paise, and days since the oldest was due. */
  readonly overdue: number
  readonly overdueDays: number
}

async function lastPlaces(db: AnyDb, scopeId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('invoice')
    .select(['organizationId', 'placeOfSupply'])
    .where('scopeId', '=', scopeId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('invoice as last')
        .select((inner) => inner.fn.max('last.id').as('id'))
        .where('last.scopeId', '=', scopeId)
        .where('last.organizationId', 'in', [...ids])
        .groupBy('last.organizationId'),
    )
    .execute()
  return new Map(rows.map((row) => [row.organizationId, row.placeOfSupply.trim()]))
}

async function overdueOf(db: AnyDb, scopeId: number, ids: readonly number[], today: string) {
  const rows = await db
    .selectFrom('invoice')
    .select('organizationId')
    .select((eb) => [eb.fn.sum<number>('balance').as('sum'), eb.fn.min('dueDate').as('oldest')])
    .where('scopeId', '=', scopeId)
    .where('organizationId', 'in', [...ids])
    .where('balance', '>', 0)
    .where('life', '=', 1)
    .where('dueDate', '<', dayColumn(today))
    .groupBy('organizationId')
    .execute()
  return new Map(
    rows.map(({ organizationId, sum, oldest }) => [
      organizationId,
      { sum: Number(sum), days: daysFrom(dayOfNumber(Number(oldest)), today) },
    ]),
  )
}

/** By id; who is not the firm's is absent. */
export async function clientFacts(
  db: AnyDb,
  scopeId: number,
  ids: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, ClientFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await selectFrom(db, organization)
    .where('scopeId', '=', scopeId)
    .where('id', 'in', [...ids])
    .execute()
  const places = await lastPlaces(db, scopeId, ids)
  const overdue = await overdueOf(db, scopeId, ids, today)
  return new Map(
    rows.map((row) => {
      const place = places.get(row.id) ?? ''
      const { sum = 0, days = 0 } = overdue.get(row.id) ?? {}
      return [row.id, { row, lastPlace: isPlace(place) ? place : '', overdue: sum, overdueDays: days }]
    }),
  )
}
