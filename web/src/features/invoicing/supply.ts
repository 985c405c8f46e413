// What kind of supply an invoice is for, by its own two blocks and the chosen place; and which print can say so.
import { placeOfSupply, type Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { sheetLacks, templatesFor } from '@daybook/contract/invoicing/sheet-lines.ts'
import { hundredthsAt, textAt } from './wire.ts'

type Values = Readonly<Record<string, unknown>>

/** @param values of an invoice, saved or being typed */
export const supplyOf = (values: Values): Supply =>
  placeOfSupply({
    supplierGstin: textAt(values, 'fromOrganizationTaxNumber'),
    recipientGstin: textAt(values, 'toOrganizationTaxNumber'),
    recipientPan: textAt(values, 'toOrganizationPan'),
    place: textAt(values, 'placeOfSupply'),
  })

/** Total, tax and TDS in whole paise, nothing where nothing readable stands. */
export const taxedIn = (values: Values) => ({
  total: hundredthsAt(values, 'totalAmount') ?? 0,
  tax: hundredthsAt(values, 'taxAmount') ?? 0,
  tds: hundredthsAt(values, 'tdsAmount') ?? 0,
})

/** What keeps the sheet from saying all of an invoice. @param groupCount 0 where it is not known */
export const lackIn = (values: Values, groupCount: number) =>
  sheetLacks(supplyOf(values), taxedIn(values), groupCount)

/** The prints of an invoice, first the one that says all of it. */
export const templatesOf = (values: Values, groupCount: number) => templatesFor(lackIn(values, groupCount))
