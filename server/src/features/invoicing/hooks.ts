// What is special about invoices, their task groups and their sellers.
import { newPatternTrouble } from '@daybook/contract/invoicing/invoice-number.ts'
import { invoiceDateHint, periodHint } from '@daybook/contract/invoicing/invoice-period.ts'
import { placeHint } from '@daybook/contract/invoicing/place-of-supply.ts'
import { isUpiAddress } from '@daybook/contract/invoicing/upi.ts'
import { invalidField } from '#app-error.ts'
import { idOf } from '#db/columns.ts'
import type { AfterSave, Hooks, Input, Saving } from '#entities/hooks.ts'
import type { Row } from '#entities/store.ts'
import { instantIn, textIn, wholeIn } from '#features/invoicing/columns-of-row.ts'
import { figureWarnings, groupWarnings } from '#features/invoicing/figure-warnings.ts'
import { noteSeries, withNumber } from '#features/invoicing/invoice-number.ts'
import { moveInvoicing } from '#features/invoicing/move-scope.ts'
import { numberWarnings } from '#features/invoicing/number-warnings.ts'
import { withPlace } from '#features/invoicing/place-typed.ts'
import { recomputeInvoices } from '#features/invoicing/recompute.ts'
import { releaseGroup, releaseInvoice } from '#features/invoicing/release.ts'
import { dropSeal, sealOf } from '#features/invoicing/seals.ts'
import { tellAdmins } from '#features/invoicing/tell-admins.ts'
import { issue, taxNumberWarnings } from '#features/invoicing/tax-number-warnings.ts'
import { requireConfirmed } from '#steps/confirm.ts'

/** The seal of the profile that the invoice is made with; what the profile shows later does not change it. */
async function withSeal(input: Input, { tx, before }: Saving, scopeId: number): Promise<Input> {
  const profileId = idOf(input['sellerProfile'])
  if (before?.['sellerProfileId'] === profileId) return input
  return { ...input, seal: await sealOf(tx, scopeId, profileId) }
}

/** Said once, when the date is chosen: an invoice of last year goes on being one of last year. */
const dateTrouble = (row: Row, { before, now }: Saving) =>
  before?.['invoiceDate'] === row['invoiceDate']
    ? undefined
    : invoiceDateHint(instantIn(row, 'invoiceDate'), now)

export const invoiceHooks: Hooks = {
  async beforeSave(input, saving) {
    const scopeId = Number(saving.before?.['scopeId'] ?? saving.actor.scopeId)
    const placed = withPlace(input, saving)
    return withNumber(await withSeal(placed, saving, scopeId), saving, scopeId)
  },
  afterSave: noteSeries,
  scopeMoves: moveInvoicing,
  beforeRemove: releaseInvoice,
  async warnings(row, saving) {
    return [
      ...(await numberWarnings(row, saving)),
      ...issue('invoiceDate', dateTrouble(row, saving)),
      ...issue('endDate', periodHint(instantIn(row, 'startDate'), instantIn(row, 'endDate'))),
      ...taxNumberWarnings(row, 'fromOrganizationTaxNumber', 'fromOrganizationPan'),
      ...taxNumberWarnings(row, 'toOrganizationTaxNumber', 'toOrganizationPan'),
      ...issue(
        'placeOfSupply',
        placeHint(textIn(row, 'placeOfSupply'), textIn(row, 'toOrganizationTaxNumber')),
      ),
      ...(await figureWarnings(row, saving)),
    ]
  },
}

const typedIn = (input: Input, name: string) => {
  const typed = input[name]
  return typeof typed === 'string' ? typed.trim() : ''
}

/** Where a firm's money is to go: whoever has a second step confirms a change of it. */
const movesMoney = (input: Input, before: Row | undefined) =>
  (['bankAccount', 'upiAddress'] as const).some(
    (name) => typedIn(input, name) !== (before ? textIn(before, name).trim() : ''),
  )

export const sellerProfileHooks: Hooks = {
  async beforeSave(input, saving) {
    const { before } = saving
    if (movesMoney(input, before)) await requireConfirmed(saving.deps, saving.actor, { db: saving.tx })
    const numberPattern = String(input['numberPattern']).trim()
    // Without a pattern the firm types its numbers.
    const isNew = numberPattern !== '' && numberPattern !== before?.['numberPattern']
    const trouble = isNew ? newPatternTrouble(numberPattern) : undefined
    if (trouble) throw invalidField('numberPattern', trouble)
    return { ...input, numberPattern }
  },
  async afterSave(row, saving): Promise<AfterSave> {
    await tellAdmins(row, saving)
    return 'as saved'
  },
  // Whether a new profile is the first one of its firm hangs on those before it.
  oneByOne: true,
  async beforeRemove(row, { tx }) {
    await dropSeal(tx, row.id)
  },
  warnings(row) {
    const upi = textIn(row, 'upiAddress')
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
async function moveLedger(row: Row, { tx, before }: Saving): Promise<void> {
  if (!before || before['invoiceId'] === row['invoiceId']) return
  await tx
    .updateTable('billing')
    .set({ invoiceId: wholeIn(row, 'invoiceId') })
    .where('scopeId', '=', wholeIn(row, 'scopeId'))
    .where('invoiceTaskGroupId', '=', row.id)
    .execute()
}

export const invoiceTaskGroupHooks: Hooks = {
  async afterSave(row, saving) {
    await moveLedger(row, saving)
    await recomputeInvoices(saving, saving.before, row)
  },
  // The figures of an invoice follow a group if they were those of the groups before it.
  oneByOne: true,
  beforeRemove: releaseGroup,
  async afterRemove(row, saving) {
    if (!saving.wholeSeries) await recomputeInvoices(saving, row, undefined)
  },
  warnings: groupWarnings,
}
