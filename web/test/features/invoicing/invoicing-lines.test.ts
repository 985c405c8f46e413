// The lines of an invoice without their look: what follows, what is pasted, what is merged, what is wrong.
import { describe, expect, it } from 'vitest'
import { LINES_MAX } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { pastedRows } from '#features/invoicing/lines/pasted-rows.ts'
import {
  areTouched,
  changed,
  errorsIn,
  filled,
  mergedLines,
  newLine,
  shownAmountOf,
  typedFrom,
} from '#features/invoicing/lines/typed-line.ts'

const line = (
  name: string,
  hours: number | null,
  costPerUnit: number | null,
  amount: number | null = null,
) => ({
  name,
  hours,
  costPerUnit,
  amount,
})
const saved = (id: number, name = `Line ${id}`) =>
  typedFrom({ id, name, hours: 1, costPerUnit: 100, amount: 100, foreignAmount: null, tasks: [] })

describe('rows of a spreadsheet', () => {
  it('are a name with hours and rate, in Indian groups and with the sign of the rupee', () => {
    expect(pastedRows('Design\t12.5\t₹1,50,000.50\nTests\t2\t800\r\n')).toEqual([
      line('Design', 12.5, 150_000.5),
      line('Tests', 2, 800),
    ])
  })
  it('may have one figure, which is the amount, and a number of their own before the name', () => {
    expect(pastedRows('1\tAudit\tRs 25,000\n2\tReturn\t₹5,000.00')).toEqual([
      line('Audit', null, null, 25_000),
      line('Return', null, null, 5000),
    ])
  })
  it('are read by their heads, which are no line', () => {
    expect(pastedRows('Amount\tDescription\tRate\tQty\n₹1,000\tDesign\t500\t2\n900\tLess\t500\t2')).toEqual([
      line('Design', 2, 500),
      line('Less', 2, 500, 900),
    ])
  })
  it.each([
    ['Name\tCost Per Unit\tHours\nA\t100\t2', line('A', 2, 100)],
    ['Name\tHours\tCost Per Unit\tAmount\nA\t2\t100\t200', line('A', 2, 100)],
    ['Task\tHourly rate\tTotal hours\nA\t100\t2', line('A', 2, 100)],
    ['Item\tWorked hours\tRate per hour\tTotal\nA\t2\t100\t250', line('A', 2, 100, 250)],
    ['Description\tQty\tUnit price\tTax amount\nA\t2\t100\t36', line('A', 2, 100)],
    [
      'Sr. No.\tParticulars\tNo. of hours\tRate (excl. GST)\tTaxable value\tIGST\n1\tA\t2\t100\t250\t45',
      line('A', 2, 100, 250),
    ],
    ['Description\tHSN code\tQty\tPrice\tTotal cost\nA\t998314\t2\t100\t200', line('A', 2, 100)],
  ])('%j has heads that say which column is which', (text, wanted) => {
    expect(pastedRows(text)).toEqual([wanted])
  })
  it('keep a figure that can’t be read where it stands, to be said there', () => {
    expect(pastedRows('A\t1.333\t100\nB\t8:30\t100\nC\t-500\nD\t$100')).toEqual([
      line('A', Number.NaN, 100),
      line('B', Number.NaN, 100),
      line('C', null, null, Number.NaN),
      line('D', null, null, Number.NaN),
    ])
    expect(pastedRows('A\t1.5 h\t100/-\nB\t100 INR')).toEqual([
      line('A', 1.5, 100),
      line('B', null, null, 100),
    ])
  })
  it('leave out the total below them, and the codes before their figures', () => {
    expect(pastedRows('1\tDesign\t998314\t2\t500\t1000\nTotal\t\t\t\t\t1000')).toEqual([
      line('Design', 2, 500),
    ])
  })
  it('are read as far as an invoice takes them', () => {
    expect(pastedRows('A\t1\t1\n'.repeat(100_000))).toHaveLength(LINES_MAX + 2)
  })
  it('keep a cell with a break in it whole, and leave a single word alone', () => {
    expect(pastedRows('"Design,\nfirst part"\t1\t10')).toEqual([line('Design, first part', 1, 10)])
    expect(pastedRows('One\n\nTwo\n')).toEqual([line('One', null, null), line('Two', null, null)])
    expect(pastedRows('Design')).toBeUndefined()
  })
})

describe('the amount', () => {
  it('follows until another one is typed, and again once it is cleared', () => {
    const first = changed(newLine(), { hours: 2, costPerUnit: 333.33 })
    expect(shownAmountOf(first)).toBe(666.66)
    const typed = changed(first, { amount: 600 })
    expect(shownAmountOf(changed(typed, { hours: 3 }))).toBe(600)
    expect(shownAmountOf(changed(typed, { amount: null }))).toBe(666.66)
    expect(changed(typed, { amount: 666.66 }).amount).toBeNull()
  })
  it('is nothing to say of an empty row', () => {
    expect(shownAmountOf(newLine())).toBeNull()
    expect(filled([newLine(), newLine({ name: 'One' })])).toHaveLength(1)
  })
})

describe('mistakes', () => {
  it('stand at their line and cell; an empty row has none', () => {
    expect(errorsIn([newLine(), newLine({ name: 'Good', hours: 1, costPerUnit: 1 })])).toBeUndefined()
    const errors = errorsIn([newLine(), newLine({ hours: -1, costPerUnit: Number.NaN })])
    expect(errors?.[0]).toBeUndefined()
    expect(errors?.[1]).toMatchObject({
      name: { message: 'Name is required' },
      hours: { message: 'Hours must be from 0 to 10,00,000' },
      costPerUnit: { message: 'Please enter a number.' },
    })
  })
  it('are none where an amount of its own stands without hours', () => {
    expect(errorsIn([newLine({ name: 'Fixed', amount: 500 })])).toBeUndefined()
    expect(errorsIn([newLine({ name: 'Nothing' })])?.[0]?.hours?.message).toBe('Hours is required')
  })
})

describe('lines that somebody else saved meanwhile', () => {
  const shown = new Set([1, 2, 3])
  it('are taken where I changed nothing, cell by cell', () => {
    const mine = [changed(saved(1), { name: 'Mine' }), saved(2)]
    const theirs = [{ ...saved(1), hours: 5 }, saved(2, 'Theirs')]
    expect(mergedLines(mine, theirs, shown)).toMatchObject([
      { savedId: 1, name: 'Mine', hours: 5 },
      { savedId: 2, name: 'Theirs' },
    ])
  })
  it('go with theirs, stay away with mine, and what is new stays', () => {
    const mine = [saved(1), changed(saved(2), { hours: 9 }), newLine({ name: 'New' })]
    const merged = mergedLines(mine, [saved(3), saved(4)], shown)
    expect(merged.map(({ savedId, name, hours }) => [savedId, name, hours])).toEqual([
      [undefined, 'Line 2', 9],
      [undefined, 'New', null],
      [4, 'Line 4', 1],
    ])
  })
  it('differ by a word, a place or a row, and not by an empty one', () => {
    const both = [saved(1), saved(2)]
    expect(areTouched([...both, newLine()], both)).toBe(false)
    expect(areTouched(both.toReversed(), both)).toBe(true)
    expect(areTouched([saved(1)], both)).toBe(true)
    expect(areTouched([saved(1), changed(saved(2), { name: 'Other' })], both)).toBe(true)
  })
})
