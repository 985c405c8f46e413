// What a report shows stands in its address, so a link, a reload and Back bring it again.
import { addDays, addMonths, financialYearOfDay, isDay } from '@daybook/contract/billing/days.ts'
import { REPORT_BY, type ReportBy } from '@daybook/contract/time/report-calls.ts'

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
export const NARROWED = ['userId', 'organizationId', 'projectId'] as const
/** Ids as the address and the calls have them; absent: of everybody and everything. */
export type Narrowed = Readonly<Partial<Record<(typeof NARROWED)[number], string>>>

export interface ReportAsked extends Days {
  readonly span: Span
  readonly by: ReportBy
  readonly narrowed: Narrowed
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
  readonly by: ReportBy
  /** Whoever sees the own hours alone narrows to nobody else. */
  readonly seesOthers: boolean
}

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)

/** Without what is not said. */
export const narrowedBy = (given: Readonly<Partial<Record<keyof Narrowed, string | undefined>>>): Narrowed =>
  Object.fromEntries(NARROWED.flatMap((name) => (given[name] ? [[name, given[name]]] : [])))

const narrowedIn = (query: URLSearchParams, { seesOthers }: Usual): Narrowed =>
  narrowedBy(
    Object.fromEntries(
      NARROWED.filter((name) => name !== 'userId' || seesOthers).map((name) => {
        const text = query.get(name) ?? ''
        return [name, isId(text) ? text : undefined]
      }),
    ),
  )

/** What makes no sense is as if it were not there. */
export function askedIn(search: string, usual: Usual): ReportAsked {
  const query = new URLSearchParams(search)
  const by = REPORT_BY.find((one) => one === query.get('by')) ?? usual.by
  const span = SPANS.find(({ value }) => value === query.get('time'))?.value ?? 'month'
  const narrowed = narrowedIn(query, usual)
  if (span !== 'days') return { by, span, narrowed, ...daysOfSpan(span, usual.today) }
  const [from, to] = [query.get('from'), query.get('to')]
  if (isDay(from) && isDay(to) && from <= to) return { by, span, narrowed, from, to }
  return { by, span, narrowed, ...daysOfSpan('month', usual.today) }
}

export function searchOf({ by, span, from, to, narrowed }: ReportAsked): string {
  const days = span === 'days' ? { from, to } : {}
  return String(new URLSearchParams({ by, time: span, ...days, ...narrowed }))
}
