// The two prints of an invoice, in the words of the screens.
import type { PrintTemplate } from '@daybook/contract/invoicing/calls.ts'

export const templateNames: Readonly<Record<PrintTemplate, string>> = {
  sheet: 'The sheet, as shown here',
  a4: 'A4, with place of supply, SAC and UPI code',
}
