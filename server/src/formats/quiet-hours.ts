// When mail and push of colleagues wait: between two times of the person's day, and on days off (rules/news 4).
import { localDate } from '#time.ts'

export interface Quiet {
  /** Local 'HH:mm'; both are '' where there are no quiet hours. `to` before `from` is of the next morning. */
  readonly quietFrom: string
  readonly quietTo: string
  /** 1 Monday to 7 Sunday. */
  readonly quietDays: readonly number[]
}

const DAYS_MAX = 8

/** The end of the quiet hours that hold at this moment; the moment itself where none do. */
function endOfHours(zoned: Temporal.ZonedDateTime, { quietFrom, quietTo }: Quiet): Temporal.ZonedDateTime {
  if (quietFrom === '' || quietTo === '' || quietFrom === quietTo) return zoned
  const time = zoned.toPlainTime().toString({ smallestUnit: 'minute' })
  const overnight = quietTo < quietFrom
  const isQuiet = overnight ? time >= quietFrom || time < quietTo : time >= quietFrom && time < quietTo
  if (!isQuiet) return zoned
  const day = zoned.toPlainDate().add({ days: overnight && time >= quietFrom ? 1 : 0 })
  return day.toZonedDateTime({ timeZone: zoned.timeZoneId, plainTime: Temporal.PlainTime.from(quietTo) })
}

/** From when on something may be sent: now, or the first moment after it that is not quiet. Epoch milliseconds. */
export function loudFrom(now: number, timeZone: string, quiet: Quiet): number {
  let moment = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  for (let days = 0; days < DAYS_MAX; days += 1) {
    const isDayOff = quiet.quietDays.includes(moment.dayOfWeek)
    const next = isDayOff
      ? localDate(moment.epochMilliseconds, timeZone).add({ days: 1 }).toZonedDateTime(timeZone)
      : endOfHours(moment, quiet)
    if (next.epochMilliseconds <= moment.epochMilliseconds) return moment.epochMilliseconds
    moment = next
  }
  return moment.epochMilliseconds
}
