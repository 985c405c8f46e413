// The months whose invoices a list shows stand in its address: a figure of the dashboard leads to what it counts.
import type { BillStage } from '@daybook/contract/billing/status.ts'
import { type MonthParts, monthText } from '@daybook/contract/english-dates.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { fromLocalInput } from '#lib/format-time.ts'
import { paths } from '#lib/paths.ts'

const spelled = ({ year, month }: MonthParts) => `${year}-${String(month).padStart(2, '0')}`

/** '2026-11'; undefined for what is no month. */
function monthIn(text: string | null): MonthParts | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return year && month ? { year: Number(year), month: Number(month) } : undefined
}

const after = ({ year, month }: MonthParts): MonthParts =>
  month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }

/** The list of invoices in a stage. */
export const stagePath = (stage: BillStage): string => `${paths.list(invoice)}?stage=${stage}`

/** What was issued of one month, or of several in a row. */
export const billedListPath = (from: MonthParts, to: MonthParts = from): string =>
  `${stagePath('issued')}&${new URLSearchParams({ from: spelled(from), to: spelled(to) })}`

/** What an address asks for, as the list's filter and in words; undefined where it names no months. */
export function billedRange(search: string, zone: string) {
  const query = new URLSearchParams(search)
  const [from, to] = [monthIn(query.get('from')), monthIn(query.get('to'))]
  if (!from || !to) return undefined
  const startOf = (month: MonthParts) => fromLocalInput(`${spelled(month)}-01T00:00`, zone) ?? undefined
  return {
    filter: { invoiceDateFrom: startOf(from), invoiceDateTo: startOf(after(to)) },
    text: spelled(from) === spelled(to) ? monthText(from) : `${monthText(from)} to ${monthText(to)}`,
  }
}
