// Days and months as sentences spell them.

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
] as const
const SHORT = 3

/** '2026-11-22' → 'Nov 22, 2026'. */
export function spelledDay(day: string): string {
  const [year = '', month = '1', date = ''] = day.split('-')
  return `${(MONTHS[Number(month) - 1] ?? '').slice(0, SHORT)} ${date}, ${year}`
}

/** 'Nov 22', where the year goes without saying. */
export const dayOfYear = (day: string): string => spelledDay(day).slice(0, 'Nov 22'.length)

/** '2026-10' → 'October 2026'. */
export function spelledMonth(period: string): string {
  const [year = '', month = '1'] = period.split('-')
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

/** '2026-12' → 'January', the month after it. */
export const monthAfter = (period: string): string => MONTHS[Number(period.slice('YYYY-'.length)) % 12] ?? ''

/** The last month of its quarter, by which the quarter is called: '2026-10' → '2026-12'. */
export function quarterOfPeriod(period: string): string {
  const [year = '', month = '1'] = period.split('-')
  return `${year}-${String(Math.ceil(Number(month) / 3) * 3).padStart(2, '0')}`
}

/** The month of a day: '2026-10'. */
export const periodOfDay = (day: string): string => day.slice(0, 'YYYY-MM'.length)
