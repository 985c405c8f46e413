// Money for a service that is still to come bears GST when it is received (CGST section 13(2)): the tax is inside the amount.
import type { TaxHeads } from '#billing/notes.ts'
import { divideHalfUp } from '#invoicing/paise.ts'

const WHOLE_BP = 10_000

export interface AdvanceTax extends TaxHeads {
  /** Whole paise, as all of it. */
  readonly taxable: number
}

/**
 * The two halves within a State are equal: an odd paisa stays in the value.
 * @param amount with the tax in it
 * @param inter where the place is not known, it is so (Rule 50, proviso)
 */
export function taxOfAdvance(amount: number, rateBp: number, inter: boolean): AdvanceTax {
  const taxable = divideHalfUp(amount * WHOLE_BP, WHOLE_BP + rateBp)
  if (inter) return { taxable, cgst: 0, sgst: 0, igst: amount - taxable }
  const half = Math.floor((amount - taxable) / 2)
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 }
}

const minus = (one: AdvanceTax, other: AdvanceTax): AdvanceTax => ({
  taxable: one.taxable - other.taxable,
  cgst: one.cgst - other.cgst,
  sgst: one.sgst - other.sgst,
  igst: one.igst - other.igst,
})
export const NO_ADVANCE: AdvanceTax = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
export const sumOfAdvances = (parts: readonly AdvanceTax[]): AdvanceTax =>
  parts.reduce((sum, part) => minus(sum, minus(NO_ADVANCE, part)), NO_ADVANCE)
export const amountOf = ({ taxable, cgst, sgst, igst }: AdvanceTax): number => taxable + cgst + sgst + igst

/** What of an advance is left. */
export const leftOfAdvance = (whole: AdvanceTax, used: readonly AdvanceTax[]): AdvanceTax =>
  minus(whole, sumOfAdvances(used))

/** The part of an advance that an invoice uses or that is paid back; whoever takes the last takes what is left of each head. */
export function partOfAdvance(amount: number, left: AdvanceTax, rateBp: number): AdvanceTax {
  if (amount >= amountOf(left)) return left
  const part = taxOfAdvance(amount, rateBp, left.igst > 0)
  // Roundings may have taken a paisa of a head before; of no head is taken more than is left.
  const inValue = Math.max(0, amount - left.taxable)
  const igst = Math.max(Math.min(part.igst, left.igst), left.igst > 0 ? inValue : 0)
  const half = Math.max(Math.min(part.cgst, left.cgst), left.igst > 0 ? 0 : Math.ceil(inValue / 2))
  return { taxable: amount - igst - 2 * half, cgst: half, sgst: half, igst }
}

/** An advance, or what an invoice uses of it or a refund takes back, on its day. */
export interface AdvanceOnDay extends AdvanceTax {
  /** 'YYYY-MM-DD' */
  readonly day: string
}
export interface AdvanceInTable {
  readonly table: '11A' | '11B'
  readonly tax: AdvanceTax
}
const taxOnly = ({ taxable, cgst, sgst, igst }: AdvanceTax): AdvanceTax => ({ taxable, cgst, sgst, igst })

/**
 * In the return of a time. 11A: received in it, less what was invoiced or paid back in it. 11B: invoiced in it, of what was received
 * before; what was paid back later stands there too (from memory).
 * @param span its first and last day
 */
export function tablesOfAdvance(
  whole: AdvanceOnDay,
  uses: readonly AdvanceOnDay[],
  span: { readonly from: string; readonly to: string },
): readonly AdvanceInTable[] {
  const isIn = ({ day }: AdvanceOnDay) => day >= span.from && day <= span.to
  if (whole.day > span.to) return []
  const used = uses.filter(isIn)
  if (!isIn(whole)) return used.map((use) => ({ table: '11B', tax: taxOnly(use) }))
  const left = leftOfAdvance(whole, used)
  return amountOf(left) === 0 ? [] : [{ table: '11A', tax: left }]
}
