// The tax that clients will keep back of many open invoices, in a few questions however many there are.
import { expectedTds } from '@daybook/contract/billing/tds.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { AnyDb } from '#entities/store.ts'

type Owed = Pick<
  RowFor<'invoice'>,
  'id' | 'scopeId' | 'organizationId' | 'totalAmount' | 'tdsAmount' | 'balance'
>

/** So many ids in one statement. */
const BATCH = 500
const TDS = 1

/** Of issued notes, by invoice and kind: taxable paise. */
const notesOn = (db: AnyDb, scopeId: number, ids: readonly number[]) =>
  db
    .selectFrom('billingNote')
    .select((eb) => ['invoiceId', 'kind', eb.fn.sum<number>('totalAmount').as('paise')])
    .where('scopeId', '=', scopeId)
    .where('invoiceId', 'in', ids)
    .where('life', '=', 1)
    .groupBy(['invoiceId', 'kind'])
    .execute()

const tdsOn = (db: AnyDb, scopeId: number, ids: readonly number[]) =>
  db
    .selectFrom('settlement')
    .select((eb) => ['invoiceId', eb.fn.sum<number>('amount').as('paise')])
    .where('scopeId', '=', scopeId)
    .where('invoiceId', 'in', ids)
    .where('kind', '=', TDS)
    .groupBy('invoiceId')
    .execute()

/** Paise of TDS that were booked on invoices of one scope, by their ids; none for most. */
export async function bookedTds(
  db: AnyDb,
  scopeId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number | null, number>> {
  // PostgreSQL takes no empty list.
  const booked = ids.length === 0 ? [] : await tdsOn(db, scopeId, ids)
  return new Map(booked.map(({ invoiceId, paise }) => [invoiceId, Number(paise)]))
}

async function deductors(
  db: AnyDb,
  scopeId: number,
  rows: readonly Owed[],
): Promise<ReadonlySet<number | null>> {
  const found = await db
    .selectFrom('organization')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('id', 'in', [0, ...rows.map(({ organizationId }) => organizationId ?? 0)])
    .where('deductsTds', '=', 1)
    .execute()
  return new Set(found.map(({ id }) => id))
}

async function expectedInBatch(
  db: AnyDb,
  rows: readonly Owed[],
  isKeptBackBy: (organizationId: number | null) => boolean,
): Promise<[id: number, paise: number][]> {
  const ids = rows.map(({ id }) => id)
  const scopeId = rows[0]?.scopeId ?? 0
  const [notes, bookedOf] = [await notesOn(db, scopeId, ids), await bookedTds(db, scopeId, ids)]
  const noted = (invoiceId: number, kind: number) =>
    Number(notes.find((note) => note.invoiceId === invoiceId && note.kind === kind)?.paise ?? 0)
  return rows.map((row) => [
    row.id,
    expectedTds({
      tds: row.tdsAmount ?? 0,
      total: row.totalAmount ?? 0,
      balance: row.balance ?? 0,
      deductsTds: isKeptBackBy(row.organizationId),
      credited: noted(row.id, 0),
      debited: noted(row.id, 1),
      booked: bookedOf.get(row.id) ?? 0,
    }),
  ])
}

/** Paise of TDS that issued invoices of one scope, with something open, still wait for, by their ids. */
export async function expectedTdsOfAll(
  db: AnyDb,
  rows: readonly Owed[],
): Promise<ReadonlyMap<number, number>> {
  const expected = new Map<number, number>()
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const keepBack = await deductors(db, batch[0]?.scopeId ?? 0, batch)
    for (const [id, paise] of await expectedInBatch(db, batch, (client) => keepBack.has(client)))
      expected.set(id, paise)
  }
  return expected
}

/** Paise that are kept back of so much by a client who does so, whatever is said of this one. */
export async function tdsToCome(db: AnyDb, row: Owed, balance: number): Promise<number> {
  const [first] = await expectedInBatch(db, [{ ...row, balance }], () => true)
  return first?.[1] ?? 0
}
