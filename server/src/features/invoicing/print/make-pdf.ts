// Prints are drawn where it can be ended, in a thread (decision 0122): an invoice may have thousands of lines, of any length.
import type { PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import { DRAW_MS_MAX } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { PrintWork } from '#features/invoicing/print/draw-pdf.ts'
import type { DrawnStatement } from '#features/invoicing/print/statement.ts'
import type { DrawnRegister } from '#features/invoicing/print/register.ts'
import type { DrawnNote } from '#features/invoicing/print/a4-note.ts'
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import { openThread } from '#runtime/threads/bounded-thread.ts'
import { openThreadQueue } from '#runtime/threads/thread-queue.ts'

const thread = openThread({
  entry: new URL('draw-main.mjs', import.meta.url),
  runMs: DRAW_MS_MAX,
  heapMb: 128,
  exceeded: () => new AppError('too_large', 'This invoice is too long to be printed.'),
})

/** People print their invoices one by one; a batch of them is still a few seconds. */
const inTurn = openThreadQueue({
  atOnce: 1,
  ofOne: 20,
  ofOneSentence: messages.tooManyRequests,
  waiting: 100,
  size: Infinity,
})

async function drawn(who: number, work: PrintWork): Promise<Buffer> {
  const file = await inTurn({ who, size: 1 }, () => thread.run(work))
  return Buffer.from(file as Uint8Array) // made by draw-pdf.ts
}

/**
 * @param who waits for it
 * @param now goes into the file as the time it was made
 * @throws AppError too_large where it takes too long
 */
export async function makePdf(
  who: number,
  print: DrawnInvoice,
  template: PrintTemplate,
  now: number,
): Promise<Buffer> {
  return drawn(who, { print, template, now })
}

/** The same of a note. */
export const makeNotePdf = (who: number, note: DrawnNote, now: number): Promise<Buffer> =>
  drawn(who, { note, now })

/** The same of a statement. */
export const makeStatementPdf = (who: number, statement: DrawnStatement, now: number): Promise<Buffer> =>
  drawn(who, { statement, now })

/** The same of a sales register. */
export const makeRegisterPdf = (who: number, register: DrawnRegister, now: number): Promise<Buffer> =>
  drawn(who, { register, now })
