// Income tax that a customer keeps back and pays to the State in the seller's name: a way of paying, not a discount.
import { divideHalfUp } from '#invoicing/paise.ts'

/** Basis points of the value without GST, the one that is asked about first in front. */
export const TDS_RATES_BP = [1000, 200, 100] as const
/** Paise by which customers round, and up to which a rest is closed. */
export const ROUNDING_MAX = 100

const shareOf = (paise: number, basisPoints: number) => divideHalfUp(paise * basisPoints, 10_000)
const isNear = (one: number, other: number) => Math.abs(one - other) <= ROUNDING_MAX

export interface TdsProposal {
  readonly rateBp: number
  /** Paise: what is missing, not what the rate comes to, since deductors round to rupees. */
  readonly tds: number
}

/**
 * What came in too little, taken for TDS. It is proposed, never booked by itself. All in paise.
 * @param total value without GST
 * @param booked TDS of payments before this one: the last part lacks the rest of it
 */
export function proposeTds(
  total: number,
  grand: number,
  received: number,
  booked = 0,
): TdsProposal | undefined {
  const gap = grand - received
  const rateBp = gap > 0 ? TDS_RATES_BP.find((rate) => isNear(gap, shareOf(total, rate) - booked)) : undefined
  return rateBp === undefined ? undefined : { rateBp, tds: gap }
}

export type TdsWarning = 'tds_differs' | 'tds_on_gst'

/** What a share of the value without GST comes to of the value with it, both in paise, as of the same rate. */
export const onGstToo = (tds: number, total: number, grand: number): number =>
  total === 0 ? 0 : divideHalfUp(tds * grand, total)

/**
 * Said, never refused: the customer has deducted it already. All in paise.
 * @param onGst what the same rate comes to of the total with GST; 0 where no rate is known
 */
export function tdsWarnings(
  { expected, onGst }: { readonly expected: number; readonly onGst: number },
  tds: number,
): TdsWarning[] {
  if (tds === 0) return []
  const warnings: TdsWarning[] = []
  if (!isNear(tds, expected)) warnings.push('tds_differs')
  if (onGst > 0 && isNear(tds, onGst)) warnings.push('tds_on_gst')
  return warnings
}

interface Expecting {
  /** Of the invoice as it was issued, in paise. */
  readonly tds: number
  readonly total: number
  /** Taxable paise of its notes. */
  readonly debited: number
  readonly credited: number
  readonly booked: number
  readonly balance: number
  readonly deductsTds: boolean
}

/** What of the balance will be kept back; the rest is the cash that is expected. Within 0 and the balance. */
export function expectedTds({
  tds,
  total,
  debited,
  credited,
  booked,
  balance,
  deductsTds,
}: Expecting): number {
  if (!deductsTds || total === 0) return 0
  const whole = divideHalfUp(tds * (total + debited - credited), total)
  return Math.min(Math.max(whole - booked, 0), balance)
}
