// The figures of a report: sums that add up whatever they are grouped by, and the shares that follow from them.
import type { ReportFigures } from '@daybook/contract/time/report-calls.ts'
import { SECONDS_OF_MINUTE } from '@daybook/contract/time/minutes.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'

/** Seconds and paise. */
export interface Sums {
  readonly seconds: number
  readonly billable: number
  readonly unrated: number
  readonly value: number
  readonly cost: number
  readonly invoiced: number
  readonly credited: number
  readonly drafts: number
}
export type Addend = Partial<Sums>

const NOTHING: Sums = {
  seconds: 0,
  billable: 0,
  unrated: 0,
  value: 0,
  cost: 0,
  invoiced: 0,
  credited: 0,
  drafts: 0,
}
const names = Object.keys(NOTHING) as (keyof Sums)[] // its own keys

export function sumUp(addends: readonly Addend[]): Sums {
  const sums = { ...NOTHING }
  for (const addend of addends) for (const name of names) sums[name] += addend[name] ?? 0
  return sums
}

/** Per cent with two decimals. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null

const minutes = (seconds: number) => seconds / SECONDS_OF_MINUTE

interface Shown {
  /** Minutes. */
  readonly capacity: number | null
  readonly withCost: boolean
}

export function figuresOf(sums: Sums, { capacity, withCost }: Shown): ReportFigures {
  const { seconds, billable, unrated, value, cost, invoiced, credited, drafts } = sums
  const profit = invoiced - cost
  return {
    minutes: minutes(seconds),
    billable: minutes(billable),
    billableShare: shareOf(billable, seconds),
    capacity,
    utilisation: capacity === null ? null : shareOf(minutes(billable), capacity),
    value: fromHundredths(value),
    unrated: minutes(unrated),
    invoiced: fromHundredths(invoiced),
    credited: fromHundredths(credited),
    drafts: fromHundredths(drafts),
    realisation: shareOf(invoiced, value),
    ...(withCost
      ? { cost: fromHundredths(cost), profit: fromHundredths(profit), margin: shareOf(profit, invoiced) }
      : {}),
  }
}
