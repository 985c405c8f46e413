// The dates of an invoice as hints: what looks wrong is said, nothing is refused (rules/invoices 1).
import { inIndia } from '#billing/indian-day.ts'
import { financialYearOf } from '#invoicing/invoice-number.ts'

const dayOf = (instant: number) => Math.floor(inIndia(instant).getTime() / 86_400_000)
/** Some write the invoice of a month before it is over. */
const AHEAD_MAX = 31

/** By the days that are printed: the two instants of one day may stand in any order. */
export const periodHint = (start: number | undefined, end: number | undefined): string | undefined =>
  start !== undefined && end !== undefined && dayOf(end) < dayOf(start)
    ? 'The End Date is before the Start Date.'
    : undefined

const MINUTE = 60_000

/** Of a task, by the minutes that a form shows. */
export const spanHint = (start: number | undefined, end: number | undefined): string | undefined =>
  start !== undefined && end !== undefined && Math.floor(end / MINUTE) < Math.floor(start / MINUTE)
    ? 'The End Date is before the Start Date.'
    : undefined

/** An invoice dated far ahead, or in a financial year that is not this one: often a slip of a digit. */
export function invoiceDateHint(date: number | undefined, now: number): string | undefined {
  if (date === undefined) return undefined
  const ahead = dayOf(date) - dayOf(now)
  const [year, thisYear] = [financialYearOf(date), financialYearOf(now)]
  if (ahead > AHEAD_MAX) return `The Invoice Date is ${ahead} days ahead.`
  return year === thisYear
    ? undefined
    : `The Invoice Date lies in the financial year ${year}; this is ${thisYear}.`
}
