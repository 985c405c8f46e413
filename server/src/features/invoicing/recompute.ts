// An invoice whose figures were the computed ones goes on having them when a task group changes (rules/invoices 12).
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { asAmounts, type Figures, waysToTax } from '@daybook/contract/invoicing/amounts.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { figuresFor } from '@daybook/contract/invoicing/place-of-supply.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeIn } from '#entities/operations.ts'
import { selectFrom } from '#entities/store.ts'
import { figuresIn, supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import { groupSum } from '#features/invoicing/group-sum.ts'

const isSame = (figures: Figures, other: Figures) =>
  figures.total === other.total &&
  figures.tax === other.tax &&
  figures.grandTotal === other.grandTotal &&
  figures.tds === other.tds &&
  figures.netPayable === other.netPayable

const amountIn = (row: RowFor<'invoiceTaskGroup'> | undefined, invoiceId: number) =>
  row?.invoiceId === invoiceId ? (row.amount ?? 0) : 0

export async function lockedInvoice(
  { tx, deps }: Pick<Saving, 'tx' | 'deps'>,
  scopeId: number,
  id: number,
): Promise<RowFor<'invoice'> | undefined> {
  return selectFrom(tx, invoice)
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .$if(deps.dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

type Group = RowFor<'invoiceTaskGroup'>

/**
 * The figures of an invoice whose groups came to another sum before; undefined where they don't follow.
 * @param sums paise
 */
export function figuresAfter(
  before: RowFor<'invoice'>,
  { was, is }: { readonly was: number; readonly is: number },
  amountMax: number,
): Figures | undefined {
  const supply = supplyOf(before)
  const ways = waysToTax(supply.taxing)
  const taxing = ways.find((way) => isSame(figuresIn(before), figuresFor(was, supply, way)))
  if (!taxing) return undefined
  const figures = figuresFor(is, supply, taxing)
  // Nothing is left to tell a taxed export by: its figures stay, and the group's answer says so.
  if (taxing !== ways[0] && is === 0) return undefined
  // Too large for an invoice: left as it is, and the group's answer says so.
  return figures.grandTotal > toHundredths(amountMax) ? undefined : figures
}

async function recompute(saving: Saving, id: number, was: Group | undefined, is: Group | undefined) {
  if (amountIn(was, id) === amountIn(is, id)) return
  const scopeId = (is ?? was)?.scopeId ?? 0
  const before = await lockedInvoice(saving, scopeId, id)
  if (!before) return
  const { sum } = await groupSum(saving.tx, scopeId, id)
  const sums = { was: sum - amountIn(is, id) + amountIn(was, id), is: sum }
  const figures = figuresAfter(before, sums, saving.deps.config.limits.amountMax)
  if (figures) await changeIn({ ...saving, before }, invoice, asAmounts(figures))
}

/** After a group was made, changed or moved (`is`), or removed (`was` alone), in the order of the invoices' ids. */
export async function recomputeInvoices(
  saving: Saving,
  was: RowFor<'invoiceTaskGroup'> | undefined,
  is: RowFor<'invoiceTaskGroup'> | undefined,
): Promise<void> {
  const ids = [was?.invoiceId, is?.invoiceId].filter((id) => id !== undefined)
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    await recompute(saving, id, was, is)
  }
}
