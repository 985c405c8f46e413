// Where the supply of an invoice goes and which tax it bears, by its own two blocks.
import { placeOfSupply, type Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { textAt } from './wire.ts'

/** @param values of an invoice, saved or being typed */
export const supplyOf = (values: Readonly<Record<string, unknown>>): Supply =>
  placeOfSupply({
    supplierGstin: textAt(values, 'fromOrganizationTaxNumber'),
    recipientGstin: textAt(values, 'toOrganizationTaxNumber'),
    recipientState: textAt(values, 'placeOfSupply').trim() || undefined,
  })
