// What a receipt pays, as it was booked: added to its record. A row that was reversed is no longer there.
import type { BookedRow } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { AnyDb } from '#entities/store.ts'
import { kindNumber } from '#features/invoicing/settlements/settle.ts'

interface Settled {
  readonly id: number
  readonly receiptId: number | null
  readonly invoiceId: number
  readonly kind: number
  readonly amount: number
  readonly createdTime: number
  readonly reversesId: number | null
}

const columns = ['id', 'receiptId', 'invoiceId', 'kind', 'amount', 'createdTime', 'reversesId'] as const

async function liveRowsOf(
  db: AnyDb,
  receiptIds: readonly number[],
  scopes: readonly number[],
): Promise<Settled[]> {
  const rows = await db
    .selectFrom('settlement')
    .select(columns)
    .where('receiptId', 'in', [...receiptIds])
    .where('scopeId', 'in', [...scopes])
    .where('invoiceId', 'is not', null)
    .$narrowType<{ invoiceId: number }>()
    .orderBy('id')
    .execute()
  const reversed = new Set(rows.map(({ reversesId }) => reversesId))
  return rows.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id))
}

/** What was open of an invoice after a settlement: nothing that is booked later changes it. */
async function openAfter(db: AnyDb, ids: readonly number[], scopes: readonly number[]) {
  const invoices = await db
    .selectFrom('invoice')
    .select(['id', 'invoiceNumber', 'grandTotalAmount'])
    .where('id', 'in', [...ids])
    .where('scopeId', 'in', [...scopes])
    .execute()
  const notes = await db
    .selectFrom('billingNote')
    .select(['invoiceId', 'grandTotalAmount', 'issuedTime', 'cancelledTime'])
    .where('invoiceId', 'in', [...ids])
    .where('scopeId', 'in', [...scopes])
    .where('kind', '=', 1)
    .where('issuedTime', 'is not', null)
    .execute()
  const settled = await db
    .selectFrom('settlement')
    .select(columns)
    .where('invoiceId', 'in', [...ids])
    .where('scopeId', 'in', [...scopes])
    .execute()
  const settledOf = Map.groupBy(settled, ({ invoiceId }) => invoiceId ?? 0)
  const known = new Map(invoices.map((row) => [row.id, row]))
  const balanceAfter = ({ invoiceId, id, createdTime }: Settled) => {
    const isDebited = (note: (typeof notes)[number]) =>
      note.invoiceId === invoiceId &&
      (note.issuedTime ?? 0) <= createdTime &&
      (note.cancelledTime ?? Number.POSITIVE_INFINITY) > createdTime
    const debited = notes.filter(isDebited).reduce((sum, note) => sum + (note.grandTotalAmount ?? 0), 0)
    const paid = (settledOf.get(invoiceId) ?? [])
      .filter((row) => row.id <= id)
      .reduce((sum, { amount }) => sum + amount, 0)
    return (known.get(invoiceId)?.grandTotalAmount ?? 0) + debited - paid
  }
  return { balanceAfter, numberOf: (id: number) => known.get(id)?.invoiceNumber ?? '' }
}

const ROUNDING = kindNumber('rounding')
const TDS = kindNumber('tds')

/** By the id of the receipt; `rows` in the order in which they were booked. */
export async function bookedRows(
  db: AnyDb,
  receipts: readonly { readonly id: number; readonly scopeId: number }[],
): Promise<Map<number, { readonly rows: readonly BookedRow[] }>> {
  const scopes = [...new Set(receipts.map(({ scopeId }) => scopeId))]
  const live = await liveRowsOf(
    db,
    receipts.map(({ id }) => id),
    scopes,
  )
  const ids = [...new Set(live.map(({ invoiceId }) => invoiceId))]
  const after = ids.length > 0 ? await openAfter(db, ids, scopes) : undefined
  const byReceipt = Map.groupBy(live, ({ receiptId }) => receiptId ?? 0)
  const rowsOf = (id: number): BookedRow[] =>
    [...Map.groupBy(byReceipt.get(id) ?? [], ({ invoiceId }) => invoiceId)].map(([invoiceId, parts]) => {
      const sumOf = (counts: (kind: number) => boolean) =>
        parts.reduce((sum, { kind, amount }) => (counts(kind) ? sum + amount : sum), 0)
      const last = parts.at(-1)
      return {
        invoice: { id: invoiceId, invoiceNumber: after?.numberOf(invoiceId) ?? '' },
        amount: fromHundredths(sumOf((kind) => kind !== ROUNDING)),
        tds: fromHundredths(sumOf((kind) => kind === TDS)),
        rounding: fromHundredths(sumOf((kind) => kind === ROUNDING)),
        balance: fromHundredths(last && after ? after.balanceAfter(last) : 0),
      }
    })
  return new Map(receipts.map(({ id }) => [id, { rows: rowsOf(id) }]))
}
