// The five figures of an invoice beside what each would be by those above it (rules/invoices 1). The form computes by it,
// the server says by it what does not add up.
import { isAboveLimit } from '#invoicing/above-limit.ts'
import { type Taxing, taxOn, waysToTax } from '#invoicing/amounts.ts'
import { type FigureName, figureNames, type TypedFigures } from '#invoicing/invoice-row.ts'
import { figuresFor, type Supply } from '#invoicing/place-of-supply.ts'
import { isExact } from '#invoicing/read-amount.ts'

/** What the figures follow from. */
export interface Basis {
  /** What the task groups come to; undefined while there are none. */
  readonly groupSum: number | undefined
  readonly supply: Supply
}

function reckoned(
  name: FigureName,
  figures: TypedFigures,
  { groupSum, supply }: Basis,
  taxing: Taxing,
): number | undefined {
  const { totalAmount: total, taxAmount: tax, grandTotalAmount: grand, tdsAmount: tds } = figures
  switch (name) {
    case 'totalAmount':
      return groupSum
    case 'taxAmount':
      return total === undefined ? undefined : taxOn(total, taxing)
    case 'grandTotalAmount':
      return total === undefined || tax === undefined ? undefined : total + tax
    case 'tdsAmount':
      return total === undefined ? undefined : figuresFor(total, supply).tds
    case 'netPayableAmount':
      return grand === undefined || tds === undefined ? undefined : grand - tds
  }
}

/** What a figure would be, by those above it; undefined where they don't say, or where it can't be reckoned exactly. */
export function computedFigure(
  name: FigureName,
  figures: TypedFigures,
  basis: Basis,
  taxing: Taxing,
): number | undefined {
  const computed = reckoned(name, figures, basis, taxing)
  return computed !== undefined && isExact(computed) ? computed : undefined
}

/** The way to tax a supply that these figures show; the usual one where they show none. */
export const taxingIn = (
  { totalAmount, taxAmount }: Pick<TypedFigures, 'totalAmount' | 'taxAmount'>,
  { taxing }: Supply,
): Taxing => waysToTax(taxing).find((way) => totalAmount && taxAmount === taxOn(totalAmount, way)) ?? taxing

export interface Overwritten {
  readonly name: FigureName
  /** What it would be. */
  readonly computed: number
  /** No amount may be that large, so nothing can be set to it. */
  readonly isAboveLimit: boolean
}

/**
 * The figures that differ from what they would be, each held against the others as they stand: one slip is said once.
 * @param amountMax rupees that an amount may have at most
 */
export const overwritten = (figures: TypedFigures, basis: Basis, amountMax: number): readonly Overwritten[] =>
  figureNames.flatMap((name) => {
    const computed = computedFigure(name, figures, basis, taxingIn(figures, basis.supply))
    const is = figures[name]
    if (computed === undefined || is === undefined || Number.isNaN(is) || is === computed) return []
    return [{ name, computed, isAboveLimit: isAboveLimit(computed, amountMax) }]
  })
