// One tap: the reminder that waits for a person goes to the client, once.
import { isEmail } from '@daybook/contract/engine/schema.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import type { Saving } from '#entities/hooks.ts'
import { refuseUnproved } from '#credentials/address-proof.ts'
import { findRemindable, type Remindable, stepFor, stepsOf } from '#features/invoicing/dunning/remindable.ts'
import { takeStep } from '#features/invoicing/dunning/remind.ts'
import { enqueueReminder } from '#features/invoicing/dunning/reminder-mail.ts'
import { refuseUnlessIssued } from '#features/invoicing/life/marks.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { dayColumn, todayOf } from '#indian-day.ts'

/** Of the present due date, the latest. */
const rowsOf = ({ tx }: Saving, bill: Remindable) =>
  tx
    .selectFrom('dunning')
    .select(['id', 'step', 'state', 'outboxKey', 'sentTo'])
    .where('scopeId', '=', bill.scopeId)
    .where('invoiceId', '=', bill.id)
    .where('dueDay', '=', dayColumn(bill.due))
    .where('state', '<>', 'dropped')
    .orderBy('step', 'desc')
    .execute()

/** One that the job has not come to yet may go before it does. */
async function stepOfNow(
  saving: Saving,
  bill: Remindable,
): Promise<{ id: number; step: number } | undefined> {
  const step = stepFor(bill, { today: todayOf(saving.deps), sent: await stepsOf(saving.tx, bill) })
  if (step === undefined) return undefined
  const id = await takeStep(saving.tx, bill, step, saving.now)
  return id === undefined ? undefined : { id, step }
}

/** Why nothing is known of its reminders. */
async function refuseWithoutAddress(
  { tx }: Saving,
  { organizationId, scopeId }: RowFor<'invoice'>,
): Promise<void> {
  const client = await tx
    .selectFrom('organization')
    .select(['name', 'email'])
    .where('id', '=', organizationId ?? 0)
    .where('scopeId', 'in', [SYSTEM_SCOPE, scopeId])
    .executeTakeFirst()
  if (client && (client.email.trim() === '' || !isEmail(client.email)))
    throw refusal('no_reminder', billingMessages.noAddress(client.name))
}

/** @param row locked until the transaction ends. @throws AppError not_issued, invoice_cancelled, no_reminder */
export async function sendReminderIn(
  saving: Saving,
  row: RowFor<'invoice'>,
): Promise<{ readonly message: string }> {
  const { deps, tx, actor } = saving
  refuseUnproved(actor.user)
  refuseUnlessIssued(row)
  const bill = await findRemindable(tx, row)
  const none = refusal('no_reminder', billingMessages.noReminder(row.invoiceNumber))
  if (!bill) {
    await refuseWithoutAddress(saving, row)
    throw none
  }
  const said = (to: string) => ({
    message: deps.mailer.leaves ? billingMessages.reminderSent(to) : billingMessages.reminderKept,
  })
  const known = await rowsOf(saving, bill)
  const waiting = known.find(({ state, outboxKey }) => state === 'waiting' && outboxKey === '')
  const next = waiting ?? (bill.isHeld ? undefined : await stepOfNow(saving, bill))
  if (!next) {
    const [gone] = known
    if (!gone) throw none
    // It is done already: said again, sent once.
    return said(gone.sentTo)
  }
  const { user } = actor
  const sender = { id: user.id, email: user.email, name: `${user.firstname} ${user.lastname}`.trim() }
  const today = todayOf(deps)
  const outboxKey = await enqueueReminder(deps, tx, { bill, step: next.step, sender, today })
  await tx
    .updateTable('dunning')
    .set({ outboxKey, sentTo: bill.to })
    .where('id', '=', next.id)
    .where('scopeId', '=', bill.scopeId)
    .execute()
  return said(bill.to)
}
