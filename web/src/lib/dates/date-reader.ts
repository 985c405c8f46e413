// chrono with what it lacks here: 'Dec 20', 'the 5th', 'last day of the month', 'parso', '10 tareekh'. Heavy: only lazily loaded code imports it.
import { GB } from 'chrono-node/en'
import { isEnd } from '@daybook/contract/tasks/written/text-span.ts'
import { addDays, lastDayOfMonth, nextDayOfMonth, nextDayOfYear, startOfNextMonth } from './wall-time.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const monthOf = (text: string) => months.indexOf(text.slice(0, 3).toLowerCase()) + 1

/** 'Dec 20', 'Dec 20th, 2026' */
const monthAndDay = new RegExp(
  `\\b(${monthNames})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(20\\d\\d))?(?=[\\s,.;:!?)§]|$)(?!\\.\\d)`,
  'i',
)
/** Alone, 'from 1' of 'from 1 Jan' would be a time. */
const fromDayAndMonth = new RegExp(
  `\\bfrom\\s+(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${monthNames})\\b(?:,?\\s+(20\\d\\d))?`,
  'i',
)
/** chrono takes the next year for it, whether that has the day or not, and then reads nothing. */
const leapDay = /\b(?:on\s+)?29(?:(?:th)?\s+(?:of\s+)?feb(?:ruary)?\b(?!\.?,?\s+\d{4})|\/0?2\b(?![/.\d]))/i
/** '5th', 'the 5th of next month'; 'on 5th floor' is none. */
const dayAlone = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)(\\s+of\\s+(?:the|this|next)\\s+month)?\\b(?!\\s+(?:of\\s+)?(?:${monthNames})\\b)`,
  'i',
)
const isAsked = (before: string) =>
  /(?:^|[§\s])(?:on|by|due|before|from|starting)\s+(?:the\s+)?$/i.test(before)
const isOpenEnd = (before: string, after: string) =>
  /^\s*(?:$|[§,;:.!?)])/.test(after) ||
  /^\s+(?:(?:at|by|from|on)\b|\d)/i.test(after) ||
  (before.trim() === '' && /^\s*:/.test(after))
const isFollowedByNoun = (after: string) => /^\s+(?!(?:at|by|for|from|to|with|in|and)\b)\p{L}/iu.test(after)

/** 'last day', 'the last day of this month', 'last day of february 2028' */
const lastDay = new RegExp(
  `\\b(?:the\\s+)?last\\s+day(?:\\s+of\\s+(?:(?:(?:the|this)\\s+)?(month)|(next)\\s+month|(${monthNames})(?:,?\\s+(20\\d\\d))?))?(?![\\p{L}\\p{N}])`,
  'iu',
)
/** In Hindi it is the day before yesterday as well; nothing is due then. */
const afterTomorrow =
  /(?<![\p{L}\p{M}])(?:parso|परसों)(?![\p{L}\p{M}\p{N}'’])(?:\s+(?:ko|tak|को|तक)(?![\p{L}\p{M}]))?/iu
/** '10 tareekh', '10 tareekh ko', '10 tareekh next month' */
const dayInHindi =
  /(?<![\p{L}\p{N}.:/-])(?:(next)\s+month\s+(?:ki\s+)?)?(\d{1,2})(?:st|nd|rd|th)?\s+(?:tareekh|tareek|tarikh|तारीख)(?![\p{L}\p{M}])(?:\s+(?:ko|tak|को|तक)(?![\p{L}\p{M}]))?(?:\s+(?:of\s+)?(?:(next)|this)\s+month\b)?/iu

const parts = (day: string | undefined) => {
  const [year, month, date] = (day ?? '').split('-').map(Number)
  return year && month && date ? { year, month, day: date } : null
}

type Parser = ReturnType<typeof GB.clone>['parsers'][number]

/** What is refused is tried again one character later: of '32nd' the '2nd' would be left. */
const fromItsStart = (own: Parser): Parser => ({
  pattern: (context) => own.pattern(context),
  extract: (context, match) =>
    /[\p{L}\p{N}]$/u.test(context.text.slice(0, match.index)) ? null : own.extract(context, match),
})

/** @param today 'YYYY-MM-DD' on the person's clock */
function createReader(today: string) {
  const reader = GB.clone()
  // 'Pay 20 dec GST' is no Gulf Standard Time: times are those of the person.
  reader.refiners = reader.refiners.filter((refiner) => !('timezoneOverrides' in refiner))
  // A year that was typed is the only one meant.
  const dated = (month = '', day = '', year?: string) =>
    parts(nextDayOfYear(year ? `${year}-01-01` : today, monthOf(month), Number(day), year ? 1 : undefined))
  const own: readonly Parser[] = [
    {
      pattern: () => /\b(?:the\s+)?day\s+after\s+tomorrow\b/i,
      extract: () => parts(addDays(today, 2)),
    },
    {
      pattern: () => afterTomorrow,
      extract: () => parts(addDays(today, 2)),
    },
    {
      pattern: () => dayInHindi,
      extract: (_context, [, nextBefore, day, nextBehind]) =>
        parts(nextDayOfMonth((nextBefore ?? nextBehind) ? startOfNextMonth(today) : today, Number(day))),
    },
    {
      pattern: () => lastDay,
      extract: ({ text }, match) => {
        const [all, thisMonth, next, month, year] = match
        const at = match.index ?? 0
        const [before, after] = [text.slice(0, at), text.slice(at + all.length)]
        // 'Ravi's last day' and 'last day of school' are none.
        if (/(?:['’]s|\b(?:my|his|her|our|your|their))\s+$/i.test(before)) return null
        if (month)
          return parts(lastDayOfMonth(today, monthOf(month), year === undefined ? undefined : Number(year)))
        if (next) return parts(lastDayOfMonth(startOfNextMonth(today)))
        if (!thisMonth && !isEnd(after) && !/^\s+(?:at\b|\d{1,2}(?::\d\d|\s*[ap]m\b))/i.test(after))
          return null
        return parts(lastDayOfMonth(today))
      },
    },
    {
      pattern: () => monthAndDay,
      extract: (_context, [, month, day, year]) => dated(month, day, year),
    },
    {
      pattern: () => fromDayAndMonth,
      extract: (_context, [, day, month, year]) => dated(month, day, year),
    },
    {
      pattern: () => leapDay,
      extract: () => dated('feb', '29'),
    },
    {
      pattern: () => dayAlone,
      extract: ({ text }, match) => {
        const [all, day, of = ''] = match
        const at = match.index ?? 0
        const [before, after] = [text.slice(0, at), text.slice(at + all.length)]
        const isMeant = of !== '' || (isAsked(before) ? !isFollowedByNoun(after) : isOpenEnd(before, after))
        const from = /next/i.test(of) ? nextDayOfMonth(addDays(today, 1), 1) : today
        return isMeant && from ? parts(nextDayOfMonth(from, Number(day))) : null
      },
    },
  ]
  reader.parsers.unshift(...own.map(fromItsStart))
  return reader
}

let last: { readonly today: string; readonly reader: ReturnType<typeof createReader> } | undefined

/** One reader a day. */
export function readerFor(today: string) {
  if (last?.today !== today) last = { today, reader: createReader(today) }
  return last.reader
}
