// Decisions 62: an invoice whose figures were the computed ones goes on having them when a task group changes.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { type Figures, waysToTax } from '@daybook/contract/invoicing/amounts.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { figuresFor } from '@daybook/contract/invoicing/place-of-supply.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeIn } from '#entities/operations.ts'
import { type Row, selectFrom } from '#entities/store.ts'
import { wholeIn } from '#features/invoicing/columns-of-row.ts'
import { figuresIn, groupSum, supplyOf } from '#features/invoicing/invoice-figures.ts'

const isSame = (one: Figures, other: Figures) =>
  one.total === other.total &&
  one.tax === other.tax &&
  one.grandTotal === other.grandTotal &&
  one.tds === other.tds &&
  one.netPayable === other.netPayable

const amountIn = (row: Row | undefined, invoiceId: number) =>
  row?.['invoiceId'] === invoiceId ? wholeIn(row, 'amount') : 0

async function lockedInvoice({ tx, deps }: Saving, scopeId: number, id: number): Promise<Row | undefined> {
  return selectFrom(tx, invoice)
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .$if(deps.dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

async function recompute(saving: Saving, id: number, was: Row | undefined, is: Row | undefined) {
  if (amountIn(was, id) === amountIn(is, id)) return
  const scopeId = wholeIn(is ?? was, 'scopeId')
  const before = await lockedInvoice(saving, scopeId, id)
  if (!before) return
  const { sum } = await groupSum(saving.tx, scopeId, id)
  const sumBefore = sum - amountIn(is, id) + amountIn(was, id)
  const supply = supplyOf(before)
  const ways = waysToTax(supply.taxing)
  const taxing = ways.find((way) => isSame(figuresIn(before), figuresFor(sumBefore, supply, way)))
  if (!taxing) return
  const figures = figuresFor(sum, supply, taxing)
  // Nothing is left to tell a taxed export by: its figures stay, and the group's answer says so.
  if (taxing !== ways[0] && sum === 0) return
  // Too large for an invoice: left as it is, and the group's answer says so.
  if (figures.grandTotal > saving.deps.config.limits.amountMax * 100) return
  await changeIn({ ...saving, before, wholeSeries: false }, invoice, {
    totalAmount: fromHundredths(figures.total),
    taxAmount: fromHundredths(figures.tax),
    grandTotalAmount: fromHundredths(figures.grandTotal),
    tdsAmount: fromHundredths(figures.tds),
    netPayableAmount: fromHundredths(figures.netPayable),
  })
}

/** After a group was made, changed or moved (`is`), or removed (`was` alone), in the order of the invoices' ids. */
export async function recomputeInvoices(
  saving: Saving,
  was: Row | undefined,
  is: Row | undefined,
): Promise<void> {
  const ids = [was?.['invoiceId'], is?.['invoiceId']].filter((id) => typeof id === 'number')
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    await recompute(saving, id, was, is)
  }
}
