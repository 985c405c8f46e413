// What of an invoice its issued notes have credited and debited already; drafts count for nothing (rules/billing 9).
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { type Noted, notedBy, type NotedSum } from '@daybook/contract/billing/notes.ts'
import { NOTE_KINDS, type NoteKind } from '@daybook/contract/billing/words.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { AnyDb } from '#entities/store.ts'
import { headsIn } from '#features/invoicing/issuing/tax-heads.ts'

type Invoice = RowFor<'invoice'>

const noteKinds = Object.keys(NOTE_KINDS) as readonly NoteKind[] // they are its keys
/** Of a column. */
export const noteKindOf = ({ kind }: { readonly kind: number }): NoteKind => noteKinds[kind] ?? 'credit'

const sumOf = (row: NoteSums): NotedSum => ({ total: row.totalAmount ?? 0, ...headsIn(row) })
type NoteSums = Pick<RowFor<'billingNote'>, 'totalAmount' | 'cgst' | 'sgst' | 'igst'>

const issuedNotes = (db: AnyDb, { id, scopeId }: Invoice, exceptId: number) =>
  db
    .selectFrom('billingNote')
    .select(['kind', 'totalAmount', 'cgst', 'sgst', 'igst'])
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .where('life', '=', 1)
    .where('id', '<>', exceptId)
    .execute()

/** @param exceptId a note that is left out, as if it were cancelled */
export async function notedOf(db: AnyDb, row: Invoice, exceptId = 0): Promise<Noted> {
  const notes = await issuedNotes(db, row, exceptId)
  const invoice = { ...sumOf(row), date: indianDay(row.invoiceDate ?? 0), rateBp: row.rateBp }
  return notedBy(
    invoice,
    row.grandTotalAmount ?? 0,
    notes.map((note) => ({ kind: noteKindOf(note), sum: sumOf(note) })),
  )
}
