// Until when the money of an export without tax has to be there: Rule 96A of the CGST Rules wants it within the time that FEMA gives.
import { addMonths } from '#billing/days.ts'
import type { SupplyKind } from '#billing/words.ts'

/** From memory (FEMA, regulations on export of goods and services): the bank knows what holds today. */
export const REALISATION_MONTHS = 9

/** The last day; undefined: the supply is no export without tax. @param day of the invoice */
export const realisationDay = (kind: SupplyKind, day: string): string | undefined =>
  kind === 'EXPWOP' ? addMonths(day, REALISATION_MONTHS) : undefined
