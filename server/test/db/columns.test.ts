// Rupees become whole paise by one rule on every surface: half up, on the decimal text (rules of contract/src/invoicing/paise.ts).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { fromColumn, toColumn } from '#entities/field-codecs.ts'

const { totalAmount } = invoice.fields

test.each([1.005, 8.575, 0.285, 1_000_000])('%s rupees are stored as the screens reckon them', (rupees) => {
  expect(toColumn(totalAmount, rupees)).toBe(toHundredths(rupees))
})

test('what is stored comes back as it was sent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (paise) => {
      expect(toColumn(totalAmount, fromHundredths(paise))).toBe(paise)
      expect(fromColumn(totalAmount, paise)).toBe(fromHundredths(paise))
    }),
  )
})
