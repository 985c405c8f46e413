// Dates as people and spreadsheets write them → epoch milliseconds. In India the day comes first.

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(.+))?$/
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,?[T ]+(.+))?$/
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(?: ?([ap])\.?m\.?)?$/i
const withOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i

function timeOf(text: string | undefined): Temporal.PlainTime | undefined {
  if (text === undefined) return Temporal.PlainTime.from('00:00')
  const match = clock.exec(text.trim())
  if (!match) return undefined
  const [, hour = '', minute, second = '0', fraction = '0', half] = match
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const base = half ? Number(hour) % 12 : Number(hour)
  return Temporal.PlainTime.from(
    {
      hour: half?.toLowerCase() === 'p' ? base + 12 : base,
      minute: Number(minute),
      second: Number(second),
      millisecond: Number(fraction.padEnd(3, '0')),
    },
    { overflow: 'reject' },
  )
}

function partsOf(text: string) {
  const yearFirst = iso.exec(text)
  if (yearFirst) return { year: yearFirst[1], month: yearFirst[2], day: yearFirst[3], time: yearFirst[4] }
  const match = dayFirst.exec(text)
  return match ? { year: match[3], month: match[2], day: match[1], time: match[4] } : undefined
}

/**
 * ISO 8601, 'YYYY-MM-DD', 'YYYY-MM-DD HH:mm', 'DD/MM/YYYY' and 'DD/MM/YYYY HH:mm'; without an offset it is the wall
 * clock of `timeZone`, without a time the start of that day.
 * @returns undefined for anything else
 */
export function readInstant(text: string, timeZone: string): number | undefined {
  const given = text.trim()
  try {
    if (iso.test(given) && withOffset.test(given)) {
      return Temporal.Instant.from(given.replace(' ', 'T')).epochMilliseconds
    }
    const parts = partsOf(given)
    const time = parts && timeOf(parts.time)
    if (!time) return undefined
    const { year, month, day } = parts
    const date = Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    )
    return date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
  } catch {
    // A day that the month does not have, or an hour beyond 23.
    return undefined
  }
}
