// The calls of an invoice's life: issue, take back, cancel, due date, hold, handed over, write off.
import * as z from 'zod/mini'
import type { BillStage, BillStatus, Life } from '#billing/status.ts'
import type { Realisation } from '#billing/currency/realisation.ts'
import type { BillingCode, BillingWay, IssueCheck } from '#billing/refusals.ts'
import type { SettlementKind } from '#billing/words.ts'
import {
  amountSchema,
  confirmSchema,
  dayOrNullSchema,
  daySchema,
  reasonSchema,
  idText,
} from '#billing/calls/schemas.ts'
import { endpoint, type SavedAnswer } from '#engine/endpoint.ts'
import type { RecordOf } from '#engine/entity.ts'
import { idSchema } from '#engine/schema.ts'
import { invoice } from '#entities/invoice.ts'
import { mailBody } from '#invoicing/calls.ts'

const tag = invoice.title[1]
type LivedInvoice = SavedAnswer<RecordOf<typeof invoice>>
const about = { method: 'POST', tag } as const

export const issueBody = z.object({
  /** Codes of warnings that somebody has seen; unknown ones are ignored. */
  confirm: confirmSchema,
  /** Mails it in the same transaction. */
  send: z.optional(mailBody),
  /** It went out before invoices were issued here. */
  asOpening: z.optional(z.boolean()),
})
export type IssueBody = z.input<typeof issueBody>

export const issueInvoice = endpoint<LivedInvoice>()({
  ...about,
  path: '/api/invoicing/{id}/issue',
  body: issueBody,
  summary: 'Issue an invoice: it takes its number and is frozen',
})
export const reopenInvoice = endpoint<LivedInvoice>()({
  ...about,
  path: '/api/invoicing/{id}/reopen',
  body: z.object({}),
  summary: 'Take an issued invoice back to draft; its number stays reserved',
})
export const cancelInvoice = endpoint<LivedInvoice>()({
  ...about,
  path: '/api/invoicing/{id}/cancel',
  body: z.object({ reason: reasonSchema }),
  summary: 'Cancel an issued invoice; it keeps its number',
})
export const setDueDate = endpoint<LivedInvoice>()({
  ...about,
  path: '/api/invoicing/{id}/due_date',
  body: z.object({ day: dayOrNullSchema }),
  summary: 'Change the due date',
})
export const holdReminders = endpoint<LivedInvoice>()({
  ...about,
  path: '/api/invoicing/{id}/hold',
  body: z.object({ reason: z.nullable(reasonSchema) }),
  summary: 'Hold the reminders to pay, such as in a dispute; null lets them go on',
})
export const markSent = endpoint<LivedInvoice>()({
  ...about,
  path: '/api/invoicing/{id}/sent',
  body: z.object({ sent: z.optional(z.boolean()) }),
  summary: 'Mark the invoice as handed over, or not',
})
export const writeOff = endpoint<LivedInvoice>()({
  ...about,
  path: '/api/invoicing/{id}/write_off',
  needs: 'firmAdmin',
  body: z.object({ amount: amountSchema('Amount'), reason: reasonSchema, day: z.optional(daySchema) }),
  summary: 'Give up what is open, or a part of it',
})
export const reverseWriteOff = endpoint<LivedInvoice>()({
  ...about,
  path: '/api/invoicing/{id}/reverse_write_off',
  needs: 'firmAdmin',
  body: z.object({ reason: reasonSchema }),
  summary: 'Take a write-off back',
})

export interface LifeEvent {
  /** Epoch milliseconds. */
  readonly time: number
  readonly kind: string
  readonly text: string
  readonly by: { readonly id: number; readonly firstname: string; readonly lastname: string } | null
}
export interface LifeSettlement {
  readonly id: number
  readonly kind: SettlementKind
  /** Rupees. */
  readonly amount: number
  readonly day: string
  readonly source: { readonly kind: 'receipt' | 'note' | 'none'; readonly id: number | null }
  readonly reversed: boolean
}
export interface LifeNote {
  readonly id: number
  readonly kind: string
  readonly number: string
  readonly day: string
  readonly life: Life
  readonly grandTotalAmount: number
}
export interface InvoiceLife {
  readonly life: Life
  readonly status: BillStatus
  /** Rupees, as all amounts here. */
  readonly balance: number
  readonly dueDate: string | null
  readonly expectedTds: number
  readonly expectedInBank: number
  readonly settled: number
  readonly credited: number
  readonly debited: number
  readonly writtenOff: number
  readonly ways: readonly BillingWay[]
  readonly impossible: readonly {
    readonly way: BillingWay
    readonly code: BillingCode | 'forbidden'
    readonly detail: string
  }[]
  /** Of a draft. */
  readonly checks: readonly IssueCheck[]
  readonly upi: string | null
  /** Of an export without tax that is over due: until when its money has to come in; absent for all others. */
  readonly realisation?: Realisation
  readonly history: readonly LifeEvent[]
  readonly settlements: readonly LifeSettlement[]
  readonly notes: readonly LifeNote[]
}
export const invoiceLife = endpoint<{ readonly data: InvoiceLife }>()({
  method: 'GET',
  path: '/api/invoicing/{id}/life',
  summary: 'What has happened to an invoice, what is open, and what may be done now',
  tag,
})

export const ISSUE_MANY_MAX = 500
const ids = z.array(idSchema).check(z.maxLength(ISSUE_MANY_MAX))
export const issueManyBody = z.object({
  ids: ids.check(z.minLength(1)),
  confirm: confirmSchema,
  /** Those that went out before invoices were issued here. */
  asOpening: z.optional(ids),
  /** Those that were paid before. */
  settled: z.optional(ids),
})
export type IssueManyBody = z.input<typeof issueManyBody>
export interface IssuedOne {
  readonly id: number
  readonly ok: boolean
  readonly invoiceNumber?: string
  readonly code?: string
  readonly detail?: string
  readonly ways?: readonly string[]
}
export const issueMany = endpoint<{ readonly message: string; readonly data: readonly IssuedOne[] }>()({
  ...about,
  path: '/api/invoicing/issue_many',
  body: issueManyBody,
  summary: 'Issue several invoices, each in a transaction of its own',
})

/** Whose; absent: everybody's of the firm. */

export interface StageSum {
  readonly stage: Exclude<BillStage, 'open' | 'issued'>
  readonly count: number
  /** Rupees: what is open, of drafts the grand total. */
  readonly sum: number
}
export interface InvoiceStages {
  readonly stages: readonly StageSum[]
  /** Drafts from before invoices were issued here. */
  readonly toIssue: number
}
export const invoiceStages = endpoint<{ readonly data: InvoiceStages }>()({
  method: 'GET',
  path: '/api/invoicing/stages',
  query: z.object({ userId: z.optional(idText) }),
  summary: 'How many invoices of the firm are in which stage, and what they come to',
  tag,
})

/** How many are answered at a time. */
export const TO_ISSUE_MAX = 100
export interface InvoiceToIssue {
  readonly id: number
  readonly name: string
  readonly invoiceNumber: string
  /** Epoch milliseconds. */
  readonly invoiceDate: number | null
  readonly toOrganizationName: string
  /** Rupees. */
  readonly grandTotalAmount: number
  /** It was mailed or kept as a file at least once. */
  readonly isDelivered: boolean
  /** As for an invoice that went out before. */
  readonly checks: readonly IssueCheck[]
}
export const invoicesToIssue = endpoint<{
  readonly data: readonly InvoiceToIssue[]
  readonly totalItems: number
}>()({
  method: 'GET',
  path: '/api/invoicing/to_issue',
  summary: 'The drafts from before invoices were issued here, with what their checks say',
  tag,
})
