// Amounts in another currency: exact, half up, and paid in parts to the last paisa.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  foreignOf,
  foreignText,
  isCurrency,
  minorDigitsOf,
  openForeign,
  rateText,
  readForeign,
  readRate,
  rupeesOf,
  settledBy,
} from '#billing/currency/currency.ts'

test('three capitals of ISO 4217 are a currency', () => {
  for (const code of ['INR', 'USD', 'EUR', 'JPY', 'KWD']) expect(isCurrency(code)).toBe(true)
  for (const code of ['', 'usd', 'US', 'USDT', 'QQQ', '$']) expect(isCurrency(code)).toBe(false)
})

test.each([
  ['INR', 2],
  ['USD', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['no code', 2],
])('%s has %i digits behind the point', (code, digits) => expect(minorDigitsOf(code)).toBe(digits))

test.each([
  [100_000, 83_250_000, 'USD', 8_325_000],
  [1, 83_250_000, 'USD', 83],
  [1, 83_500_000, 'USD', 84],
  [0, 83_250_000, 'USD', 0],
  [1000, 550_000, 'JPY', 55_000],
  [1000, 271_125_000, 'KWD', 27_113],
  [9_000_000_000_000, 83_250_001, 'USD', 749_250_009_000_000],
])('%i of a currency at %i in %s are %i paise', (foreign, rate, code, paise) =>
  expect(rupeesOf(foreign, rate, code)).toBe(paise),
)

test('rupees in a currency are half up', () => {
  expect(foreignOf(8_325_000, 83_250_000, 'USD')).toBe(100_000)
  expect(foreignOf(55_000, 550_000, 'JPY')).toBe(1000)
  expect(foreignOf(41, 83_250_000, 'USD')).toBe(0)
  expect(foreignOf(42, 83_250_000, 'USD')).toBe(1)
})

test('an amount is written with its code and read back', () => {
  expect(foreignText(100_000, 'USD')).toBe('USD 1,000.00')
  expect(foreignText(123_456_789, 'JPY')).toBe('JPY 123,456,789')
  expect(foreignText(5, 'KWD')).toBe('KWD 0.005')
  expect(foreignText(-2550, 'EUR')).toBe('EUR -25.50')
  for (const text of ['1,000.00', '1000', 'USD 1,000', '1000.0 usd', ' 1,000.000 '])
    expect(readForeign(text, 'USD')).toBe(100_000)
  for (const text of ['', '-5', '1.005', 'EUR 5', '1,00', '5e3', '99999999999999'])
    expect(readForeign(text, 'USD')).toBeUndefined()
})

test('a rate is read and written with paise at least', () => {
  expect(readRate('83.25')).toBe(83_250_000)
  expect(readRate('0.553210')).toBe(553_210)
  for (const text of ['', '0', '0.0000001', '-1', 'a', '1.2.3']) expect(readRate(text)).toBeUndefined()
  expect([rateText(83_250_000), rateText(83_000_000), rateText(553_210), rateText(1)]).toEqual([
    '83.25',
    '83.00',
    '0.55321',
    '0.000001',
  ])
})

const aCode = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'IDR', 'VND')
const anInvoice = fc
  .record({
    currency: aCode,
    // From a hundredth of a rupee to a thousand rupees.
    exchangeRate: fc.integer({ min: 10_000, max: 1_000_000_000 }),
    lines: fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 5 }),
    taxBp: fc.constantFrom(0, 1800),
  })
  .map(({ currency, exchangeRate, lines, taxBp }) => {
    const total = lines.reduce((sum, line) => sum + rupeesOf(line, exchangeRate, currency), 0)
    const tax = Math.floor((total * taxBp) / 10_000)
    const foreignTotal = lines.reduce((sum, line) => sum + line, 0)
    return { currency, exchangeRate, foreignTotal, tax, grandTotal: total + tax, balance: total + tax }
  })

test('the whole open amount settles the whole balance, and parts of it end at 0 to the paisa', () =>
  fc.assert(
    fc.property(
      anInvoice,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
      (of, shares) => {
        const whole = openForeign(of)
        expect(settledBy(whole, of)).toBe(of.balance)
        let { balance } = of
        let left = whole
        for (const share of shares) {
          const part = Math.floor(left * share)
          const paid = settledBy(part, { ...of, balance })
          expect(paid).toBeGreaterThanOrEqual(0)
          expect(paid).toBeLessThanOrEqual(balance)
          balance -= paid
          left -= part
        }
        if (left > 0) balance -= settledBy(left, { ...of, balance })
        expect(balance).toBe(0)
      },
    ),
  ))

test('what a part settles is what it is worth at the rate', () =>
  fc.assert(
    fc.property(anInvoice, fc.double({ min: 0, max: 0.9, noNaN: true }), (of, share) => {
      const part = Math.floor(openForeign(of) * share)
      const worth = rupeesOf(part, of.exchangeRate, of.currency)
      // A line is off by half a paisa at most, the tax by one unit of the currency.
      const off = 5 + Math.ceil(of.exchangeRate / 10_000)
      expect(Math.abs(settledBy(part, of) - worth)).toBeLessThanOrEqual(off)
    }),
  ))
