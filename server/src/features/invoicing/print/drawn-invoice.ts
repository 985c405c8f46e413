// An invoice as it is drawn into a file: what every print says, and the seller's pictures.
import type { InvoicePrint } from '@daybook/contract/invoicing/print/print.ts'

export interface DrawnInvoice extends InvoicePrint {
  /** PNG or JPEG without transparency. */
  readonly seal: Uint8Array | undefined
  readonly logo: Uint8Array | undefined
}
