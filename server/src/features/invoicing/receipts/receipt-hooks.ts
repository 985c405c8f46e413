// What is special about receipts: what they pay is booked with them, and afterwards only what nobody counts by changes.
import { isRupees, RUPEES } from '@daybook/contract/billing/currency/currency.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { AppError } from '#app-error.ts'
import { changesBetween } from '#entities/history/history.ts'
import type { HooksFor, InputFor, SavingFor } from '#entities/hooks.ts'
import { valuesOf } from '#entities/present.ts'
import { checkedPlace } from '#features/invoicing/advances/advance-seller.ts'
import { advanceAbroad, advanceToMakeOut, makeVoucher } from '#features/invoicing/advances/keep-advance.ts'
import { requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { dayIn, todayOf } from '#indian-day.ts'
import { bookedRows } from '#features/invoicing/receipts/booked-rows.ts'
import { bookPlan } from '#features/invoicing/receipts/book-plan.ts'
import { checkedCapacity, foreignPartOf, partsOf } from '#features/invoicing/receipts/receipt-body.ts'
import { askFarRate } from '#features/invoicing/receipts/exchanged.ts'
import type { Source } from '#features/invoicing/receipts/plan-source.ts'
import { type PlannedRow, planOf } from '#features/invoicing/receipts/receipt-plan.ts'
import { receiptRequest, requestOf } from '#features/invoicing/receipts/receipt-request.ts'
import { askSameReference } from '#features/invoicing/receipts/same-reference.ts'
import { noteTds, warningsOfTds } from '#features/invoicing/receipts/tds-of-receipt.ts'

type Receipt = RowFor<'receipt'>

const changeable: ReadonlySet<string> = new Set(receipt.changeable)

/** A round trip is no change. @throws AppError receipt_fixed, naming the fields that would be others */
function refuseFixed(before: Receipt, input: InputFor<'receipt'>): void {
  const message = billingMessages.receiptFixed
  const fixed = Object.keys(changesBetween(receipt, valuesOf(receipt, before), input)).filter(
    (name) => !changeable.has(name),
  )
  if (fixed.length === 0) return
  throw new AppError('receipt_fixed', message, {
    issues: fixed.map((path) => ({ path, message, code: 'receipt_fixed' })),
    members: { ways: before.reversedTime === null ? ['reverse'] : [] },
  })
}

/** Its difference of exchange is settled with it. */
const sourceOf = (row: Receipt): Source => ({
  scopeId: row.scopeId,
  organizationId: row.organizationId,
  parts: {
    tds: row.tds ?? 0,
    gstTds: row.gstTds ?? 0,
    charges: row.charges ?? 0,
    forex: row.forex ?? 0,
    cash: row.amount ?? 0,
  },
  foreign: isRupees(row.currency)
    ? undefined
    : { currency: row.currency, amount: row.foreignAmount ?? 0, forex: row.forex ?? 0 },
})

/**
 * Before it is written, because the database takes a receipt with all that it can settle: what it would pay as things stand. Nobody
 * is held up; where somebody pays so much at this moment that too little is left open, the booking refuses.
 */
async function exchangeFor(input: InputFor<'receipt'>, saving: SavingFor<'receipt'>) {
  const foreign = foreignPartOf(input)
  const request = requestOf(saving.prepared)
  if (!foreign) return { currency: RUPEES, forex: 0 }
  if (!request) return { currency: foreign.currency, forex: 0 }
  const [scopeId, organizationId] = [saving.actor.scopeId, input.organization.id]
  const source = { scopeId, organizationId, parts: partsOf({ ...input, forex: 0 }), foreign }
  const { rows, exchanged } = await planOf({ ...saving, before: undefined }, source, request.besides, false)
  const { allocate } = request.besides
  request.foundRows = rows.length === 0 ? {} : { rows: rows.map(asAsked), ...(allocate ? { allocate } : {}) }
  return { currency: foreign.currency, forex: fromHundredths(exchanged?.forex ?? 0) }
}

/** As somebody would ask for it. */
const asAsked = ({ invoice, amount, tds, rounding }: PlannedRow) => ({
  invoice: { id: invoice },
  amount: fromHundredths(amount),
  tds: fromHundredths(tds),
  rounding: fromHundredths(rounding),
})

async function book(row: Receipt, saving: SavingFor<'receipt'>): Promise<void> {
  const request = requestOf(saving.prepared)
  const own = { ...saving, before: undefined }
  const plan = await planOf(own, sourceOf(row), request?.foundRows ?? request?.besides ?? {}, true)
  await askSameReference(own, row, request?.besides.confirm)
  askFarRate(plan, request?.besides.confirm)
  const advance = await advanceToMakeOut(own, row, plan.onAccount)
  if (request)
    request.warnings = [...(await warningsOfTds(own, plan)), ...(advance === 'abroad' ? [advanceAbroad] : [])]
  await noteTds(own, row)
  if (advance && advance !== 'abroad') await makeVoucher(own, row, advance, plan.onAccount)
  await bookPlan(own, { id: row.id, scopeId: row.scopeId, day: dayIn(row.day) ?? '' }, plan)
}

export const receiptHooks: HooksFor<'receipt'> = {
  prepareCreate: async (body) => receiptRequest(body),
  async beforeSave(input, saving) {
    await requireMayBill(saving.tx, saving.actor)
    if (saving.before) {
      refuseFixed(saving.before, input)
      return input
    }
    const capacity = checkedCapacity(input, todayOf(saving.deps))
    const { tds, gstTds, charges } = input
    // An emptied field is none.
    const parts = { tds: tds ?? 0, gstTds: gstTds ?? 0, charges: charges ?? 0 }
    const later = { voucherNumber: '', reversedTime: null, reversedReason: '' }
    const placeOfSupply = checkedPlace(input.placeOfSupply)
    const exchange = await exchangeFor(input, saving)
    const onAccount = fromHundredths(capacity + toHundredths(exchange.forex))
    return { ...input, ...parts, ...exchange, ...later, placeOfSupply, onAccount }
  },
  async afterSave(row, saving) {
    if (!saving.before) await book(row, saving)
  },
  // Each may pay what the one before it has left open.
  oneByOne: true,
  adds: bookedRows,
  warnings: (_row, { prepared }) => requestOf(prepared)?.warnings ?? [],
  async beforeRemove(_row, { tx, actor }) {
    await requireMayBill(tx, actor)
    throw refusal('receipt_fixed', billingMessages.receiptFixed, { ways: ['reverse'] })
  },
}
