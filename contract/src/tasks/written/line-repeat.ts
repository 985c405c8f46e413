// Words for repeats: 'every day', 'every 2 weeks', 'monthly on the 20th', 'every Monday'.
import type { RepeatRule } from '#tasks/recurrence.ts'
import { REPEAT_FREQUENCY_MAX } from '#engine/limits.ts'
import { isEnd, type Span } from '#tasks/written/text-span.ts'

/** The day that the words name beside the rule. */
export type RepeatDay = { readonly dayOfMonth: number } | { readonly weekday: number }

export interface FoundRepeat extends Span {
  readonly rule: RepeatRule
  readonly day?: RepeatDay | undefined
  /** Where the day stands when it can be taken away without the rule. */
  readonly daySpan?: Span | undefined
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const options = { day: 2, weekday: 3, week: 4, month: 5, year: 6, custom: 7 } as const
/** The repeat option 'Every weekday (Mon-Fri)'. */
export const WORKDAYS: number = options.weekday
const types = { day: 1, week: 2, month: 3, year: 4 } as const
const plain = (option: number): RepeatRule => ({ option, frequency: 1, frequencyType: 1 })

/** Undefined for what the product can't repeat, such as every 11 months. */
function ruleOf(count: number, unit: Unit): RepeatRule | undefined {
  if (unit === 'quarter') return ruleOf(count * 3, 'month')
  if (unit === 'month' && count % 12 === 0) return ruleOf(count / 12, 'year')
  if (unit === 'day' && count % 7 === 0) return ruleOf(count / 7, 'week')
  if (count === 1) return plain(options[unit])
  if (count < 1 || count > REPEAT_FREQUENCY_MAX) return undefined
  return { option: options.custom, frequency: count, frequencyType: types[unit] }
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const seconds = ['other', 'alternate', 'second']
function countOf(text: string | undefined): number {
  if (text === undefined) return 1
  const word = text.toLowerCase()
  if (seconds.includes(word)) return 2
  if (word === 'third') return 3
  return numbers.includes(word) ? numbers.indexOf(word) + 1 : Number.parseInt(word, 10)
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const weekdayOf = (text: string) => weekdays.indexOf(text.slice(0, 3).toLowerCase())

const weekday = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?'
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*'
const ordinal = '(\\d{1,2})(?:st|nd|rd|th)'
/** Two weekdays in one rule are more than the product can repeat. */
const noSecond = `(?!\\s*(?:,|and\\b|&|or\\b)\\s*(?:on\\s+)?${weekday}\\b)`
const each = '(?<![\\p{L}\\p{N}])(?:every|each)\\s+'
const pattern = (source: string) => new RegExp(source, 'iu')

const everyWorkday = pattern(
  '(?<![\\p{L}\\p{N}])(?:(?:every|each)\\s+(?:week\\s?day|work(?:ing)?\\s?day|business\\s+day)|on\\s+(?:all\\s+)?week\\s?days)\\b',
)
const everyCount = pattern(
  `${each}(?:(\\d{1,3}(?:st|nd|rd|th)?|${[...numbers, ...seconds, 'third'].join('|')})\\s+)?(day|week|fortnight|month|quarter|year)s?\\b`,
)
const everyWeekday = pattern(`${each}(other\\s+|alternate\\s+|second\\s+)?(${weekday})s?\\b${noSecond}`)
const everyDate = pattern(
  `${each}(?=(?:\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month}|${month}\\s+\\d{1,2})\\b)`,
)
const everyOrdinal = pattern(`${each}${ordinal}(?:\\s+of\\s+(?:the|every|each)\\s+month)?\\b`)
const ordinalOfEvery = pattern(
  `(?:(?<![\\p{L}\\p{N}])on\\s+)?(?:the\\s+)?\\b${ordinal}\\s+of\\s+(?:every|each)\\s+month\\b`,
)
const adverb =
  /(?<![\p{L}\p{N}-])(everyday|daily|weekdays|weekly|fortnightly|monthly|quarterly|half[- ]yearly|yearly|annually)\b/giu
const onDay = pattern(
  `^\\s+on\\s+(the\\s+)?(\\d{1,2})(st|nd|rd|th)?\\b(?!\\s*[:/]|\\.\\d|\\s*[ap]\\.?m\\b|\\s+${month}\\b)`,
)

const numeral = `(?:\\d{1,3}(?:st|nd|rd|th)?|${[...numbers, ...seconds, 'third'].join('|')})`
const period = `(?:(?:every|each)\\s+(?:${numeral}\\s+)?(?:week|month|quarter|year)s?|(?:half[- ]year|year|quarter|month)ly|annually)`
/** 'the first monday', 'the last working day': a day that another one is each time. */
const dayByPlace = `(?:the\\s+)?(?:first|second|third|fourth|fifth|last|\\d{1,2}(?:st|nd|rd|th))\\s+(?:${weekday}|(?:(?:working|business|week)\\s?)?days?|week(?:end)?s?|half)\\b`
/** '5th and 20th': two days in one rule. */
const andDay = '\\s*(?:,|&|and\\b|or\\b)\\s*(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)\\b'
const twoDays = `\\d{1,2}(?:st|nd|rd|th)?${andDay}`
/** 'every third friday' may be the third of a month; 'every other friday' is every two weeks. */
const unrepeatable = [
  `\\b${dayByPlace}\\s+(?:of\\s+)?${period}\\b`,
  `(?<![\\p{L}\\p{N}])${period}\\s+(?:on|by)\\s+${dayByPlace}\\b`,
  `${each}(?!${seconds.join('|')})(?:first|fourth|fifth|last|${numeral})\\s+${weekday}s?\\b`,
  `${each}(?:${seconds.join('|')})\\s+${weekday}s?\\s+(?:of|in)\\s+(?:the|every|each|a)\\s+month\\b`,
  `(?<![\\p{L}\\p{N}])${period}\\s+(?:on|by)\\s+(?:the\\s+)?${twoDays}`,
  `${twoDays}\\s+of\\s+(?:every|each)\\s+month\\b`,
  `\\d{1,2}(?:st|nd|rd|th)\\s+of\\s+(?:every|each)\\s+month${andDay}`,
  // Of these the product repeats '5th of every month' alone.
  `(?<!\\d(?:st|nd|rd|th)\\s+(?=of\\s+\\w+\\s+month\\b))\\bof\\s+(?:every|each)\\s+(?:${numeral}\\s+)?(?:(?:week\\s?)?day|week|fortnight|month|quarter|year)s?\\b`,
].map(pattern)
/** Does the line say a rule that the product can't repeat? Read by halves it would be another one. */
export const isUnrepeatable = (text: string): boolean => unrepeatable.some((said) => said.test(text))

const adverbs: Readonly<Record<string, RepeatRule | undefined>> = {
  everyday: plain(options.day),
  daily: plain(options.day),
  weekdays: plain(options.weekday),
  weekly: plain(options.week),
  fortnightly: ruleOf(2, 'week'),
  monthly: plain(options.month),
  quarterly: ruleOf(1, 'quarter'),
  'half-yearly': ruleOf(6, 'month'),
  'half yearly': ruleOf(6, 'month'),
  yearly: plain(options.year),
  annually: plain(options.year),
}

/** 'Weekly report' is a name and 'Report weekly' a rule: the word must close what it stands in. */
const closes = (before: string, after: string) =>
  /[\p{L}\p{N}]/u.test(before) && (isEnd(after) || /^\s+(?:(?:on|from|at|by|starting)\b|\d)/i.test(after))

const isMonths = ({ option, frequencyType }: RepeatRule) =>
  option === options.month || (option === options.custom && frequencyType === types.month)
const isDayOfMonth = (day: number) => day >= 1 && day <= 31
/** '20th floor' is no day; after 'every month' only that is none, and 'on the 20th pay' is one. */
const isPlace = (after: string) =>
  /^\s+(?:floor|storey|street|avenue|road|lane|cross|main|block|house)\b/iu.test(after)
const isNoun = (after: string) => /^\s+(?!(?:on|at|from|by|starting)\b)\p{L}/iu.test(after)
const isOfMonth = (words: string) => /\bmonth$/i.test(words)

type RepeatPattern = (text: string) => FoundRepeat | undefined

const spanOf = ({ 0: all, index }: RegExpExecArray): Span => ({ from: index, to: index + all.length })

function onOrdinal(match: RegExpExecArray | null, text: string): FoundRepeat | undefined {
  const day = Number(match?.[1])
  if (!match || !isDayOfMonth(day)) return undefined
  if (!isOfMonth(match[0]) && isNoun(text.slice(spanOf(match).to))) return undefined
  return { ...spanOf(match), rule: plain(options.month), day: { dayOfMonth: day } }
}

const readers: readonly RepeatPattern[] = [
  (text) => onOrdinal(ordinalOfEvery.exec(text), text),
  (text) => {
    const match = everyWorkday.exec(text)
    return match ? { ...spanOf(match), rule: plain(options.weekday) } : undefined
  },
  (text) => {
    const match = everyCount.exec(text)
    if (!match) return undefined
    const [, count, unit = 'day'] = match
    const isFortnight = unit.toLowerCase() === 'fortnight'
    // The pattern allows these units only.
    const rule = ruleOf(
      countOf(count) * (isFortnight ? 2 : 1),
      isFortnight ? 'week' : (unit.toLowerCase() as Unit),
    )
    return rule && { ...spanOf(match), rule }
  },
  (text) => {
    const match = everyWeekday.exec(text)
    if (!match?.[2]) return undefined
    const rule = ruleOf(match[1] ? 2 : 1, 'week')
    return rule && { ...spanOf(match), rule, day: { weekday: weekdayOf(match[2]) } }
  },
  (text) => {
    const match = everyDate.exec(text)
    return match ? { ...spanOf(match), rule: plain(options.year) } : undefined
  },
  (text) => onOrdinal(everyOrdinal.exec(text), text),
  (text) =>
    // 'Monthly report monthly': the first one is a name.
    [...text.matchAll(adverb)]
      .flatMap((match) => {
        const rule = adverbs[match[1]?.toLowerCase() ?? '']
        const span = spanOf(match)
        return rule && closes(text.slice(0, span.from), text.slice(span.to)) ? [{ ...span, rule }] : []
      })
      .at(0),
]

/** The first rule of the line. */
export function findRepeat(text: string): FoundRepeat | undefined {
  const repeat = readers.map((read) => read(text)).find((each) => each !== undefined)
  if (!repeat || repeat.day || !isMonths(repeat.rule)) return repeat
  const match = onDay.exec(text.slice(repeat.to))
  const dayOfMonth = Number(match?.[2])
  if (!match || !isDayOfMonth(dayOfMonth)) return repeat
  const isOther = (match[1] ?? match[3]) ? isPlace : isNoun
  if (isOther(text.slice(repeat.to + match[0].length))) return repeat
  return { ...repeat, day: { dayOfMonth }, daySpan: { from: repeat.to, to: repeat.to + match[0].length } }
}
