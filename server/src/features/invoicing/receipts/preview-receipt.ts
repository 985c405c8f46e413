// What a receipt would pay: the checks of a new one, in a transaction that writes nothing and holds no invoice.
import type { ReceiptPreview } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { capacityOf } from '@daybook/contract/billing/receipt-parts.ts'
import { proposeTds, ROUNDING_MAX } from '@daybook/contract/billing/tds.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeCreate } from '#entities/authorize.ts'
import type { InputFor, Saving } from '#entities/hooks.ts'
import { validateNew } from '#entities/validate.ts'
import { advanceSellerOf, checkedPlace } from '#features/invoicing/advances/advance-seller.ts'
import { bookedTds } from '#features/invoicing/life/expected-tds.ts'
import { refuseSupport } from '#features/invoicing/life/may-bill.ts'
import { foreignPartOf, partsOf } from '#features/invoicing/receipts/receipt-body.ts'
import type { Invoice, Source } from '#features/invoicing/receipts/plan-source.ts'
import { oldestOf, openInvoices, type Plan, planOf } from '#features/invoicing/receipts/receipt-plan.ts'
import { receiptRequest } from '#features/invoicing/receipts/receipt-request.ts'
import { askSameReference } from '#features/invoicing/receipts/same-reference.ts'
import { warningsOfTds } from '#features/invoicing/receipts/tds-of-receipt.ts'

/** What one invoice would get, in paise: by the rows, or the oldest one by all of the receipt where nobody said. */
interface Paid {
  readonly of: Invoice
  readonly open: number
  /** Everything but TDS. */
  readonly received: number
  readonly left: number
}

function paidBy({ rows }: Plan): Paid[] {
  const byInvoice = Map.groupBy(rows, ({ invoice }) => invoice)
  return [...byInvoice.values()].flatMap((own) => {
    const [first, last] = [own.at(0), own.at(-1)]
    const received = own.reduce((sum, { amount, tds }) => sum + amount - tds, 0)
    return first && last ? [{ of: first.of, open: first.open, received, left: last.left }] : []
  })
}

async function oldestPaid(saving: Saving, source: Source): Promise<Paid[]> {
  const open = await openInvoices(saving, source, false)
  const [row] = oldestOf(capacityOf(source.parts), open)
  const of = open.find(({ id }) => id === row?.invoice)
  if (!row || !of) return []
  const balance = of.balance ?? 0
  const received = Math.min(capacityOf({ ...source.parts, tds: 0 }), balance)
  return [{ of, open: balance, received, left: balance - row.amount }]
}

async function paidOf(saving: Saving, source: Source, plan: Plan): Promise<Paid[]> {
  if (plan.rows.length > 0) return paidBy(plan)
  return source.foreign ? [] : oldestPaid(saving, source)
}

async function proposalsFor({ tx }: Saving, scopeId: number, paid: readonly Paid[]) {
  const ids = paid.map(({ of }) => of.id)
  const booked = await bookedTds(tx, scopeId, ids)
  return paid.flatMap(({ of, open, received }) => {
    const proposal = proposeTds(of.totalAmount ?? 0, open, received, booked.get(of.id))
    return proposal ? [{ invoice: of.id, rateBp: proposal.rateBp, tds: fromHundredths(proposal.tds) }] : []
  })
}
const roundingFor = (paid: readonly Paid[]) =>
  paid.flatMap(({ of, left }) =>
    left > 0 && left <= ROUNDING_MAX ? [{ invoice: of.id, amount: fromHundredths(left) }] : [],
  )

const bookedAs = ({ of, amount, tds, rounding, left }: Plan['rows'][number]) => ({
  invoice: { id: of.id, invoiceNumber: of.invoiceNumber },
  amount: fromHundredths(amount),
  tds: fromHundredths(tds),
  rounding: fromHundredths(rounding),
  balance: fromHundredths(left),
})

async function advancePlaceOf({ tx }: Saving, scopeId: number, input: InputFor<'receipt'>, plan: Plan) {
  if (input.isAdvance !== 1 || plan.onAccount <= 0) return null
  const of = await advanceSellerOf(tx, {
    scopeId,
    organizationId: input.organization.id,
    sellerProfileId: input.sellerProfile?.id ?? null,
    placeOfSupply: checkedPlace(input.placeOfSupply),
  })
  return of?.place ?? null
}

/** @throws AppError whatever a new receipt would be refused with */
export async function previewOf(deps: Deps, actor: Actor, body: unknown): Promise<ReceiptPreview> {
  authorizeCreate(actor, receipt)
  refuseSupport(actor)
  const request = receiptRequest(body)
  return deps.db.transaction().execute(async (tx) => {
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined, prepared: request }
    const checked = await validateNew(saving, receipt, body)
    // What the checks of the declaration let through.
    const input = checked.input as InputFor<'receipt'>
    const { besides } = request
    const organizationId = input.organization.id
    const source: Source = {
      scopeId: checked.scopeId,
      organizationId,
      parts: partsOf({ ...input, forex: 0 }),
      foreign: foreignPartOf(input),
    }
    const plan = await planOf(saving, source, besides, false)
    await askSameReference(saving, { ...source, id: 0, reference: input.reference }, besides.confirm)
    const paid = await paidOf(saving, source, plan)
    const warnings = await warningsOfTds(saving, plan)
    return {
      rows: plan.rows.map(bookedAs),
      onAccount: fromHundredths(plan.onAccount),
      // Whoever pays from abroad keeps no TDS back.
      proposals: source.foreign ? [] : await proposalsFor(saving, checked.scopeId, paid),
      rounding: roundingFor(paid),
      forex: fromHundredths(plan.exchanged?.forex ?? 0),
      foreignLeft: plan.exchanged?.foreignLeft ?? null,
      warnings: warnings.flatMap(({ code }) => code ?? []),
      advancePlace: await advancePlaceOf(saving, checked.scopeId, input, plan),
    }
  })
}
