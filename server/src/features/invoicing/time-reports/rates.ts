// What an hour of somebody is worth and costs, by the day of work (rules/hours 9).
import { type HourRate, rateOf } from '@daybook/contract/billing/agreed/hour-rates.ts'
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import type { AnyDb } from '#entities/store.ts'
import { readRates } from '#features/invoicing/agreed/read-rates.ts'
import { dayColumn } from '#indian-day.ts'

export interface WorkedAt {
  readonly taskId: number
  readonly projectId: number
  readonly organizationId: number
  readonly userId: number
  /** Since 1970-01-01. */
  readonly day: number
}
/** Paise an hour; undefined where nobody said. */
export interface HourRates {
  readonly rate: number | undefined
  readonly cost: number | undefined
}
export interface RateBook {
  /** Days on which some rate begins, or the one after it has ended: between them all stay the same. */
  readonly turns: readonly number[]
  readonly of: (at: WorkedAt) => HourRates
}

/** Counted in numbers: the day after the last one that can be stored has no text. */
const turnsOf = ({ from, to }: HourRate) => [
  dayColumn(from),
  ...(to === null || to === undefined ? [] : [dayColumn(to) + 1]),
]

/** What hours cost that no rate fits: as the seller says, of several the first one that says something. */
async function sellerRateOf(db: AnyDb, scopeId: number): Promise<number | undefined> {
  const seller = await db
    .selectFrom('sellerProfile')
    .select('costPerUnit')
    .where('scopeId', '=', scopeId)
    .where('costPerUnit', '>', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return seller?.costPerUnit ?? undefined
}

export async function rateBookOf(db: AnyDb, scopeId: number): Promise<RateBook> {
  const billed = await readRates(db, scopeId, 'bill')
  const costs = await readRates(db, scopeId, 'cost')
  const usual = await sellerRateOf(db, scopeId)
  const paiseOf = (rates: readonly HourRate[], { taskId, projectId, organizationId, ...at }: WorkedAt) =>
    rateOf(rates, {
      person: at.userId,
      task: taskId,
      project: projectId,
      organization: organizationId,
      day: dayOfNumber(at.day),
    })?.rate
  return {
    turns: [...billed, ...costs].flatMap(turnsOf),
    of: (at) => ({ rate: paiseOf(billed, at) ?? usual, cost: paiseOf(costs, at) }),
  }
}
