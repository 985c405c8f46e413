// Figures of invoices and their groups that don't add up: stored as sent, and said (decisions 45).
import type { Issue } from '@daybook/contract/errors.ts'
import {
  groupsAboveLimit,
  groupsWithTaxAboveLimit,
  isAboveLimit,
  totalAboveLimit,
} from '@daybook/contract/invoicing/above-limit.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { amountOfLine, taxOn, waysToTax } from '@daybook/contract/invoicing/amounts.ts'
import { figuresFor, type Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import type { Saving } from '#entities/hooks.ts'
import type { Row } from '#entities/store.ts'
import { wholeIn } from '#features/invoicing/columns-of-row.ts'
import { figuresIn, groupSum, supplyOf } from '#features/invoicing/invoice-figures.ts'

const differs = (path: string, is: number, should: number, sentence: (amount: string) => string): Issue[] =>
  is === should ? [] : [{ path, message: sentence(paiseAsRupees(should)) }]

function taxWarnings(row: Row, { taxing }: Supply): Issue[] {
  const { total, tax } = figuresIn(row)
  if (waysToTax(taxing).some((way) => tax === taxOn(total, way))) return []
  if (taxing === 'none') {
    return [{ path: 'taxAmount', message: 'Only a registered firm charges GST; there is no GSTIN above.' }]
  }
  const [usual] = waysToTax(taxing)
  return differs('taxAmount', tax, taxOn(total, taxing), (amount) => {
    if (usual === 'export') return 'An export bears no tax under LUT, or IGST of 18%.'
    return taxing === 'halves' ? `SGST 9% and CGST 9% would be ${amount}.` : `IGST of 18% would be ${amount}.`
  })
}

const tdsSentence =
  ({ noTdsFrom }: Supply) =>
  (amount: string) => {
    if (noTdsFrom === 'abroad') return 'A client abroad keeps no TDS back.'
    return noTdsFrom ? 'An individual keeps no TDS back.' : `10% of the total would be ${amount}.`
  }

/** Each figure is held against the others as they were sent, so that one slip is said once. */
export async function figureWarnings(row: Row, { tx, deps }: Saving): Promise<Issue[]> {
  const is = figuresIn(row)
  const supply = supplyOf(row)
  const should = figuresFor(is.total, supply)
  const withTax = is.total + is.tax
  const groups = await groupSum(tx, wholeIn(row, 'scopeId'), row.id)
  const { amountMax } = deps.config.limits
  const [sumTooLarge, totalTooLarge] = [groups.sum, withTax].map((sum) => isAboveLimit(sum, amountMax))
  return [
    // A new invoice has no groups yet.
    ...(groups.count === 0
      ? []
      : differs('totalAmount', is.total, groups.sum, (amount) =>
          sumTooLarge ? groupsAboveLimit(groups.sum, amountMax) : `The task groups come to ${amount}.`,
        )),
    ...taxWarnings(row, supply),
    ...differs('grandTotalAmount', is.grandTotal, withTax, (amount) =>
      totalTooLarge ? totalAboveLimit(withTax, amountMax) : `Total and tax come to ${amount}.`,
    ),
    ...differs('tdsAmount', is.tds, should.tds, tdsSentence(supply)),
    ...differs(
      'netPayableAmount',
      is.netPayable,
      is.grandTotal - is.tds,
      (amount) => `The grand total less TDS is ${amount}.`,
    ),
  ]
}

/** What the groups come to, beside an invoice whose total is another one. */
function sumSentence(invoiceRow: Row, sum: number, amountMax: number): string {
  const { grandTotal } = figuresFor(sum, supplyOf(invoiceRow))
  if (isAboveLimit(sum, amountMax)) return groupsAboveLimit(sum, amountMax)
  if (isAboveLimit(grandTotal, amountMax)) return groupsWithTaxAboveLimit(sum, grandTotal, amountMax)
  const { total } = figuresIn(invoiceRow)
  return `The task groups come to ${paiseAsRupees(sum)}, the invoice says ${paiseAsRupees(total)}.`
}

/** Of a task group that was saved. */
export async function groupWarnings(row: Row, { tx, deps }: Saving): Promise<Issue[]> {
  const [hours, costPerUnit] = [wholeIn(row, 'hours'), wholeIn(row, 'costPerUnit')]
  const amount = amountOfLine({ hours, costPerUnit })
  const [scopeId, invoiceId] = [wholeIn(row, 'scopeId'), wholeIn(row, 'invoiceId')]
  const { sum } = await groupSum(tx, scopeId, invoiceId)
  const found = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', invoiceId)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  const invoiceRow: Row | undefined = found && { ...found }
  return [
    ...differs('amount', wholeIn(row, 'amount'), amount, (text) => `Hours × cost per unit would be ${text}.`),
    ...(!invoiceRow || figuresIn(invoiceRow).total === sum
      ? []
      : [{ path: 'invoice', message: sumSentence(invoiceRow, sum, deps.config.limits.amountMax) }]),
  ]
}
