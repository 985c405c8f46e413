// What an invoice takes over from its seller profile and from the organization that it is for.
import type { organization } from '#entities/organization.ts'
import type { sellerProfile } from '#entities/seller-profile.ts'
import type { RowOf } from '#engine/entity.ts'
import { panIn } from '#invoicing/gstin.ts'

export type SellerColumns = Pick<
  RowOf<typeof sellerProfile>,
  | 'name'
  | 'pan'
  | 'address'
  | 'taxNumber'
  | 'creatorName'
  | 'creatorDesignation'
  | 'sac'
  | 'bankAccount'
  | 'upiAddress'
>
export type BuyerColumns = Pick<RowOf<typeof organization>, 'name' | 'pan' | 'address' | 'taxNumber'>

/** For a seller without a GSTIN: text without a digit is no number. */
const UNREGISTERED = 'Unregistered'

/** The tax number that the seller's invoices carry. */
export const sellerTaxNumber = ({ taxNumber }: Pick<SellerColumns, 'taxNumber'>): string =>
  taxNumber.trim() || UNREGISTERED

/**
 * What a profile leaves open is '': the form asks a person for it, since an invoice must have it.
 * @param signer the person's own name, where the profile names nobody
 */
export const sellerBlock = (profile: SellerColumns, signer: string) => ({
  fromOrganizationName: profile.name.trim(),
  fromOrganizationPan: profile.pan.trim() || (panIn(profile.taxNumber) ?? ''),
  fromOrganizationAddress: profile.address.trim(),
  fromOrganizationTaxNumber: sellerTaxNumber(profile),
  invoiceCreaterName: profile.creatorName.trim() || signer.trim(),
  invoiceCreaterDesignation: profile.creatorDesignation.trim(),
  sac: profile.sac.trim(),
  bankAccount: profile.bankAccount.trim(),
  upiAddress: profile.upiAddress.trim(),
})
export type SellerBlock = ReturnType<typeof sellerBlock>

/** Whoever signs, where the profile names no designation. */
export const SIGNATORY = 'Authorised Signatory'

/** The same where nobody is asked, because hours become an invoice in one call. */
export const completeSellerBlock = (block: SellerBlock): SellerBlock => ({
  ...block,
  fromOrganizationPan: block.fromOrganizationPan || 'Not set',
  invoiceCreaterDesignation: block.invoiceCreaterDesignation || SIGNATORY,
})

export const buyerBlock = (organization: BuyerColumns) => ({
  toOrganizationName: organization.name.trim(),
  toOrganizationPan: organization.pan.trim(),
  toOrganizationAddress: organization.address.trim(),
  toOrganizationTaxNumber: organization.taxNumber.trim(),
})
