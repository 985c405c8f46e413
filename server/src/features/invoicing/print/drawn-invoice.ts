// An invoice as it is drawn into a file: what every print says, and the seller's pictures.
import type { DrawnEInvoice } from '#features/invoicing/einvoice/drawn-e-invoice.ts'
import type { InvoicePrint } from '@daybook/contract/invoicing/print/print.ts'

export interface DrawnInvoice extends InvoicePrint {
  /** PNG or JPEG without transparency. */
  readonly seal: Uint8Array | undefined
  readonly logo: Uint8Array | undefined
  /** On A4 alone: the sheet stays as it is specified. */
  readonly eInvoice: DrawnEInvoice | undefined
}
