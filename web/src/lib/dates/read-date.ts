// The text of a date field, all of it: figures, then English. Heavy: only lazily loaded, since chrono is.
import { toLocalInput } from '#lib/format-time.ts'
import { hasDay, hasTime, isRelative, dayIn, referenceOf, type Result, timeIn } from './chrono-parts.ts'
import { readerFor } from './date-reader.ts'
import { type DateRules, type ReadDate, readPlainDate, splitTime, yearlyDay } from './plain-date.ts'
import { addDays, type Clock, isDay, two } from './wall-time.ts'

const units: Readonly<Record<string, string>> = { d: 'days', w: 'weeks', m: 'months', y: 'years' }
const monthNames = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/i
const yearNamed = /\b\d{4}\b|\d\D+\d\d$/

/** What chrono does not know, in words that it does. */
function inWords(text: string): string {
  const short = /^\+?\s*(\d{1,3})\s*([dwmy])$/i.exec(text)
  if (short) return `in ${short[1]} ${units[(short[2] ?? '').toLowerCase()]}`
  return text
    .replace(/^\+\s*(?=\d)/, 'in ')
    .replace(/^(?:eom|(?:the )?(?:month end|end of (?:the |this )?month))$/i, 'last day of the month')
    .replace(/^(?:the )?end of next month$/i, 'last day of next month')
    .replace(/^weekend$/i, 'this weekend')
    .replace(/^(?:due |on |by |from )?(?:the (?=\d))?/i, '')
}

/** A month after 31 January is 28 February, which chrono takes for 3 March. */
function dayOfCount(start: Result['start'], words: string, today: string): string {
  const day = dayIn(start)
  const isRolled =
    /\b(?:months?|years?)\b/.test(words) && !/day|week/.test(words) && day.slice(8) !== today.slice(8)
  return isRolled ? addDays(`${day.slice(0, 8)}01`, -1) : day
}

/** A day, or a moment that is counted from now; a month, a year or a week alone is none. */
function partsOf(result: Result, today: string): ReadDate | undefined {
  const words = result.text.toLowerCase()
  const { start } = result
  if (result.end) return undefined
  const isCounted = isRelative(result)
  if (start.isCertain('month') && !hasDay(start) && !isCounted) return undefined
  const isTimed = hasTime(start, words)
  if (isCounted && start.isCertain('hour'))
    return { day: dayIn(start), time: `${two(start.get('hour') ?? 0)}:${two(start.get('minute') ?? 0)}` }
  const isDated = hasDay(start) || isCounted || /\bthis\b|tonight|weekend/.test(words)
  if (!isDated && !isTimed) return undefined
  // A year of more than four figures is no day that a record takes.
  if (!isDay(dayIn(start))) return undefined
  const day = isCounted ? dayOfCount(start, words, today) : dayIn(start)
  return { day: isDated ? day : undefined, time: isTimed ? timeIn(start, words) : undefined }
}

/** Only where the whole text is one date. */
function readEnglish(text: string, clock: Clock, today: string): ReadDate | undefined {
  const forwardDate = !/^(?:last|past|previous)\b/i.test(text)
  const results = readerFor(today).parse(text, referenceOf(clock), { forwardDate })
  const [result] = results
  return results.length === 1 && result?.index === 0 && result.text.length === text.length
    ? partsOf(result, today)
    : undefined
}

/** @returns undefined for what is no date: the field then keeps the text */
export function readDate(text: string, clock: Clock, rules: DateRules): ReadDate | undefined {
  const plain = readPlainDate(text, rules)
  if (plain) return plain
  const words = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/[.,;]+$/, '')
  if (/^(?:right )?now$/i.test(words)) {
    const [day, time] = toLocalInput(clock.now, clock.zone).split('T')
    return { day, time }
  }
  const parts = splitTime(words)
  // A number alone may be a day, an hour or a year, and '12/25' is no day by our order.
  if (!parts || !/\p{L}/u.test(parts.date)) return undefined
  const english = inWords(parts.date)
  const read = readEnglish(english, clock, rules.today)
  if (!read) return undefined
  const hasOpenYear = monthNames.test(english) && !yearNamed.test(english)
  const [, month = 0, day = 0] = (read.day ?? '').split('-').map(Number)
  const nearest = rules.isNearest && hasOpenYear ? yearlyDay(month, day, rules) : read.day
  return { day: nearest, time: parts.time ?? read.time }
}
