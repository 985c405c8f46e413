// The calls that read and write an invoice together with its lines, which are its task groups; beside the specified ones.
import * as z from 'zod/mini'
import { endpoint, type SavedAnswer } from '#engine/endpoint.ts'
import type { RecordOf } from '#engine/entity.ts'
import { idSchema, sentSchema } from '#engine/schema.ts'
import { invoiceTaskGroup } from '#entities/invoice-task-group.ts'
import { invoice } from '#entities/invoice.ts'
import { LINES_MAX } from '#invoicing/lines/line-amounts.ts'
import { tooManyLines } from '#messages/invoicing-messages.ts'
import { messages } from '#messages/messages.ts'

const tag = invoice.title[1]

/** Hours of a project task that a line bills; with two decimals at most. */
export interface LineTask {
  readonly id: number
  readonly name: string
  readonly assignedTo: { readonly id: number; readonly name: string }
  readonly hours: number
}
/** Hours and rupees, with two decimals at most. */
export interface InvoiceLine {
  readonly id: number
  readonly name: string
  readonly hours: number | null
  readonly costPerUnit: number | null
  readonly amount: number | null
  /** In the smallest unit of the invoice's currency; null: the line is in rupees. */
  readonly foreignAmount: number | null
  /** Where the line was made from worked hours: of which tasks. */
  readonly tasks: readonly LineTask[]
}
export interface InvoiceLines {
  /** Another one whenever a line was added, changed, moved or removed. */
  readonly revision: string
  /** In the order of the print; `LINES_MAX` at most. */
  readonly lines: readonly InvoiceLine[]
  /** How many there are, listed or not. */
  readonly totalItems: number
}
export const invoiceLines = endpoint<InvoiceLines>()({
  method: 'GET',
  path: '/api/invoicing/{id}/lines',
  summary: 'The lines of an invoice in their order, with the tasks whose hours they bill',
  tag,
})

/** What a line is sent as; what it holds is checked as a task group is. */
const line = z.extend(z.omit(sentSchema(invoiceTaskGroup, 'new'), { invoice: true, dataStatus: true }), {
  /** Of a line that is saved already. */
  id: z.nullish(idSchema),
})
/** The part of the body beside the invoice; a line is any object here, because its fields are checked one by one. */
export const linesPart = z.object({
  lines: z
    .array(z.looseObject({ id: z.nullish(idSchema) }), messages.required)
    .check(z.maxLength(LINES_MAX, tooManyLines(LINES_MAX))),
  linesRevision: z.nullish(z.string(messages.notText)),
})
const withLines = (mode: 'new' | 'edit') =>
  z.extend(sentSchema(invoice, mode), {
    lines: z.array(line).check(z.maxLength(LINES_MAX)),
    /** Of a change: the lines that it was made from. */
    linesRevision: z.nullish(z.string()),
  })

export interface SavedWithLines extends SavedAnswer<RecordOf<typeof invoice>> {
  /** Ids of the lines in their order. */
  readonly lines: readonly number[]
}
/** One transaction: the invoice and its lines. A figure that is left out follows from the lines. */
export const addWithLines = endpoint<SavedWithLines>()({
  method: 'POST',
  path: '/api/invoicing/with_lines',
  body: withLines('new'),
  status: 201,
  summary: 'Add an invoice with its lines',
  tag,
})
/** One transaction, too: lines without an id are added, lines that are not sent are removed. */
export const changeWithLines = endpoint<SavedWithLines>()({
  method: 'PUT',
  path: '/api/invoicing/{id}/with_lines',
  body: withLines('edit'),
  summary: 'Change an invoice and its lines',
  tag,
})
