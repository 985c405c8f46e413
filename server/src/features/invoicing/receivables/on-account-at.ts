// Money and credit that no invoice has used at the end of a day, by organization; from the present back, as what is open.
import { type SqlBool, sql } from 'kysely'
import type { AnyDb } from '#entities/store.ts'
import { type AtDay, endOfDay } from '#features/invoicing/receivables/open-at.ts'
import { dayColumn } from '#indian-day.ts'
import { kindNumber } from '#features/invoicing/settlements/settle.ts'

/** Organization and whole paise. */
interface Sum {
  readonly organizationId: number | null
  readonly paise: number | null
}

const [ISSUED, CANCELLED] = [1, 2]
const DEBIT_NOTE = 1
const capacity = sql<number>`sum("receipt"."amount" + "receipt"."tds" + "receipt"."gstTds" + "receipt"."charges" + "receipt"."forex")`

const receiptsOf = (db: AnyDb, { scopeId, organizationId }: AtDay) =>
  db
    .selectFrom('receipt')
    .select('receipt.organizationId')
    .where('receipt.scopeId', '=', scopeId)
    .$if(organizationId !== undefined, (query) =>
      query.where('receipt.organizationId', '=', organizationId ?? 0),
    )
    .groupBy('receipt.organizationId')

const notesOf = (db: AnyDb, { scopeId, organizationId }: AtDay) =>
  db
    .selectFrom('billingNote')
    .select('billingNote.organizationId')
    .where('billingNote.scopeId', '=', scopeId)
    .$if(organizationId !== undefined, (query) =>
      query.where('billingNote.organizationId', '=', organizationId ?? 0),
    )
    .groupBy('billingNote.organizationId')

/** In the words of the indexes that hold nothing else (receipt_on_account, note_left). */
async function leftNow(db: AnyDb, at: AtDay): Promise<Sum[]> {
  return [
    ...(await receiptsOf(db, at)
      .select((eb) => eb.fn.sum<number>('onAccount').as('paise'))
      .where(sql<SqlBool>`"onAccount" > 0`)
      .execute()),
    ...(await notesOf(db, at)
      .select((eb) => eb.fn.sum<number>('creditLeft').as('paise'))
      .where(sql<SqlBool>`"creditLeft" > 0`)
      .execute()),
  ]
}

/** Used after the day: then it was still there. */
async function usedSince(db: AnyDb, at: AtDay): Promise<Sum[]> {
  const day = dayColumn(at.day)
  return [
    ...(await receiptsOf(db, at)
      .innerJoin('settlement', 'settlement.receiptId', 'receipt.id')
      .select((eb) => eb.fn.sum<number>('settlement.amount').as('paise'))
      .where('settlement.scopeId', '=', at.scopeId)
      .where('settlement.day', '>', day)
      .where('settlement.kind', '<>', kindNumber('rounding'))
      .execute()),
    ...(await notesOf(db, at)
      .innerJoin('settlement', 'settlement.noteId', 'billingNote.id')
      .select((eb) => eb.fn.sum<number>('settlement.amount').as('paise'))
      .where('settlement.scopeId', '=', at.scopeId)
      .where('settlement.day', '>', day)
      .execute()),
  ]
}

/** Came after the day: then it was not there yet. */
async function cameSince(db: AnyDb, at: AtDay): Promise<Sum[]> {
  const day = dayColumn(at.day)
  return [
    ...(await receiptsOf(db, at)
      .select(capacity.as('paise'))
      .where('day', '>', day)
      .where('reversedTime', 'is', null)
      .execute()),
    ...(await notesOf(db, at)
      .select((eb) => eb.fn.sum<number>('grandTotalAmount').as('paise'))
      .where('kind', '<>', DEBIT_NOTE)
      .where('life', '=', ISSUED)
      .where('day', '>', day)
      .execute()),
  ]
}

/** Taken back after the day: then it still counted. */
async function takenBackSince(db: AnyDb, at: AtDay): Promise<Sum[]> {
  const [day, end] = [dayColumn(at.day), endOfDay(at.day)]
  return [
    ...(await receiptsOf(db, at)
      .select(capacity.as('paise'))
      .where('day', '<=', day)
      .where('reversedTime', '>=', end)
      .execute()),
    ...(await notesOf(db, at)
      .select((eb) => eb.fn.sum<number>('grandTotalAmount').as('paise'))
      .where('kind', '<>', DEBIT_NOTE)
      .where('life', '=', CANCELLED)
      .where('issuedTime', 'is not', null)
      .where('day', '<=', day)
      .where('cancelledTime', '>=', end)
      .execute()),
  ]
}

/** @returns whole paise by organization */
export async function onAccountAt(db: AnyDb, at: AtDay): Promise<ReadonlyMap<number, number>> {
  const sums = new Map<number, number>()
  const add = (list: readonly Sum[], sign = 1) => {
    for (const { organizationId, paise } of list) {
      if (organizationId === null) continue
      sums.set(organizationId, (sums.get(organizationId) ?? 0) + sign * Number(paise ?? 0))
    }
  }
  add(await leftNow(db, at))
  if (at.day >= at.today) return sums
  add(await usedSince(db, at))
  add(await cameSince(db, at), -1)
  add(await takenBackSince(db, at))
  return sums
}
