// The five figures of an invoice while it is filled in (rules/invoices 1): each follows from those above it until it is typed.
import type { Taxing } from '@daybook/contract/invoicing/amounts.ts'
import { type Basis, computedFigure, taxingIn } from '@daybook/contract/invoicing/figure-checks.ts'
import { type FigureName, figureNames, type TypedFigures } from '@daybook/contract/invoicing/invoice-row.ts'

export interface FigureState {
  readonly figures: TypedFigures
  /** Those that no longer follow. */
  readonly typed: ReadonlySet<FigureName>
  /** An export bears no tax, or that between States. */
  readonly taxing: Taxing
  /** That of the supply; another one is taxed in its usual way. */
  readonly usual: Taxing
}

/** The state of a form that opens with these figures. */
export function startFigures(figures: TypedFigures, basis: Basis): FigureState {
  const taxing = taxingIn(figures, basis.supply)
  const typed = figureNames.filter((name) => {
    const computed = computedFigure(name, figures, basis, taxing)
    // A total without groups is nobody's sum, unless nothing stands there yet.
    if (computed === undefined) return name === 'totalAmount' && figures[name] !== 0
    return figures[name] !== computed
  })
  return { figures, typed: new Set(typed), taxing, usual: basis.supply.taxing }
}

/** The state after somebody typed, or after the groups or the tax changed. */
export function changeFigures(before: FigureState, now: TypedFigures, basis: Basis): FigureState {
  const figures: Record<FigureName, number | undefined> = { ...now }
  const typed = new Set(before.typed)
  const isTaxTyped = !Object.is(now.taxAmount, before.figures.taxAmount)
  const usual = basis.supply.taxing
  const taxing = isTaxTyped ? taxingIn(now, basis.supply) : usual === before.usual ? before.taxing : usual
  for (const name of figureNames) {
    const computed = computedFigure(name, figures, basis, taxing)
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
