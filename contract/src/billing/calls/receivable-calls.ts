// Who owes what: open invoices, ageing, statements, reminders to pay, interest as information.
import * as z from 'zod/mini'
import type { Bucket } from '#billing/ageing.ts'
import type { StatementKind } from '#billing/statement.ts'
import { daySchema, idText, notBackwards } from '#billing/calls/schemas.ts'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { idSchema } from '#engine/schema.ts'
import { invoice } from '#entities/invoice.ts'
import { mailFields } from '#invoicing/calls.ts'

const tag = 'Receivables'
const get = { method: 'GET', tag } as const

interface Numbered {
  readonly id: number
  readonly invoiceNumber: string
}
interface Party {
  readonly id: number
  readonly name: string
}

/** What an open invoice says in another currency; amounts of it in its smallest unit. */
export interface OpenForeign {
  readonly currency: string
  /** Rupees of one unit, times a million. */
  readonly exchangeRate: number
  /** Of the lines, without tax. */
  readonly foreignTotal: number
  /** Rupees, in the grand total. */
  readonly taxAmount: number
  readonly open: number
}

export interface OpenInvoiceRow {
  readonly invoice: Numbered
  readonly organization: Party
  readonly invoiceDate: number | null
  readonly dueDate: string | null
  readonly grandTotalAmount: number
  readonly balance: number
  readonly expectedTds: number
  /** Late; 0 before and on the due day. */
  readonly days: number
  /** Absent: it is in rupees. */
  readonly foreign?: OpenForeign
}
export const openInvoices = endpoint<{ readonly data: readonly OpenInvoiceRow[] }>()({
  ...get,
  path: '/api/receivables/open',
  query: z.object({ organizationId: z.optional(idText) }),
  summary: 'Invoices with something open, oldest first',
})

export type AgeingSums = Readonly<Record<Bucket, number>> & {
  readonly open: number
  readonly onAccount: number
  readonly net: number
}
export interface AgeingRowAnswer extends AgeingSums {
  readonly organization: Party
  readonly oldestDays: number
}
export interface AgeingAnswer {
  readonly asOf: string
  readonly rows: readonly AgeingRowAnswer[]
  readonly totals: AgeingSums
  /** With an organization only. */
  readonly invoices?: readonly (Numbered & {
    readonly dueDate: string | null
    readonly days: number
    readonly bucket: Bucket
    readonly balance: number
  })[]
}
export const ageing = endpoint<{ readonly data: AgeingAnswer }>()({
  ...get,
  path: '/api/receivables/ageing',
  query: z.object({
    asOf: z.optional(daySchema),
    organizationId: z.optional(idText),
    by: z.optional(z.enum(['due', 'invoice'])),
  }),
  summary: 'Who owes what, by how late it is',
})

const ofStatement = { organizationId: idText, from: daySchema, to: daySchema }
export interface StatementAnswer {
  readonly opening: number
  readonly rows: readonly {
    readonly day: string
    readonly kind: StatementKind
    /** Of the document. */
    readonly id: number
    readonly reference: string
    readonly debit: number
    readonly credit: number
    readonly balance: number
  }[]
  readonly closing: number
  readonly debits: number
  readonly credits: number
}
export const statement = endpoint<{ readonly data: StatementAnswer }>()({
  ...get,
  path: '/api/receivables/statement',
  query: z.object(ofStatement).check(notBackwards),
  summary: 'The account of an organization, row by row',
})
export const statementPdf = endpoint<Uint8Array>()({
  ...get,
  path: '/api/receivables/statement/pdf',
  query: z.object(ofStatement).check(notBackwards),
  summary: 'The statement as a PDF file',
})
export const statementCsv = endpoint<string>()({
  ...get,
  path: '/api/receivables/statement/csv',
  query: z.object(ofStatement).check(notBackwards),
  answers: 'text',
  summary: 'The statement as a CSV file',
})
export const mailStatement = endpoint<MessageAnswer>()({
  method: 'POST',
  path: '/api/receivables/statement/mail',
  body: z
    .object({
      organizationId: idSchema,
      from: daySchema,
      to: daySchema,
      recipient: mailFields.to,
      subject: mailFields.subject,
      text: mailFields.text,
    })
    .check(notBackwards),
  summary: 'Send the statement by e-mail, as a PDF file',
  tag,
})

export interface DueReminder {
  readonly invoice: Numbered
  readonly step: number
  readonly due: string
  readonly to: string
  readonly state: 'waiting' | 'sent' | 'held'
}
export const dueReminders = endpoint<{ readonly data: readonly DueReminder[] }>()({
  ...get,
  path: '/api/receivables/reminders',
  query: z.object({ day: z.optional(daySchema) }),
  summary: 'Reminders to pay that stand for a day',
})
export const sendReminder = endpoint<MessageAnswer>()({
  method: 'POST',
  path: '/api/receivables/reminders/{id}/send',
  body: z.object({}),
  summary: 'Send the reminder to pay that waits for an invoice',
  tag,
})

export interface InterestAnswer {
  readonly asOf: string
  readonly rateBp: number
  readonly rows: readonly (Numbered & {
    readonly from: string
    readonly balance: number
    readonly interest: number
  })[]
  readonly total: number
}
export const interest = endpoint<{ readonly data: InterestAnswer }>()({
  ...get,
  path: '/api/receivables/interest',
  query: z.object({ organizationId: idText, asOf: z.optional(daySchema) }),
  summary: 'Interest that the MSMED Act allows a small seller: information only, never billed',
})

export interface InvoiceLinkAnswer {
  readonly url: string
  readonly createdTime: number
  readonly opens: number
  readonly openedTime: number | null
}
const link = { path: '/api/invoicing/{id}/link', tag: invoice.title[1] } as const
type LinkAnswer = { readonly data: InvoiceLinkAnswer | null }
export const invoiceLink = endpoint<LinkAnswer>()({
  ...link,
  method: 'GET',
  summary: 'The page of an invoice for its client, if there is one',
})
export const makeInvoiceLink = endpoint<LinkAnswer & MessageAnswer>()({
  ...link,
  method: 'POST',
  status: 201,
  body: z.object({}),
  summary: 'Make a page of the invoice for its client, or answer the living one',
})
export const revokeInvoiceLink = endpoint<MessageAnswer>()({
  ...link,
  method: 'DELETE',
  summary: 'End the page of the invoice for its client',
})
export const deliveryPdf = endpoint<Uint8Array>()({
  method: 'GET',
  path: '/api/invoicing/{id}/deliveries/{deliveryId}/pdf',
  summary: 'The file of a delivery, as it was sent',
  tag: invoice.title[1],
})
