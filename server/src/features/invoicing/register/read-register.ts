// The sales register of a firm, or of one of its sellers.
import type { SalesRegister } from '@daybook/contract/billing/calls/return-calls.ts'
import type { CheckedDocument } from '@daybook/contract/billing/returns/return-checks.ts'
import { registerGroups, type RegisterSums } from '@daybook/contract/billing/returns/sales-register.ts'
import { signOf } from '@daybook/contract/billing/returns/sold-document.ts'
import { sumOf, sumsOf } from '@daybook/contract/billing/returns/sums.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { inRupees, presentDocument } from '#features/invoicing/returns/present-return.ts'
import { soldIn } from '#features/invoicing/returns/read-sold.ts'
import { sellerOfReturn } from '#features/invoicing/returns/seller-of-return.ts'

export interface RegisterAsked {
  readonly from: string
  readonly to: string
  readonly sellerProfileId?: number | undefined
}
export interface ReadRegister {
  readonly scopeId: number
  /** '' of all sellers together. */
  readonly seller: { readonly name: string; readonly gstin: string }
  readonly data: SalesRegister
}

const ofAll = { name: '', gstin: '', sellerKey: undefined }

const presentSums = ({ label, key, count, ...sums }: RegisterSums) => ({
  label,
  key,
  count,
  ...inRupees(sums),
})

/** What the recipient pays to the State is none of the seller's tax: the books say none either. */
const ownTax = (document: CheckedDocument): CheckedDocument =>
  document.isReverseCharge ? { ...document, cgst: 0, sgst: 0, igst: 0 } : document

/** Without cancelled documents, and without notes that bear no tax. @throws AppError not_found for a seller that the actor may not see */
export async function readRegister(
  deps: Deps,
  actor: Actor,
  { from, to, sellerProfileId }: RegisterAsked,
): Promise<ReadRegister> {
  authorizeRead(actor, invoice)
  const { name, gstin, sellerKey, scopeId } =
    sellerProfileId === undefined
      ? { ...ofAll, scopeId: actor.scopeId }
      : await sellerOfReturn(deps, actor, sellerProfileId)
  const all = await soldIn(deps.db, { scopeId, sellerKey, from, to })
  const sold = all.filter(({ isCancelled }) => !isCancelled).map(ownTax)
  const { rate, customer, place } = registerGroups(sold)
  const value = sold.reduce((sum, document) => sum + signOf(document) * document.value, 0)
  return {
    scopeId,
    seller: { name, gstin },
    data: {
      from,
      to,
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
    },
  }
}
