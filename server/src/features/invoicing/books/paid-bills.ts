// Which invoices a receipt or a note pays by now, and whose invoices those are.
import { sql, type SqlBool } from 'kysely'
import type { Bill } from '@daybook/contract/billing/books/book-entry.ts'
import type { AnyDb } from '#entities/store.ts'
import type { PaidBills } from '#features/invoicing/books/entry-of.ts'
import { kindNumber } from '#features/invoicing/settlements/settle.ts'

/** Settled by documents of their own. */
const APART = (['rounding', 'writeOff', 'refund', 'opening'] as const).map(kindNumber)

export interface Paid {
  readonly receiptId: number | null
  readonly noteId: number | null
  readonly invoiceId: number
  readonly number: string
  readonly amount: number
}

/** What is left of it after reversals, in the order in which it was booked. */
export async function paidOf(db: AnyDb, scopeId: number): Promise<readonly Paid[]> {
  const rows = await db
    .selectFrom('settlement')
    .innerJoin('invoice', 'invoice.id', 'settlement.invoiceId')
    .select(['settlement.receiptId', 'settlement.noteId', 'invoice.id as invoiceId'])
    .select((eb) => ['invoice.invoiceNumber as number', eb.fn.sum<number>('settlement.amount').as('amount')])
    .where('settlement.scopeId', '=', scopeId)
    .where('settlement.kind', 'not in', APART)
    .where(sql<SqlBool>`("receiptId" is not null or "noteId" is not null)`)
    .groupBy(['settlement.receiptId', 'settlement.noteId', 'invoice.id', 'invoice.invoiceNumber'])
    .orderBy((eb) => eb.fn.min('settlement.id'))
    .execute()
  return rows.map((row) => ({ ...row, amount: Number(row.amount) })).filter(({ amount }) => amount > 0)
}

const billOf = ({ number, amount }: Paid): Bill => ({ type: 'Agst Ref', name: number, amount })

/** @param invoiceOfNote the number of the invoice that a debit note raises */
export function paidBills(paid: readonly Paid[], invoiceOfNote: (noteId: number) => string): PaidBills {
  const receipts = Map.groupBy(paid, ({ receiptId }) => receiptId)
  const notes = Map.groupBy(paid, ({ noteId }) => noteId)
  return (document) => {
    if (document.kind === 'receipt') return (receipts.get(document.id) ?? []).map(billOf)
    if (document.kind === 'creditNote') return (notes.get(document.id) ?? []).map(billOf)
    if (document.kind !== 'debitNote') return []
    return [{ type: 'Agst Ref', name: invoiceOfNote(document.id), amount: document.grand }]
  }
}
