// Days of the books: civil days in India, whatever zone the people are in.
import { dayOfNumber, dayNumberOf } from '@daybook/contract/billing/days.ts'
import { inIndia } from '@daybook/contract/invoicing/invoice-number.ts'
import type { Deps } from '#deps.ts'

/** Of an instant, epoch milliseconds. */
export const dayInIndia = (instant: number): string => inIndia(instant).toISOString().slice(0, 'YYYY-MM-DD'.length)

export const todayOf = ({ clock }: Pick<Deps, 'clock'>): string => dayInIndia(clock())

/** Of a column. */
export const dayIn = (column: number | null): string | null => (column === null ? null : dayOfNumber(column))
export { dayNumberOf, dayOfNumber }
