// One line of quick add → what it says about a task, and what is left over as its name.
import { QUICK_LINE_MAX } from '@daybook/contract/engine/limits.ts'
import type { RepeatRule } from '@daybook/contract/tasks/recurrence.ts'
import type { Span } from '@daybook/contract/tasks/written/text-span.ts'
import {
  addDays,
  type Clock,
  dayOf,
  instantAt,
  MORNING,
  nextDayOfMonth,
  nextWeekday,
  nextWorkday,
  timeOf,
} from '#lib/dates/wall-time.ts'
import { findDates, type FoundDate } from './line-dates.ts'
import { findMarks, type MarkedField, type Vocabulary } from './line-marks.ts'
import { findReminder, type ReminderClock } from './line-reminder.ts'
import {
  findRepeat,
  type FoundRepeat,
  isUnrepeatable,
  WORKDAYS,
} from '@daybook/contract/tasks/written/line-repeat.ts'
import { cover, placesOf, withoutSpans, words } from './line-text.ts'

export interface LineContext extends ReminderClock {
  readonly known: Vocabulary
  /** Words that the person wants in the name. */
  readonly plain?: readonly string[]
}

/** What was understood, and the words that said it. */
export type Part = { readonly words: readonly string[] } & (
  | { readonly field: 'dueDate' | 'reminderAt'; readonly at: number }
  | { readonly field: 'repeatOption'; readonly rule: RepeatRule }
  | { readonly field: MarkedField; readonly id: number }
)

export interface ReadLine {
  /** The rest of the line. */
  readonly name: string
  readonly parts: readonly Part[]
  /** When the task reminds (rules/tasks 10), said or not; null for never. Absent for an empty line, which says nothing. */
  readonly reminderAt?: number | null
}

interface Due {
  readonly at: number
  readonly spans: readonly Span[]
  /** Those of the spans that leave the name. */
  readonly taken: readonly Span[]
  /** A time was named, not a day alone. */
  readonly isTimed: boolean
}

const isWorkdays = (repeat: FoundRepeat | undefined) => repeat?.rule.option === WORKDAYS

/** One date or none: of two, nobody knows which is meant. */
function dueOf(dates: readonly FoundDate[], repeat: FoundRepeat | undefined, clock: Clock): Due | undefined {
  const days = dates.filter(({ day }) => day !== undefined)
  const times = dates.filter(({ day }) => day === undefined)
  if (days.length > 1) return undefined
  const [date] = days
  const [time] = date?.time === undefined && times.length === 1 ? times : []
  const clockTime = date?.time ?? time?.time
  const today = dayOf(clock.now, clock.zone)
  const from = date?.day ?? today
  const onRule = (start: string) => {
    if (!repeat?.day) return date || !isWorkdays(repeat) ? start : nextWorkday(start)
    return 'weekday' in repeat.day
      ? nextWeekday(start, repeat.day.weekday)
      : nextDayOfMonth(start, repeat.day.dayOfMonth)
  }
  if (!date && !time && !repeat?.day) return undefined

  const on = (start: string) => {
    const day = onRule(start)
    if (day === undefined) return null
    // A day without a time starts in the morning; today has begun already.
    const isNow = clockTime === undefined && day === today && date !== undefined
    return instantAt(day, clockTime ?? (isNow ? timeOf(clock.now, clock.zone) : MORNING), clock.zone)
  }
  const first = on(from)
  const at = first !== null && first <= clock.now && !date ? on(addDays(from, 1)) : first
  if (at === null) return undefined
  const dateSpans = [date, time].filter((each) => each !== undefined)
  const ownDay = repeat?.day ? [repeat.daySpan ?? repeat] : []
  return {
    at,
    spans: [...ownDay, ...dateSpans],
    taken: [...ownDay, ...dateSpans.filter(({ isRange }) => !isRange)],
    isTimed: clockTime !== undefined,
  }
}

/**
 * When a line reminds that doesn't say it: at the time it names, or in the morning of its day. A reminder that is past
 * already would only look late.
 */
function impliedReminder(due: Due | undefined, { now, zone, dayReminderTime }: LineContext): number | null {
  if (!due) return null
  const at = due.isTimed ? due.at : instantAt(dayOf(due.at, zone), dayReminderTime ?? MORNING, zone)
  return at !== null && at > now ? at : null
}

const inLine = (spans: readonly Span[]) => spans.toSorted((left, right) => left.from - right.from)

/** Reads nothing into the words that `plain` names, nor into more than QUICK_LINE_MAX, which is no line of anybody's. */
export function readLine(line: string, context: LineContext): ReadLine {
  if (line.length > QUICK_LINE_MAX) return { name: line, parts: [], reminderAt: null }
  const kept = placesOf(context.plain ?? [], line)
  const open = cover(line, kept)
  const marks = findMarks(open, context.known)
  const unmarked = cover(open, marks)
  const reminder = findReminder(unmarked, context)
  const repeatText = reminder ? cover(unmarked, [reminder]) : unmarked
  const isRead = !isUnrepeatable(repeatText)
  const repeat = isRead ? findRepeat(repeatText) : undefined
  const dateText = repeat
    ? cover(repeatText, [repeat, ...(repeat.daySpan ? [repeat.daySpan] : [])])
    : repeatText
  const due = isRead ? dueOf(findDates(dateText, context), repeat, context) : undefined
  const saidReminder = reminder?.at(due?.at) ?? null

  const parts: Part[] = []
  const taken: Span[] = [...marks]
  if (due) {
    parts.push({ field: 'dueDate', at: due.at, words: words(line, inLine(due.spans)) })
    taken.push(...due.taken)
  }
  if (reminder && saidReminder !== null) {
    parts.push({ field: 'reminderAt', at: saidReminder, words: words(line, [reminder]) })
    taken.push(reminder)
  }
  if (repeat) {
    parts.push({ field: 'repeatOption', rule: repeat.rule, words: words(line, [repeat]) })
    taken.push(repeat)
  }
  parts.push(...marks.map(({ field, id, ...span }) => ({ field, id, words: words(line, [span]) })))
  const name = withoutSpans(line, disjoint(taken))
  if (line.trim() === '') return { name, parts }
  return { name, parts, reminderAt: saidReminder ?? impliedReminder(due, context) }
}

/** A day within the words of its rule is taken once. */
const disjoint = (spans: readonly Span[]): readonly Span[] =>
  spans.filter(
    (span, index) =>
      !spans.some(
        (other, at) =>
          at !== index &&
          other.from <= span.from &&
          other.to >= span.to &&
          (other.from < span.from || other.to > span.to || at < index),
      ),
  )
