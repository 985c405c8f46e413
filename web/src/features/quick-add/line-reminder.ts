// 'remind me 30 minutes before', 'remind me the day before at 6pm', 'remind me tomorrow 8am'.
import type { Span } from '@daybook/contract/tasks/written/text-span.ts'
import { addDays, type Clock, dayOf, instantAt, MORNING, timeOf } from '#lib/dates/wall-time.ts'
import { findDates } from './line-dates.ts'

export interface FoundReminder extends Span {
  /** Null when there is no due date to count from. */
  readonly at: (due: number | undefined) => number | null
}

export interface ReminderClock extends Clock {
  /** When a reminder comes of which only the day is named, 'HH:mm'; the person's own setting. */
  readonly dayReminderTime?: string | undefined
}

const MINUTE_MS = 60_000
const minutesOf: Readonly<Record<string, number>> = { min: 1, minute: 1, hour: 60, hr: 60 }
const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7 }

const call = /(?<![\p{L}\p{N}])(?:remind(?:\s+me)?|reminder)\s+(?:(?:at|on|by|for)\s+)?/iu
const earlier =
  /^(?:(\d{1,3}|an?|one|the|two|three)\s+)?(min|minute|hour|hr|day|week)s?\s+(?:before|earlier|ahead|prior)\b(?:\s+at\b(?=\s))?/i
const counts: Readonly<Record<string, number>> = { two: 2, three: 3 }

function findEarlier(text: string, from: number, tail: string, clock: Clock): FoundReminder | undefined {
  const match = earlier.exec(tail)
  if (!match) return undefined
  const [all, number = 'one', unit = 'day'] = match
  const count = counts[number.toLowerCase()] ?? (Number.parseInt(number, 10) || 1)
  const to = from + all.length
  const minutes = minutesOf[unit.toLowerCase()]
  if (minutes !== undefined)
    return { from, to, at: (due) => (due === undefined ? null : due - count * minutes * MINUTE_MS) }
  const rest = text.slice(to)
  const time = findDates(rest, clock).find((date) => rest.slice(0, date.from).trim() === '' && !date.day)
  const days = count * (daysOf[unit.toLowerCase()] ?? 1)
  return {
    from,
    to: to + (time?.to ?? 0),
    at: (due) =>
      due === undefined
        ? null
        : instantAt(
            addDays(dayOf(due, clock.zone), -days),
            time?.time ?? timeOf(due, clock.zone),
            clock.zone,
          ),
  }
}

/** Directly after the call: 'remind me to call Asha tomorrow' is no reminder but what there is to do. */
export function findReminder(text: string, clock: ReminderClock): FoundReminder | undefined {
  const match = call.exec(text)
  if (!match) return undefined
  const start = match.index + match[0].length
  const tail = text.slice(start)
  const before = findEarlier(text, start, tail, clock)
  if (before) return { ...before, from: match.index }
  const [date] = findDates(tail, clock)
  if (!date || date.isRange || tail.slice(0, date.from).trim() !== '') return undefined
  const { day, time = clock.dayReminderTime ?? MORNING } = date
  const at = (due: number | undefined) => {
    const own = day ?? (due === undefined ? undefined : dayOf(due, clock.zone))
    if (own !== undefined) return instantAt(own, time, clock.zone)
    const today = dayOf(clock.now, clock.zone)
    const later = instantAt(today, time, clock.zone)
    return later !== null && later > clock.now ? later : instantAt(addDays(today, 1), time, clock.zone)
  }
  return { from: match.index, to: start + date.to, at }
}
