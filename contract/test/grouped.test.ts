// Whole numbers are grouped as a browser in India does it.
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
