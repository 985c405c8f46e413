// When what is due, for one client: pure, from the data and the client's facts (rules/compliance 2).
import { addDays, addMonths } from '#billing/days.ts'
import type { AfterMonths, AfterPeriod, EventName, FormBefore, Obligation } from '#compliance/obligation.ts'
import { fixedPeriod, type Period, periodAfter, periodAt } from '#compliance/periods.ts'
import {
  type FirmCalendar,
  isWorkingDay,
  lastWorkingDayBefore,
  nextWorkingDayAfter,
} from '#calendar/working-days.ts'

export interface ClientEvent {
  readonly event: EventName
  readonly date: string
  /** The period that its terms are called by: 'AGM 2026'. */
  readonly label: string
}
export interface Extended {
  readonly obligation: string
  readonly period: string
  /** For this State alone; absent or '': for all. */
  readonly state?: string | undefined
  readonly due: string
}

/** By obligation and period, the oldest first. */
export type Extensions<E extends Extended = Extended> = ReadonlyMap<string, readonly E[]>
type PeriodOf = Pick<Extended, 'obligation' | 'period'>
const extensionKey = ({ obligation, period }: PeriodOf) => `${obligation} ${period}`
export const extensionsOf = <E extends Extended>(list: readonly E[]): Extensions<E> =>
  Map.groupBy(list, extensionKey)

/**
 * The extension that counts for a client: the last one for its State or for all. Where that is not after the client's own day of the
 * law, none: States have different days, and an extension brings none forward.
 */
export function extensionFor<E extends Extended>(
  extensions: Extensions<E>,
  period: PeriodOf,
  { state, legal }: { readonly state: string; readonly legal: string },
): E | undefined {
  const last = extensions
    .get(extensionKey(period))
    ?.findLast((one) => !one.state || one.state === currentState(state))
  return last && last.due > legal ? last : undefined
}

export interface DueQuestion {
  readonly obligation: Obligation
  /** Both days are in it. */
  readonly from: string
  readonly to: string
  readonly calendar: FirmCalendar
  /** Code of the GST; '' or absent: nobody said. */
  readonly state?: string | undefined
  readonly events?: readonly ClientEvent[]
  readonly extensions?: Extensions
}

export interface Due {
  readonly period: string
  /** The day of the law, moved by a notification alone. */
  readonly due: string
  /** The last working day not after it. */
  readonly workBy: string
  /** What is done on this day counts, too. */
  readonly nextWorkingDay?: string
  readonly form?: string
  /** Before it was extended. */
  readonly was?: string
}
/** Why there are no dates. */
export type Missing = 'state' | 'unknownState' | 'agm' | 'din-kyc-year-end'
export type Dues = { readonly dues: readonly Due[] } | { readonly missing: Missing }

/** Territories that were merged file with the one that they are part of now; a code without a successor stays as it is. */
const SUCCESSORS: Readonly<Record<string, string>> = { '25': '26' }
export const currentState = (code: string): string => SUCCESSORS[code] ?? code

/** The day so many months after the month of `end`. */
function dayAfter(end: string, { day, months }: AfterMonths): string {
  const month = addMonths(`${end.slice(0, 'YYYY-MM'.length)}-01`, months)
  const last = addDays(addMonths(month, 1), -1)
  if (day === 'last') return last
  const wanted = `${month.slice(0, 'YYYY-MM'.length)}-${String(day).padStart(2, '0')}`
  return wanted < last ? wanted : last
}

const monthOf = (day: string) => Number(day.slice('YYYY-'.length, 'YYYY-MM'.length))

/** Where the State is not in the table, nothing is guessed. */
function ofState({ due }: AfterPeriod, state: string): AfterMonths | Missing {
  if (!isByState(due)) return due
  if (state === '') return 'state'
  return due.find(({ states }) => states.includes(currentState(state))) ?? 'unknownState'
}
/** Whether the obligation depends on the State at all, and says a day for this one. */
export const isKnownState = ({ rule }: Obligation, state: string): boolean =>
  rule.kind !== 'afterPeriod' || typeof ofState(rule, state) !== 'string'
/** The States of which a day is known, where it depends on them; else none is asked. */
export const statesOf = ({ rule }: Obligation): readonly string[] =>
  rule.kind === 'afterPeriod' && isByState(rule.due) ? rule.due.flatMap((row) => row.states) : ['']
const isByState = (due: AfterPeriod['due']): due is Extract<AfterPeriod['due'], readonly unknown[]> =>
  Array.isArray(due)

type Dated = Period & { readonly due: string }

function afterPeriods(rule: AfterPeriod, usual: AfterMonths, from: string, to: string): Dated[] {
  const dated: Dated[] = []
  // The latest term of all is ten months: a period that ended a year and a half ago is over for certain.
  let period = periodAt(rule.length, addMonths(from, -18))
  for (; period.end <= to; period = periodAfter(rule.length, period)) {
    const month = monthOf(period.end)
    if (rule.skipEndsIn?.includes(month)) continue
    const term = rule.except?.find(({ endsIn }) => endsIn === month) ?? usual
    dated.push({ ...period, due: dayAfter(period.end, term) })
  }
  return dated
}

function fixedDays(dates: readonly string[], from: string, to: string): Dated[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: last - first + 3 }, (_, index) => String(first - 1 + index))
  return years
    .flatMap((year) => dates.map((date) => `${year}-${date}`))
    .toSorted()
    .map((due) => ({ ...fixedPeriod(due), due }))
}

/** What the facts of a client do not say, told without any dates; undefined: they say enough. */
export function missingFor({
  obligation: { rule },
  state = '',
  events = [],
}: Pick<DueQuestion, 'obligation' | 'state' | 'events'>): Missing | undefined {
  if (rule.kind === 'afterEvent')
    return events.some(({ event }) => event === rule.event) ? undefined : rule.event
  const usual = rule.kind === 'afterPeriod' ? ofState(rule, state) : undefined
  return typeof usual === 'string' ? usual : undefined
}

/** Of all periods whose day may lie in the span once extensions are counted. */
function datedOf(question: DueQuestion): Dated[] | Missing {
  const { obligation, from, to, state = '', events = [] } = question
  const { rule } = obligation
  const missing = missingFor(question)
  if (missing !== undefined) return missing
  if (rule.kind === 'fixed') return fixedDays(rule.dates, from, to)
  if (rule.kind === 'afterEvent') {
    const own = events.filter(({ event }) => event === rule.event)
    return own.map(({ date, label }) => ({
      name: label,
      start: date,
      end: date,
      due: addDays(date, rule.days),
    }))
  }
  const usual = ofState(rule, state)
  return typeof usual === 'string' ? usual : afterPeriods(rule, usual, from, to)
}

const formOf = (form: string, before: readonly FormBefore[], end: string) =>
  before.find(({ periodEndsBefore }) => end < periodEndsBefore)?.form ?? form

/** When to do what is due on a day, by the firm's work days. */
export const workDaysOf = (
  { nextWorkingDay }: Pick<Obligation, 'nextWorkingDay'>,
  due: string,
  calendar: FirmCalendar,
): Pick<Due, 'workBy' | 'nextWorkingDay'> => ({
  workBy: isWorkingDay(due, calendar) ? due : lastWorkingDayBefore(due, calendar),
  ...(nextWorkingDay
    ? { nextWorkingDay: isWorkingDay(due, calendar) ? due : nextWorkingDayAfter(due, calendar) }
    : {}),
})

type Placed = Dated & { readonly legal: string }

const extended = (
  { obligation, state = '', extensions }: DueQuestion,
  { due: legal, ...period }: Dated,
): Placed => {
  const about = { obligation: obligation.id, period: period.name }
  const found = extensions && extensionFor(extensions, about, { state, legal })
  return { ...period, legal, due: found?.due ?? legal }
}

const dueOf = ({ obligation, calendar }: DueQuestion, { name, end, due, legal }: Placed): Due => ({
  period: name,
  due,
  ...workDaysOf(obligation, due, calendar),
  ...(obligation.form ? { form: formOf(obligation.form, obligation.formBefore ?? [], end) } : {}),
  ...(due === legal ? {} : { was: legal }),
})

/**
 * All dates of an obligation that lie in a span of days, by period.
 * @returns what is missing instead, where the client's facts do not say enough
 */
export function duesOf(question: DueQuestion): Dues {
  const { obligation, from, to } = question
  const dated = datedOf(question)
  if (typeof dated === 'string') return { missing: dated }
  // Work days are looked up for those alone that are asked for.
  const dues = dated
    .filter(({ start }) => obligation.from === undefined || start >= obligation.from)
    .map((one) => extended(question, one))
    .filter(({ due }) => due >= from && due <= to)
    .map((one) => dueOf(question, one))
  return { dues }
}

const EVERY_DAY: FirmCalendar = { workDays: [1, 2, 3, 4, 5, 6, 7], hasNational: false, names: new Map() }
const MONTHS_BACK = 6
const MONTHS_AHEAD = 12

/** Names of the periods whose day lies around today, in any State; of a term from an event, of the years around. */
export function periodsAround(obligation: Obligation, today: string): readonly string[] {
  const { rule } = obligation
  if (rule.kind === 'afterEvent') {
    const year = Number(today.slice(0, 'YYYY'.length))
    return [year - 1, year].map((each) => eventLabel(rule.event, String(each)))
  }
  const span = { from: addMonths(today, -MONTHS_BACK), to: addMonths(today, MONTHS_AHEAD) }
  const names = statesOf(obligation).flatMap((state) => {
    const said = duesOf({ obligation, ...span, state, calendar: EVERY_DAY })
    return 'dues' in said ? said.dues.map(({ period }) => period) : []
  })
  return [...new Set(names)]
}

/** What terms from an event are called by: 'AGM 2026'. */
export const eventLabel = (event: EventName, year: string): string =>
  event === 'agm' ? `AGM ${year}` : `KYC after ${year}`
