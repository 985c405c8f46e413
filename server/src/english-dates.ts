// Dates in words, as the screens spell them. They are English for everybody, and what Node knows of all other languages takes
// 6 MiB of memory once anything asks for it (decision 0097).

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const longMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** 'nov', 'Sept' and 'NOVEMBER' → 11; undefined: it is no month. */
export function monthNamed(name: string): number | undefined {
  const at = longMonths.findIndex((month) => /^\w{3,}$/.test(name) && month.startsWith(name.toLowerCase()))
  return at < 0 ? undefined : at + 1
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** 'Nov 2026'. */
export const monthText = ({ month, year }: { readonly month: number; readonly year: number }): string =>
  `${months[month - 1]} ${year}`

/** 'Nov 5', where the year goes without saying. */
export const monthDay = ({ month, day }: Temporal.ZonedDateTime): string => `${months[month - 1]} ${day}`

/** 'Nov 05, 2026'. */
export const dayText = ({ month, day, year }: Temporal.ZonedDateTime): string =>
  `${months[month - 1]} ${twoDigits(day)}, ${year}`

/** 'Nov 05, 2026 (Thu) 6:00 PM'. */
export function momentText(moment: Temporal.ZonedDateTime): string {
  const { dayOfWeek, hour, minute } = moment
  const time = `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`
  return `${dayText(moment)} (${weekdays[dayOfWeek - 1]}) ${time}`
}
