// Until when the money of an export without tax has to be there: Rule 96A of the CGST Rules wants it within the time that FEMA gives.
import { addMonths } from '#billing/days.ts'
import type { SupplyKind } from '#billing/words.ts'

/**
 * Regulation 9 of the FEMA regulations on export of goods and services, as amended by FEMA 23(R)/(7)/2025-RB of 13 Nov 2025; on
 * secondary pages. The latest first. Whether what was exported before has the longer time, too, the bank knows.
 */
const PERIODS = [
  { from: '2025-11-14', months: 15 },
  { from: '', months: 9 },
] as const

export interface Realisation {
  /** The last day. */
  readonly last: string
  readonly months: number
}

/** undefined: the supply is no export without tax. @param day of the invoice */
export function realisationOf(kind: SupplyKind, day: string): Realisation | undefined {
  const months = PERIODS.find(({ from }) => day >= from)?.months
  return kind === 'EXPWOP' && months !== undefined ? { last: addMonths(day, months), months } : undefined
}
