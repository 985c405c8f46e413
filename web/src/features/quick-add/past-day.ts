// The day of a line that tells of work: today or before. Heavy, as it reads dates: load it lazily.
import { dayIn, hasDay, isRelative, referenceOf } from '#lib/dates/chrono-parts.ts'
import { readerFor } from '#lib/dates/date-reader.ts'
import { addDays, type Clock, dayOf } from '#lib/dates/wall-time.ts'
import { withoutSpans } from './line-text.ts'

const WEEK = 7
const aWeekday = /^(?:(?:on|last|this)\s+)?(?:sun|mon|tue|wed|thu|fri|sat)/i
const lead = /(?:\s|^)(?:on|from)\s+$/i

export interface DayOfWork {
  /** 'YYYY-MM-DD' */
  readonly day: string
  /** The line without it. */
  readonly words: string
}

/** Today where no day is named; undefined where one is named that is still to come, or two are. */
export function readPastDay(text: string, clock: Clock): DayOfWork | undefined {
  const today = dayOf(clock.now, clock.zone)
  const found = readerFor(today)
    .parse(text, referenceOf(clock), { forwardDate: false })
    .filter((result) => hasDay(result.start) || isRelative(result) || /^today$/i.test(result.text))
  const [date] = found
  if (!date) return { day: today, words: text }
  if (found.length > 1) return undefined
  const named = dayIn(date.start)
  // 'on Monday' is the last one.
  const day = named > today && aWeekday.test(date.text) ? addDays(named, -WEEK) : named
  if (day > today) return undefined
  const before = lead.exec(text.slice(0, date.index))?.[0].length ?? 0
  const span = { from: date.index - before, to: date.index + date.text.length }
  return { day, words: withoutSpans(text, [span]) }
}
