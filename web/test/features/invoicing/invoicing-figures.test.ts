// The five figures of an invoice: they compute themselves, stay as typed, and are set back.
import { describe, expect, it } from 'vitest'
import { placeOfSupply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { type Basis, overwritten as overwrittenUpTo } from '@daybook/contract/invoicing/figure-checks.ts'
import { figureNames, type TypedFigures as Figures } from '@daybook/contract/invoicing/invoice-row.ts'
import { changeFigures, startFigures } from '#features/invoicing/form/figures.ts'

const own = '27AAKFD4821M1Z5'
const supply = (recipientGstin: string, place = '', supplierGstin = own) =>
  placeOfSupply({ supplierGstin, recipientGstin, place })
const within: Basis = { groupSum: undefined, supply: supply('27AAHCS7302Q1ZT') }
const abroad: Basis = { groupSum: undefined, supply: supply('', '96') }
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
    const between = changeFigures(start, start.figures, { ...within, supply: supply('29AAHCS7302Q1ZP') })
    expect(between.figures.taxAmount).toBe(9)
    expect(
      changeFigures(between, between.figures, { ...within, supply: supply('', '', 'None') }).figures
        .taxAmount,
    ).toBe(0)
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
    expect(overwritten(free.figures, within)).toEqual([{ name: 'taxAmount', computed: 18_00 }])
  })
})

describe('an export', () => {
  const start = type(startFigures(zero, within), { totalAmount: 100_00 })

  it('bears neither tax nor TDS once the place is chosen, and both again at home', () => {
    const gone = changeFigures(start, start.figures, abroad)
    expect(gone.figures).toEqual(figures(100_00, 0, 100_00, 0, 100_00))
    expect(overwritten(gone.figures, abroad)).toEqual([])
    expect(changeFigures(gone, gone.figures, within).figures).toEqual(start.figures)
  })

  it('bears none either where it crossed States before', () => {
    const between: Basis = { ...within, supply: supply('29AAHCS7302Q1ZP') }
    const igst = startFigures(figures(100_00, 18_00, 118_00, 10_00, 108_00), between)
    expect(changeFigures(igst, igst.figures, abroad).figures).toEqual(figures(100_00, 0, 100_00, 0, 100_00))
  })

  it('may bear tax, which follows the total like any other', () => {
    const gone = changeFigures(start, start.figures, abroad)
    const taxed = type(gone, { taxAmount: 18_00 }, abroad)
    expect(overwritten(taxed.figures, abroad)).toEqual([])
    expect(type(taxed, { totalAmount: 200_00 }, abroad).figures).toEqual(
      figures(200_00, 36_00, 236_00, 0, 236_00),
    )
    const opened = startFigures(taxed.figures, abroad)
    expect(type(opened, { totalAmount: 300_00 }, abroad).figures.taxAmount).toBe(54_00)
  })

  it('keeps a figure that somebody typed, and marks it', () => {
    const typed = type(start, { tdsAmount: 2_00 })
    const gone = changeFigures(typed, typed.figures, abroad)
    expect(gone.figures).toEqual(figures(100_00, 0, 100_00, 2_00, 98_00))
    expect(overwritten(gone.figures, abroad)).toEqual([{ name: 'tdsAmount', computed: 0 }])
  })
})

describe('an invoice with task groups', () => {
  const of = (groupSum: number): Basis => ({ ...within, groupSum })
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
