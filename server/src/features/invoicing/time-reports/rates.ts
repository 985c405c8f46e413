// What an hour of somebody is worth and costs, by the day of work (rules/hours 6).
import { sql } from 'kysely'
import { type HourRate, rateOf } from '@daybook/contract/billing/agreed/hour-rates.ts'
import { addDays, dayOfNumber } from '@daybook/contract/billing/days.ts'
import type { AnyDb } from '#entities/store.ts'
import { dayColumn } from '#features/invoicing/life/today.ts'

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

interface Row {
  readonly id: number
  readonly kind: number
  readonly personId: number | null
  readonly projectTaskId: number | null
  readonly projectId: number | null
  readonly organizationId: number | null
  readonly from: number
  readonly to: number | null
  readonly amount: number | null
}

/** Place in RATE_KINDS. */
const COST = 1

const rateIn = (row: Row): HourRate => ({
  id: row.id,
  person: row.personId,
  task: row.projectTaskId,
  project: row.projectId,
  organization: row.organizationId,
  from: dayOfNumber(Number(row.from)),
  to: row.to === null ? null : dayOfNumber(Number(row.to)),
  rate: row.amount ?? 0,
})

const turnsOf = ({ from, to }: HourRate) => [
  dayColumn(from),
  ...(to === null || to === undefined ? [] : [dayColumn(addDays(to, 1))]),
]

export async function rateBookOf(db: AnyDb, scopeId: number): Promise<RateBook> {
  const { rows } = await sql<Row>`
    select "id", "kind", "personId", "projectTaskId", "projectId", "organizationId", "from", "to", "amount"
    from "rate" where "scopeId" = ${scopeId} order by "id"`.execute(db)
  const [cost, billed] = [true, false].map((isCost) =>
    rows.filter(({ kind }) => (Number(kind) === COST) === isCost).map(rateIn),
  )
  const paiseOf = (rates: readonly HourRate[] = [], { taskId, projectId, organizationId, ...at }: WorkedAt) =>
    rateOf(rates, {
      person: at.userId,
      task: taskId,
      project: projectId,
      organization: organizationId,
      day: dayOfNumber(at.day),
    })?.rate
  return {
    turns: rows.map(rateIn).flatMap(turnsOf),
    of: (at) => ({ rate: paiseOf(billed, at), cost: paiseOf(cost, at) }),
  }
}
