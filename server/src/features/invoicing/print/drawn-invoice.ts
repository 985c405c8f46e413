// An invoice as it is drawn into a file: what every print says, and the seller's pictures.
import type { DrawnEInvoice } from '#features/invoicing/einvoice/drawn-e-invoice.ts'
import type { InvoicePrint } from '@daybook/contract/invoicing/print/print.ts'

/** What an A4 paper that is no invoice says in the places of one. */
export interface PaperWords {
  readonly number: string
  readonly date: string
  readonly due: string
  readonly buyer: string
  /** Below the title; '' for nothing. */
  readonly mark: string
  readonly sum: string
  /** Beside the sums; '' for nothing. */
  readonly terms: string
}

export interface DrawnInvoice extends InvoicePrint {
  /** Absent: it is an invoice. */
  readonly words?: PaperWords | undefined
  /** PNG or JPEG without transparency. */
  readonly seal: Uint8Array | undefined
  readonly logo: Uint8Array | undefined
  /** On A4 alone: the sheet stays as it is specified. */
  readonly eInvoice?: DrawnEInvoice | undefined
}
