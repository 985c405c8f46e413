// Numbers that Table 13 and its check know beside those of the documents: void ones, and those of other months.
import { dawnOf, endOf, financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { DocumentNamed } from '@daybook/contract/billing/calls/return-calls.ts'
import type { NumberedDocument } from '@daybook/contract/billing/returns/number-runs.ts'
import { dayColumn } from '#indian-day.ts'
import type { SoldAsked } from '#features/invoicing/returns/read-sold.ts'
import type { AnyDb } from '#entities/store.ts'

export interface OfSeller extends SoldAsked {
  readonly sellerKey: string
}

const FINANCIAL_NOTE = 2
const TYPES: Readonly<Record<string, NumberedDocument['type']>> = {
  invoice: 'invoice',
  credit: 'creditNote',
  debit: 'debitNote',
}

/** They count as cancelled in the month in which they became void, so that no earlier month changes. */
export async function voidNumbers(db: AnyDb, asked: OfSeller): Promise<NumberedDocument[]> {
  const { scopeId, sellerKey, from, to } = asked
  const rows = await db
    .selectFrom('numberVoid')
    .select(['kind', 'number', 'createdTime'])
    .where('scopeId', '=', scopeId)
    .where('sellerKey', '=', sellerKey)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ kind, number, createdTime }) => {
    const [type, day] = [TYPES[kind], indianDay(createdTime)]
    return type && day >= from && day <= to ? [{ type, number, isCancelled: true }] : []
  })
}

/** Of the same year: on documents of other months, kept for drafts, and void. */
export async function otherNumbers(db: AnyDb, { scopeId, sellerKey, from }: OfSeller): Promise<string[]> {
  const year = financialYearOfDay(from)
  const invoices = await db
    .selectFrom('invoice')
    .select('invoiceNumber as number')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('numberYear', '=', year)
    .where((eb) => eb.or([eb('life', '<>', 0), eb('numberReserved', '=', 1)]))
    .execute()
  const notes = await db
    .selectFrom('billingNote')
    .select('number')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('numberYear', '=', year)
    .where('life', '<>', 0)
    .execute()
  const vouchers = await db
    .selectFrom('advanceVoucher')
    .select('number')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('numberYear', '=', year)
    .execute()
  const gone = await db
    .selectFrom('numberVoid')
    .select('number')
    .where('scopeId', '=', scopeId)
    .where('sellerKey', '=', sellerKey)
    .where('financialYear', '=', year)
    .execute()
  return [...invoices, ...notes, ...vouchers, ...gone].map(({ number }) => number)
}

/** Drafts of the seller's profiles that are dated in it. */
export async function draftsIn(
  db: AnyDb,
  { scopeId, from, to }: OfSeller,
  profileIds: readonly number[],
): Promise<DocumentNamed[]> {
  if (profileIds.length === 0) return []
  const invoices = await db
    .selectFrom('invoice')
    .select(['id', 'name'])
    .where('scopeId', '=', scopeId)
    .where('life', '=', 0)
    .where('sellerProfileId', 'in', profileIds)
    .where('invoiceDate', '>=', dawnOf(from))
    .where('invoiceDate', '<', endOf(to))
    .orderBy('id')
    .execute()
  const notes = await db
    .selectFrom('billingNote as note')
    .innerJoin('invoice', 'invoice.id', 'note.invoiceId')
    .select(['note.id', 'note.kind', 'invoice.invoiceNumber'])
    .where('note.scopeId', '=', scopeId)
    .where('note.life', '=', 0)
    .where('note.kind', '<>', FINANCIAL_NOTE)
    .where('invoice.sellerProfileId', 'in', profileIds)
    .where('note.day', '>=', dayColumn(from))
    .where('note.day', '<=', dayColumn(to))
    .orderBy('note.id')
    .execute()
  return [
    ...invoices.map(({ id, name }) => ({ type: 'invoice' as const, id, number: name })),
    ...notes.map(({ id, kind, invoiceNumber }) => ({
      type: kind === 1 ? ('debitNote' as const) : ('creditNote' as const),
      id,
      number: invoiceNumber,
    })),
  ]
}
