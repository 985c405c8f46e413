// A date or a repetition in English words ('every 5th at 11am', 'tomorrow at 5pm') → the task's date and rule.
import { findRepeat, isUnrepeatable, type RepeatDay } from '@daybook/contract/tasks/written/line-repeat.ts'
import type { RepeatRule } from '@daybook/contract/tasks/recurrence.ts'
import { type DateClock, readInstant } from '#features/import-export/read/dates/read-instant.ts'

interface WordedDate {
  /** Epoch milliseconds. */
  readonly due: number
  readonly rule?: RepeatRule | undefined
}

/** No phrase is longer. */
const WORDS_MAX = 100
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const timeAtEnd = /(?:^| )(?:at |@ ?)?(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)$/

function todayOf({ now, timeZone }: DateClock): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
}

/** The first day from `today` on that the rule names; today itself where it names none. */
function firstDay(today: Temporal.PlainDate, day: RepeatDay | undefined): Temporal.PlainDate | undefined {
  if (!day) return today
  // Sunday is 0 there, and 7 here.
  if ('weekday' in day) return today.add({ days: ((day.weekday || 7) - today.dayOfWeek + 7) % 7 })
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const month = today.with({ day: 1 }).add({ months: ahead })
    if (day.dayOfMonth > month.daysInMonth) continue
    const candidate = month.with({ day: day.dayOfMonth })
    if (Temporal.PlainDate.compare(candidate, today) >= 0) return candidate
  }
  return undefined
}

function namedDay(words: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  if (words === '' || words === 'today') return today
  if (words === 'tomorrow' || words === 'tom') return today.add({ days: 1 })
  if (words === 'yesterday') return today.subtract({ days: 1 })
  const [, next, name = ''] = /^(?:on )?(next )?([a-z]{3,9})$/.exec(words) ?? []
  const at = WEEKDAYS.findIndex((weekday) => name !== '' && weekday.startsWith(name))
  if (at < 0) return undefined
  const days = (at + 1 - today.dayOfWeek + 7) % 7
  return today.add({ days: next && days === 0 ? 7 : days })
}

/** '25 nov 2026 15:00', 'tomorrow at 5pm', '17:00'. */
function dueOf(words: string, when: DateClock, from: Temporal.PlainDate): number | undefined {
  const written = readInstant(words, when) ?? readInstant(words.replace(/ at (?=\d)/, ' '), when)
  if (written !== undefined) return written
  const [all = '', clock] = timeAtEnd.exec(words) ?? []
  const day = words === '' ? from : namedDay(words.slice(0, words.length - all.length), from)
  if (!day) return undefined
  return readInstant(`${day.toString()}${clock === undefined ? '' : ` ${clock}`}`, when)
}

/**
 * Read as a line of tasks is, in its words for repeating.
 * @returns undefined for what is no such phrase, or a rule that can't be repeated here
 */
export function wordedDate(text: string, when: DateClock): WordedDate | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
  if (words === '' || words.length > WORDS_MAX || isUnrepeatable(words)) return undefined
  const today = todayOf(when)
  const repeat = findRepeat(words)
  if (!repeat) {
    const due = /\b(?:every|each)\b/.test(words) ? undefined : dueOf(words, when, today)
    return due === undefined ? undefined : { due }
  }
  const from = firstDay(today, repeat.day)
  const spans = [repeat, ...(repeat.daySpan ? [repeat.daySpan] : [])]
  const rest = spans
    .toSorted((a, b) => b.from - a.from)
    .reduce((left, span) => left.slice(0, span.from) + left.slice(span.to), words)
    .trim()
    .replace(/^(?:starting|from) /, '')
  const due = from && dueOf(rest, when, from)
  return due === undefined ? undefined : { due, rule: repeat.rule }
}
