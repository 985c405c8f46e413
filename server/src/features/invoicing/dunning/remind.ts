// Reminds clients to pay, from 10:00 in India on: each step of a due date once, whatever stops or runs twice.
import type { Transaction } from 'kysely'
import { inIndia } from '@daybook/contract/billing/indian-day.ts'
import { dunningMessages } from '@daybook/contract/messages/billing/dunning-messages.ts'
import { deliver, type Notice } from '#background/deliver.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import {
  findRemindable,
  type Remindable,
  remindableIn,
  stepFor,
  stepsOf,
} from '#features/invoicing/dunning/remindable.ts'
import { enqueueReminder, factsOf, senderOf } from '#features/invoicing/dunning/reminder-mail.ts'
import { dayColumn, todayOf } from '#indian-day.ts'
import { lockedInvoice } from '#features/invoicing/recompute.ts'
import { isAdminOf } from '#live/admin-roles.ts'

type Tx = Transaction<Database>

const FROM_HOUR = 10
const RECEIVABLES = '/invoices/receivables'

/** The row is what makes a step happen once: whoever comes second finds it there. @returns its id */
export async function takeStep(
  tx: Tx,
  bill: Remindable,
  step: number,
  now: number,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('dunning')
    .values({
      scopeId: bill.scopeId,
      invoiceId: bill.id,
      step,
      dueDay: dayColumn(bill.due),
      state: 'waiting',
      sentTo: bill.to,
      outboxKey: '',
      createdTime: now,
    })
    .onConflict((conflict) => conflict.columns(['invoiceId', 'step', 'dueDay']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** What waited for a person is out of date once a later step has come. */
const dropEarlier = (tx: Tx, bill: Remindable, id: number) =>
  tx
    .updateTable('dunning')
    .set({ state: 'dropped' })
    .where('scopeId', '=', bill.scopeId)
    .where('invoiceId', '=', bill.id)
    .where('state', '=', 'waiting')
    .where('outboxKey', '=', '')
    .where('id', '<>', id)
    .execute()

/** Admins, and whoever made the invoice. */
const askedOf = (tx: Tx, bill: Remindable) =>
  activeAccounts(tx)
    .select('id')
    .where('scopeId', '=', bill.scopeId)
    .where((eb) => eb.or([eb('id', '=', bill.createdById), isAdminOf(eb.ref('accountRoles'))]))
    .orderBy('id')
    .execute()

/** In the bell alone: a mail for each would be a reminder of reminders. */
async function ask(deps: Deps, tx: Tx, bill: Remindable, id: number): Promise<void> {
  const facts = await factsOf(deps, tx, bill, todayOf(deps))
  const notices = (await askedOf(tx, bill)).map(({ id: userId }): Notice => ({
    key: `dunning:${id}:${userId}`,
    userId,
    kind: 'dunning',
    taskId: null,
    title: dunningMessages.askTitle(bill.client, bill.invoiceNumber),
    text: dunningMessages.askText(facts, bill.to),
    path: RECEIVABLES,
    isQuiet: true,
  }))
  await deliver(deps, tx, deps.clock(), notices)
}

/** In one transaction that holds the invoice: what is open is read again in it. @returns whether something was done */
async function remindOf(deps: Deps, tx: Tx, seen: Remindable): Promise<boolean> {
  const today = todayOf(deps)
  await lockedInvoice({ deps, tx }, seen.scopeId, seen.id)
  const bill = await findRemindable(tx, seen)
  if (!bill) return false
  const step = stepFor(bill, { today, sent: await stepsOf(tx, bill) })
  const sender = await senderOf(tx, bill)
  if (step === undefined || !sender) return false
  const id = await takeStep(tx, bill, step, deps.clock())
  if (id === undefined) return false
  await dropEarlier(tx, bill, id)
  if (bill.isAsked) await ask(deps, tx, bill, id)
  else {
    const outboxKey = await enqueueReminder(deps, tx, { bill, step, sender, today })
    await tx
      .updateTable('dunning')
      .set({ outboxKey })
      .where('id', '=', id)
      .where('scopeId', '=', bill.scopeId)
      .execute()
  }
  return true
}

async function dueIn(deps: Deps, scopeId: number): Promise<Remindable[]> {
  const today = todayOf(deps)
  const due: Remindable[] = []
  for (const bill of await remindableIn(deps.db, scopeId))
    // Most have nothing to be reminded of; asking for their steps would cost more than this.
    if (
      stepFor(bill, { today, sent: [] }) !== undefined &&
      stepFor(bill, { today, sent: await stepsOf(deps.db, bill) }) !== undefined
    )
      due.push(bill)
  return due
}

const remindingScopes = ({ db }: Deps) =>
  db.selectFrom('sellerProfile').select('scopeId').distinct().where('remindersOn', '=', 1).execute()

/** @returns how many were sent or asked about */
export async function remindToPay(deps: Deps, signal?: AbortSignal): Promise<number> {
  if (inIndia(deps.clock()).getUTCHours() < FROM_HOUR) return 0
  let done = 0
  for (const { scopeId } of await remindingScopes(deps))
    for (const bill of await dueIn(deps, scopeId)) {
      if (signal?.aborted) return done
      if (await deps.db.transaction().execute((tx) => remindOf(deps, tx, bill))) done += 1
    }
  return done
}
