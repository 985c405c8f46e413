// Dates in words, as every surface spells them. They are English for everybody, and what Node knows of all other languages
// takes 6 MiB of memory once anything asks for it (decision 0097). Who calls says which clock shows the parts.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export interface MonthParts {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}
export interface DayParts extends MonthParts {
  readonly day: number
}
/** What a wall clock shows; a Temporal.ZonedDateTime is one. */
export interface MomentParts extends DayParts {
  /** 1 Monday to 7 Sunday. */
  readonly dayOfWeek: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** 'nov', 'Sept' and 'NOVEMBER' → 11; undefined: it is no month. */
export function monthNamed(name: string): number | undefined {
  const at = MONTHS.findIndex(
    (month) => /^\w{3,}$/.test(name) && month.toLowerCase().startsWith(name.toLowerCase()),
  )
  return at < 0 ? undefined : at + 1
}

const two = (value: number) => String(value).padStart(2, '0')
const four = (value: number) => String(value).padStart(4, '0')
const short = (month: number) => MONTHS[month - 1]?.slice(0, 3)
const hour12 = (hour: number) => hour % 12 || 12
const half = (hour: number) => (hour < 12 ? 'AM' : 'PM')

/** 'Nov 2026'. */
export const monthText = ({ month, year }: MonthParts): string => `${short(month)} ${four(year)}`

/** 'November 2026'. */
export const longMonthText = ({ month, year }: MonthParts): string => `${MONTHS[month - 1]} ${four(year)}`

/** 'Nov 5', where the year goes without saying. */
export const monthDay = ({ month, day }: DayParts): string => `${short(month)} ${day}`

/** '5 Nov', for lists of dates. */
export const dayMonth = ({ month, day }: DayParts): string => `${day} ${short(month)}`

/** '5 Nov 2026'. */
export const dayMonthYear = (day: DayParts): string => `${dayMonth(day)} ${four(day.year)}`

/** 'Nov 05, 2026'. */
export const dayText = ({ month, day, year }: DayParts): string =>
  `${short(month)} ${two(day)}, ${four(year)}`

/** 'Nov 05, 2026 (Thu)'. */
export const dayNameText = (day: DayParts & Pick<MomentParts, 'dayOfWeek'>): string =>
  `${dayText(day)} (${WEEKDAYS[day.dayOfWeek - 1]})`

/** '6:00 PM'. */
export const clockText = ({ hour, minute }: MomentParts): string =>
  `${hour12(hour)}:${two(minute)} ${half(hour)}`

/** 'Nov 05, 2026 (Thu) 6:00 PM'. */
export const momentText = (moment: MomentParts): string => `${dayNameText(moment)} ${clockText(moment)}`

/** 'Nov 05, 2026 06:00:00 PM'. */
export const secondsText = (moment: MomentParts): string =>
  `${dayText(moment)} ${two(hour12(moment.hour))}:${two(moment.minute)}:${two(moment.second)} ${half(moment.hour)}`
