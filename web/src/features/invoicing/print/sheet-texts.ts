// What the printed sheet says, of an invoice that is saved or still being typed: the same that goes into the file.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { type InvoicePrint, printOf } from '@daybook/contract/invoicing/print/print.ts'
import { groupRowOf, invoiceRowOf } from '#features/invoicing/form/read-values.ts'
import { momentAt } from '#lib/format-time.ts'

/** @param groupCount how many groups there are, listed or not */
export const sheetTexts = (
  values: Readonly<Record<string, unknown>>,
  groups: readonly AnyRecord[],
  groupCount = groups.length,
): InvoicePrint =>
  // The code for payment apps is on the A4 print alone, which the server draws.
  printOf(invoiceRowOf(values), groups.map(groupRowOf), { dayAt: momentAt, upiLimit: null, groupCount })
