// The words at the head of the home page, on the clock of the person's zone.
import { toLocalInput } from '#lib/format-time.ts'

/** 'Good morning' until noon, 'Good afternoon' until five, then 'Good evening'. */
export function greeting(now: number, zone: string): string {
  const hour = Number(toLocalInput(now, zone).slice(11, 13))
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** 'Wednesday, 18 November 2026' */
export function dateText(now: number, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  })
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${part['weekday']}, ${part['day']} ${part['month']} ${part['year']}`
}
