// The five figures of an invoice while it is filled in (decisions 45): each follows from those above it until it is typed.
import { isAboveLimit } from '@daybook/contract/invoicing/above-limit.ts'
import { type Taxing, taxOn, waysToTax } from '@daybook/contract/invoicing/amounts.ts'
import { isExact } from '@daybook/contract/invoicing/read-amount.ts'
import { figuresFor, type Supply } from '@daybook/contract/invoicing/place-of-supply.ts'

/** In the order in which they follow from each other. */
export const figureNames = [
  'totalAmount',
  'taxAmount',
  'grandTotalAmount',
  'tdsAmount',
  'netPayableAmount',
] as const
export type FigureName = (typeof figureNames)[number]

/** Whole paise; undefined where nothing stands, NaN where what is typed is no amount. */
export type Figures = Readonly<Record<FigureName, number | undefined>>

/** What the figures follow from. */
export interface Basis {
  /** What the task groups come to; undefined while there are none. */
  readonly groupSum: number | undefined
  readonly supply: Supply
}

export interface FigureState {
  readonly figures: Figures
  /** Those that no longer follow. */
  readonly typed: ReadonlySet<FigureName>
  /** An export bears no tax, or that between States. */
  readonly taxing: Taxing
  /** That of the supply; another one is taxed in its usual way. */
  readonly usual: Taxing
}

/** What a figure would be, by those above it; undefined where they don't say, or where it can't be reckoned exactly. */
function computedOf(name: FigureName, figures: Figures, basis: Basis, taxing: Taxing): number | undefined {
  const computed = reckoned(name, figures, basis, taxing)
  return computed !== undefined && isExact(computed) ? computed : undefined
}

function reckoned(
  name: FigureName,
  figures: Figures,
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

/** The way to tax a supply that these figures show; the usual one where they show none. */
export const taxingIn = ({ totalAmount, taxAmount }: Figures, { supply }: Basis): Taxing =>
  waysToTax(supply.taxing).find((way) => totalAmount && taxAmount === taxOn(totalAmount, way)) ??
  supply.taxing

/** The state of a form that opens with these figures. */
export function startFigures(figures: Figures, basis: Basis): FigureState {
  const taxing = taxingIn(figures, basis)
  const typed = figureNames.filter((name) => {
    const computed = computedOf(name, figures, basis, taxing)
    // A total without groups is nobody's sum, unless nothing stands there yet.
    if (computed === undefined) return name === 'totalAmount' && figures[name] !== 0
    return figures[name] !== computed
  })
  return { figures, typed: new Set(typed), taxing, usual: basis.supply.taxing }
}

/** The state after somebody typed, or after the groups or the tax changed. */
export function changeFigures(before: FigureState, now: Figures, basis: Basis): FigureState {
  const figures: Record<FigureName, number | undefined> = { ...now }
  const typed = new Set(before.typed)
  const isTaxTyped = !Object.is(now.taxAmount, before.figures.taxAmount)
  const usual = basis.supply.taxing
  const taxing = isTaxTyped ? taxingIn(now, basis) : usual === before.usual ? before.taxing : usual
  for (const name of figureNames) {
    const computed = computedOf(name, figures, basis, taxing)
    const isByHand = !Object.is(now[name], before.figures[name])
    // An input that is empty for a moment, before the next figure is typed into it.
    if (isByHand && now[name] === undefined) continue
    if (isByHand) typed.add(name)
    if (computed === undefined) continue
    if (!typed.has(name)) figures[name] = computed
    else if (figures[name] === computed) typed.delete(name)
  }
  return { figures, typed, taxing, usual }
}

export interface Overwritten {
  readonly name: FigureName
  /** What it would be. */
  readonly computed: number
  /** No amount may be that large, so nothing can be set to it. */
  readonly isAboveLimit: boolean
}

/**
 * The figures that differ from what they would be.
 * @param amountMax rupees that an amount may have at most
 */
export const overwritten = (figures: Figures, basis: Basis, amountMax: number): readonly Overwritten[] =>
  figureNames.flatMap((name) => {
    const computed = computedOf(name, figures, basis, taxingIn(figures, basis))
    const is = figures[name]
    if (computed === undefined || is === undefined || Number.isNaN(is) || is === computed) return []
    return [{ name, computed, isAboveLimit: isAboveLimit(computed, amountMax) }]
  })
