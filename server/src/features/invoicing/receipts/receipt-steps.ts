// What happens to a receipt after it was recorded: it pays more invoices, it is reversed, some of it is paid back.
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import type { RefundBody, SavedReceipt } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { getRow } from '#entities/reads.ts'
import { refundAdvance, reverseAdvance, useAdvance } from '#features/invoicing/advances/keep-advance.ts'
import { changeAndNote } from '#features/invoicing/life/change-life.ts'
import { requireCreatorOrAdmin, requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { noteLife } from '#features/invoicing/life/note-of-life.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { dayIn, todayOf } from '#indian-day.ts'
import { lockInvoice } from '#features/invoicing/life/with-invoice.ts'
import { bookPlan } from '#features/invoicing/receipts/book-plan.ts'
import { planOf } from '#features/invoicing/receipts/receipt-plan.ts'
import { type Allocating, checkAllocating } from '#features/invoicing/receipts/receipt-request.ts'
import { warningsOfTds } from '#features/invoicing/receipts/tds-of-receipt.ts'
import {
  type HeldReceipt,
  partsLeft,
  type Receipt,
  savedReceipt,
  withReceipt,
} from '#features/invoicing/receipts/with-receipt.ts'
import { checkedRefund } from '#features/invoicing/settlements/checked-refund.ts'
import {
  kindNumber,
  liveSettlements,
  reverseSettlements,
  settle,
} from '#features/invoicing/settlements/settle.ts'

function refuseReversed({ reversedTime }: Receipt): void {
  if (reversedTime !== null) throw refusal('receipt_reversed', billingMessages.receiptReversed)
}

/** An entry of the audit log, and another stamp, for a receipt whose sums a trigger has changed. */
const noteReceipt = async (
  saving: Saving,
  id: number,
  values: Readonly<Record<string, unknown>>,
  facts: Facts = {},
) => changeAndNote(saving, receipt, await getRow(saving.tx, receipt, id, saving.actor), { values, facts })

export const allocate = (
  deps: Deps,
  actor: Actor,
  held: HeldReceipt,
  allocating: Allocating,
): Promise<SavedReceipt> =>
  withReceipt(deps, actor, held, async (saving, row) => {
    await requireMayBill(saving.tx, actor)
    refuseReversed(row)
    checkAllocating(allocating)
    const { id, scopeId, organizationId } = row
    const source = { scopeId, organizationId, parts: await partsLeft(saving, row) }
    const plan = await planOf(saving, source, allocating, true)
    const warnings = await warningsOfTds(saving, plan)
    if (plan.rows.length > 0) {
      warnings.push(...(await useAdvance(saving, { id, scopeId }, plan)))
      await bookPlan(saving, { id, scopeId, day: todayOf(deps) }, plan)
      const paise = plan.rows.reduce((sum, { amount }) => sum + amount, 0)
      await noteReceipt(saving, id, {}, { booked: [null, paiseAsRupees(paise)] })
    }
    return savedReceipt(saving, id, billingMessages.allocated, warnings)
  })

export const reverse = (deps: Deps, actor: Actor, held: HeldReceipt, reason: string): Promise<SavedReceipt> =>
  withReceipt(deps, actor, held, async (saving, row) => {
    requireCreatorOrAdmin(actor, row.createdById)
    if (row.reversedTime === null) await reverseIn(saving, row, reason.trim())
    return savedReceipt(saving, row.id, billingMessages.receiptReversedDone)
  })

/** Its invoices are open again, as if it had never come. */
async function reverseIn(saving: Saving, row: Receipt, reason: string): Promise<void> {
  const live = await liveSettlements(saving, 'receiptId', row)
  const paidBack = live.filter(({ kind }) => kind === kindNumber('refund'))
  if (paidBack.length > 0) {
    const paise = paidBack.reduce((sum, { amount }) => sum + amount, 0)
    throw refusal('has_refund', billingMessages.hasRefund(paise))
  }
  const byInvoice = Map.groupBy(live, ({ invoiceId }) => invoiceId ?? 0)
  const invoices = [...byInvoice].toSorted(([one], [other]) => one - other)
  for (const [invoiceId] of invoices) await lockInvoice(saving, invoiceId)
  await reverseAdvance(saving, row)
  await reverseSettlements(saving, live, { day: todayOf(saving.deps), reason })
  for (const [invoiceId, own] of invoices) {
    const paise = own.reduce((sum, { amount }) => sum + amount, 0)
    await noteLife(saving, invoiceId, { bookedBack: [null, paiseAsRupees(paise)], because: [null, reason] })
  }
  const values = { reversedTime: saving.now, reversedReason: reason, onAccount: 0 }
  await noteReceipt(saving, row.id, values)
}

export const refund = (
  deps: Deps,
  actor: Actor,
  held: HeldReceipt,
  body: RefundBody,
): Promise<SavedReceipt> =>
  withReceipt(deps, actor, held, async (saving, row) => {
    await requireMayBill(saving.tx, actor)
    refuseReversed(row)
    const { id, scopeId, onAccount } = row
    const source = { left: onAccount ?? 0, from: dayIn(row.day) ?? '', today: todayOf(deps) }
    const paidBack = checkedRefund(body, source)
    await refundAdvance(saving, row, paidBack)
    await settle(saving, [{ ...paidBack, scopeId, kind: 'refund', receiptId: id }])
    await noteReceipt(saving, id, {}, { paidBack: [null, paiseAsRupees(paidBack.amount)] })
    return savedReceipt(saving, id, billingMessages.refunded(paidBack.amount))
  })
