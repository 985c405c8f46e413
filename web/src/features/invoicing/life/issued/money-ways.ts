// Where the money of an invoice is recorded and corrected.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'

/** The form of a note that corrects it. */
export const newNote = (invoiceId: number) => `/credit_notes/new?invoiceId=${invoiceId}`

export const recordPayment = (record: AnyRecord, goTo: (address: string) => void): void =>
  goTo(`/invoices/receipts?invoiceId=${record.id}`)
