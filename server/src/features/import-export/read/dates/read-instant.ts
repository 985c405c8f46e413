// Dates as people and spreadsheets write them → epoch milliseconds.
import type { DateOrder } from '@daybook/contract/import-export/formats.ts'
import { ordersOf, type WrittenDate, writtenDate } from '#features/import-export/read/dates/written-date.ts'

/** On which clock a date is read. */
export interface DateClock {
  readonly timeZone: string
  /** Epoch milliseconds: a day without a year is the next one from here. */
  readonly now: number
  /** Which number comes first where both could be the day; 'unknown': such a date can't be read. */
  readonly order: DateOrder | 'unknown'
}

const clock = /^(\d{1,2})(?:[:.](\d{2}))?(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(?: ?([ap])\.?m\.?)?$/i
const iso = /^\d{4}-\d{1,2}-\d{1,2}[T ]/
const withOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i
const WRITTEN_MAX = 100

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

const dateOf = (year: number, month: number, day: number) =>
  Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })

/** More than lie between two leap days. */
const YEARS_AHEAD = 9

/** The next such day, today included. */
function nextDay(month: number, day: number, { timeZone, now }: DateClock): Temporal.PlainDate | undefined {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  for (let year = today.year; year < today.year + YEARS_AHEAD; year += 1) {
    const first = Temporal.PlainDate.from({ year, month, day: 1 })
    const isDay = day >= 1 && day <= first.daysInMonth
    if (isDay && Temporal.PlainDate.compare(first.with({ day }), today) >= 0) return first.with({ day })
  }
  return undefined
}

function dayOf(written: WrittenDate, when: DateClock): Temporal.PlainDate | undefined {
  if (written.is === 'date') {
    const { year, month, day } = written
    return year === undefined ? nextDay(month, day, when) : dateOf(year, month, day)
  }
  const { first, second, year } = written
  const { dmy, mdy } = ordersOf(written)
  // One reading needs no order; two that are the same day neither.
  const order = dmy && mdy && first !== second ? when.order : dmy ? 'dmy' : 'mdy'
  if (order === 'unknown') return undefined
  return order === 'dmy' ? dateOf(year, second, first) : dateOf(year, first, second)
}

/**
 * ISO 8601, '20261125', '25/11/2026', '25-11-26', '25 11 2026', '25-Nov-26', '25 Nov 2026', '25 नवंबर 2026', 'Nov 25, 2026'
 * and '1 Dec', each with a time behind it ('17:30', '5:30 pm', '9.05 am') or without; without an offset it is the wall clock
 * of the zone, without a time the start of that day.
 * @returns undefined for anything else, and for a date whose order nobody knows
 */
export function readInstant(text: string, when: DateClock): number | undefined {
  const given = text.trim()
  if (given.length > WRITTEN_MAX) return undefined
  try {
    if (iso.test(given) && withOffset.test(given))
      return Temporal.Instant.from(given.replace(' ', 'T')).epochMilliseconds
    const written = writtenDate(given)
    const time = written && timeOf(written.time)
    const day = time && dayOf(written, when)
    return day?.toZonedDateTime({ timeZone: when.timeZone, plainTime: time }).epochMilliseconds
  } catch {
    // A day that the month does not have, or an hour beyond 23.
    return undefined
  }
}
