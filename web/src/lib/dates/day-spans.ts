// A time as one chooses it: this month, the last one, this year of the books, or days that are typed.
import { addDays, addMonths, financialYearOfDay, isDay } from '@daybook/contract/billing/days.ts'

export const SPANS = [
  { value: 'month', label: 'This month' },
  { value: 'last', label: 'Last month' },
  { value: 'year', label: 'This year' },
  { value: 'days', label: 'Dates' },
] as const
export type Span = (typeof SPANS)[number]['value']

export interface Days {
  readonly from: string
  readonly to: string
}
export interface SpanAsked extends Days {
  readonly span: Span
}

const firstOf = (day: string) => `${day.slice(0, 'YYYY-MM'.length)}-01`
const lastOf = (day: string) => addDays(addMonths(firstOf(day), 1), -1)

/** Both days are in it; a year is that of the books, from April. */
export function daysOfSpan(span: Exclude<Span, 'days'>, today: string): Days {
  if (span === 'month') return { from: firstOf(today), to: lastOf(today) }
  if (span === 'last') return { from: addMonths(firstOf(today), -1), to: addDays(firstOf(today), -1) }
  const year = Number(financialYearOfDay(today).slice(0, 'YYYY'.length))
  return { from: `${year}-04-01`, to: `${year + 1}-03-31` }
}

/** The days of the month that are in the time. */
export const daysOfMonth = (month: string, { from, to }: Days): Days => {
  const [first, last] = [`${month}-01`, lastOf(`${month}-01`)]
  return { from: first < from ? from : first, to: last > to ? to : last }
}

interface Usual {
  readonly today: string
  readonly span: Exclude<Span, 'days'>
}

/** What an address says about it; what makes no sense is as if it were not there. */
export function spanIn(query: URLSearchParams, { today, span: usual }: Usual): SpanAsked {
  const span = SPANS.find(({ value }) => value === query.get('time'))?.value ?? usual
  if (span !== 'days') return { span, ...daysOfSpan(span, today) }
  const [from, to] = [query.get('from'), query.get('to')]
  if (isDay(from) && isDay(to) && from <= to) return { span, from, to }
  return { span, ...daysOfSpan(usual, today) }
}

/** The same for an address. */
export const spanQuery = ({ span, from, to }: SpanAsked): Readonly<Record<string, string>> =>
  span === 'days' ? { time: span, from, to } : { time: span }
