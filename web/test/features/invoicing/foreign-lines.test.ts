// The lines of an invoice in another currency while they are typed: their rupees follow, and nothing typed is lost.
import { rupeesOf } from '@daybook/contract/billing/currency/currency.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { describe, expect, it } from 'vitest'
import {
  allWithRupees,
  foreignIn,
  foreignSum,
  majorOf,
  minorOf,
} from '#features/invoicing/currency/foreign-lines.ts'
import { currenciesLike } from '#features/invoicing/currency/currency-choices.ts'
import {
  changed,
  errorsIn,
  isBlank,
  newLine,
  sentLine,
  typedFrom,
} from '#features/invoicing/lines/typed-line.ts'

const RATE = 83_250_000
const usd = { code: 'USD', rate: RATE }

describe('an invoice in another currency', () => {
  it('is one whose currency is not the rupee, with or without a rate', () => {
    expect(foreignIn({ currency: 'INR', exchangeRate: null })).toBeUndefined()
    expect(foreignIn({})).toBeUndefined()
    expect(foreignIn({ currency: 'USD', exchangeRate: null })).toEqual({ code: 'USD', rate: undefined })
    expect(foreignIn({ currency: 'USD', exchangeRate: Number.NaN })).toEqual({ code: 'USD', rate: undefined })
    expect(foreignIn({ currency: 'USD', exchangeRate: RATE })).toEqual(usd)
  })
  it('has lines whose rupees follow from the amount and the rate', () => {
    const lines = [newLine({ name: 'Design', foreignAmount: 1000 }), newLine({ name: 'Later' })]
    const [first, second] = allWithRupees(lines, usd)
    expect(first?.amount).toBe(83_250)
    expect(second).toBe(lines[1])
    expect(foreignSum(lines, 'USD')).toBe(100_000)
  })
  it('has rupees that follow from the currency alone, also where hours and rate come to the same', () => {
    const inRupees = newLine({ name: 'Design', hours: 10, costPerUnit: 999 })
    const [line] = allWithRupees([changed(inRupees, { foreignAmount: 120 })], usd)
    const saved = { id: 4, name: 'Design', hours: 10, costPerUnit: 999, amount: 9990, tasks: [] }
    for (const each of [line, typedFrom({ ...saved, foreignAmount: 12_000 }, 'USD')]) {
      expect(each?.amount).toBe(9990)
      expect(each && changed(each, { name: 'Drawing' }).amount).toBe(9990)
      expect(each && changed(each, { hours: 20 }).amount).toBe(9990)
      expect(each && changed(each, { foreignAmount: null }).amount).toBeNull()
    }
  })
  it('needs neither hours nor a rate of its own', () => {
    expect(errorsIn([newLine({ name: 'Design', foreignAmount: 5 })], 'USD')).toBeUndefined()
  })
  it('is left alone where nothing has to follow, or nothing can', () => {
    const lines = allWithRupees([newLine({ name: 'Design', foreignAmount: 10.5 })], usd)
    expect(allWithRupees(lines, usd)).toBe(lines)
    const unread = [newLine({ name: 'Design', foreignAmount: 1.005, amount: 7 })]
    expect(allWithRupees(unread, usd)).toBe(unread)
    const noRate = [newLine({ name: 'Design', foreignAmount: 5, amount: 7 })]
    expect(allWithRupees(noRate, { code: 'USD', rate: undefined })).toBe(noRate)
    expect(foreignSum(unread, 'USD')).toBeNull()
  })
  it('counts in the digits of its currency', () => {
    expect([minorOf(1000, 'JPY'), minorOf(1.5, 'JPY'), minorOf(1.234, 'KWD')]).toEqual([
      1000,
      Number.NaN,
      1234,
    ])
    expect([majorOf(1234, 'KWD'), majorOf(null, 'USD')]).toEqual([1.234, null])
    for (let minor = 0; minor < 2000; minor += 7) expect(minorOf(majorOf(minor, 'USD'), 'USD')).toBe(minor)
  })
  it('says at the cell what is no amount in it', () => {
    const lines = [newLine({ name: 'Design', foreignAmount: 1.005, amount: 1 })]
    expect(errorsIn(lines, 'USD')?.[0]?.foreignAmount?.message).toContain('2 decimals')
    expect(errorsIn([newLine({ name: 'Design', foreignAmount: 1.5, amount: 1 })], 'JPY')?.[0]).toBeDefined()
    expect(errorsIn([newLine({ name: 'Design', foreignAmount: 1.5, amount: 1 })], 'USD')).toBeUndefined()
  })
  it('is sent in smallest units, and taken back with nothing in the currency and the same rupees', () => {
    const rupees = fromHundredths(rupeesOf(12_345, RATE, 'USD'))
    const saved = {
      id: 4,
      name: 'Design',
      hours: 0,
      costPerUnit: 0,
      amount: rupees,
      foreignAmount: 12_345,
      tasks: [],
    }
    const line = typedFrom(saved, 'USD')
    expect(line.foreignAmount).toBe(123.45)
    expect(sentLine(line, 'USD')).toMatchObject({ id: 4, amount: rupees, foreignAmount: 12_345 })
    expect(sentLine({ ...line, foreignAmount: null }, 'INR')).toMatchObject({
      amount: rupees,
      foreignAmount: null,
    })
  })
  it('of one in rupees nothing of it is sent', () => {
    expect(sentLine(newLine({ name: 'Design', hours: 1, costPerUnit: 5 }))).not.toHaveProperty(
      'foreignAmount',
    )
    expect(isBlank(newLine({ foreignAmount: 5 }))).toBe(false)
  })
})

describe('the choice of a currency', () => {
  it('has the usual ones first, and never the rupee', () => {
    expect(
      currenciesLike('')
        .slice(0, 3)
        .map(({ id }) => id),
    ).toEqual(['USD', 'EUR', 'GBP'])
    expect(currenciesLike('INR')).toEqual([])
  })
  it('finds a code and a part of a name, the code first', () => {
    expect(currenciesLike('sek')[0]?.id).toBe('SEK')
    expect(currenciesLike('dirham').map(({ id }) => id)).toContain('AED')
    expect(currenciesLike('all')[0]?.id).toBe('ALL')
  })
})
