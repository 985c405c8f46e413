// The five figures of an invoice: they compute themselves, stay as typed, and are set back.
import { describe, expect, it } from 'vitest'
import {
  type Basis,
  changeFigures,
  type Figures,
  figureNames,
  overwritten as overwrittenUpTo,
  startFigures,
} from '#features/invoicing/figures.ts'

const within: Basis = { groupSum: undefined, taxing: 'halves' }
const figures = (...paise: (number | undefined)[]) =>
  Object.fromEntries(figureNames.map((name, index) => [name, paise[index]])) as Figures
const zero = figures(0, 0, 0, 0, 0)
/** As an installation has it. */
const overwritten = (...[now, basis]: [Figures, Basis]) =>
  overwrittenUpTo(now, basis, 1_000_000).map(({ name, computed }) => ({ name, computed }))
const type = (state: ReturnType<typeof startFigures>, change: Partial<Figures>, basis = within) =>
  changeFigures(state, { ...state.figures, ...change }, basis)

describe('a new invoice without task groups', () => {
  it('computes the rest from the total that is typed', () => {
    const { figures: after } = type(startFigures(zero, within), { totalAmount: 15_042_625 })
    expect(after).toEqual(figures(15_042_625, 2_707_672, 17_750_297, 1_504_263, 16_246_034))
  })

  it('goes on computing after the total was empty for a moment', () => {
    const typed = type(startFigures(zero, within), { totalAmount: 100_00 })
    const empty = type(typed, { totalAmount: undefined })
    expect(empty.figures.taxAmount).toBe(18_00)
    expect(type(empty, { totalAmount: 200_00 }).figures).toEqual(
      figures(200_00, 36_00, 236_00, 20_00, 216_00),
    )
  })

  it('levies one tax between States, none without a GSTIN', () => {
    const start = type(startFigures(zero, within), { totalAmount: 50 })
    expect(start.figures.taxAmount).toBe(10)
    const between = changeFigures(start, start.figures, { ...within, taxing: 'whole' })
    expect(between.figures.taxAmount).toBe(9)
    expect(changeFigures(between, between.figures, { ...within, taxing: 'none' }).figures.taxAmount).toBe(0)
  })
})

describe('a figure that is typed', () => {
  const start = type(startFigures(zero, within), { totalAmount: 100_00 })

  it('stays, is marked, and what follows from it follows', () => {
    const typed = type(start, { tdsAmount: 12_00 })
    expect(typed.figures).toEqual(figures(100_00, 18_00, 118_00, 12_00, 106_00))
    expect(overwritten(typed.figures, within)).toEqual([{ name: 'tdsAmount', computed: 10_00 }])
    expect(type(typed, { totalAmount: 200_00 }).figures).toEqual(
      figures(200_00, 36_00, 236_00, 12_00, 224_00),
    )
  })

  it('follows again once it is set back', () => {
    const back = type(type(start, { tdsAmount: 12_00 }), { tdsAmount: 10_00 })
    expect(overwritten(back.figures, within)).toEqual([])
    expect(type(back, { totalAmount: 200_00 }).figures.tdsAmount).toBe(20_00)
  })

  it('may be a tax of 0', () => {
    const free = type(start, { taxAmount: 0 })
    expect(free.figures).toEqual(figures(100_00, 0, 100_00, 10_00, 90_00))
    expect(overwritten(free.figures, { ...within, taxing: 'export' })).toEqual([])
  })
})

describe('an invoice with task groups', () => {
  const of = (groupSum: number): Basis => ({ groupSum, taxing: 'halves' })
  const saved = figures(100_00, 18_00, 118_00, 10_00, 108_00)

  it('follows their sum', () => {
    const state = startFigures(saved, of(100_00))
    expect(changeFigures(state, saved, of(300_00)).figures.netPayableAmount).toBe(324_00)
  })

  it('keeps a total that never was their sum, and says so', () => {
    const state = startFigures(saved, of(90_00))
    expect(overwritten(saved, of(90_00))).toEqual([{ name: 'totalAmount', computed: 90_00 }])
    expect(changeFigures(state, saved, of(95_00)).figures).toEqual(saved)
  })

  it('keeps a total that was typed before there were any', () => {
    const state = startFigures(saved, within)
    expect(changeFigures(state, saved, of(40_00)).figures.totalAmount).toBe(100_00)
    const fresh = startFigures(zero, within)
    expect(changeFigures(fresh, zero, of(40_00)).figures.totalAmount).toBe(40_00)
  })
})

describe('what is typed and no amount', () => {
  const start = type(startFigures(zero, within), { totalAmount: 100_00 })

  it('stays where it is, and what follows from it waits', () => {
    const typed = type(start, { netPayableAmount: Number.NaN })
    const later = type(typed, { totalAmount: 200_00 })

    expect(later.figures).toEqual(figures(200_00, 36_00, 236_00, 20_00, Number.NaN))
    expect(overwritten(later.figures, within)).toEqual([])
    expect(type(start, { totalAmount: Number.NaN }).figures).toEqual(
      figures(Number.NaN, 18_00, 118_00, 10_00, 108_00),
    )
  })

  it('nor is what is too large to be reckoned with exactly', () => {
    const { figures: after } = type(start, { totalAmount: Number.MAX_SAFE_INTEGER })

    expect(after.grandTotalAmount).toBe(118_00)
  })
})

it('a sum above the limit is not offered', () => {
  const basis = { ...within, groupSum: 1_100_000_00 }
  const saved = figures(600_000_00, 108_000_00, 708_000_00, 60_000_00, 648_000_00)
  const state = startFigures(saved, basis)

  expect(state.figures).toEqual(saved)
  expect(overwrittenUpTo(state.figures, basis, 1_000_000)).toEqual([
    { name: 'totalAmount', computed: 1_100_000_00, isAboveLimit: true },
  ])
})
