// What a report shows stands in its address, so a link, a reload and Back bring it again.
import { REPORT_BY, type ReportBy } from '@daybook/contract/time/report-calls.ts'
import { type SpanAsked, spanIn, spanQuery } from '#lib/dates/day-spans.ts'

export const NARROWED = ['userId', 'organizationId', 'projectId'] as const
/** Ids as the address and the calls have them; absent: of everybody and everything. */
export type Narrowed = Readonly<Partial<Record<(typeof NARROWED)[number], string>>>

export interface ReportAsked extends SpanAsked {
  readonly by: ReportBy
  readonly narrowed: Narrowed
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
  const narrowed = narrowedIn(query, usual)
  return { by, narrowed, ...spanIn(query, { today: usual.today, span: 'month' }) }
}

export const searchOf = ({ by, narrowed, ...time }: ReportAsked): string =>
  String(new URLSearchParams({ by, ...spanQuery(time), ...narrowed }))
