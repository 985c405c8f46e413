// What choosing a seller profile or an organization fills in; all of it can be typed over.
import { buyerBlock, sellerBlock, SIGNATORY } from '@daybook/contract/invoicing/party-blocks.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { buyerColumnsOf, sellerColumnsOf, textAt } from '#features/invoicing/form/read-values.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The values of an invoice that follow from the profile that writes it.
 * @param before what stands in the form; it stays where the profile leaves the creator open
 * @param signer the person's own name, where nobody is named
 */
export function fromSeller(profile: AnyRecord, before: Values, signer: string): Values {
  const block = sellerBlock(sellerColumnsOf(profile), textAt(before, 'invoiceCreaterName') || signer)
  return {
    sellerProfile: { id: profile.id, name: profile['name'] },
    ...block,
    invoiceCreaterDesignation:
      block.invoiceCreaterDesignation || textAt(before, 'invoiceCreaterDesignation') || SIGNATORY,
  }
}

/** Whether the number of a new invoice is the profile's: one without a pattern has none to give. */
export const numberBy = (profile: AnyRecord): Values => ({
  isNumberGiven: textAt(profile, 'numberPattern') === '' ? 0 : 1,
})

/** The values of an invoice that follow from whom it is for. */
export const fromBuyer = (organization: AnyRecord): Values => ({
  organization: { id: organization.id, name: organization['name'] },
  ...buyerBlock(buyerColumnsOf(organization)),
  // That of another client would be wrong.
  placeOfSupply: '',
})
