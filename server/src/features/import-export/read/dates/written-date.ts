// How people and spreadsheets write a date, taken apart; which number of '03/04/2026' is the day stays open here.
import { monthNamed } from '@daybook/contract/english-dates.ts'
import { hindiMonthNamed } from '@daybook/contract/import-export/hindi-months.ts'

/** Both numbers as they stand; what they mean is a question of the order. */
export interface NumberDate {
  readonly is: 'numbers'
  readonly first: number
  readonly second: number
  readonly year: number
  readonly time: string | undefined
}
/** A date that says which part is which; without a year it is the next such day. */
export interface PlainDate {
  readonly is: 'date'
  readonly year: number | undefined
  readonly month: number
  readonly day: number
  readonly time: string | undefined
}
export type WrittenDate = NumberDate | PlainDate

/** No date is longer. A long run of blanks would be looked through again from each of them. */
const WRITTEN_MAX = 100
/** The century of a year that is written with two digits: 00 to 69 are 2000 to 2069. */
const CENTURY_ENDS = 70

const yearFirst =
  /^(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?:[T ]+(?<time>.+))?$/
const digitsOnly = /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/
const numbers =
  /^(?<first>\d{1,2})(?<mark>[/. -])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d\d)(?:,?[T ]+(?<time>.+))?$/
const dayThenName =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ /.-]+(?<name>[\p{L}\p{M}]+)\.?(?:[ /.,'-]+(?<year>\d{4}|\d\d))?(?:,? +(?<time>.+))?$/iu
const nameThenDay =
  /^(?<name>[\p{L}\p{M}]+)\.?[ -]+(?<day>\d{1,2})(?:st|nd|rd|th)?(?:(?:, *| +|-)(?<year>\d{4}|\d\d))?(?:,? +(?<time>.+))?$/iu

function yearOf(written: string): number {
  const year = Number(written)
  if (written.length > 2) return year
  return year < CENTURY_ENDS ? 2000 + year : 1900 + year
}

/** @returns undefined for what is no date in any spelling */
export function writtenDate(text: string): WrittenDate | undefined {
  const given = text.trim()
  if (given.length > WRITTEN_MAX) return undefined
  const whole = yearFirst.exec(given) ?? digitsOnly.exec(given)
  if (whole?.groups) {
    const { year = '', month, day, time } = whole.groups
    return { is: 'date', year: Number(year), month: Number(month), day: Number(day), time }
  }
  const bare = numbers.exec(given)?.groups
  if (bare) {
    const { first, second, year = '', time } = bare
    return { is: 'numbers', first: Number(first), second: Number(second), year: yearOf(year), time }
  }
  for (const spelling of [dayThenName, nameThenDay]) {
    const { name = '', day, year, time } = spelling.exec(given)?.groups ?? {}
    const month = monthNamed(name) ?? hindiMonthNamed(name)
    if (month !== undefined)
      return {
        is: 'date',
        year: year === undefined ? undefined : yearOf(year),
        month,
        day: Number(day),
        time,
      }
  }
  return undefined
}

const MONTHS_OF_YEAR = 12

/** Which orders make a month of one of the numbers; both: nobody can tell from it alone. */
export const ordersOf = ({ first, second }: NumberDate) => ({
  dmy: second >= 1 && second <= MONTHS_OF_YEAR,
  mdy: first >= 1 && first <= MONTHS_OF_YEAR,
})
