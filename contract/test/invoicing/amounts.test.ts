// The figures of an invoice against the vectors, and what must hold for any of them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInWords } from '#invoicing/amount-in-words.ts'
import { amountOfLine, amountsOf, igstOf } from '#invoicing/amounts.ts'
import { fromHundredths, hasTwoDecimals, toHundredths } from '#invoicing/paise.ts'
import { parseRupees, readHundredths } from '#invoicing/read-amount.ts'
import { paiseAsRupees, paiseAsText } from '#invoicing/rupees.ts'
import rupees from '../vectors/inr.json' with { type: 'json' }
import invoices from '../vectors/invoice.json' with { type: 'json' }
import inWords from '../vectors/words.json' with { type: 'json' }

describe.each(invoices.calc)('$id', ({ lines, expected }) => {
  const amounts = lines.map(({ hours, costPerUnit }) =>
    amountOfLine({ hours: toHundredths(hours), costPerUnit: toHundredths(costPerUnit) }),
  )
  const figures = amountsOf(amounts)

  test('each line is rounded to the paisa', () => expect(amounts).toEqual(expected.paise.amounts))
  test('the figures are those of the vector', () => expect({ ...figures, amounts }).toEqual(expected.paise))
  test('the net payable is written and read', () => {
    expect(paiseAsRupees(figures.netPayable)).toBe(expected.netPayableFormatted)
    expect(amountInWords(figures.netPayable)).toBe(expected.netPayableInWords)
  })
  test('between States the tax is rounded once', () => {
    expect(igstOf(figures.total)).toBe(toHundredths(expected.ifSingle18Rounded.taxAmount))
  })
})

test.each(inWords.words)('$amount is $words', ({ amount, words }) => {
  expect(amountInWords(toHundredths(amount))).toBe(words)
})

describe('rupees', () => {
  test.each([...rupees.format, ...rupees.negativeZero, ...rupees.round])('$value is $formatted', (row) => {
    expect(paiseAsRupees(toHundredths(row.value))).toBe(row.formatted)
  })
  test.each(rupees.format)('$value without the sign is $plain', ({ value, plain }) => {
    expect(paiseAsText(toHundredths(value))).toBe(plain)
  })
  test.each(rupees.parse)('$input is read', ({ input, value }) => {
    expect(parseRupees(input)).toBe(toHundredths(value))
  })
  test.each(rupees.parseInvalid)('$input is not', ({ input }) => expect(parseRupees(input)).toBe(undefined))
})

const paise = fc.integer({ min: 0, max: 100_000_000 })

test('what is written is read back', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      expect(parseRupees(paiseAsRupees(amount))).toBe(amount)
    }),
  )
})
test('a wire number keeps its hundredths', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      expect(toHundredths(fromHundredths(amount))).toBe(amount)
    }),
  )
})
test('the figures add up, and no half is larger than the other', () => {
  fc.assert(
    fc.property(fc.array(paise, { maxLength: 50 }), (amounts) => {
      const { total, cgst, sgst, tax, grandTotal, tds, netPayable } = amountsOf(amounts)
      expect([cgst, tax, grandTotal]).toEqual([sgst, cgst + sgst, total + tax])
      expect(netPayable + tds).toBe(grandTotal)
      expect(Math.abs(cgst * 100 - total * 9)).toBeLessThanOrEqual(50)
    }),
  )
})

test.each([
  [1e21, 1e23],
  [2 ** 90, 2 ** 90 * 100],
  [Number.MAX_VALUE, Number.POSITIVE_INFINITY],
  [1e-7, 0],
  [5e-324, 0],
])('%s is written out', (value, hundredths) => expect(toHundredths(value)).toBe(hundredths))

test.each([null, undefined, '5', Number.NaN, Number.POSITIVE_INFINITY, -0.01, 1e21, 90_071_992_547_410])(
  '%s is nothing to reckon with',
  (value) => expect(readHundredths(value)).toBe(undefined),
)

test('whatever number is typed is read exactly or not at all', () => {
  fc.assert(
    fc.property(fc.double(), (value) => {
      const read = readHundredths(value)
      expect(read === undefined || (Number.isSafeInteger(read) && read >= 0)).toBe(true)
    }),
  )
})

test.each([
  // 1.005 is a little less in binary: the decimal text counts.
  [1.005, 101],
  [1.004, 100],
  [0.1 + 0.2, 30],
  [8.575, 858],
  [1_000_000, 100_000_000],
  ['1.005', 101],
])('%s rupees are %s paise', (rupees, paise) => expect(toHundredths(rupees)).toBe(paise))

test.each([0, 1, 0.1 + 0.2, 99_999_999.99, 12_345_678_901.23])('%s has two decimals', (value) =>
  expect(hasTwoDecimals(value)).toBe(true),
)
test.each([1.005, 0.001, 99_999_999.994, Number.NaN, Number.POSITIVE_INFINITY])('%s has not', (value) =>
  expect(hasTwoDecimals(value)).toBe(false),
)
