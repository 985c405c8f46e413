// What stands against taking an invoice back or cancelling it (rules/billing 3).
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { BillingWay } from '@daybook/contract/billing/refusals.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { broughtMessages } from '@daybook/contract/messages/billing/brought-messages.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { filedPeriod, shareFiling } from '#features/invoicing/periods/filed-period.ts'
import { settledRefusal } from '#features/invoicing/settlements/refuse-settled.ts'

type Invoice = RowFor<'invoice'>

const DAY_MS = 86_400_000
const DRAFT = 0

const factsOf = (db: AnyDb, { id, scopeId }: Invoice) =>
  db
    .selectFrom('invoice')
    .select(['numberSeller', 'irn', 'ackTime', 'handedTime'])
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirstOrThrow()
type Facts = Awaited<ReturnType<typeof factsOf>>

/** By a person; what was mailed alone is not. */
export const isHandedOver = async (db: AnyDb, row: Invoice): Promise<boolean> =>
  (await factsOf(db, row)).handedTime !== null

async function refuseClosed(db: AnyDb, row: Invoice, { numberSeller }: Facts): Promise<void> {
  if (numberSeller === null || row.invoiceDate === null) return
  const day = indianDay(row.invoiceDate)
  const filed = await filedPeriod(db, { scopeId: row.scopeId, sellerKey: numberSeller }, day)
  if (filed === undefined) return
  // One that was taken back to draft is in no return, and no note corrects it.
  if (row.life === DRAFT)
    throw refusal('period_closed', billingMessages.periodClosed(day, filed), { ways: ['openPeriod'] })
  throw refusal('period_closed', billingMessages.filedWithIt(day), { ways: ['creditNote', 'openPeriod'] })
}

/** Its month is not filed before the transaction ends. @param row locked */
export async function holdMonth(saving: Saving, row: Invoice): Promise<void> {
  const { numberSeller } = await factsOf(saving.tx, row)
  if (numberSeller !== null) await shareFiling(saving, { scopeId: row.scopeId, sellerKey: numberSeller })
}

/** The portal cancels within a day alone (from memory). @throws AppError has_irn */
export function refuseRegistered(
  { irn, ackTime }: Pick<Facts, 'irn' | 'ackTime'>,
  now: number,
  ways: readonly BillingWay[] = ['creditNote'],
): void {
  if (irn !== '' && now - (ackTime ?? 0) > DAY_MS) throw refusal('has_irn', billingMessages.hasIrn, { ways })
}

/** What was issued against it, and what was booked. */
async function refuseBooked(db: AnyDb, row: Invoice): Promise<void> {
  const note = await db
    .selectFrom('billingNote')
    .select(['number'])
    .where('invoiceId', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .where('life', '=', 1)
    .orderBy('id')
    .executeTakeFirst()
  if (note) throw refusal('has_notes', billingMessages.hasNotes(note.number))
  const booked = (row.settled ?? 0) + (row.credited ?? 0) + (row.writtenOff ?? 0)
  if (booked !== 0) throw await settledRefusal(db, row, booked)
}

/** @throws AppError with the sentence that says the way out */
export async function refuseCancel(db: AnyDb, row: Invoice, now: number): Promise<void> {
  const facts = await factsOf(db, row)
  await refuseClosed(db, row, facts)
  refuseRegistered(facts, now)
  await refuseBooked(db, row)
}

/** Was something of it kept for sending? Even what only lies here as a file may have been handed on. */
const firstDelivery = (db: AnyDb, { id, scopeId }: Invoice) =>
  db
    .selectFrom('delivery')
    .innerJoin('outbox', 'outbox.key', 'delivery.outboxKey')
    .select('delivery.createdTime')
    .where('delivery.invoiceId', '=', id)
    .where('delivery.scopeId', '=', scopeId)
    .where('outbox.state', 'not in', ['dropped', 'failed'])
    .orderBy('delivery.id')
    .executeTakeFirst()

const openedLink = (db: AnyDb, { id, scopeId }: Invoice) =>
  db
    .selectFrom('invoiceLink')
    .select('id')
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .where('opens', '>', 0)
    .executeTakeFirst()

/** @throws AppError with the sentence that says the way out */
export async function refuseReopen(db: AnyDb, row: Invoice): Promise<void> {
  if (row.broughtFrom !== '')
    throw refusal('invoice_sent', broughtMessages.noReopen(row.broughtFrom), { ways: ['creditNote'] })
  const facts = await factsOf(db, row)
  await refuseClosed(db, row, facts)
  if (facts.irn !== '') throw refusal('has_irn', billingMessages.hasIrn, { ways: ['creditNote'] })
  await refuseBooked(db, row)
  const delivery = await firstDelivery(db, row)
  if (delivery)
    throw refusal('invoice_sent', billingMessages.sent(indianDay(delivery.createdTime)), {
      ways: ['creditNote'],
    })
  if (facts.handedTime !== null)
    throw refusal('invoice_sent', billingMessages.handedOver, { ways: ['unsent', 'creditNote'] })
  if (await openedLink(db, row))
    throw refusal('invoice_sent', billingMessages.opened, { ways: ['creditNote'] })
}
