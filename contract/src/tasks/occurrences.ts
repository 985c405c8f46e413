// Which tasks a series lacks now, from its dates and what stands ahead of it. The server makes them, the web shows them.
import { SERIES_AHEAD_MS, SERIES_OPEN_AHEAD } from '#engine/limits.ts'
import { firstIndex, occurrenceAt, type RepeatRule, toInstant, toLocal } from '#tasks/recurrence.ts'

/** When the tasks of a series come. */
export interface Schedule extends RepeatRule {
  /** Local date and time of the first date, 'YYYY-MM-DDTHH:mm:ss'. */
  readonly anchor: string
  /** IANA zone on whose clock the dates are counted. */
  readonly timeZone: string
  /** Index of the anchor. */
  readonly firstIndex: number
  /** Index of the next task that is not made yet. */
  readonly nextIndex: number
  /** 1 for a rule given to one task alone: its next task comes only once the present one is closed. */
  readonly isLazy: number
}

/** The wake time of a lazy series: it goes on with its task, not with the clock. */
export const NEVER = Number.MAX_SAFE_INTEGER

export interface Occurrence {
  readonly index: number
  /** Epoch milliseconds. */
  readonly dueDate: number
}

export interface OccurrencePlan {
  readonly missing: readonly Occurrence[]
  readonly nextIndex: number
  /** From when on there is something to do again, epoch milliseconds. */
  readonly wakeTime: number
}

/** The dates that a rule gives from a due date on, counted on the clock of this zone. */
export const scheduleFrom = (rule: RepeatRule, due: number, timeZone: string, from = 0): Schedule => ({
  option: rule.option,
  frequency: rule.frequency,
  frequencyType: rule.frequencyType,
  anchor: toLocal(due, timeZone).toString(),
  timeZone,
  firstIndex: from,
  nextIndex: from + 1,
  isLazy: 0,
})

/** Local date and time of the index-th date. */
export const dateAt = (schedule: Schedule, index: number): Temporal.PlainDateTime =>
  occurrenceAt(schedule, Temporal.PlainDateTime.from(schedule.anchor), index - schedule.firstIndex)

/** The same as an instant, epoch milliseconds. */
export const dueAt = (schedule: Schedule, index: number): number =>
  toInstant(dateAt(schedule, index), schedule.timeZone)

/** The index itself, or the first one after it whose day is not past: what was missed is not made up for. */
export function firstPresent(schedule: Schedule, index: number, now: number): number {
  const today = toLocal(now, schedule.timeZone).toPlainDate()
  return firstIndex(index, (at) => Temporal.PlainDate.compare(dateAt(schedule, at), today) < 0)
}

/** The next dates that are not made yet, from today on; epoch milliseconds. */
export function nextDues(schedule: Schedule, now: number, howMany: number): number[] {
  const first = firstPresent(schedule, schedule.nextIndex, now)
  return Array.from({ length: howMany }, (_, k) => dueAt(schedule, first + k))
}

/**
 * Everything due within 31 days is made, and two open tasks ahead at least.
 * @param dues due dates of the series' open tasks, ascending
 */
export function planOccurrences(schedule: Schedule, dues: readonly number[], now: number): OccurrencePlan {
  const isLazy = schedule.isLazy === 1
  const ahead = isLazy ? [...dues] : dues.filter((due) => due > now)
  const missing: Occurrence[] = []
  const occurrence = (from: number): Occurrence => {
    const index = firstPresent(schedule, from, now)
    return { index, dueDate: dueAt(schedule, index) }
  }
  let next = occurrence(schedule.nextIndex)
  const isWanted = () =>
    isLazy ? ahead.length < 1 : next.dueDate <= now + SERIES_AHEAD_MS || ahead.length < SERIES_OPEN_AHEAD
  while (isWanted()) {
    missing.push(next)
    if (next.dueDate > now || isLazy) ahead.push(next.dueDate)
    next = occurrence(next.index + 1)
  }
  // The next date comes inside the horizon, or only one open task is left ahead.
  const wakeTime = Math.min(next.dueDate - SERIES_AHEAD_MS, ahead.at(-SERIES_OPEN_AHEAD) ?? 0)
  return { missing, nextIndex: next.index, wakeTime: isLazy ? NEVER : wakeTime }
}
