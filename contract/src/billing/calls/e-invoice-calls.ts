// E-invoices: the file for the portal, and its answer.
import * as z from 'zod/mini'
import type { EInvoiceIssue } from '#billing/einvoice/e-invoice-issues.ts'
import type { Inv01 } from '#billing/einvoice/inv01.ts'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { billingNote } from '#entities/billing-note.ts'
import { invoice } from '#entities/invoice.ts'
import { eInvoiceMessages } from '#messages/billing/e-invoice-messages.ts'

/** An answer to a few hundred documents. */
const ANSWER_MAX = 900_000
const answerBody = z.object({
  /** As the portal gives it: JSON. */
  answer: z
    .string(eInvoiceMessages.unreadable)
    .check(z.minLength(1, eInvoiceMessages.unreadable), z.maxLength(ANSWER_MAX, eInvoiceMessages.unreadable)),
})

export interface EInvoiceState {
  /** It is one, by its kind and the seller's setting. */
  readonly isWanted: boolean
  /** What keeps it from having a file. */
  readonly issues: readonly EInvoiceIssue[]
  /** '' until the answer was loaded. */
  readonly irn: string
  readonly ackNo: string
  /** Epoch milliseconds. */
  readonly ackTime: number | null
}

/** The same three of an invoice and of a note. */
const callsOf = <const Base extends string>(base: Base, tag: string) => ({
  state: endpoint<{ readonly data: EInvoiceState }>()({
    method: 'GET',
    path: `${base}/{id}/einvoice/state` as const,
    summary: 'Whether it is an e-invoice, what its file lacks, and its IRN',
    tag,
  }),
  file: endpoint<Inv01>()({
    method: 'GET',
    path: `${base}/{id}/einvoice` as const,
    summary: 'The file for the e-invoice portal (INV-01, schema 1.1)',
    tag,
  }),
  register: endpoint<MessageAnswer>()({
    method: 'PUT',
    path: `${base}/{id}/irn` as const,
    body: answerBody,
    summary: 'Load the answer of the portal: IRN, acknowledgement and signed code, kept once and for all',
    tag,
  }),
})
export const invoiceEInvoice = callsOf('/api/invoicing', invoice.title[1])
export const noteEInvoice = callsOf('/api/credit_notes', billingNote.title[1])
