// What the record of an invoice says in another currency.
import { describe, expect, it } from 'vitest'
import { foreignGrandText, foreignOpenText } from '#billing/currency/foreign-figures.ts'

const inDollars = {
  currency: 'USD',
  exchangeRate: 83_250_000,
  foreignTotal: 100_000,
  taxAmount: 0,
  grandTotalAmount: 83_250,
  balance: 83_250,
}

describe('the record of an invoice', () => {
  it('in rupees says nothing in a currency', () => {
    for (const record of [{}, { ...inDollars, currency: 'INR' }, { ...inDollars, currency: '' }]) {
      expect(foreignGrandText(record)).toBeUndefined()
      expect(foreignOpenText(record)).toBeUndefined()
    }
  })
  it('says its total with tax, and what is open', () => {
    expect(foreignGrandText(inDollars)).toBe('USD 1,000.00')
    const taxed = { ...inDollars, taxAmount: 14_985, grandTotalAmount: 98_235, balance: 98_235 }
    expect(foreignGrandText(taxed)).toBe('USD 1,180.00')
    expect(foreignOpenText({ ...inDollars, balance: 20_812.5 })).toBe('USD 250.00')
    expect(foreignOpenText({ ...inDollars, balance: 0 })).toBeUndefined()
  })
  it('says nothing while the rate or the amounts are missing, or can’t be read', () => {
    expect(foreignGrandText({ ...inDollars, exchangeRate: null })).toBeUndefined()
    expect(foreignGrandText({ ...inDollars, foreignTotal: null })).toBeUndefined()
    expect(foreignGrandText({ ...inDollars, exchangeRate: Number.NaN })).toBeUndefined()
  })
})
