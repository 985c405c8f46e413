// What the law asks for again and again, as data: each obligation says which periods it has and when each is due (rules/compliance 1).

export const LAWS = ['GST', 'Income tax', 'Labour', 'Professional tax', 'Company law'] as const
export type Law = (typeof LAWS)[number]

/** A day of a month, counted from the month in which a period ends: 0 is that month itself. */
export interface AfterMonths {
  readonly day: number | 'last'
  readonly months: number
}
/** Another day where the period ends in that month, 1 January to 12 December. */
export type ExceptMonth = AfterMonths & { readonly endsIn: number }
/** Where the day depends on the State: codes of the GST, as in a GSTIN. */
export type OfStates = AfterMonths & { readonly states: readonly string[] }

export type PeriodLength = 'month' | 'quarter' | 'half' | 'year'

export interface AfterPeriod {
  readonly kind: 'afterPeriod'
  readonly length: PeriodLength
  /** A list says it State by State; whatever stands in none of its rows has no known day. */
  readonly due: AfterMonths | readonly OfStates[]
  readonly except?: readonly ExceptMonth[]
  /** Periods that end in these months have no such duty. */
  readonly skipEndsIn?: readonly number[]
}
export interface FixedDays {
  readonly kind: 'fixed'
  /** 'MM-DD', every year. */
  readonly dates: readonly string[]
}
/** What happens to a client and starts a term: its day stands among the client's facts. */
export const EVENTS = ['agm', 'din-kyc-year-end'] as const
export type EventName = (typeof EVENTS)[number]
export interface AfterEvent {
  readonly kind: 'afterEvent'
  readonly event: EventName
  /** The day of the event itself is not counted. */
  readonly days: number
}
export type DueRule = AfterPeriod | FixedDays | AfterEvent

export interface FormBefore {
  /** Of periods that end before this day. */
  readonly periodEndsBefore: string
  readonly form: string
}

export interface Obligation {
  readonly id: string
  readonly name: string
  readonly law: Law
  readonly rule: DueRule
  /** Whom it concerns. */
  readonly applies: string
  /** Income tax: what is done on the next working day counts. The task is due on the day itself all the same. */
  readonly nextWorkingDay?: true
  readonly source: string
  /** Why the date is to be checked before somebody relies on it. */
  readonly check?: string
  /** Nobody has to. */
  readonly optional?: true
  /** Periods before this day had another rule. */
  readonly from?: string
  readonly form?: string
  readonly formBefore?: readonly FormBefore[]
}
