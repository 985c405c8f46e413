// What of an invoice its issued notes have credited and debited already; drafts count for nothing (rules/billing 9).
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import {
  grandOf,
  type NotedInvoice,
  type NotedSum,
  type TaxHeads,
  taxOfDebit,
  taxOfNote,
} from '@daybook/contract/billing/notes.ts'
import { NOTE_KINDS, type NoteKind } from '@daybook/contract/billing/words.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { AnyDb } from '#entities/store.ts'

type Invoice = RowFor<'invoice'>

const noteKinds = Object.keys(NOTE_KINDS) as readonly NoteKind[] // they are its keys
/** Of a column. */
export const noteKindOf = ({ kind }: { readonly kind: number }): NoteKind => noteKinds[kind] ?? 'credit'

/** All in paise. */
export interface Noted {
  readonly invoice: NotedInvoice
  readonly credits: readonly NotedSum[]
  readonly debits: readonly NotedSum[]
  /** Of the grand total what no note, with tax or without, has credited. */
  readonly leftOfGrand: number
}

const sumOf = ({ totalAmount, cgst, sgst, igst }: NoteSums): NotedSum => ({
  total: totalAmount ?? 0,
  cgst: cgst ?? 0,
  sgst: sgst ?? 0,
  igst: igst ?? 0,
})
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
  const ofKind = (kind: NoteKind) => notes.filter((note) => noteKindOf(note) === kind).map(sumOf)
  const [credits, debits, financial] = [ofKind('credit'), ofKind('debit'), ofKind('financial')]
  const grands = (sums: readonly NotedSum[]) => sums.reduce((sum, each) => sum + grandOf(each), 0)
  return {
    invoice: { ...sumOf(row), date: indianDay(row.invoiceDate ?? 0), rateBp: row.rateBp },
    credits,
    debits,
    leftOfGrand: (row.grandTotalAmount ?? 0) + grands(debits) - grands(credits) - grands(financial),
  }
}

const NO_TAX: TaxHeads = { cgst: 0, sgst: 0, igst: 0 }

/** @param total paise; of a note without tax the whole */
export function taxOf({ invoice, credits, debits }: Noted, kind: NoteKind, total: number): TaxHeads {
  if (kind === 'financial') return NO_TAX
  return kind === 'debit' ? taxOfDebit(invoice, total) : taxOfNote(invoice, total, credits, debits)
}
