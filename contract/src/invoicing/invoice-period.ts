// The period of an invoice as a hint: what looks wrong is said, nothing is refused (decisions 45).
import { inIndia } from '#invoicing/invoice-number.ts'

const dayOf = (instant: number) => Math.floor(inIndia(instant).getTime() / 86_400_000)

/** By the days that are printed: the two instants of one day may stand in any order. */
export const periodHint = (start: number | undefined, end: number | undefined): string | undefined =>
  start !== undefined && end !== undefined && dayOf(end) < dayOf(start)
    ? 'The End Date is before the Start Date.'
    : undefined
