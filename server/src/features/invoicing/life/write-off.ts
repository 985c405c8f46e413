// What is given up: a settlement without money, by an Admin, that can be taken back.
import type { SettlementKind } from '@daybook/contract/billing/words.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { invalidField } from '#app-error.ts'
import type { Saving } from '#entities/hooks.ts'
import { noteLife } from '#features/invoicing/life/note-of-life.ts'
import { refuseUnlessIssued } from '#features/invoicing/life/marks.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { todayOf } from '#indian-day.ts'
import { dayWithRoom } from '#features/invoicing/settlements/day-with-room.ts'
import {
  kindNumber,
  liveSettlements,
  reverseSettlements,
  settle,
} from '#features/invoicing/settlements/settle.ts'
import { dropReminders } from '#features/invoicing/dunning/drop-reminders.ts'

type Invoice = RowFor<'invoice'>

/** @throws AppError not_positive, future_date, invalid at `day`, more_than_open */
export async function writeOffIn(
  saving: Saving,
  row: Invoice,
  {
    amount,
    reason,
    day,
  }: { readonly amount: number; readonly reason: string; readonly day?: string | undefined },
): Promise<Invoice> {
  refuseUnlessIssued(row)
  const today = todayOf(saving.deps)
  const paise = toHundredths(amount)
  if (paise <= 0) throw refusal('not_positive', billingMessages.notPositive, { path: 'amount' })
  if (day !== undefined && day > today)
    throw refusal('future_date', billingMessages.futureDate(today), { path: 'day' })
  if (day !== undefined && row.invoiceDate !== null && day < indianDay(row.invoiceDate))
    throw invalidField('day', billingMessages.writeOffBeforeInvoice)
  const open = row.balance ?? 0
  if (paise > open)
    throw refusal('more_than_open', billingMessages.moreThanOpen(row.invoiceNumber, open), {
      path: 'amount',
      members: { invoice: row.id },
    })
  await settle(saving, [
    {
      scopeId: row.scopeId,
      kind: 'writeOff',
      amount: paise,
      day: await dayWithRoom(saving.tx, row, day ?? today, paise),
      invoiceId: row.id,
      reason: reason.trim(),
    },
  ])
  if (paise === open) await dropReminders(saving, row)
  return noteLife(saving, row.id, {
    writtenOff: [null, paiseAsRupees(paise)],
    because: [null, reason.trim()],
  })
}

/** Every live write-off of the invoice, whole: a payment after all comes first. @returns paise that are open again */
export async function reverseWriteOffs(
  saving: Saving,
  of: Pick<Invoice, 'id' | 'scopeId'>,
  reason: string,
  kinds: readonly SettlementKind[] = ['writeOff'],
): Promise<number> {
  const live = await liveSettlements(saving, 'invoiceId', of)
  const given = live.filter(({ kind }) => kinds.some((one) => kindNumber(one) === kind))
  await reverseSettlements(saving, given, { day: todayOf(saving.deps), reason })
  return given.reduce((sum, { amount }) => sum + amount, 0)
}

/** What was brought over as paid, too: it has no receipt that could be reversed. @throws AppError nothing_to_reverse */
export async function reverseWriteOffIn(saving: Saving, row: Invoice, reason: string): Promise<Invoice> {
  const paise = await reverseWriteOffs(saving, row, reason.trim(), ['writeOff', 'opening'])
  if (paise === 0) throw refusal('nothing_to_reverse', billingMessages.nothingToReverse)
  return noteLife(saving, row.id, {
    writeOffReversed: [null, paiseAsRupees(paise)],
    because: [null, reason.trim()],
  })
}
