// Differences of exchange: the worked examples, and what must hold of any money that pays invoices in its currency.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyErrors } from '#billing/currency/currency-checks.ts'
import { rupeesOf } from '#billing/currency/currency.ts'
import { allocateForeign, exchangeOf } from '#billing/currency/exchange.ts'
import { realisationOf } from '#billing/currency/realisation.ts'

const invoiceOf = (foreignTotal: number, exchangeRate: number, currency = 'USD') => {
  const grandTotal = rupeesOf(foreignTotal, exchangeRate, currency)
  return { currency, exchangeRate, foreignTotal, tax: 0, grandTotal, balance: grandTotal }
}
const USD_1000 = invoiceOf(100_000, 83_250_000)

test.each([
  ['a gain', 8_350_000, -25_000],
  ['a loss', 8_259_000, 66_000],
  ['neither', 8_325_000, 0],
])('USD 1,000.00 at 83.25: %s', (_what, came, forex) =>
  expect(exchangeOf({ came, foreign: 100_000 }, [{ invoice: USD_1000, amount: 8_325_000 }])).toEqual({
    forex,
    foreignLeft: 0,
  }),
)

test('nothing that is settled is no difference, and rows may want more than came', () => {
  expect(exchangeOf({ came: 8_350_000, foreign: 100_000 }, [])).toEqual({ forex: 0, foreignLeft: 100_000 })
  const { foreignLeft } = exchangeOf({ came: 5_000_000, foreign: 60_000 }, [
    { invoice: USD_1000, amount: 8_325_000 },
  ])
  expect(foreignLeft).toBe(-40_000)
})

const rate = fc.integer({ min: 1_000_000, max: 200_000_000 })
const amount = fc.integer({ min: 1, max: 10_000_000 })

test('the oldest get all that comes until nothing is open, and what is settled and left is what came', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, rate), { maxLength: 4 }), amount, amount, (of, foreign, came) => {
      const open = of.map(([total, own], id) => {
        const invoice = invoiceOf(total, own)
        return { id, date: '2026-11-01', due: null, balance: invoice.balance, foreign: invoice }
      })
      const rows = allocateForeign(foreign, open)
      const settled = rows.map(({ invoice, amount: paise }) => ({
        invoice: open[invoice]?.foreign ?? USD_1000,
        amount: paise,
      }))
      const { forex, foreignLeft } = exchangeOf({ came, foreign }, settled)

      const all = of.reduce((sum, [total]) => sum + total, 0)
      expect(foreignLeft).toBe(Math.max(foreign - all, 0))
      for (const { invoice, amount: paise } of settled) expect(paise).toBeLessThanOrEqual(invoice.balance)
      // What is on account is a part of what came, and nothing of it where all is used.
      const onAccount = came + forex - rows.reduce((sum, row) => sum + row.amount, 0)
      expect(onAccount).toBeGreaterThanOrEqual(0)
      expect(onAccount).toBeLessThanOrEqual(came)
      if (foreignLeft === 0) expect(onAccount).toBe(0)
    }),
  ))

describe('before issuing', () => {
  const usd = { currency: 'USD', exchangeRate: 83_250_000, foreignTotal: 100_000 }
  const line = { name: 'Design', amount: 8_325_000, foreignAmount: 100_000 }
  const codes = (...given: Parameters<typeof currencyErrors>) =>
    currencyErrors(...given).map(([code]) => code)

  test('what follows is right, and rupees are not looked at', () => {
    expect(codes(usd, [line])).toEqual([])
    expect(codes({}, [{ ...line, foreignAmount: null }])).toEqual([])
    expect(codes({ currency: 'INR', exchangeRate: null, foreignTotal: null })).toEqual([])
  })

  test('each mistake by itself, the first one alone', () => {
    expect(codes({ ...usd, currency: 'usd' }, [line])).toEqual(['currency_unknown'])
    expect(codes({ ...usd, exchangeRate: null }, [line])).toEqual(['rate_missing'])
    expect(codes(usd, [])).toEqual(['foreign_missing'])
    expect(codes(usd, [{ ...line, foreignAmount: null }])).toEqual(['foreign_missing'])
    expect(codes(usd, [{ ...line, amount: 8_325_001 }])).toEqual(['foreign_differs'])
    expect(codes({ ...usd, foreignTotal: null }, [line])).toEqual(['foreign_differs'])
  })
})

test('an export without tax has fifteen months, and had nine until November 2025', () => {
  expect(realisationOf('EXPWOP', '2026-11-30')).toEqual({ last: '2028-02-29', months: 15 })
  expect(realisationOf('EXPWOP', '2025-11-14')).toEqual({ last: '2027-02-14', months: 15 })
  expect(realisationOf('EXPWOP', '2025-11-13')).toEqual({ last: '2026-08-13', months: 9 })
  expect(realisationOf('EXPWP', '2026-11-30')).toBeUndefined()
})
