// Numbers are formatIndianNumber as a browser in India does it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatIndianNumber } from '#engine/indian-number-format.ts'
import { ungrouped } from '#invoicing/read-amount.ts'

test('the last three digits, then pairs', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (whole) => {
      expect(formatIndianNumber(whole)).toBe(whole.toLocaleString('en-IN'))
    }),
  )
})

test.each([-100, -1_234_567, 99.99, 1234.5])('%d is formatIndianNumber like any other', (value) => {
  expect(formatIndianNumber(value)).toBe(value.toLocaleString('en-IN'))
})

test('what is written so is read, and in threes', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (whole) => {
      const written = [formatIndianNumber(whole), whole.toLocaleString('en-US'), String(whole)]
      expect(written.map(ungrouped)).toEqual([String(whole), String(whole), String(whole)])
    }),
  )
})

test.each(['', ',', '1,', '12,50', '1,23', '12,50,00', '1234,567', '123,45,678', '1,234,56'])(
  '%s is no number',
  (typed) => {
    expect(ungrouped(typed)).toBe(undefined)
  },
)
