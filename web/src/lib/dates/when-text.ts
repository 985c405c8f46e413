// When something was said, as short as it is clear; the exact time stands in the title.
import { monthDay } from '@daybook/contract/english-dates.ts'
import { daysBetween, formatClock, formatDay, momentAt } from '#lib/format-time.ts'

/** '9:10 AM', 'yesterday, 5:40 PM', 'Nov 16, 4:12 PM', 'Nov 16, 2025'. */
export function whenText(time: number, now: number, zone: string): string {
  const days = daysBetween(time, now, zone)
  const clock = formatClock(time, zone)
  if (days === 0) return clock
  if (days === 1) return `yesterday, ${clock}`
  const moment = momentAt(time, zone)
  if (moment.year === momentAt(now, zone).year) return `${monthDay(moment)}, ${clock}`
  return formatDay(time, zone)
}
