// The day on which something may be booked of an invoice, so that on no day less than nothing of it is open.
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { AnyDb } from '#entities/store.ts'
import { dayColumn } from '#indian-day.ts'

interface Invoice {
  readonly id: number
  readonly scopeId: number
}

const DEBIT_NOTE = 1

/** What lowered the balance on each day after this one; less than 0: it was raised. The latest day first. */
async function loweredSince(
  db: AnyDb,
  { id, scopeId }: Invoice,
  day: number,
): Promise<(readonly [number, number])[]> {
  const settled = await db
    .selectFrom('settlement')
    .select(['day', 'amount'])
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .where('day', '>', day)
    .execute()
  const debited = await db
    .selectFrom('billingNote')
    .select(['day', 'grandTotalAmount'])
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .where('kind', '=', DEBIT_NOTE)
    .where('life', '=', 1)
    .where('day', '>', day)
    .execute()
  const sums = new Map<number, number>()
  const add = (at: number, paise: number) => sums.set(at, (sums.get(at) ?? 0) + paise)
  for (const { day: at, amount } of settled) add(at, amount)
  for (const { day: at, grandTotalAmount } of debited) add(at ?? 0, -(grandTotalAmount ?? 0))
  return [...sums].toSorted(([one], [other]) => other - one)
}

/** The invoice's own at the earliest: it is paid by money that was there before it, too. */
const fromInvoice = ({ invoiceDate }: Pick<RowFor<'invoice'>, 'invoiceDate'>, wished: string): string => {
  const own = invoiceDate === null ? '' : indianDay(invoiceDate)
  return own > wished ? own : wished
}

/**
 * The wished day, or the first from which on so much is open for good: what was paid or given up meanwhile, and taken back
 * since, counts for the days on which it stood.
 * @param paise that are to be booked, and are open now
 */
export async function dayWithRoom(
  db: AnyDb,
  of: Invoice & Pick<RowFor<'invoice'>, 'invoiceDate'>,
  wished: string,
  paise: number,
): Promise<string> {
  const first = fromInvoice(of, wished)
  const { balance } = await db
    .selectFrom('invoice')
    .select('balance')
    .where('id', '=', of.id)
    .where('scopeId', '=', of.scopeId)
    .executeTakeFirstOrThrow()
  let open = balance ?? 0
  for (const [day, lowered] of await loweredSince(db, of, dayColumn(first))) {
    open += lowered
    if (open < paise) return dayOfNumber(day)
  }
  return first
}
