// When a notification came, in the words of somebody who looks at it today.
import { daysBetween, formatClock, formatStamp } from '#lib/format-time.ts'

const MINUTE = 60_000

/** 'just now', '12 min ago', 'today 9:30 AM', 'yesterday 9:30 AM', 'Jan 05, 2026 (Mon) 9:30 AM' */
export function arrivalText(at: number, now: number, zone: string): string {
  const minutes = Math.floor((now - at) / MINUTE)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const days = daysBetween(at, now, zone)
  if (days === 0) return `today ${formatClock(at, zone)}`
  return days === 1 ? `yesterday ${formatClock(at, zone)}` : formatStamp(at, zone)
}
