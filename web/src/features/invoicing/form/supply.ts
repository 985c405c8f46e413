// What kind of supply an invoice in the form is for, by its own two blocks and the chosen place; and which print can say so.
import { figuresIn, supplyOf as supplyOfRow } from '@daybook/contract/invoicing/invoice-row.ts'
import type { Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { sheetLacks, templatesFor } from '@daybook/contract/invoicing/print/sheet-lines.ts'
import { invoiceRowOf } from '#features/invoicing/form/read-values.ts'

type Values = Readonly<Record<string, unknown>>

/** @param values of an invoice, saved or being typed */
export const supplyOf = (values: Values): Supply => supplyOfRow(invoiceRowOf(values))

/** What keeps the sheet from saying all of an invoice. @param groupCount 0 where it is not known */
export function lackIn(values: Values, groupCount: number) {
  const row = invoiceRowOf(values)
  return sheetLacks(supplyOfRow(row), figuresIn(row), groupCount)
}

/** The prints of an invoice, first the one that says all of it. */
export const templatesOf = (values: Values, groupCount: number) => templatesFor(lackIn(values, groupCount))
