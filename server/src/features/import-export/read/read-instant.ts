// Dates as people and spreadsheets write them → epoch milliseconds. In India the day comes first.
import { monthNamed } from '@daybook/contract/english-dates.ts'

const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ]+(?<time>.+))?$/
/** A year of two digits is read where the day is first: '25-11-26'. */
const spellings = [
  iso,
  /^(?<day>\d{1,2})(?<mark>[/.-])(?<month>\d{1,2})\k<mark>(?<year>\d{4}|\d\d)(?:,?[T ]+(?<time>.+))?$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ /.-]+(?<name>[a-z]+)\.?[ /.,'-]+(?<year>\d{4}|\d\d)(?:,? +(?<time>.+))?$/i,
  /^(?<name>[a-z]+)\.?[ -]+(?<day>\d{1,2})(?:st|nd|rd|th)?(?:, *| +)(?<year>\d{4})(?:,? +(?<time>.+))?$/i,
]
const clock = /^(\d{1,2})(?:[:.](\d{2}))?(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(?: ?([ap])\.?m\.?)?$/i
const withOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i

/** No date is longer. A long run of blanks would be looked through again from each of them. */
const WRITTEN_MAX = 100
/** The century of a year that is written with two digits: 00 to 69 are 2000 to 2069. */
const CENTURY_ENDS = 70

function timeOf(text: string | undefined): Temporal.PlainTime | undefined {
  if (text === undefined) return Temporal.PlainTime.from('00:00')
  const match = clock.exec(text.trim())
  if (!match) return undefined
  const [, hour = '', minute, second = '0', fraction = '0', half] = match
  // '17' alone is no time, '5 pm' is one.
  if (minute === undefined && !half) return undefined
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const base = half ? Number(hour) % 12 : Number(hour)
  return Temporal.PlainTime.from(
    {
      hour: half?.toLowerCase() === 'p' ? base + 12 : base,
      minute: Number(minute ?? 0),
      second: Number(second),
      millisecond: Number(fraction.padEnd(3, '0')),
    },
    { overflow: 'reject' },
  )
}

function yearOf(written: string): number {
  const year = Number(written)
  if (written.length > 2) return year
  return year < CENTURY_ENDS ? 2000 + year : 1900 + year
}

function partsOf(text: string) {
  for (const spelling of spellings) {
    const { year = '', month, name = '', day, time } = spelling.exec(text)?.groups ?? {}
    const number = month === undefined ? monthNamed(name) : Number(month)
    if (number !== undefined) return { year: yearOf(year), month: number, day: Number(day), time }
  }
  return undefined
}

/**
 * ISO 8601, '2026-11-25', '25/11/2026', '25-11-26', '25-Nov-26', '25 Nov 2026' and 'Nov 25, 2026', each with a time behind
 * it or without; without an offset it is the wall clock of `timeZone`, without a time the start of that day.
 * @returns undefined for anything else
 */
export function readInstant(text: string, timeZone: string): number | undefined {
  const given = text.trim()
  if (given.length > WRITTEN_MAX) return undefined
  try {
    if (iso.test(given) && withOffset.test(given)) {
      return Temporal.Instant.from(given.replace(' ', 'T')).epochMilliseconds
    }
    const parts = partsOf(given)
    const time = parts && timeOf(parts.time)
    if (!time) return undefined
    const { year, month, day } = parts
    const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
    return date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
  } catch {
    // A day that the month does not have, or an hour beyond 23.
    return undefined
  }
}
