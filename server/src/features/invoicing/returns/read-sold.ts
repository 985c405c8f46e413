// Reads what returns and the sales register tell of: invoices, and notes with tax, that were issued; cancelled ones as such.
import { dawnOf, endOf } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { CheckedDocument } from '@daybook/contract/billing/returns/return-checks.ts'
import { supplyKindOf } from '#features/invoicing/issuing/checks.ts'
import { dayColumn, dayIn } from '#indian-day.ts'
import { soldOf } from '#features/invoicing/returns/sold-row.ts'
import { headsIn } from '#features/invoicing/issuing/tax-heads.ts'
import type { AnyDb } from '#entities/store.ts'

export interface SoldAsked {
  readonly scopeId: number
  /** Whose numbers; undefined: of all sellers of the firm. */
  readonly sellerKey?: string | undefined
  /** Days; both are in it. */
  readonly from: string
  readonly to: string
}

const DRAFT = 0
const CANCELLED = 2
/** Of notes: those without tax stand in no return. */
const DEBIT_NOTE = 1
const FINANCIAL_NOTE = 2

async function invoices(db: AnyDb, { scopeId, sellerKey, from, to }: SoldAsked): Promise<CheckedDocument[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'invoiceNumber', 'invoiceDate', 'life', 'organizationId', 'toOrganizationName'])
    .select(['fromOrganizationTaxNumber', 'toOrganizationTaxNumber', 'toOrganizationPan', 'placeOfSupply'])
    .select(['supplyKind', 'reverseCharge', 'rateBp', 'sac', 'totalAmount', 'taxAmount', 'grandTotalAmount'])
    .select(['cgst', 'sgst', 'igst', 'numberSeller', 'numberDouble', 'saidLutYear', 'irn', 'broughtFrom'])
    .where('scopeId', '=', scopeId)
    .where('life', '<>', DRAFT)
    .where('invoiceDate', '>=', dawnOf(from))
    .where('invoiceDate', '<', endOf(to))
    .$if(sellerKey !== undefined, (query) => query.where('numberSeller', '=', sellerKey ?? ''))
    .orderBy('invoiceDate')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    type: 'invoice',
    id: row.id,
    number: row.invoiceNumber,
    day: indianDay(row.invoiceDate ?? 0),
    party: row.toOrganizationName,
    organizationId: row.organizationId,
    isCancelled: row.life === CANCELLED,
    value: row.grandTotalAmount ?? 0,
    lutYear: row.saidLutYear,
    irn: row.irn,
    broughtFrom: row.broughtFrom,
    isDouble: row.numberDouble !== 0,
    ...soldOf({
      ...row,
      supplyKind: supplyKindOf(row),
      invoiceTax: row.taxAmount ?? 0,
      sellerKey: row.numberSeller ?? '',
      total: row.totalAmount ?? 0,
      stored: headsIn(row),
    }),
  }))
}

async function notes(db: AnyDb, { scopeId, sellerKey, from, to }: SoldAsked): Promise<CheckedDocument[]> {
  const rows = await db
    .selectFrom('billingNote as note')
    .innerJoin('invoice', 'invoice.id', 'note.invoiceId')
    .select(['note.id', 'note.kind', 'note.number', 'note.day', 'note.life', 'note.organizationId'])
    .select(['note.fromTaxNumber', 'note.toName', 'note.toTaxNumber', 'note.toPan', 'note.placeOfSupply'])
    .select(['note.totalAmount', 'note.grandTotalAmount', 'note.cgst', 'note.sgst', 'note.igst'])
    .select([
      'note.irn',
      'note.numberSeller',
      'note.numberDouble',
      'invoice.invoiceNumber',
      'invoice.invoiceDate',
    ])
    .select(['invoice.grandTotalAmount as invoiceGrand', 'invoice.taxAmount as invoiceTax'])
    .select(['invoice.supplyKind', 'invoice.reverseCharge', 'invoice.rateBp', 'invoice.sac'])
    .where('note.scopeId', '=', scopeId)
    .where('note.life', '<>', DRAFT)
    .where('note.kind', '<>', FINANCIAL_NOTE)
    .where('note.day', '>=', dayColumn(from))
    .where('note.day', '<=', dayColumn(to))
    .$if(sellerKey !== undefined, (query) => query.where('note.numberSeller', '=', sellerKey ?? ''))
    .orderBy('note.day')
    .orderBy('note.id')
    .execute()
  return rows.map((row) => ({
    type: row.kind === DEBIT_NOTE ? 'debitNote' : 'creditNote',
    id: row.id,
    number: row.number,
    day: dayIn(row.day) ?? '',
    party: row.toName,
    organizationId: row.organizationId,
    isCancelled: row.life === CANCELLED,
    value: row.grandTotalAmount ?? 0,
    lutYear: '',
    irn: row.irn,
    broughtFrom: '',
    isDouble: row.numberDouble !== 0,
    against: {
      number: row.invoiceNumber,
      day: indianDay(row.invoiceDate ?? 0),
      value: row.invoiceGrand ?? 0,
    },
    ...soldOf({
      ...row,
      fromOrganizationTaxNumber: row.fromTaxNumber,
      toOrganizationTaxNumber: row.toTaxNumber,
      toOrganizationPan: row.toPan,
      supplyKind: supplyKindOf(row),
      invoiceTax: row.invoiceTax ?? 0,
      sellerKey: row.numberSeller ?? '',
      total: row.totalAmount ?? 0,
      stored: headsIn(row),
    }),
  }))
}

const byDay = (one: CheckedDocument, other: CheckedDocument) =>
  one.day === other.day ? 0 : one.day < other.day ? -1 : 1

/** By day; of one day invoices first, each in the order in which they were made. */
export async function soldIn(db: AnyDb, asked: SoldAsked): Promise<CheckedDocument[]> {
  return [...(await invoices(db, asked)), ...(await notes(db, asked))].toSorted(byDay)
}
