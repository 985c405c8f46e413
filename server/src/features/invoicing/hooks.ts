// What is special about invoices, their task groups and their sellers.
import { newPatternTrouble } from '@daybook/contract/invoicing/invoice-number.ts'
import { invoiceDateHint, periodHint } from '@daybook/contract/invoicing/invoice-period.ts'
import { placeHint } from '@daybook/contract/invoicing/place-of-supply.ts'
import { isUpiAddress } from '@daybook/contract/invoicing/upi.ts'
import { invalidField } from '#app-error.ts'
import type { AfterSave, HooksFor, InputFor, SavingFor } from '#entities/hooks.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { figureWarnings, groupWarnings } from '#features/invoicing/figure-warnings.ts'
import { noteSeries, numberFor } from '#features/invoicing/numbers/invoice-number.ts'
import { moveInvoicing } from '#features/invoicing/move-scope.ts'
import { numberWarnings } from '#features/invoicing/numbers/number-warnings.ts'
import { placeOf } from '#features/invoicing/place-of-supply-input.ts'
import { recomputeInvoices } from '#features/invoicing/recompute.ts'
import { detachGroup, detachInvoice } from '#features/invoicing/detach.ts'
import { dropSeal, sealOf } from '#features/invoicing/seals.ts'
import { notifyAdmins } from '#features/invoicing/notify-admins.ts'
import { issue, taxNumberWarnings } from '#features/invoicing/tax-number-warnings.ts'
import { requireConfirmed } from '#credentials/steps/confirm.ts'

/** The seal of the profile that the invoice is made with; what the profile shows later does not change it. */
async function sealFor(
  { sellerProfile }: InputFor<'invoice'>,
  { tx, before }: SavingFor<'invoice'>,
  scopeId: number,
) {
  const profileId = sellerProfile?.id ?? null
  return before?.sellerProfileId === profileId ? {} : { seal: await sealOf(tx, scopeId, profileId) }
}

/** Said once, when the date is chosen: an invoice of last year goes on being one of last year. */
const dateTrouble = (row: RowFor<'invoice'>, { before, now }: SavingFor<'invoice'>) =>
  before?.invoiceDate === row.invoiceDate ? undefined : invoiceDateHint(row.invoiceDate ?? undefined, now)

export const invoiceHooks: HooksFor<'invoice'> = {
  async beforeSave(input, saving) {
    const scopeId = saving.before?.scopeId ?? saving.actor.scopeId
    return {
      ...input,
      placeOfSupply: placeOf(input, saving),
      ...(await sealFor(input, saving, scopeId)),
      ...(await numberFor(input, saving, scopeId)),
    }
  },
  afterSave: noteSeries,
  scopeMoves: moveInvoicing,
  beforeRemove: detachInvoice,
  async warnings(row, saving) {
    return [
      ...(await numberWarnings(row, saving)),
      ...issue('invoiceDate', dateTrouble(row, saving)),
      ...issue('endDate', periodHint(row.startDate ?? undefined, row.endDate ?? undefined)),
      ...taxNumberWarnings(row, 'fromOrganizationTaxNumber', 'fromOrganizationPan'),
      ...taxNumberWarnings(row, 'toOrganizationTaxNumber', 'toOrganizationPan'),
      ...issue('placeOfSupply', placeHint(row.placeOfSupply, row.toOrganizationTaxNumber)),
      ...(await figureWarnings(row, saving)),
    ]
  },
}

/** Where a firm's money is to go: whoever has a second step confirms a change of it. */
const movesMoney = (input: InputFor<'sellerProfile'>, before: RowFor<'sellerProfile'> | undefined) =>
  (['bankAccount', 'upiAddress'] as const).some(
    (name) => input[name].trim() !== (before ? before[name].trim() : ''),
  )

export const sellerProfileHooks: HooksFor<'sellerProfile'> = {
  async beforeSave(input, saving) {
    const { before } = saving
    if (movesMoney(input, before)) await requireConfirmed(saving.deps, saving.actor, { db: saving.tx })
    const numberPattern = input.numberPattern.trim()
    // Without a pattern the firm types its numbers.
    const isNew = numberPattern !== '' && numberPattern !== before?.numberPattern
    const trouble = isNew ? newPatternTrouble(numberPattern) : undefined
    if (trouble) throw invalidField('numberPattern', trouble)
    return { ...input, numberPattern }
  },
  async afterSave(row, saving): Promise<AfterSave> {
    await notifyAdmins(row, saving)
    return 'as saved'
  },
  // Whether a new profile is the first one of its firm hangs on those before it.
  oneByOne: true,
  async beforeRemove(row, { tx }) {
    await dropSeal(tx, row.id)
  },
  warnings(row) {
    const upi = row.upiAddress
    return [
      ...taxNumberWarnings(row, 'taxNumber', 'pan'),
      ...issue(
        'upiAddress',
        upi.trim() === '' || isUpiAddress(upi) ? undefined : 'A UPI address looks like name@bank.',
      ),
    ]
  },
}

/** A group that moves to another invoice takes its billed hours along. */
async function moveLedger(
  row: RowFor<'invoiceTaskGroup'>,
  { tx, before }: SavingFor<'invoiceTaskGroup'>,
): Promise<void> {
  if (!before || before.invoiceId === row.invoiceId) return
  await tx
    .updateTable('billing')
    .set({ invoiceId: row.invoiceId })
    .where('scopeId', '=', row.scopeId)
    .where('invoiceTaskGroupId', '=', row.id)
    .execute()
}

export const invoiceTaskGroupHooks: HooksFor<'invoiceTaskGroup'> = {
  async afterSave(row, saving) {
    await moveLedger(row, saving)
    if (!saving.isPart) await recomputeInvoices(saving, saving.before, row)
  },
  // The figures of an invoice follow a group if they were those of the groups before it.
  oneByOne: true,
  beforeRemove: detachGroup,
  async afterRemove(row, saving) {
    if (!saving.isPart) await recomputeInvoices(saving, row, undefined)
  },
  warnings: groupWarnings,
}
