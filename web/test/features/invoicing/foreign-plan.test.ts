// A payment in another currency while it is typed: what of it pays which invoice, and the rupees that it settles.
import type { OpenInvoiceRow } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { describe, expect, it } from 'vitest'
import {
  currenciesIn,
  currencyOf,
  foreignPlanOf,
  foreignReceiptOf,
  keptIn,
} from '#features/invoicing/payment/foreign-plan.ts'
import { type Payment, setPart, tick } from '#features/invoicing/payment/payment-plan.ts'

const about = {
  organization: { id: 7, name: 'Fern & Fjord' },
  invoiceDate: null,
  dueDate: null,
  expectedTds: 0,
  days: 0,
}
const inDollars = (id: number, usd: number): OpenInvoiceRow => ({
  ...about,
  invoice: { id, invoiceNumber: `BB/0${id}` },
  grandTotalAmount: usd * 83.25,
  balance: usd * 83.25,
  foreign: {
    currency: 'USD',
    exchangeRate: 83_250_000,
    foreignTotal: usd * 100,
    taxAmount: 0,
    open: usd * 100,
  },
})
const inRupees: OpenInvoiceRow = {
  ...about,
  invoice: { id: 3, invoiceNumber: 'BB/03' },
  grandTotalAmount: 500,
  balance: 500,
}
const open = [inDollars(1, 1000), inDollars(2, 200), inRupees]

const payment: Payment = {
  organization: { id: 7, name: 'Fern & Fjord' },
  amount: 82_910,
  charges: 590,
  currency: undefined,
  foreign: 1000,
  day: '2026-11-23',
  mode: 'bank',
  reference: ' FIRC 1 ',
  note: '',
  isAdvance: false,
  place: '',
  first: [],
  typed: {},
  tds: {},
  rounding: {},
  leftOpen: [],
}
const pays = (of: Payment) => foreignPlanOf(of, 'USD', open).rows.map((row) => row.pays)

describe('in which currency the money came', () => {
  it('is that of the invoice it is for, or of all that is open, until somebody chooses', () => {
    expect(currenciesIn(open)).toEqual(['USD'])
    expect(currencyOf({ ...payment, first: [2] }, open)).toBe('USD')
    expect(currencyOf({ ...payment, first: [3] }, open)).toBe('INR')
    expect(currencyOf(payment, open)).toBe('INR')
    expect(currencyOf(payment, open.slice(0, 2))).toBe('USD')
    expect(currencyOf({ ...payment, currency: 'INR', first: [2] }, open)).toBe('INR')
    expect(currencyOf(payment, [])).toBe('INR')
  })
})

describe('what is typed of a payment', () => {
  const nothing: Payment = { ...payment, amount: null, charges: null, foreign: null }
  it('keeps its currency when other invoices are open by then', () => {
    const typed = keptIn({ ...nothing, foreign: 1000 }, currencyOf(nothing, open.slice(0, 2)))
    expect(currencyOf(typed, open)).toBe('USD')
    const inBank = keptIn({ ...nothing, amount: 500 }, currencyOf(nothing, [inRupees]))
    expect(currencyOf(inBank, open.slice(0, 2))).toBe('INR')
    expect(currencyOf(keptIn(setPart(nothing, 'typed', 2, 100), 'USD'), open)).toBe('USD')
  })
  it('may still be in another one as long as there is no amount', () => {
    expect(keptIn({ ...nothing, reference: 'FIRC 1' }, 'USD').currency).toBeUndefined()
    expect(keptIn({ ...payment, currency: 'INR' }, 'USD').currency).toBe('INR')
  })
})

describe('a payment in another currency', () => {
  it('is laid on the invoices in it alone, oldest first', () => {
    expect(pays(payment)).toEqual([100_000, 0])
    expect(pays({ ...payment, foreign: 1100 })).toEqual([100_000, 10_000])
    expect(pays({ ...payment, first: [2] })).toEqual([80_000, 20_000])
  })
  it('settles rupees at the rate of the invoice, and all of them once all is paid', () => {
    const { rows } = foreignPlanOf({ ...payment, foreign: 1100 }, 'USD', open)
    expect(rows.map(({ settles, left }) => [settles, left])).toEqual([
      [8_325_000, 0],
      [832_500, 10_000],
    ])
  })
  it('stays on account as far as no invoice takes it, and says what is too much', () => {
    expect(foreignPlanOf({ ...payment, foreign: 1300 }, 'USD', open).onAccount).toBe(10_000)
    const typed = setPart(payment, 'typed', 2, 20_000)
    expect(pays(typed)).toEqual([80_000, 20_000])
    expect(foreignPlanOf(setPart(typed, 'typed', 1, 100_000), 'USD', open).onAccount).toBe(-20_000)
    expect(pays(tick(payment, 1, false))).toEqual([0, 20_000])
  })
  it('is sent with the rupees of the bank, and rows in rupees', () => {
    const plan = foreignPlanOf(payment, 'USD', open)
    expect(foreignReceiptOf(payment, plan)).toMatchObject({
      currency: 'USD',
      foreignAmount: 100_000,
      amount: 82_910,
      charges: 590,
      reference: 'FIRC 1',
      rows: [{ invoice: { id: 1 }, amount: 83_250, tds: 0 }],
    })
  })
})
