// The print of a note: from its own row, and from the print of the invoice that it corrects.
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import { type NoteLine, notePrintOf } from '@daybook/contract/billing/paper/note-print.ts'
import { LIVES } from '@daybook/contract/billing/status.ts'
import { NOTE_REASONS } from '@daybook/contract/billing/words.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { amountOfLine } from '@daybook/contract/invoicing/amounts.ts'
import { supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import type { Party } from '@daybook/contract/invoicing/print/print.ts'
import { inCurrencyOf } from '@daybook/contract/invoicing/print/print-currency.ts'
import { paiseAsRupees, paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { readableRow } from '#entities/reads.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import { headsIn } from '#features/invoicing/issuing/tax-heads.ts'
import { drawnEInvoiceOf } from '#features/invoicing/einvoice/drawn-e-invoice.ts'
import { hoursByGroup, storedGroups } from '#features/invoicing/notes/note-groups.ts'
import { noteKindOf } from '#features/invoicing/notes/noted.ts'
import { type DrawnNote, NOTE_LINES_MAX } from '#features/invoicing/print/a4-note.ts'
import { makeNotePdf } from '#features/invoicing/print/make-pdf.ts'
import { readPrint } from '#features/invoicing/print/read-print.ts'

type Note = RowFor<'billingNote'>
type Reason = keyof typeof NOTE_REASONS

const reasons = Object.keys(NOTE_REASONS) as readonly Reason[] // they are its keys

/** The hours given back as lines, where they come to the value: else they would say another sum than the note. */
async function linesOf(db: AnyDb, note: Note): Promise<NoteLine[]> {
  const hours = hoursByGroup(note.hoursBack === 1 ? await storedGroups(db, note) : [])
  if (hours.size === 0) return []
  const groups = await selectFrom(db, invoiceTaskGroup)
    .where('invoiceId', '=', note.invoiceId)
    .where('scopeId', '=', note.scopeId)
    .where('id', 'in', [...hours.keys()])
    .orderBy('id')
    .execute()
  const lines = groups.map(({ id, name, costPerUnit }) => {
    const back = hours.get(id) ?? 0
    return { name, back, costPerUnit, amount: amountOfLine({ hours: back, costPerUnit: costPerUnit ?? 0 }) }
  })
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== note.totalAmount) return []
  return collapsed(lines).map(({ name, back, costPerUnit, amount }) => ({
    name: name.trim(),
    hours: paiseAsText(back),
    costPerUnit: costPerUnit === undefined ? '' : paiseAsRupees(costPerUnit ?? 0),
    amount: paiseAsRupees(amount),
  }))
}

interface GivenLine {
  readonly name: string
  /** Hundredths of hours. */
  readonly back: number
  /** Undefined of several. */
  readonly costPerUnit: number | null | undefined
  readonly amount: number
}

/** What has no room stands as one line, so that what is printed adds up to the value. */
function collapsed(lines: readonly GivenLine[]): readonly GivenLine[] {
  if (lines.length <= NOTE_LINES_MAX) return lines
  const [shown, others] = [lines.slice(0, NOTE_LINES_MAX - 1), lines.slice(NOTE_LINES_MAX - 1)]
  const sumOf = (name: 'back' | 'amount') => others.reduce((sum, line) => sum + line[name], 0)
  const rest = { back: sumOf('back'), costPerUnit: undefined, amount: sumOf('amount') }
  return [...shown, { name: `${others.length} more lines of the invoice`, ...rest }]
}

/** What went out says what it said, whatever became of its invoice. */
async function partiesOf(
  db: AnyDb,
  { id, scopeId }: Note,
  of: { readonly seller: Party; readonly buyer: Party },
) {
  const kept = await db
    .selectFrom('billingNote')
    .select(['fromName', 'fromAddress', 'fromTaxNumber', 'toName', 'toAddress', 'toTaxNumber', 'toPan'])
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirstOrThrow()
  const { fromName, fromAddress, fromTaxNumber, toName, toAddress, toTaxNumber, toPan } = kept
  return {
    seller: { ...of.seller, name: fromName, address: fromAddress, taxNumber: fromTaxNumber },
    buyer: { ...of.buyer, name: toName, address: toAddress, taxNumber: toTaxNumber, pan: toPan },
  }
}

/** @throws AppError not_found, also for a note that the actor may not see */
export async function readNotePrint(
  deps: Deps,
  actor: Actor,
  id: number,
): Promise<{ readonly note: Note; readonly print: DrawnNote }> {
  const { db } = deps
  const note = await readableRow(deps, billingNote, actor, id)
  const { row, print: of } = await readPrint(deps, actor, note.invoiceId)
  const parties = note.life === 0 ? {} : await partiesOf(db, note, of)
  const print = notePrintOf(
    {
      kind: noteKindOf(note),
      life: LIVES[note.life] ?? 'draft',
      number: note.number,
      day: dayOfNumber(note.day ?? 0),
      dueDate: note.dueDate === null ? null : dayOfNumber(note.dueDate),
      reason: reasons[note.reason] ?? 'other',
      text: note.text,
      total: note.totalAmount ?? 0,
      ...headsIn(note),
      rateBp: row.rateBp,
      stateTax: supplyOf(row).stateTax,
    },
    { ...of, ...parties },
    await linesOf(db, note),
  )
  const eInvoice = note.life === 0 ? undefined : await drawnEInvoiceOf(db, 'billingNote', note)
  return {
    note,
    print: { ...print, seal: of.seal, eInvoice, inCurrency: inCurrencyOf(row, note.grandTotalAmount ?? 0) },
  }
}

export const notePdfOf = (deps: Deps, actor: Actor, print: DrawnNote): Promise<Buffer> =>
  makeNotePdf(actor.userId, print, deps.clock())
