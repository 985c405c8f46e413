// The mail of a reminder to pay: to the client, in the name of the seller, answered to a person of the firm.
import type { Transaction } from 'kysely'
import { daysFrom } from '@daybook/contract/billing/days.ts'
import { letterOf, type Letters, reminderLetter } from '@daybook/contract/billing/paper/letters.ts'
import { type ReminderFacts, reminderFacts } from '@daybook/contract/messages/billing/dunning-messages.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import type { AnyDb } from '#entities/store.ts'
import type { Remindable } from '#features/invoicing/dunning/remindable.ts'
import { expectedTdsOfAll } from '#features/invoicing/life/expected-tds.ts'
import { openText } from '#features/invoicing/issuing/foreign-invoice.ts'
import { dayColumn } from '#indian-day.ts'
import { isAdminOf } from '#live/admin-roles.ts'
import { enqueue, KEPT } from '#mail/outbox.ts'
import type { MailContent } from '#mail/send-outbox.ts'

export interface Sender {
  readonly id: number
  readonly email: string
  readonly name: string
}

const people = (db: AnyDb, { scopeId }: Remindable) =>
  activeAccounts(db)
    .select(['id', 'email', 'firstname', 'lastname'])
    .where('scopeId', '=', scopeId)
    .where('provenTime', 'is not', null)

/** Whoever made the invoice; else an Admin of the firm. Undefined: nobody is left whom an answer would reach. */
export async function senderOf(db: AnyDb, bill: Remindable): Promise<Sender | undefined> {
  const found =
    (await people(db, bill).where('id', '=', bill.createdById).executeTakeFirst()) ??
    (await people(db, bill)
      .where((eb) => isAdminOf(eb.ref('accountRoles')))
      .orderBy('id')
      .executeTakeFirst())
  return found && { id: found.id, email: found.email, name: `${found.firstname} ${found.lastname}`.trim() }
}

/** The living page of the invoice for its client. */
async function pageOf(db: AnyDb, { id, scopeId }: Remindable, publicUrl: string | undefined) {
  if (!publicUrl) return ''
  const link = await db
    .selectFrom('invoiceLink')
    .select('token')
    .where('scopeId', '=', scopeId)
    .where('invoiceId', '=', id)
    .where('revokedTime', 'is', null)
    .executeTakeFirst()
  return link ? `${publicUrl}/i/${link.token}` : ''
}

/** Of this moment: the cash that should come, for the tax that the client keeps back does not. */
export async function factsOf(
  { config }: Pick<Deps, 'config'>,
  db: AnyDb,
  bill: Remindable,
  today: string,
): Promise<ReminderFacts> {
  const tds = (await expectedTdsOfAll(db, [bill])).get(bill.id) ?? 0
  const amount = bill.balance - tds
  return {
    client: bill.client,
    seller: bill.seller,
    number: bill.invoiceNumber,
    amount,
    inCurrency: bill.foreign ? openText({ ...bill.foreign, balance: amount }) : '',
    due: bill.due,
    days: daysFrom(bill.due, today),
    page: await pageOf(db, bill, config.publicUrl),
  }
}

/** The firm's own words; a save checked them. */
async function lettersOf(db: AnyDb, scopeId: number): Promise<Letters> {
  const kept = await findFirmSetting(db, scopeId, 'letters')
  return kept === undefined ? {} : (kept as Letters)
}

/** One of its step and due date, whoever writes it. */
const keyOf = (bill: Remindable, step: number) => `${KEPT}dunning:${bill.id}:${step}:${dayColumn(bill.due)}`

/** @returns the key of its message */
export async function enqueueReminder(
  deps: Deps,
  tx: Transaction<Database>,
  { bill, step, sender, today }: { bill: Remindable; step: number; sender: Sender; today: string },
): Promise<string> {
  const facts = await factsOf(deps, tx, bill, today)
  const letters = await lettersOf(tx, bill.scopeId)
  const { subject, text } = letterOf(reminderLetter(facts.days), letters, reminderFacts(facts))
  const key = keyOf(bill, step)
  const content: MailContent = {
    to: bill.to,
    fromName: bill.seller,
    replyTo: { name: sender.name, address: sender.email },
    subject,
    text,
  }
  await enqueue(deps, tx, deps.clock(), [{ key, channel: 'mail', userId: sender.id, content }])
  return key
}
