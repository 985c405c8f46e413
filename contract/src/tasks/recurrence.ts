// Repeat rules: the k-th date of a series, always counted from its anchor (rules/series 1).
// Local times are wall-clock in the series' zone, so 9:00 stays 9:00 over a change of the clocks.
import { REPEAT } from '#entities/lookups.ts'

export interface RepeatRule {
  /** Repeat option, 1 to 7. */
  readonly option: number
  /** 1 to 10; counts under option 7 only. */
  readonly frequency: number
  /** 1 day, 2 week, 3 month, 4 year; counts under option 7 only. */
  readonly frequencyType: number
}

const EVERY_WEEKDAY = 3
type Unit = 'days' | 'weeks' | 'months' | 'years'
const unitOfOption: Readonly<Record<number, Unit>> = { 2: 'days', 4: 'weeks', 5: 'months', 6: 'years' }
const unitOfType: Readonly<Record<number, Unit>> = { 1: 'days', 2: 'weeks', 3: 'months', 4: 'years' }

export const repeats = (rule: RepeatRule): boolean => rule.option !== REPEAT.none

/** Two rules that give the same dates from the same anchor; frequency and type count under option 7 only. */
export const isSameRule = (rule: RepeatRule, other: RepeatRule): boolean =>
  rule.option === other.option &&
  (rule.option !== REPEAT.custom ||
    (rule.frequency === other.frequency && rule.frequencyType === other.frequencyType))

/**
 * The k-th date of a series, k = 0 being the anchor itself. A month that is too short clamps to its last day, and the
 * anchor's day comes back in the next long one. A start on a weekend is kept as the first date of "every weekday".
 */
export function occurrenceAt(
  rule: RepeatRule,
  anchor: Temporal.PlainDateTime,
  k: number,
): Temporal.PlainDateTime {
  if (k === 0 || !repeats(rule)) return anchor
  if (rule.option === EVERY_WEEKDAY) return weekdayAt(anchor, k)
  const isCustom = rule.option === REPEAT.custom
  const unit = isCustom ? unitOfType[rule.frequencyType] : unitOfOption[rule.option]
  if (!unit) throw new RangeError(`there is no repeat option ${rule.option} with type ${rule.frequencyType}`)
  return anchor.add({ [unit]: k * (isCustom ? rule.frequency : 1) }, { overflow: 'constrain' })
}

/**
 * The first index from `start` on whose date is not before the one that is looked for. Dates grow with the index, so few
 * are looked at, however far it is.
 */
export function firstIndex(start: number, isBefore: (index: number) => boolean): number {
  let [low, step] = [start, 1]
  while (isBefore(low + step - 1)) [low, step] = [low + step, step * 2]
  let high = low + step - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Counted in weeks of five days from the Monday of the anchor's week. */
function weekdayAt(anchor: Temporal.PlainDateTime, k: number): Temporal.PlainDateTime {
  const monday = anchor.subtract({ days: anchor.dayOfWeek - 1 })
  const isWeekend = anchor.dayOfWeek > 5
  const workday = isWeekend ? 5 + k - 1 : anchor.dayOfWeek - 1 + k
  return monday.add({ weeks: Math.floor(workday / 5), days: workday % 5 })
}

/** A time that the clocks skip moves on by the gap, on that day only; one that comes twice is the first (RFC 5545 §3.3.5). */
export const toInstant = (local: Temporal.PlainDateTime, timeZone: string): number =>
  local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds

/** Wall-clock time of an instant, to the minute and finer as it was stored. */
export const toLocal = (instant: number, timeZone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()

/** A reminder as a series keeps it: so many local days before the due date, at that time of day. */
export interface ReminderOffset {
  /** Negative after the due date. */
  readonly daysBefore: number
  /** 'HH:mm:ss', local. */
  readonly time: string
}

/** No reminder stays none. */
export const reminderOffset = (
  due: Temporal.PlainDateTime,
  reminder: Temporal.PlainDateTime | null,
): ReminderOffset | null =>
  reminder && {
    daysBefore: reminder.toPlainDate().until(due.toPlainDate(), { largestUnit: 'days' }).days,
    time: reminder.toPlainTime().toString(),
  }

/** The reminder that belongs to a due date: by days and time of day, not by elapsed hours (rules/series 3). */
export const reminderAt = (
  due: Temporal.PlainDateTime,
  offset: ReminderOffset | null,
): Temporal.PlainDateTime | null =>
  offset &&
  due
    .toPlainDate()
    .subtract({ days: offset.daysBefore })
    .toPlainDateTime(Temporal.PlainTime.from(offset.time))
