// Numbers are grouped as a browser in India does it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped } from '#grouped.ts'

test('the last three digits, then pairs', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (whole) => {
      expect(grouped(whole)).toBe(whole.toLocaleString('en-IN'))
    }),
  )
})

test.each([-100, -1_234_567, 99.99, 1234.5])('%d is grouped like any other', (value) => {
  expect(grouped(value)).toBe(value.toLocaleString('en-IN'))
})
