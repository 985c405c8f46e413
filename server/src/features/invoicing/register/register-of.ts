// The sales register of a time, of all sellers of a firm or of one.
import type { SalesRegister } from '@daybook/contract/billing/calls/return-calls.ts'
import type { CheckedDocument } from '@daybook/contract/billing/returns/return-checks.ts'
import { registerGroups, type RegisterSums } from '@daybook/contract/billing/returns/sales-register.ts'
import { signOf } from '@daybook/contract/billing/returns/sold-document.ts'
import { sumOf, sumsOf } from '@daybook/contract/billing/returns/sums.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { AnyDb } from '#entities/store.ts'
import { inRupees, presentDocument } from '#features/invoicing/returns/present-return.ts'
import { type SoldAsked, soldIn } from '#features/invoicing/returns/read-sold.ts'

export type RegisterOf = SoldAsked

const presentSums = ({ label, key, count, ...sums }: RegisterSums) => ({
  label,
  key,
  count,
  ...inRupees(sums),
})

/** What the recipient pays to the State is none of the seller's tax: the books say none either. */
const ownTax = (document: CheckedDocument): CheckedDocument =>
  document.isReverseCharge ? { ...document, cgst: 0, sgst: 0, igst: 0 } : document

/** Without cancelled documents, and without notes that bear no tax. */
export async function registerOf(db: AnyDb, of: RegisterOf): Promise<SalesRegister> {
  const all = await soldIn(db, of)
  const sold = all.filter(({ isCancelled }) => !isCancelled).map(ownTax)
  const { rate, customer, place } = registerGroups(sold)
  const value = sold.reduce((sum, document) => sum + signOf(document) * document.value, 0)
  return {
    from: of.from,
    to: of.to,
    documents: sold.map(presentDocument),
    groups: {
      rate: rate.map(presentSums),
      customer: customer.map(presentSums),
      place: place.map(presentSums),
    },
    totals: {
      ...inRupees(sumOf(sold.map(sumsOf))),
      value: fromHundredths(value),
      count: sold.length,
    },
  }
}
