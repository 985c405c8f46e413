// What was open at the end of a day: what is open now, and back from there by what has happened since. So the present costs
// what is open, however much was paid before, and an earlier day what came after it.
import { type SqlBool, sql } from 'kysely'
import { addDays } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { AnyDb } from '#entities/store.ts'
import { dayColumn, dayIn } from '#indian-day.ts'

export interface AtDay {
  readonly scopeId: number
  readonly day: string
  /** In India. */
  readonly today: string
  /** Of one alone. */
  readonly organizationId?: number | undefined
}

export interface OpenInvoice {
  readonly id: number
  readonly invoiceNumber: string
  readonly organizationId: number
  readonly sellerProfileId: number | null
  readonly invoiceDate: number | null
  /** Of the invoice. */
  readonly day: string
  readonly due: string | null
  /** Whole paise. */
  readonly grand: number
  readonly open: number
  readonly totalAmount: number | null
  readonly tdsAmount: number | null
  readonly taxAmount: number | null
  readonly currency: string
  readonly exchangeRate: number | null
  /** Smallest units. */
  readonly foreignTotal: number | null
}

/** Issued, and cancelled: their places in the list of lives. */
const [ISSUED, CANCELLED] = [1, 2]
const DEBIT_NOTE = 1
/** So many ids in one statement. */
const BATCH = 500

/** The first instant in India after the day, epoch milliseconds. */
export const endOfDay = (day: string): number => Date.parse(`${addDays(day, 1)}T00:00:00+05:30`)

const invoicesOf = (db: AnyDb, { scopeId, organizationId }: AtDay) =>
  db
    .selectFrom('invoice')
    .select(['id', 'invoiceNumber', 'organizationId', 'sellerProfileId', 'invoiceDate', 'issuedTime'])
    .select(['dueDate', 'grandTotalAmount', 'totalAmount', 'tdsAmount', 'balance', 'life'])
    .select(['taxAmount', 'currency', 'exchangeRate', 'foreignTotal'])
    .where('scopeId', '=', scopeId)
    .$if(organizationId !== undefined, (query) => query.where('organizationId', '=', organizationId ?? 0))

type Row = Awaited<ReturnType<ReturnType<typeof invoicesOf>['execute']>>[number]

/** In the words of the index that holds nothing else (invoice_open). */
const openNow = (db: AnyDb, at: AtDay) =>
  invoicesOf(db, at)
    .where(sql<SqlBool>`"balance" > 0`)
    .execute()

/** What the balance of each invoice was higher by, from what has happened since. */
async function sinceOf(db: AnyDb, { scopeId, day }: AtDay): Promise<Map<number, number>> {
  const after = new Map<number, number>()
  const add = (id: number, amount: number) => after.set(id, (after.get(id) ?? 0) + amount)
  const settled = await db
    .selectFrom('settlement')
    .select((eb) => ['invoiceId', eb.fn.sum<number>('amount').as('amount')])
    .where('scopeId', '=', scopeId)
    // In the words of the index (settlement_by_scopeId_day).
    .where(sql<SqlBool>`"day" > 0`)
    .where('day', '>', dayColumn(day))
    .where('invoiceId', 'is not', null)
    .groupBy('invoiceId')
    .execute()
  for (const { invoiceId, amount } of settled) add(invoiceId ?? 0, Number(amount))
  const notes = await db
    .selectFrom('billingNote')
    .select(['invoiceId', 'day', 'life', 'cancelledTime', 'grandTotalAmount'])
    .where('scopeId', '=', scopeId)
    .where('kind', '=', DEBIT_NOTE)
    .where('issuedTime', 'is not', null)
    .execute()
  for (const note of notes) {
    const isLater = (dayIn(note.day) ?? '') > day
    if (note.life === ISSUED && isLater) add(note.invoiceId, -(note.grandTotalAmount ?? 0))
    if (note.life === CANCELLED && !isLater && (note.cancelledTime ?? 0) >= endOfDay(day))
      add(note.invoiceId, note.grandTotalAmount ?? 0)
  }
  return after
}

async function cancelledSince(db: AnyDb, at: AtDay): Promise<Row[]> {
  return invoicesOf(db, at)
    .where('life', '=', CANCELLED)
    .where('issuedTime', 'is not', null)
    .where('cancelledTime', '>=', endOfDay(at.day))
    .execute()
}

/** Settled since: open no more, or with another balance. */
async function touched(db: AnyDb, at: AtDay, ids: readonly number[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < ids.length; start += BATCH)
    rows.push(
      ...(await invoicesOf(db, at)
        .where('id', 'in', ids.slice(start, start + BATCH))
        .where('life', '=', ISSUED)
        .execute()),
    )
  return rows
}

const dayOf = ({ invoiceDate, issuedTime }: Row): string => indianDay(invoiceDate ?? issuedTime ?? 0)

/** Those with something open at the end of the day, in no order. */
export async function openAt(db: AnyDb, at: AtDay): Promise<OpenInvoice[]> {
  const isPast = at.day < at.today
  const rows = new Map((await openNow(db, at)).map((row) => [row.id, row]))
  const since = isPast ? await sinceOf(db, at) : new Map<number, number>()
  if (isPast) {
    const ids = [...since.keys()].filter((id) => !rows.has(id))
    for (const row of await touched(db, at, ids)) rows.set(row.id, row)
    for (const row of await cancelledSince(db, at)) rows.set(row.id, row)
  }
  return [...rows.values()].flatMap((row) => {
    const now = row.life === CANCELLED ? (row.grandTotalAmount ?? 0) : (row.balance ?? 0)
    const open = now + (since.get(row.id) ?? 0)
    const day = dayOf(row)
    if (day > at.day || open === 0 || row.organizationId === null) return []
    const { organizationId, dueDate, grandTotalAmount } = row
    return [{ ...row, organizationId, day, due: dayIn(dueDate), grand: grandTotalAmount ?? 0, open }]
  })
}
