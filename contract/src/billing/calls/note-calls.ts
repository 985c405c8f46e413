// The calls of credit and debit notes beside the seven of every record.
import * as z from 'zod/mini'
import { allocation, refundBody } from '#billing/calls/receipt-calls.ts'
import { confirmSchema, reasonSchema } from '#billing/calls/schemas.ts'
import { endpoint, type MessageAnswer, type SavedAnswer } from '#engine/endpoint.ts'
import type { RecordOf } from '#engine/entity.ts'
import { idSchema } from '#engine/schema.ts'
import { billingNote } from '#entities/billing-note.ts'
import { mailBody, printTemplate } from '#invoicing/calls.ts'

const tag = billingNote.title[1]
const post = { method: 'POST', tag } as const

const HOURS_MAX = 1_000_000
const GROUPS_MAX = 200
/** What a body of a note holds beside its fields: which hours of which task groups are given back. */
export const noteBesides = z.object({
  groups: z.optional(
    z
      .array(z.object({ id: idSchema, hours: z.number().check(z.minimum(0), z.maximum(HOURS_MAX)) }))
      .check(z.maxLength(GROUPS_MAX)),
  ),
})
export type NoteRecord = RecordOf<typeof billingNote> & {
  readonly groups: readonly { readonly id: number; readonly hours: number }[]
  /** The last day on which tax may be credited. */
  readonly taxLimit: string
  /** Does it stand in a return? */
  readonly inReturn: boolean
  readonly party: { readonly name: string; readonly address: string; readonly taxNumber: string }
}
export type SavedNote = SavedAnswer<NoteRecord>

export const issueNote = endpoint<SavedNote>()({
  ...post,
  path: '/api/credit_notes/{id}/issue',
  body: z.object({ confirm: confirmSchema }),
  summary: 'Issue a note: it takes its number, is frozen, and changes what is open',
})
export const cancelNote = endpoint<SavedNote>()({
  ...post,
  path: '/api/credit_notes/{id}/cancel',
  body: z.object({ reason: reasonSchema }),
  summary: 'Cancel a note; it keeps its number and takes its effect back',
})
export const allocateNote = endpoint<SavedNote>()({
  ...post,
  path: '/api/credit_notes/{id}/allocate',
  body: z.object(allocation),
  summary: 'Pay other invoices with what is left of a credit note',
})
export const refundNote = endpoint<SavedNote>()({
  ...post,
  path: '/api/credit_notes/{id}/refund',
  body: refundBody,
  summary: 'Pay back what is left of a credit note',
})
export const notePdf = endpoint<Uint8Array>()({
  method: 'GET',
  path: '/api/credit_notes/{id}/pdf',
  query: z.object({ template: z.optional(printTemplate) }),
  summary: 'The note as a PDF file',
  tag,
})
export const mailNote = endpoint<MessageAnswer>()({
  ...post,
  path: '/api/credit_notes/{id}/mail',
  body: mailBody,
  summary: 'Send the note by e-mail, as a PDF file',
})
