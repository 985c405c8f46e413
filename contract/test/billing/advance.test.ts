// Advances against the vectors, and what must hold of any of them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountOf,
  leftOfAdvance,
  partOfAdvance,
  type AdvanceOnDay,
  type AdvanceTax,
  sumOfAdvances,
  tablesOfAdvance,
  taxOfAdvance,
} from '#billing/advance.ts'
import { spanOf } from '#billing/returns/periods.ts'
import vectors from '../vectors/billing.json' with { type: 'json' }

const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12']

test.each(vectors.advance)('advance $id', ({ input, expected }) => {
  const { amount, date, rateBp, inter } = input
  const invoiced = 'invoiced' in input ? input.invoiced : undefined
  const tax = taxOfAdvance(amount, rateBp, inter)
  const received = { ...tax, day: date }
  const uses = invoiced === undefined ? [] : [{ ...tax, day: invoiced }]
  // The month, as the file has it, in which all of it stands in a table.
  const monthOf = (table: '11A' | '11B') => {
    const found = MONTHS.filter((month) => {
      const rows = tablesOfAdvance(received, uses, spanOf(month, false))
      return rows.some((row) => row.table === table && amountOf(row.tax) === amount)
    })
    expect(found.length).toBeLessThan(2)
    return found[0]?.split('-').toReversed().join('') ?? null
  }
  expect({ ...tax, voucher: true, table11A: monthOf('11A'), table11B: monthOf('11B') }).toEqual(expected)
})

test('1,000.00 is 847.46 and two equal halves, or 152.54', () => {
  expect(taxOfAdvance(100_000, 1800, false)).toEqual({ taxable: 84_746, cgst: 7627, sgst: 7627, igst: 0 })
  expect(taxOfAdvance(100_000, 1800, true)).toEqual({ taxable: 84_746, cgst: 0, sgst: 0, igst: 15_254 })
})

test('whatever is used and when: the returns of all months come to what is left', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.constantFrom(...MONTHS),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(...MONTHS)), { maxLength: 6 }),
      (amount, month, shares) => {
        const whole = { ...taxOfAdvance(amount, 1800, false), day: `${month}-10` }
        const uses: AdvanceOnDay[] = []
        for (const [share, later] of shares) {
          const left = leftOfAdvance(whole, uses)
          const part = partOfAdvance(Math.ceil((amountOf(left) * share) / 100), left, 1800)
          uses.push({ ...part, day: `${later < month ? month : later}-28` })
        }
        const rows = MONTHS.flatMap((one) => tablesOfAdvance(whole, uses, spanOf(one, false)))
        const total = (table: '11A' | '11B') =>
          sumOfAdvances(rows.filter((row) => row.table === table).map(({ tax }) => tax))
        expect(leftOfAdvance(total('11A'), [total('11B')])).toEqual(leftOfAdvance(whole, uses))
      },
    ),
  ))

test('value and tax come to the amount; parts never to more than the whole of any head', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_00 }),
      fc.constantFrom(0, 500, 1200, 1800, 2800),
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 8 }),
      (amount, rateBp, inter, shares) => {
        const whole = taxOfAdvance(amount, rateBp, inter)
        expect(amountOf(whole)).toBe(amount)
        expect(whole.cgst).toBe(whole.sgst)
        const used: AdvanceTax[] = []
        for (const share of shares) {
          const left = leftOfAdvance(whole, used)
          const paid = Math.ceil((amountOf(left) * share) / 100)
          const part = partOfAdvance(paid, left, rateBp)
          expect(amountOf(part)).toBe(Math.min(paid, amountOf(left)))
          used.push(part)
        }
        const left = leftOfAdvance(whole, used)
        expect(Math.min(left.taxable, left.cgst, left.sgst, left.igst)).toBeGreaterThanOrEqual(0)
        const last = partOfAdvance(amountOf(left), left, rateBp)
        expect(leftOfAdvance(whole, [...used, last])).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 })
      },
    ),
  ))

test.each([true, false])(
  'a part that leaves a paisa keeps its tax, whatever small parts went before',
  (inter) => {
    const whole = taxOfAdvance(1_180_000, 1800, inter)
    const used: AdvanceTax[] = []
    // Each takes a little more tax than its share.
    for (const amount of [4, 4, 4]) used.push(partOfAdvance(amount, leftOfAdvance(whole, used), 1800))
    const left = leftOfAdvance(whole, used)
    const { cgst, sgst, igst } = partOfAdvance(amountOf(left) - 1, left, 1800)
    expect(left.cgst + left.sgst + left.igst - (cgst + sgst + igst)).toBeLessThanOrEqual(2)
  },
)
