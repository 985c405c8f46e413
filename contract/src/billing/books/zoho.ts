// An invoice as Zoho Books imports it: one row a line (billing.md 6). That a cancelled one is 'Void', and the letters of the
// States, are from memory.
import { ZOHO_LETTERS } from '#billing/books/zoho-letters.ts'
import { isRupees, rateText, RUPEES } from '#billing/currency/currency.ts'
import { divideHalfUp, fromHundredths } from '#invoicing/paise.ts'
import type { Supply } from '#invoicing/place-of-supply.ts'
import { isSpecialSupply } from '#billing/supply.ts'
import type { TaxHeads } from '#billing/notes.ts'
import type { SupplyKind } from '#billing/words.ts'

export const ZOHO_HEADS = [
  'Invoice Number',
  'Invoice Date',
  'Due Date',
  'Customer Name',
  'GST Treatment',
  'GST Identification Number (GSTIN)',
  'Place of Supply',
  'Item Name',
  'Item Desc',
  'HSN/SAC',
  'Quantity',
  'Item Price',
  'Item Tax',
  'Currency Code',
  'Exchange Rate',
  'Invoice Status',
] as const

/** '' outside India. */
export const zohoPlace = (state: string | undefined): string => ZOHO_LETTERS[state ?? ''] ?? ''

/** @param gstin '' of who has none */
export function zohoTreatment(kind: SupplyKind, supply: Supply, gstin: string): string {
  if (supply.isExport) return 'overseas'
  if (isSpecialSupply(kind) && kind !== 'DE') return 'business_sez'
  if (gstin !== '') return 'business_registered_regular'
  return supply.noTdsFrom === 'individual' ? 'consumer' : 'business_unregistered'
}

/** 'GST18' within a State, 'IGST18' else, '' without tax. */
export function zohoTax(rateBp: number, { cgst, sgst, igst }: TaxHeads): string {
  if (cgst + sgst + igst === 0) return ''
  return `${igst > 0 ? 'IGST' : 'GST'}${fromHundredths(rateBp)}`
}

/** Hundredths of hours and paise; null where nobody said. */
export interface ZohoLine {
  readonly hours: number | null
  readonly price: number | null
  readonly amount: number
}

/** In which currency an invoice is written, and how many rupees one of it is. */
export const zohoCurrency = (currency: string, exchangeRate: number | null): readonly [string, string] =>
  isRupees(currency) || exchangeRate === null ? [RUPEES, '1'] : [currency, rateText(exchangeRate)]

/** What a line multiplies to must be its amount: else it is one piece of that. Text as the file has it. */
export function zohoQuantity({ hours, price, amount }: ZohoLine): { quantity: string; price: string } {
  const isProduct =
    hours !== null && price !== null && hours > 0 && divideHalfUp(hours * price, 100) === amount
  return isProduct
    ? { quantity: String(fromHundredths(hours)), price: fromHundredths(price).toFixed(2) }
    : { quantity: '1', price: fromHundredths(amount).toFixed(2) }
}
