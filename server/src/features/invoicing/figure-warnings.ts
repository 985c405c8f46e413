// Figures of invoices and their groups that don't add up: stored as sent, and said (rules/invoices 1).
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import {
  groupsAboveLimit,
  groupsWithTaxAboveLimit,
  isAboveLimit,
  totalAboveLimit,
} from '@daybook/contract/invoicing/above-limit.ts'
import { amountOfLine } from '@daybook/contract/invoicing/amounts.ts'
import { type Overwritten, overwritten } from '@daybook/contract/invoicing/figure-checks.ts'
import {
  type FigureColumns,
  figuresIn,
  type PartyColumns,
  supplyOf,
  typedFigures,
} from '@daybook/contract/invoicing/invoice-row.ts'
import { figuresFor, type Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { lineWouldBe } from '@daybook/contract/messages/invoicing-messages.ts'
import type { Saving } from '#entities/hooks.ts'
import { groupSum } from '#features/invoicing/group-sum.ts'

const issue = (path: string, message: string): Issue => ({ path, message })

function taxSentence({ taxing }: Supply, amount: string): string {
  if (taxing === 'none') return 'Only a registered firm charges GST; there is no GSTIN above.'
  if (taxing === 'export') return 'An export bears no tax under LUT, or IGST of 18%.'
  return taxing === 'halves' ? `SGST 9% and CGST 9% would be ${amount}.` : `IGST of 18% would be ${amount}.`
}

function tdsSentence({ noTdsFrom }: Supply, amount: string): string {
  if (noTdsFrom === 'abroad') return 'A client abroad keeps no TDS back.'
  return noTdsFrom ? 'An individual keeps no TDS back.' : `10% of the total would be ${amount}.`
}

/** What to say of a figure that differs from what it would be by the others. */
function sentenceOf({ name, computed, isAboveLimit: isTooMuch }: Overwritten, supply: Supply, max: number) {
  const amount = paiseAsRupees(computed)
  switch (name) {
    case 'totalAmount':
      return isTooMuch ? groupsAboveLimit(computed, max) : `The task groups come to ${amount}.`
    case 'taxAmount':
      return taxSentence(supply, amount)
    case 'grandTotalAmount':
      return isTooMuch ? totalAboveLimit(computed, max) : `Total and tax come to ${amount}.`
    case 'tdsAmount':
      return tdsSentence(supply, amount)
    case 'netPayableAmount':
      return `The grand total less TDS is ${amount}.`
  }
}

/** Each figure is held against the others as they were sent, so that one slip is said once. */
export async function figureWarnings(row: RowFor<'invoice'>, { tx, deps }: Saving): Promise<Issue[]> {
  const supply = supplyOf(row)
  const { count, sum } = await groupSum(tx, row.scopeId, row.id)
  const { amountMax } = deps.config.limits
  // A new invoice has no groups yet.
  const basis = { groupSum: count === 0 ? undefined : sum, supply }
  return overwritten(typedFigures(row), basis, amountMax).map((figure) =>
    issue(figure.name, sentenceOf(figure, supply, amountMax)),
  )
}

/** What the groups come to, beside an invoice whose total is another one. */
function sumSentence(invoiceRow: PartyColumns & FigureColumns, sum: number, amountMax: number): string {
  const { grandTotal } = figuresFor(sum, supplyOf(invoiceRow))
  if (isAboveLimit(sum, amountMax)) return groupsAboveLimit(sum, amountMax)
  if (isAboveLimit(grandTotal, amountMax)) return groupsWithTaxAboveLimit(sum, grandTotal, amountMax)
  const { total } = figuresIn(invoiceRow)
  return `The task groups come to ${paiseAsRupees(sum)}, the invoice says ${paiseAsRupees(total)}.`
}

/** Of a task group that was saved. */
export async function groupWarnings(row: RowFor<'invoiceTaskGroup'>, { tx, deps }: Saving): Promise<Issue[]> {
  const [hours, costPerUnit] = [row.hours ?? 0, row.costPerUnit ?? 0]
  const amount = amountOfLine({ hours, costPerUnit })
  const [scopeId, invoiceId] = [row.scopeId, row.invoiceId]
  const { sum } = await groupSum(tx, scopeId, invoiceId)
  const invoiceRow = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', invoiceId)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  const difference = row.amount === amount || row.foreignAmount !== null ? [] : [lineWouldBe(amount)]
  const isInvoiceOther = invoiceRow !== undefined && figuresIn(invoiceRow).total !== sum
  return [
    ...difference.map((message) => issue('amount', message)),
    ...(isInvoiceOther ? [issue('invoice', sumSentence(invoiceRow, sum, deps.config.limits.amountMax))] : []),
  ]
}
