// A line of an invoice while it is typed or sent: its amount follows from hours and rate until another one is said.
import { amountOfLine } from '#invoicing/amounts.ts'
import { isExact, readHundredths } from '#invoicing/read-amount.ts'

/** How many lines one save takes. */
export const LINES_MAX = 200

export interface LineFigures {
  readonly hours?: unknown
  readonly costPerUnit?: unknown
  readonly amount?: unknown
}

const isNothing = (value: unknown) => value === null || value === undefined

/** Paise of hours × rate, where nothing counts as 0; undefined while one of the two can't be read. */
export function computedAmount({ hours, costPerUnit }: LineFigures): number | undefined {
  const [time, rate] = [hours, costPerUnit].map((value) => (isNothing(value) ? 0 : readHundredths(value)))
  if (time === undefined || rate === undefined) return undefined
  const paise = amountOfLine({ hours: time, costPerUnit: rate })
  return isExact(paise) ? paise : undefined
}

/** Paise of the line: what was said, else what follows; undefined where that can't be read. */
export const amountIn = (line: LineFigures): number | undefined =>
  isNothing(line.amount) ? computedAmount(line) : readHundredths(line.amount)

/** Does the line say another amount than hours × rate? */
export const isAmountTyped = (line: LineFigures): boolean =>
  !isNothing(line.amount) && readHundredths(line.amount) !== computedAmount(line)

/** Paise of all lines; undefined while there is none. What can't be read counts nothing. */
export const sumOfLines = (lines: readonly LineFigures[]): number | undefined =>
  lines.length === 0 ? undefined : lines.reduce((sum, line) => sum + (amountIn(line) ?? 0), 0)
