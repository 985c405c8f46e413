// An instant as a spreadsheet reads it: the wall clock of the person's zone, and no more of it than there is.

/** The day alone at midnight; seconds and their parts only where there are any: what comes back is the same instant. */
function clockText({ hour, minute, second, millisecond }: Temporal.PlainDateTime): string {
  if (hour + minute + second + millisecond === 0) return ''
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const parts = millisecond === 0 ? '' : `.${String(millisecond).padStart(3, '0')}`
  const seconds = second + millisecond === 0 ? '' : `:${twoDigits(second)}${parts}`
  return ` ${twoDigits(hour)}:${twoDigits(minute)}${seconds}`
}

/** '2026-11-25 17:30'; with the offset of the zone, which no spreadsheet reads, in the hour that the clocks show twice. */
export function civilText(value: unknown, timeZone: string): string {
  if (typeof value !== 'number') return ''
  const zoned = Temporal.Instant.fromEpochMilliseconds(value).toZonedDateTimeISO(timeZone)
  const local = zoned.toPlainDateTime()
  return local.toZonedDateTime(timeZone).epochMilliseconds === value
    ? `${local.toPlainDate().toString()}${clockText(local)}`
    : zoned.toString({ timeZoneName: 'never' })
}
