// Advances against the vectors, and what must hold of any of them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountOf,
  leftOfAdvance,
  partOfAdvance,
  type AdvanceTax,
  tablesOfAdvance,
  taxOfAdvance,
} from '#billing/advance.ts'
import vectors from '../vectors/billing.json' with { type: 'json' }

test.each(vectors.advance)('advance $id', ({ input, expected }) => {
  const { amount, date, rateBp, inter } = input
  const invoiced = 'invoiced' in input ? input.invoiced : undefined
  expect({
    ...taxOfAdvance(amount, rateBp, inter),
    voucher: true,
    ...tablesOfAdvance(date, invoiced),
  }).toEqual(expected)
})

test('1,000.00 is 847.46 and two equal halves, or 152.54', () => {
  expect(taxOfAdvance(100_000, 1800, false)).toEqual({ taxable: 84_746, cgst: 7627, sgst: 7627, igst: 0 })
  expect(taxOfAdvance(100_000, 1800, true)).toEqual({ taxable: 84_746, cgst: 0, sgst: 0, igst: 15_254 })
})

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
