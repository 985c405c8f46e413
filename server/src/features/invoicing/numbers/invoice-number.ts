// The number of an invoice while it is a draft: what was typed, or DRAFT until its series gives one at issue (rules/billing 2).
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { InputFor, SavingFor } from '#entities/hooks.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { seriesOf, yearOf } from '#features/invoicing/numbers/number-series.ts'
import { voidNumber } from '#features/invoicing/numbers/void-number.ts'

const isGiven = (row: RowFor<'invoice'> | undefined) => row?.isNumberGiven === 1

/** What was once issued keeps its number, so it stays in the series of that. @throws AppError number_reserved */
function refuseOtherSeries(input: InputFor<'invoice'>, before: RowFor<'invoice'>, now: number): void {
  const isSame =
    (input.sellerProfile?.id ?? null) === before.sellerProfileId &&
    yearOf(input.invoiceDate, now) === yearOf(before.invoiceDate, now)
  if (!isSame)
    throw refusal('number_reserved', billingMessages.seriesReserved(before.invoiceNumber), {
      path: 'invoiceNumber',
      ways: ['issue', 'cancel'],
    })
}

/** A number that an older version gave stays, whatever was sent beside `isNumberGiven`; a typed one is sent with 0. */
export async function numberFor(
  input: InputFor<'invoice'>,
  { tx, before, now }: SavingFor<'invoice'>,
  scopeId: number,
) {
  const { isNumberGiven, invoiceDate, sellerProfile } = input
  if (before?.numberReserved === 1) {
    refuseOtherSeries(input, before, now)
    return { invoiceNumber: before.invoiceNumber, isNumberGiven: before.isNumberGiven }
  }
  if (isNumberGiven !== 1) return {}
  if (before && isGiven(before)) return { invoiceNumber: before.invoiceNumber }
  const year = yearOf(invoiceDate, now)
  const series = await seriesOf(tx, scopeId, sellerProfile?.id ?? null, year)
  // Nobody's pattern says what comes next: the number is the typed one.
  return series ? { invoiceNumber: DRAFT_NUMBER } : { isNumberGiven: 0 }
}

/** A number that was given before numbers waited for the issue, and is typed over now. */
export async function leaveSeries(
  row: RowFor<'invoice'>,
  { before, ...saving }: SavingFor<'invoice'>,
): Promise<void> {
  if (row.life !== 0 || !before || !isGiven(before) || isGiven(row)) return
  await voidNumber({ ...saving, before }, before, 'Another number was typed')
  await saving.tx
    .updateTable('invoice')
    .set({ numberSeller: null, numberYear: null })
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .execute()
}
