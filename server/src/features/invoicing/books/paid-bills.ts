// Which invoices a receipt or a note pays by now, and whose invoices those are.
import { sql, type SqlBool } from 'kysely'
import type { Bill } from '@daybook/contract/billing/books/book-entry.ts'
import type { AnyDb } from '#entities/store.ts'
import type { Voucher } from '#features/invoicing/advances/vouchers.ts'
import type { BookedDocument } from '#features/invoicing/books/documents.ts'
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

/**
 * @param invoiceOfNote the number of the invoice that a debit note raises
 * @param vouchers what of an advance no invoice uses waits under its number
 */
export function paidBills(
  paid: readonly Paid[],
  invoiceOfNote: (noteId: number) => string,
  vouchers: readonly Pick<Voucher, 'receiptId' | 'number' | 'cancelledTime'>[],
): PaidBills {
  const receipts = Map.groupBy(paid, ({ receiptId }) => receiptId)
  const notes = Map.groupBy(paid, ({ noteId }) => noteId)
  const advances = new Map(
    vouchers
      .filter(({ cancelledTime }) => cancelledTime === null)
      .map(({ receiptId, number }) => [receiptId, number]),
  )
  const said = (document: BookedDocument): readonly Bill[] => {
    if (document.isReversal && document.kind !== 'refund') return []
    const number = advances.get(document.id)
    switch (document.kind) {
      case 'receipt':
        return (receipts.get(document.id) ?? []).map(billOf)
      case 'creditNote':
        return (notes.get(document.id) ?? []).map(billOf)
      case 'debitNote':
        return [{ type: 'Agst Ref', name: invoiceOfNote(document.id), amount: document.grand }]
      case 'refund':
        return document.ofNote || number === undefined
          ? []
          : [{ type: 'Agst Ref', name: number, amount: document.amount }]
      default:
        return []
    }
  }
  return (document) => {
    const number = document.kind === 'receipt' && !document.isReversal ? advances.get(document.id) : undefined
    const rest = number === undefined ? undefined : ({ type: 'Advance', name: number } as const)
    return { said: said(document), rest }
  }
}
