// Income tax that the customer kept back: whether it is what was expected, and its lines in the register.
import { financialYearOfDay, quarterOfDay } from '@daybook/contract/billing/days.ts'
import { onGstToo, tdsWarnings } from '@daybook/contract/billing/tds.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Saving } from '#entities/hooks.ts'
import { tdsToCome } from '#features/invoicing/life/expected-tds.ts'
import { dayIn } from '#indian-day.ts'
import type { Plan } from '#features/invoicing/receipts/receipt-plan.ts'
import { kindNumber } from '#features/invoicing/settlements/settle.ts'

const PERCENT = 100

/** All invoices of the receipt together: how TDS is parted among them says nothing. */
export async function warningsOfTds({ tx }: Pick<Saving, 'tx'>, { rows }: Plan): Promise<Issue[]> {
  const typed = rows.reduce((sum, { tds }) => sum + tds, 0)
  if (typed === 0) return []
  let [expected, onGst, rate] = [0, 0, 0]
  for (const { of, open } of new Map(rows.toReversed().map((row) => [row.invoice, row])).values()) {
    const [tds, total] = [of.tdsAmount ?? 0, of.totalAmount ?? 0]
    expected += await tdsToCome(tx, of, open)
    onGst += onGstToo(tds, total, of.grandTotalAmount ?? 0)
    if (total > 0) rate = Math.round((tds * PERCENT) / total)
  }
  const sentences = {
    tds_differs: billingMessages.tdsDiffers(expected),
    tds_on_gst: billingMessages.tdsOnGst(rate),
  }
  return tdsWarnings({ expected, onGst }, typed).map((code) => ({
    path: 'tds',
    message: sentences[code],
    code,
  }))
}

/** By the day of the receipt, whichever invoices it pays. */
export async function noteTds({ tx }: Pick<Saving, 'tx'>, row: RowFor<'receipt'>): Promise<void> {
  const day = dayIn(row.day) ?? ''
  const kinds = (['tds', 'gstTds'] as const).filter((kind) => (row[kind] ?? 0) > 0)
  for (const kind of kinds)
    await tx
      .insertInto('tdsItem')
      .values({
        scopeId: row.scopeId,
        receiptId: row.id,
        organizationId: row.organizationId,
        year: financialYearOfDay(day),
        quarter: quarterOfDay(day),
        kind: kindNumber(kind),
        amount: row[kind] ?? 0,
        certificate: '',
        certificateDay: null,
        matched: 0,
      })
      .execute()
}
