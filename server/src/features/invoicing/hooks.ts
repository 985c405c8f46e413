// What is special about invoices, their task groups and their sellers.
import { type Brought, broughtIn } from '@daybook/contract/billing/brought.ts'
import { codeOf } from '@daybook/contract/billing/currency/currency.ts'
import { hasNumberShape } from '@daybook/contract/billing/issue-number.ts'
import { newPatternTrouble, numberFrom } from '@daybook/contract/invoicing/invoice-number.ts'
import { wrongBankLine } from '@daybook/contract/billing/books/ledger-names.ts'
import { bookMessages } from '@daybook/contract/messages/billing/book-messages.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { invoiceDateHint, periodHint } from '@daybook/contract/invoicing/invoice-period.ts'
import { placeHint } from '@daybook/contract/invoicing/place-of-supply.ts'
import { isUpiAddress } from '@daybook/contract/invoicing/upi.ts'
import { invalidField } from '#app-error.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { changesBetween } from '#entities/history/history.ts'
import { valuesOf } from '#entities/present.ts'
import type { AfterSave, HooksFor, InputFor, SavingFor } from '#entities/hooks.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { figureWarnings, groupWarnings } from '#features/invoicing/figure-warnings.ts'
import { keepHours, takeHoursBack } from '#features/invoicing/hours/hours-of-deleted.ts'
import { refuseOtherBuyer } from '#features/invoicing/hours/other-client.ts'
import { backToSeries } from '#features/invoicing/numbers/number-of-returned.ts'
import { leaveSeries, numberFor } from '#features/invoicing/numbers/invoice-number.ts'
import { freeQuoteOf } from '#features/invoicing/quotes/invoice-quote.ts'
import { backToQuote, invoicedAgain } from '#features/invoicing/quotes/quote-of-returned.ts'
import { dropReminders } from '#features/invoicing/dunning/drop-reminders.ts'
import { dueDateFor, headsFor, refuseEarlyDueOf } from '#features/invoicing/life/draft.ts'
import { refuseFrozen, refuseLived, refuseRemoval } from '#features/invoicing/life/frozen.ts'
import { refuseUnlessIssued } from '#features/invoicing/life/marks.ts'
import { requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { dayColumn, dayIn, todayOf } from '#indian-day.ts'
import { voidNumber } from '#features/invoicing/numbers/void-number.ts'
import { moveInvoicing } from '#features/invoicing/move-scope.ts'
import { numberWarnings } from '#features/invoicing/numbers/number-warnings.ts'
import { placeOf } from '#features/invoicing/place-of-supply-input.ts'
import { lockedInvoice, recomputeInvoices } from '#features/invoicing/recompute.ts'
import { completeBrought } from '#features/invoicing/brought/complete-brought.ts'
import { issueBrought } from '#features/invoicing/brought/issue-brought.ts'
import { isLetGo, letGo, refuseKept } from '#features/invoicing/brought/let-go.ts'
import { sellersToChoose } from '#features/invoicing/brought/seller-of-file.ts'
import { refuseOtherStory } from '#features/invoicing/brought/refuse-other-story.ts'
import { detachGroup, detachInvoice } from '#features/invoicing/detach.ts'
import { bringSealBack, dropSeal, sealOf } from '#features/invoicing/seals.ts'
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

/** Of a file's invoice that went out elsewhere: nobody knows which seal its original bears. */
const originOf = ({ before, beside, imports }: SavingFor<'invoice'>) => {
  if (before) return {}
  // As readBeside read it.
  const brought = imports ? (beside as Brought | undefined) : undefined
  return brought && brought.life !== 'draft'
    ? { broughtFrom: brought.product, seal: '' }
    : { broughtFrom: '' }
}

/** Of a draft all is open, as it always was. */
async function beforeDraft(input: InputFor<'invoice'>, saving: SavingFor<'invoice'>) {
  const scopeId = saving.before?.scopeId ?? saving.actor.scopeId
  await refuseOtherBuyer(input, saving)
  const placeOfSupply = placeOf(input, saving)
  const dueDate = await dueDateFor(input, saving)
  refuseEarlyDueOf(input, dueDate)
  return {
    ...input,
    currency: codeOf(input.currency),
    placeOfSupply,
    dueDate,
    ...headsFor({ ...input, placeOfSupply }),
    ...(await sealFor(input, saving, scopeId)),
    ...(await numberFor(input, saving, scopeId)),
    ...originOf(saving),
  }
}

/** What is still open of an issued one is checked as by its own calls. */
async function beforeIssued(
  input: InputFor<'invoice'>,
  saving: SavingFor<'invoice'>,
  before: RowFor<'invoice'>,
) {
  const isOther = input.dueDate !== dayIn(before.dueDate) || input.holdReason !== before.holdReason
  if (isOther) await requireMayBill(saving.tx, saving.actor)
  await refuseFrozen(saving, before, input)
  if (isOther) refuseUnlessIssued(before)
  refuseEarlyDueOf(input, input.dueDate)
  return input
}

async function afterInvoice(row: RowFor<'invoice'>, saving: SavingFor<'invoice'>): Promise<void> {
  const { before } = saving
  await leaveSeries(row, saving)
  if (row.life !== 1 || !before) return
  if (row.dueDate !== before.dueDate || (row.holdReason !== '' && row.holdReason !== before.holdReason))
    await dropReminders(saving, row)
}

export const invoiceHooks: HooksFor<'invoice'> = {
  // Whether a due date was sent at all: null is a wish, too.
  prepareCreate: async (body) => ({
    isDueGiven: typeof body === 'object' && body !== null && 'dueDate' in body,
  }),
  readBeside: broughtIn,
  completeRow: (row, saving) => completeBrought(saving, row),
  fileBelongsTo: sellersToChoose,
  finishImport: (stored, saving) => issueBrought(saving, stored),
  leavesNoCopy: (row) => row.broughtFrom !== '',
  beforeSave(input, saving) {
    refuseOtherStory(saving)
    return saving.before && saving.before.life !== 0
      ? beforeIssued(input, saving, saving.before)
      : beforeDraft(input, saving)
  },
  afterSave: afterInvoice,
  scopeMoves: moveInvoicing,
  keeps: keepHours,
  beforeReturn: async (returning, saving) => backToSeries(await backToQuote(returning, saving), saving),
  async afterReturn(row, kept, saving) {
    await invoicedAgain(saving, row)
    return takeHoursBack(row, kept, saving)
  },
  async beforeRemove(row, saving) {
    if (isLetGo(saving, row)) return letGo(saving, row)
    await refuseRemoval(row, saving)
    await voidNumber(saving, row, 'The draft was deleted')
    await freeQuoteOf(saving, row)
    await detachInvoice(row, saving)
  },
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

type PatternName =
  | 'numberPattern'
  | 'quotationPattern'
  | 'proformaPattern'
  | 'creditNotePattern'
  | 'debitNotePattern'
  | 'receiptVoucherPattern'
  | 'refundVoucherPattern'

/** One that is in use already goes on as far as it can. @throws AppError invalid at the field */
function checkedPattern(name: string, typed: string, before: string | undefined): string {
  const pattern = typed.trim()
  if (pattern === '' || pattern === before) return pattern
  const trouble =
    newPatternTrouble(pattern) ??
    (hasNumberShape(numberFrom(pattern, '2026-27', 1)) ? undefined : billingMessages.counterFirst)
  if (trouble) throw invalidField(name, trouble)
  return pattern
}

/** A step of before the day on which reminders were switched on is never made up for. */
async function noteReminders(row: RowFor<'sellerProfile'>, { tx, before, deps }: SavingFor<'sellerProfile'>) {
  if (row.remindersOn === (before?.remindersOn ?? 0)) return
  const remindersSince = row.remindersOn === 1 ? dayColumn(todayOf(deps)) : null
  await tx
    .updateTable('sellerProfile')
    .set({ remindersSince })
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .execute()
}

export const sellerProfileHooks: HooksFor<'sellerProfile'> = {
  async beforeSave(input, saving) {
    const { before } = saving
    if (movesMoney(input, before)) await requireConfirmed(saving.deps, saving.actor, { db: saving.tx })
    // Without a pattern the firm types its numbers.
    const wrong = wrongBankLine(input.ledgerBanks)
    if (wrong !== undefined) throw invalidField('ledgerBanks', bookMessages.wrongBankLine(wrong))
    const pattern = (name: PatternName) => checkedPattern(name, input[name], before?.[name])
    return {
      ...input,
      numberPattern: pattern('numberPattern'),
      creditNotePattern: pattern('creditNotePattern'),
      debitNotePattern: pattern('debitNotePattern'),
      quotationPattern: pattern('quotationPattern'),
      proformaPattern: pattern('proformaPattern'),
      receiptVoucherPattern: pattern('receiptVoucherPattern'),
      refundVoucherPattern: pattern('refundVoucherPattern'),
    }
  },
  async afterSave(row, saving): Promise<AfterSave> {
    await noteReminders(row, saving)
    await notifyAdmins(row, saving)
    return 'as saved'
  },
  // Whether a new profile is the first one of its firm hangs on those before it.
  oneByOne: true,
  keeps: async (row, { tx }) => ({ seal: await sealOf(tx, row.scopeId, row.id) }),
  afterReturn: (row, kept, { tx }) => bringSealBack(tx, row, kept['seal']),
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
  await tx
    .updateTable('timeEntry')
    .set({ invoiceId: row.invoiceId })
    .where('scopeId', '=', row.scopeId)
    .where('invoiceTaskGroupId', '=', row.id)
    .where('invoiceId', 'is not', null)
    .execute()
}

/** A line of an invoice that goes with all of them, since the import that brought it is undone. @throws AppError where that stays */
async function isLetGoLine(saving: SavingFor<'invoiceTaskGroup'>, line: RowFor<'invoiceTaskGroup'>) {
  const row = await lockedInvoice(saving, line.scopeId, line.invoiceId)
  const removing = { ...saving, before: undefined }
  if (!row || !isLetGo(removing, row)) return false
  await refuseKept(removing, row)
  return true
}

/** The lines of what went out are frozen; a round trip is no change. @throws AppError invoice_issued, invoice_cancelled */
async function refuseLinesOf(saving: SavingFor<'invoiceTaskGroup'>, ...ids: readonly (number | undefined)[]) {
  const scopeId = saving.before?.scopeId ?? saving.actor.scopeId
  const known = new Set(ids.filter((id) => id !== undefined))
  // Locked, by rising id: what is issued at this moment takes no line any more.
  for (const id of [...known].toSorted((one, other) => one - other)) {
    const row = await lockedInvoice(saving, scopeId, id)
    if (row) await refuseLived({ ...saving, before: undefined }, row)
  }
}

export const invoiceTaskGroupHooks: HooksFor<'invoiceTaskGroup'> = {
  async beforeSave(input, saving) {
    const { before } = saving
    const changes = changesBetween(invoiceTaskGroup, before ? valuesOf(invoiceTaskGroup, before) : {}, input)
    if (Object.keys(changes).length > 0) await refuseLinesOf(saving, input.invoice.id, before?.invoiceId)
    return input
  },
  async afterSave(row, saving) {
    await moveLedger(row, saving)
    if (!saving.isPart) await recomputeInvoices(saving, saving.before, row)
  },
  // The figures of an invoice follow a group if they were those of the groups before it.
  oneByOne: true,
  async beforeRemove(row, saving) {
    if (!(await isLetGoLine(saving, row))) await refuseLinesOf(saving, row.invoiceId)
    await detachGroup(row, saving)
  },
  async afterRemove(row, saving) {
    if (!saving.isPart) await recomputeInvoices(saving, row, undefined)
  },
  warnings: groupWarnings,
}
