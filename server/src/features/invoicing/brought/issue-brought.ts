// Invoices of a file whose lines are stored by now: what went out with another product stands here as issued, with what was
// settled before, and what was void there as cancelled (rules/imports 9).
import { type Brought, broughtFigures, broughtIn } from '@daybook/contract/billing/brought.ts'
import { financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { broughtMessages } from '@daybook/contract/messages/billing/brought-messages.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import type { Saving, StoredOfFile } from '#entities/hooks.ts'
import { getRow } from '#entities/reads.ts'
import { saidColumns } from '#features/invoicing/issuing/said-of-seller.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { sellerKeyOf } from '#features/invoicing/numbers/number-series.ts'
import { filedPeriod, shareFiling } from '#features/invoicing/periods/filed-period.ts'
import { settle } from '#features/invoicing/settlements/settle.ts'

type Invoice = RowFor<'invoice'>

/** Its month must not be filed before this transaction ends. @throws AppError period_closed */
async function holdMonth(
  saving: Saving,
  sellerKey: string,
  { scopeId }: Invoice,
  day: string,
): Promise<void> {
  const filer = { scopeId, sellerKey }
  await shareFiling(saving, filer)
  const filed = await filedPeriod(saving.tx, filer, day)
  if (filed !== undefined)
    throw refusal('period_closed', broughtMessages.filed(filed), {
      path: 'invoiceDate',
      ways: ['openPeriod'],
    })
}

/** The number as it was typed: it takes nothing from the firm's series, and nobody else gets it. @throws AppError number_taken */
async function takeTypedNumber({ tx }: Saving, row: Invoice, sellerKey: string, day: string): Promise<void> {
  const financialYear = financialYearOfDay(day)
  try {
    await tx
      .updateTable('invoice')
      .set({
        numberSeller: sellerKey,
        numberYear: financialYear,
        numberReserved: 1,
        ...(await saidColumns(tx, row)),
      })
      .where('id', '=', row.id)
      .where('scopeId', '=', row.scopeId)
      .execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw refusal('number_taken', billingMessages.numberTaken(row.invoiceNumber, financialYear), {
      path: 'invoiceNumber',
      ways: ['typeNumber'],
    })
  }
}

/** It went out on its day, by whom nobody says. */
async function issueOne(saving: Saving, row: Invoice, brought: Brought, day: string): Promise<void> {
  const figures = broughtFigures(brought, row.totalAmount ?? 0)
  const { cgst, sgst, igst, grand, opening } = figures
  await changeLife(saving, invoice, row, {
    life: 'issued',
    issuedTime: row.invoiceDate,
    numberReserved: 0,
    isOpening: 1,
    balance: fromHundredths(grand),
    cgst: fromHundredths(cgst),
    sgst: fromHundredths(sgst),
    igst: fromHundredths(igst),
  })
  if (opening === 0) return
  const { scopeId, id: invoiceId } = row
  const paidOn = brought.paidOn !== null && brought.paidOn > day ? brought.paidOn : day
  await settle(saving, [{ scopeId, kind: 'opening', amount: opening, day: paidOn, invoiceId }])
}

/** It never counted here, so it was never issued here: books and statements know nothing of it, and its number stays. */
const cancelOne = (saving: Saving, row: Invoice, { product }: Brought) =>
  changeLife(saving, invoice, row, {
    life: 'cancelled',
    cancelledTime: saving.now,
    cancelReason: broughtMessages.cancelledReason(product),
    numberReserved: 0,
    isOpening: 1,
    balance: 0,
  })

export async function issueBrought(saving: Saving, stored: readonly StoredOfFile[]): Promise<void> {
  for (const { id, values } of stored) {
    const brought = broughtIn(values)
    if (!brought || brought.life === 'draft') continue
    const row = await getRow(saving.tx, invoice, id, saving.actor)
    const day = indianDay(row.invoiceDate ?? saving.now)
    const sellerKey = await sellerKeyOf(saving.tx, row.scopeId, row.sellerProfileId)
    if (row.organizationId === null || sellerKey === undefined)
      throw refusal('organization_missing', broughtMessages.noOrganization, { path: 'organization' })
    await holdMonth(saving, sellerKey, row, day)
    await takeTypedNumber(saving, row, sellerKey, day)
    const reserved: Invoice = { ...row, numberReserved: 1 }
    if (brought.life === 'issued') await issueOne(saving, reserved, brought, day)
    else await cancelOne(saving, reserved, brought)
  }
}
