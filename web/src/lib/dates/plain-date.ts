// Dates in figures and in the product's own words, read at once: '20/12', '2026-12-20T09:00', 'Dec 20, 2026 (Sun) 5:00 PM', '5pm'.
import { monthNamed } from '@daybook/contract/english-dates.ts'
import { isAfternoon } from './chrono-parts.ts'
import { dayText, isDay, MORNING, nextDayOfYear, two } from './wall-time.ts'

/** What a text says of a wall clock. */
export interface ReadDate {
  /** 'YYYY-MM-DD'; absent for a time alone. */
  readonly day?: string | undefined
  /** 'HH:mm'; absent for a date alone. */
  readonly time?: string | undefined
}

export interface DateRules {
  /** 'YYYY-MM-DD' on the person's clock. */
  readonly today: string
  /** A day without its year is the nearest one, not the next: what was done or billed is mostly past. */
  readonly isNearest: boolean
}

const clock = String.raw`(?:\d{1,2}(?:[:.]\d\d)?\s*[ap]\.?m\b\.?|\d{1,2}:\d\d|(?:12 )?noon|midnight)`
const timeBehind = new RegExp(String.raw`^(.*?\S)[\s,]+(?:at\s+)?(${clock}|(?<=at\s+)\d{1,2})$`, 'i')
const timeBefore = new RegExp(String.raw`^(${clock})[\s,]+(?:on\s+)?(\S.*)$`, 'i')
const timeAlone = new RegExp(String.raw`^(?:at\s+)?(${clock}|(?<=at\s+)\d{1,2})$`, 'i')

const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?$/i
const figures = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d\d))?$/
const ownWords = /^([a-z]{3,9})\.? (\d{1,2}), (\d{4})(?: \([a-z]{3}\))?$/i

/** '5pm', '5.30 pm', '17:30', 'noon' → 'HH:mm'; undefined: it is none. */
function timeOfWords(words: string): string | undefined {
  const text = words.toLowerCase()
  if (text.endsWith('noon')) return '12:00'
  if (text === 'midnight') return '00:00'
  const [, figure = '', minute = '00', half] = /^(\d{1,2})(?:[:.](\d\d))?\s*([ap])?/.exec(text) ?? []
  const hour = Number(figure)
  if (Number(minute) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined
  if (half) return `${two((hour % 12) + (half === 'p' ? 12 : 0))}:${minute}`
  return `${two(isAfternoon(hour, text) ? hour + 12 : hour)}:${minute}`
}

/** The time of a text that is nothing else. */
export function readTime(text: string): string | undefined {
  const words = text.trim()
  const [, found] = timeAlone.exec(words) ?? []
  return found === undefined ? undefined : timeOfWords(found)
}

/** A text as its date and its time, whichever stands first; undefined where the time is none. */
export function splitTime(text: string): { readonly date: string; readonly time?: string } | undefined {
  const behind = timeBehind.exec(text)
  const before = behind ? null : timeBefore.exec(text)
  if (!behind && !before) return { date: text }
  const time = timeOfWords(behind?.[2] ?? before?.[1] ?? '')
  return time === undefined ? undefined : { date: behind?.[1] ?? before?.[2] ?? '', time }
}

/** The day of the month and year that is next, or nearest. */
export function yearlyDay(month: number, day: number, { today, isNearest }: DateRules): string | undefined {
  const next = nextDayOfYear(today, month, day)
  const year = Number(today.slice(0, 4))
  const last = [year, year - 1]
    .map((each) => dayText(each, month, day))
    .find((date) => isDay(date) && date < today)
  if (!isNearest || last === undefined || next === undefined) return next
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today))
  return distance(last) <= distance(next) ? last : next
}

const dayIfAny = (day: string) => (isDay(day) ? day : undefined)

function dayOfWords(words: string, rules: DateRules): string | undefined {
  const [, day, , month, year] = figures.exec(words) ?? []
  if (day && month) {
    if (!year) return yearlyDay(Number(month), Number(day), rules)
    return dayIfAny(dayText(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day)))
  }
  const [, name, own, ownYear] = ownWords.exec(words) ?? []
  const named = name === undefined ? undefined : monthNamed(name)
  return named ? dayIfAny(dayText(Number(ownYear), named, Number(own))) : undefined
}

/** Day first, as in India: '5/12' is 5 December. Undefined for what needs more than figures. */
export function readPlainDate(text: string, rules: DateRules): ReadDate | undefined {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  const [isIso, isoDay = '', isoTime] = iso.exec(words) ?? []
  if (isIso) return isDay(isoDay) && isClock(isoTime) ? { day: isoDay, time: isoTime } : undefined
  const alone = readTime(words)
  if (alone !== undefined) return { time: alone }
  const parts = splitTime(words)
  const day = parts && dayOfWords(parts.date, rules)
  if (day === undefined) return undefined
  // The product itself writes a day with its weekday alone where no time is meant, and keeps it as the day's midnight.
  return { day, time: parts?.time ?? (words.endsWith(')') ? '00:00' : undefined) }
}

const isClock = (time: string | undefined) => time === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)

/** A moment of all parts: what the text leaves open stays as it was before, or begins in the morning. */
export function completed(read: ReadDate, before: string, today: string): string {
  const [dayBefore, timeBefore] = before.split('T')
  return `${read.day ?? (dayBefore || today)}T${read.time ?? timeBefore ?? MORNING}`
}
