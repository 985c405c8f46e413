// What a quote comes to: its lines, and the tax that an invoice of them would bear.
import { kindOfSupply, taxOfSupply, taxSum } from '@daybook/contract/billing/supply.ts'
import { SUPPLY_KINDS, type SupplyKind } from '@daybook/contract/billing/words.ts'
import { RATES } from '@daybook/contract/invoicing/amounts.ts'
import { type PartyColumns, supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'

const BP_OF_PERCENT = 100
export const QUOTE_RATE_BP = RATES.igst * BP_OF_PERCENT
const kinds = Object.keys(SUPPLY_KINDS) as readonly SupplyKind[] // they are its keys
/** Of a column. */
export const supplyKindOf = ({ supplyKind }: { readonly supplyKind: number }): SupplyKind =>
  kinds[supplyKind] ?? ''

/** @param total paise. @returns paise */
export function quoteTax(total: number, supplyKind: SupplyKind, blocks: PartyColumns) {
  const supply = supplyOf(blocks)
  const kind = kindOfSupply(supplyKind, supply, 0)
  return taxOfSupply(total, { kind, supply, reverseCharge: 0, rateBp: QUOTE_RATE_BP })
}

/** As the wire has them. */
export function figuresOfQuote(total: number, supplyKind: SupplyKind, blocks: PartyColumns) {
  const heads = quoteTax(total, supplyKind, blocks)
  const tax = taxSum(heads)
  return {
    totalAmount: fromHundredths(total),
    cgst: fromHundredths(heads.cgst),
    sgst: fromHundredths(heads.sgst),
    igst: fromHundredths(heads.igst),
    taxAmount: fromHundredths(tax),
    grandTotalAmount: fromHundredths(total + tax),
  }
}
