// What choosing a seller profile or an organization fills in; all of it can be typed over.
import { panIn } from '@daybook/contract/invoicing/gstin.ts'
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { textAt } from './wire.ts'

type Values = Readonly<Record<string, unknown>>

/** For a seller without a GSTIN: the field asks for something, and text without a digit is no number. */
const UNREGISTERED = 'Unregistered'

const text = (record: AnyRecord, name: string) => textAt(record, name).trim()

/**
 * The values of an invoice that follow from the profile that writes it.
 * @param before what stands in the form; a profile that leaves the creator open leaves it there, too
 * @param signer the person's own name, where nobody is named
 */
export const fromSeller = (profile: AnyRecord, before: Values, signer: string): Values => ({
  sellerProfile: { id: profile.id, name: profile['name'] },
  fromOrganizationName: text(profile, 'name'),
  fromOrganizationPan: text(profile, 'pan') || (panIn(text(profile, 'taxNumber')) ?? ''),
  fromOrganizationAddress: text(profile, 'address'),
  fromOrganizationTaxNumber: text(profile, 'taxNumber') || UNREGISTERED,
  invoiceCreaterName: text(profile, 'creatorName') || textAt(before, 'invoiceCreaterName') || signer,
  invoiceCreaterDesignation:
    text(profile, 'creatorDesignation') || textAt(before, 'invoiceCreaterDesignation'),
  sac: text(profile, 'sac'),
  bankAccount: text(profile, 'bankAccount'),
  upiAddress: text(profile, 'upiAddress'),
})

/** Whether the number of a new invoice is the profile's: one without a pattern has none to give. */
export const numberBy = (profile: AnyRecord): Values => ({
  isNumberGiven: textAt(profile, 'numberPattern') === '' ? 0 : 1,
})

/** The values of an invoice that follow from whom it is for. */
export const fromBuyer = (organization: AnyRecord): Values => ({
  organization: { id: organization.id, name: organization['name'] },
  toOrganizationName: text(organization, 'name'),
  toOrganizationPan: text(organization, 'pan'),
  toOrganizationAddress: text(organization, 'address'),
  toOrganizationTaxNumber: text(organization, 'taxNumber'),
  // That of another client would be wrong.
  placeOfSupply: '',
})
