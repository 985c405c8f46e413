// Dates and times in words, on the person's own clock; what only looks like one is left alone.
import {
  ahead,
  dayIn,
  hasDay,
  hasTime,
  isRelative,
  referenceOf,
  type Result,
  timeIn,
} from '#lib/dates/chrono-parts.ts'
import { readerFor } from '#lib/dates/date-reader.ts'
import { isEnd, type Span } from '@daybook/contract/tasks/written/text-span.ts'
import { type Clock, dayOf } from '#lib/dates/wall-time.ts'

export interface FoundDate extends Span {
  /** 'YYYY-MM-DD'; absent for a time alone. */
  readonly day?: string | undefined
  /** 'HH:mm'; absent for a date alone. */
  readonly time?: string | undefined
  /** 'from 2 to 4pm' is understood as its start, and its words stay: the end would be lost with them. */
  readonly isRange: boolean
}

const vague =
  /^(?:now|right now|the |this |a )?(?:now|weekend|morning|afternoon|evening|night|week|month|year|quarter)$/
const meantPartOfDay = /^(?:this (?:morning|afternoon|evening)|tonight|(?:this|next) weekend)$/
/** Of what is called last, only the last day of a month is ahead. */
const monthEnd = /^(?:the )?last day\b/
const past = /\b(?:ago|last|yesterday|previous|past|earlier)\b/
/** What stands before a date that belongs to something else, or ends something. */
const otherwise = /(?:^|[\s§])(?:of|since|dated?|until|till|last|past|previous|through)\s+$/i
const dateWords = /(?:^|[\s§])(?:on|by|due|before|from|this|next|starting|at)\s+(?:the\s+)?$/i
const shortWeekday = /^(?:sun|mon|tue|wed|thu|fri|sat)$/
const weekday = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?'
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const joint = '\\s*(?:,|&|/|\\band\\b|\\bor\\b)\\s*'
/** 'mon and wed': each is a day, and then there are two. */
const dayBefore = new RegExp(`\\b${weekday}${joint}$`, 'i')
const dayAfter = new RegExp(`^${joint}${weekday}\\b`, 'i')
const fractions = ['1/2', '1/3', '2/3', '1/4', '3/4', '24/7']

/** 'at 10' before a word that says nothing of time may be ten of these. */
const bareHour = /^(?:(?:at|from|by|after)\s+)?\d{1,2}(?:\s*(?:[-–]|to|until|till)\s*\d{1,2})?$/
const ofLine = /^\s+(?:at|by|for|from|to|with|in|on|and|before|about|remind)\b/i
const aWeekday = new RegExp(`^${weekday}\\b`, 'i')
/** 'second saturday', 'first monday of January': not the next one. */
const whichOne = /\b(?:first|second|third|fourth|fifth|\d{1,2}(?:st|nd|rd|th))\s+$/i
/** What names a day; where none of it was understood, a time alone would be today's. */
const aDay = new RegExp(
  [
    '\\b(?:kal|narso|tareekh|tareek|tarikh|somvaar|somwar|mangalwar|budhwar|guruwar|shukrawar|shukrvar|shanivar|raviwar)\\b',
    '(?:कल|नरसों|परसों|तारीख|वार)(?![\\p{L}\\p{M}])',
    "\\byesterday\\b(?!['’]s)",
    "\\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\\b(?!['’]s)",
    `\\b(?:last|previous|past|first|second|third|fourth|fifth|\\d{1,2}(?:st|nd|rd|th))\\s+(?:of\\s+)?(?:(?:working|business|week)\\s?)?(?:${weekday}|days?|dates?|weeks?|weekend|months?)\\b`,
    '\\b\\d{1,3}\\s+din\\b',
    `\\b\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthName}\\b|\\b${monthName}\\s+\\d{1,2}\\b`,
  ].join('|'),
  'iu',
)

/** A word that may be something else, such as 'sun' or '1/2', counts only where nothing else makes sense. */
function isSure(words: string, before: string, after: string): boolean {
  if (fractions.includes(words)) return dateWords.test(before)
  if (bareHour.test(words)) return isEnd(after) || ofLine.test(after)
  if (aWeekday.test(words) && whichOne.test(before)) return false
  if (!shortWeekday.test(words)) return true
  if (dayBefore.test(before) || dayAfter.test(after)) return true
  const isPlace = /\b(?:the|a|an|my|our)\s+$/i.test(before)
  return dateWords.test(before) || (!isPlace && (isEnd(after) || /^\s+(?:at\b|\d)/i.test(after)))
}

function isMeant(result: Result, line: string, today: string): boolean {
  const { text, index, start } = result
  const words = text.toLowerCase()
  const [before, after] = [line.slice(0, index), line.slice(index + text.length)]
  if (vague.test(words) && !meantPartOfDay.test(words)) return false
  if ((past.test(words) && !monthEnd.test(words)) || otherwise.test(before) || /^['’]s\b/.test(after))
    return false
  if (isRelative(result)) {
    if (!ahead.test(words)) return false
  } else {
    if (!hasDay(start) && !hasTime(start, words)) return false
    // A month alone, with a time or without.
    if (start.isCertain('month') && !hasDay(start)) return false
  }
  if (start.isCertain('year') && dayIn(start) < today) return false
  return isSure(words, before, after)
}

/** The small words before a date that go with it. */
const lead = /(?:(?<![\p{L}\p{N}])(?:due|on|by|at|for|from|starting|before|the|this)\s+)+$/iu

function spanOf({ index, text }: Result, line: string): Span {
  const before = line.slice(0, index)
  return { from: index - (lead.exec(before)?.[0].length ?? 0), to: index + text.length }
}

/** Every date and time of the text that is meant as one. */
export function findDates(text: string, clock: Clock): readonly FoundDate[] {
  const today = dayOf(clock.now, clock.zone)
  const dates = readerFor(today)
    .parse(text, referenceOf(clock), { forwardDate: true })
    .filter((result) => isMeant(result, text, today))
    .map((result): FoundDate => {
      const words = result.text.toLowerCase()
      const isDate = hasDay(result.start) || isRelative(result) || /\bthis\b|tonight/.test(words)
      return {
        ...spanOf(result, text),
        ...(isDate ? { day: dayIn(result.start) } : {}),
        ...(hasTime(result.start, words) ? { time: timeIn(result.start, words) } : {}),
        isRange: result.end != null,
      }
    })
  const isOfAnotherDay = dates.every(({ day }) => day === undefined) && aDay.test(text)
  return isOfAnotherDay ? [] : dates
}
