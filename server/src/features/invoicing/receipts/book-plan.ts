// Books what was planned: rows that say what pays what, one kind after the other.
import type { SettlementKind } from '@daybook/contract/billing/words.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import type { Saving } from '#entities/hooks.ts'
import { dropReminders } from '#features/invoicing/dunning/drop-reminders.ts'
import { noteLife } from '#features/invoicing/life/note-of-life.ts'
import { reverseWriteOffs } from '#features/invoicing/life/write-off.ts'
import type { Plan, PlannedRow } from '#features/invoicing/receipts/receipt-plan.ts'
import { dayWithRoom } from '#features/invoicing/settlements/day-with-room.ts'
import { settle } from '#features/invoicing/settlements/settle.ts'

const KINDS = [
  'cash',
  'tds',
  'gstTds',
  'charges',
  'forex',
  'rounding',
] as const satisfies readonly SettlementKind[]

/** Of a receipt on its own day; money on account on the day on which somebody says what it pays. */
export async function bookPlan(
  saving: Saving,
  { id, scopeId, day }: { readonly id: number; readonly scopeId: number; readonly day: string },
  { rows }: Plan,
): Promise<void> {
  const byInvoice = Map.groupBy(rows, ({ invoice }) => invoice)
  for (const [invoiceId, own] of [...byInvoice].toSorted(([one], [other]) => one - other)) {
    const of = { id: invoiceId, scopeId }
    if (own.some(takesWriteOffBack)) await reverseWriteOffs(saving, of, billingMessages.paidAfterAll)
    const [first] = own
    if (!first) continue
    const paid = own.reduce((sum, { amount, rounding }) => sum + amount + rounding, 0)
    const on = await dayWithRoom(saving.tx, first.of, day, paid)
    const settled = own.flatMap((row) =>
      KINDS.filter((kind) => row[kind] > 0).map((kind) => ({
        scopeId,
        kind,
        amount: row[kind],
        invoiceId,
        receiptId: id,
        day: on,
      })),
    )
    await settle(saving, settled)
    const paise = settled.reduce((sum, { amount }) => sum + amount, 0)
    if (own.at(-1)?.left === 0) await dropReminders(saving, of)
    await noteLife(saving, invoiceId, { booked: [null, paiseAsRupees(paise)] })
  }
}

/** It counts with what was given up. */
const takesWriteOffBack = ({ of, open }: PlannedRow) => (of.writtenOff ?? 0) > 0 && open > (of.balance ?? 0)
