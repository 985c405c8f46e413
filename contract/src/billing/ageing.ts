// Who owes what on a day, by how late it is. A day's ageing does not change when something happens later.
import { daysFrom } from '#billing/days.ts'

export const BUCKETS = ['notDue', 'd1_30', 'd31_60', 'd61_90', 'over90'] as const
export type Bucket = (typeof BUCKETS)[number]

const WIDTH = 30

/** The due day itself is not late. @param days after the due day */
export const bucketOf = (days: number): Bucket =>
  days <= 0 ? 'notDue' : (BUCKETS[Math.min(Math.ceil(days / WIDTH), BUCKETS.length - 1)] ?? 'over90')

/** Whole paise on a day. */
export interface Dated {
  readonly date: string
  readonly amount: number
}
export interface AgedInvoice {
  readonly id: number
  readonly date: string
  readonly due: string | null
  readonly grand: number
  /** Of every kind; a row that reverses another has its own day. */
  readonly settlements: readonly Dated[]
}
export interface AgeingRow {
  readonly id: number
  /** Late; 0 before and on the due day. */
  readonly days: number
  readonly bucket: Bucket
  readonly balance: number
}

const until = (day: string, rows: readonly Dated[]) =>
  rows.reduce((sum, { date, amount }) => (date <= day ? sum + amount : sum), 0)

/** What was open at the end of the day, paid ones left out. */
export const ageingRows = (asOf: string, invoices: readonly AgedInvoice[]): AgeingRow[] =>
  invoices.flatMap(({ id, date, due, grand, settlements }) => {
    const balance = grand - until(asOf, settlements)
    if (date > asOf || balance === 0) return []
    const days = due === null ? 0 : Math.max(0, daysFrom(due, asOf))
    return [{ id, days, bucket: bucketOf(days), balance }]
  })

export interface Ageing {
  readonly rows: readonly AgeingRow[]
  readonly buckets: Readonly<Record<Bucket, number>>
  readonly open: number
  readonly onAccount: number
  readonly net: number
}

export function ageingOf(
  asOf: string,
  invoices: readonly AgedInvoice[],
  received: readonly Dated[] = [],
): Ageing {
  const rows = ageingRows(asOf, invoices)
  const buckets = { notDue: 0, d1_30: 0, d31_60: 0, d61_90: 0, over90: 0 }
  for (const { bucket, balance } of rows) buckets[bucket] += balance
  const open = rows.reduce((sum, { balance }) => sum + balance, 0)
  const onAccount = until(asOf, received)
  return { rows, buckets, open, onAccount, net: open - onAccount }
}
