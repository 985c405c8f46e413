// The texts of a date field: what it holds ('YYYY-MM-DDTHH:mm' or a day, '' for none) and what it shows.
import { formatDayName, formatDue, fromLocalInput, toLocalInput } from '#lib/format-time.ts'
import { type ReadDate, completed } from '#lib/dates/plain-date.ts'
import { addDays, nextWeekday, startOfNextMonth, weekdayOf } from '#lib/dates/wall-time.ts'

export type DateKind = 'datetime-local' | 'date'

/** 'Nov 20, 2026 (Fri) 5:00 PM', at midnight or for a day alone 'Nov 20, 2026 (Fri)'; '' for none. */
export function shownWall(value: string): string {
  const wall = fromLocalInput(value, 'UTC')
  return wall === null ? '' : (value.includes('T') ? formatDue : formatDayName)(wall, 'UTC')
}

/** The same without the weekday, for a field with little room. */
export const briefWall = (value: string): string => shownWall(value).replace(/ \(\w+\)/, '')

/** As the clock of the zone can show it: an hour that is left out in spring is the one after. */
function onClock(value: string, zone: string): string | undefined {
  const instant = fromLocalInput(value, zone)
  return instant === null ? undefined : toLocalInput(instant, zone)
}

/** What the field holds after that was read; undefined: it can't be held. */
export function wallAfter(
  read: ReadDate,
  before: string,
  { kind, today, zone }: { readonly kind: DateKind; readonly today: string; readonly zone: string },
): string | undefined {
  if (kind === 'date') return read.day
  return onClock(completed(read, before, today), zone)
}

interface DayPreset {
  readonly label: string
  readonly day: string
}

/** The days that are asked for most; none stands there twice. */
export function dayPresets(today: string): readonly DayPreset[] {
  const monthEnd = addDays(startOfNextMonth(today), -1)
  const isWeekend = [0, 6].includes(weekdayOf(today))
  const all = [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'This weekend', day: isWeekend ? today : nextWeekday(today, 6) },
    { label: 'Next week', day: nextWeekday(addDays(today, 1), 1) },
    { label: 'In two weeks', day: addDays(today, 14) },
    { label: 'End of month', day: monthEnd },
  ]
  return all.filter(({ day }, index) => all.findIndex((each) => each.day === day) === index)
}

/** The times that are asked for most, 'HH:mm'. */
export const timePresets = ['09:00', '11:00', '14:00', '17:00'] as const
export const MIDNIGHT = '00:00'
