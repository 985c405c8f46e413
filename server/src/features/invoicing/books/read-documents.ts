// Reads the documents of a firm, or of one organization, from the tables of the billing life.
import { type SqlBool, sql } from 'kysely'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { AnyDb } from '#entities/store.ts'
import type { BookedDocument, Closed, PaidBack, Received, Sold } from '#features/invoicing/books/documents.ts'
import { dayColumn, dayIn } from '#indian-day.ts'
import { headsIn } from '#features/invoicing/issuing/tax-heads.ts'
import { kindNumber, kindOf } from '#features/invoicing/settlements/settle.ts'

export interface Asked {
  readonly scopeId: number
  readonly organizationId?: number | undefined
  /** Last day. */
  readonly to: string
  /** What was issued and cancelled on one day stands there too: books that number it would have a gap. */
  readonly isWithVoid?: boolean | undefined
}

const DRAFT = 0
/** Of notes: credit, debit and without tax. */
const DEBIT_NOTE = 1
/** Where the account of a receipt is not said. */
const BANK = 'Bank'

const reversalOf = <D extends BookedDocument>(document: D, day: string): D => ({
  ...document,
  day,
  key: `${document.key}-reversal`,
  isReversal: true,
})

/** The document, and from the day on which it was taken back its reversal. */
function withReversal<D extends BookedDocument>(
  document: D,
  takenBackTime: number | null,
  { isWithVoid = false }: Asked,
): D[] {
  if (takenBackTime === null) return [document]
  const day = indianDay(takenBackTime)
  return day === document.day && !isWithVoid ? [] : [document, reversalOf(document, day)]
}

async function invoices(db: AnyDb, asked: Asked): Promise<Sold[]> {
  const { scopeId, organizationId } = asked
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'invoiceNumber', 'organizationId', 'invoiceDate', 'issuedTime', 'cancelledTime'])
    .select(['totalAmount', 'grandTotalAmount', 'cgst', 'sgst', 'igst', 'broughtFrom'])
    .where('scopeId', '=', scopeId)
    .where('life', '<>', DRAFT)
    .where('issuedTime', 'is not', null)
    .$if(organizationId !== undefined, (query) => query.where('organizationId', '=', organizationId ?? 0))
    .execute()
  return rows.flatMap((row) => {
    const sold: Sold = {
      kind: 'invoice',
      key: `invoice-${row.id}`,
      day: indianDay(row.invoiceDate ?? row.issuedTime ?? 0),
      id: row.id,
      reference: row.invoiceNumber,
      organizationId: row.organizationId ?? 0,
      isReversal: false,
      total: row.totalAmount ?? 0,
      grand: row.grandTotalAmount ?? 0,
      ...headsIn(row),
      ...(row.broughtFrom === '' ? {} : { isBrought: true }),
    }
    return withReversal(sold, row.cancelledTime, asked)
  })
}

async function notes(db: AnyDb, asked: Asked): Promise<Sold[]> {
  const { scopeId, organizationId } = asked
  const rows = await db
    .selectFrom('billingNote')
    .select(['id', 'kind', 'number', 'organizationId', 'day', 'cancelledTime'])
    .select(['totalAmount', 'grandTotalAmount', 'cgst', 'sgst', 'igst'])
    .where('scopeId', '=', scopeId)
    .where('life', '<>', DRAFT)
    .where('issuedTime', 'is not', null)
    .$if(organizationId !== undefined, (query) => query.where('organizationId', '=', organizationId ?? 0))
    .execute()
  return rows.flatMap((row) => {
    const sold: Sold = {
      kind: row.kind === DEBIT_NOTE ? 'debitNote' : 'creditNote',
      key: `note-${row.id}`,
      day: dayIn(row.day) ?? '',
      id: row.id,
      reference: row.number,
      organizationId: row.organizationId ?? 0,
      isReversal: false,
      total: row.totalAmount ?? 0,
      grand: row.grandTotalAmount ?? 0,
      ...headsIn(row),
    }
    return withReversal(sold, row.cancelledTime, asked)
  })
}

async function receipts(db: AnyDb, { scopeId, organizationId }: Asked): Promise<Received[]> {
  const rows = await db
    .selectFrom('receipt')
    .select(['id', 'organizationId', 'day', 'reference', 'account', 'reversedTime'])
    .select(['amount', 'tds', 'gstTds', 'charges', 'forex'])
    .where('scopeId', '=', scopeId)
    .$if(organizationId !== undefined, (query) => query.where('organizationId', '=', organizationId ?? 0))
    .execute()
  return rows.flatMap((row) => {
    const received: Received = {
      kind: 'receipt',
      key: `receipt-${row.id}`,
      day: dayIn(row.day) ?? '',
      id: row.id,
      reference: row.reference,
      organizationId: row.organizationId,
      isReversal: false,
      amount: row.amount ?? 0,
      tds: row.tds ?? 0,
      gstTds: row.gstTds ?? 0,
      charges: row.charges ?? 0,
      forex: row.forex ?? 0,
      bank: row.account.trim() || BANK,
    }
    // A reversed receipt stays in the list, and so in the statement, also where both were on one day (billing-api A 47).
    return row.reversedTime === null
      ? [received]
      : [received, reversalOf(received, indianDay(row.reversedTime))]
  })
}

const CLOSING = ['rounding', 'writeOff', 'opening'] as const
const isClosing = (kind: string): kind is Closed['kind'] => CLOSING.some((one) => one === kind)

/** In the words of the index of what pays without money of its own (settlement_by_scopeId_kind). */
async function closings(db: AnyDb, { scopeId, organizationId, to }: Asked): Promise<Closed[]> {
  const rows = await db
    .selectFrom('settlement')
    .innerJoin('invoice', 'invoice.id', 'settlement.invoiceId')
    .select(['settlement.id as settlementId', 'settlement.kind', 'settlement.amount'])
    .select(['settlement.day', 'settlement.receiptId'])
    .select(['invoice.id', 'invoice.invoiceNumber', 'invoice.organizationId'])
    .where('settlement.scopeId', '=', scopeId)
    .where(sql<SqlBool>`"settlement"."kind" > 4`)
    .where('settlement.kind', 'in', CLOSING.map(kindNumber))
    .where('settlement.day', '<=', dayColumn(to))
    .$if(organizationId !== undefined, (query) =>
      query.where('invoice.organizationId', '=', organizationId ?? 0),
    )
    .orderBy('settlement.id')
    .execute()
  return rows.flatMap((row) => {
    const kind = kindOf(row.kind)
    if (!isClosing(kind)) return []
    return [
      {
        kind,
        key: `settlement-${row.settlementId}`,
        invoiceId: row.id,
        day: dayIn(row.day) ?? '',
        // What is rounded is so with the receipt.
        id: row.receiptId ?? row.id,
        reference: row.invoiceNumber,
        organizationId: row.organizationId ?? 0,
        isReversal: row.amount < 0,
        amount: Math.abs(row.amount),
      },
    ]
  })
}

async function refunds(db: AnyDb, { scopeId, organizationId, to }: Asked): Promise<PaidBack[]> {
  const rows = await db
    .selectFrom('settlement')
    .leftJoin('receipt', 'receipt.id', 'settlement.receiptId')
    .leftJoin('billingNote', 'billingNote.id', 'settlement.noteId')
    .select(['settlement.id', 'settlement.amount', 'settlement.day', 'settlement.receiptId'])
    .select(['settlement.noteId', 'receipt.reference', 'receipt.account', 'billingNote.number'])
    .select(['receipt.organizationId as payerId', 'billingNote.organizationId as clientId'])
    .where('settlement.scopeId', '=', scopeId)
    .where(sql<SqlBool>`"settlement"."kind" > 4`)
    .where('settlement.kind', '=', kindNumber('refund'))
    .where('settlement.day', '<=', dayColumn(to))
    .orderBy('settlement.id')
    .execute()
  return rows.flatMap((row) => {
    const organization = row.payerId ?? row.clientId ?? 0
    if (organizationId !== undefined && organization !== organizationId) return []
    return [
      {
        kind: 'refund' as const,
        key: `settlement-${row.id}`,
        day: dayIn(row.day) ?? '',
        id: row.receiptId ?? row.noteId ?? 0,
        ofNote: row.receiptId === null,
        reference: row.number ?? row.reference ?? '',
        organizationId: organization,
        isReversal: row.amount < 0,
        amount: Math.abs(row.amount),
        bank: row.account?.trim() || BANK,
      },
    ]
  })
}

/** In no order. */
export async function documentsOf(db: AnyDb, asked: Asked): Promise<BookedDocument[]> {
  const all = [
    ...(await invoices(db, asked)),
    ...(await notes(db, asked)),
    ...(await receipts(db, asked)),
    ...(await closings(db, asked)),
    ...(await refunds(db, asked)),
  ]
  return all.filter(({ day }) => day <= asked.to)
}
