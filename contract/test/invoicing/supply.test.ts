// Which kind of supply an invoice is for, what it comes to, what is said of it, and which print says it truly.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresOf, isShare, waysToTax } from '#invoicing/amounts.ts'
import { figuresFor, type Parties, placeHint, placeOfSupply } from '#invoicing/place-of-supply.ts'
import { SHEET_GROUPS_MAX, sheetLacks, sheetTaxLabel, templatesFor } from '#invoicing/print/sheet-lines.ts'
import { STATES } from '#invoicing/states.ts'
import { supplyInShort, supplySentence } from '#invoicing/supply-sentence.ts'

const seller = '29AABCT1332L1ZA'
const company = '27AAHCS7302Q1ZT'
const neighbour = '29AAGCB7383J1Z4'
const person = '29ABCPK1234F1Z5'
const to = (recipientGstin: string, place = '', recipientPan = '', supplierGstin = seller) =>
  placeOfSupply({ supplierGstin, recipientGstin, place, recipientPan })

const LAKH = 100_000_00
const kinds = [
  ['its own State', to(neighbour), 18_000_00, 10_000_00],
  ['another State', to(company), 18_000_00, 10_000_00],
  ['abroad', to('Unregistered', '96'), 0, 0],
  ['abroad, whatever number stands there', to(company, '96'), 0, 0],
  ['an individual with a GSTIN', to(person), 18_000_00, 0],
  ['an individual with a PAN', to('Unregistered', '27', ' abcpk1234f '), 18_000_00, 0],
  ['somebody unregistered in another State', to('Unregistered', '27'), 18_000_00, 10_000_00],
  ['somebody of whom nothing is known', to('Unregistered'), 18_000_00, 10_000_00],
  ['anybody, by a firm without a GSTIN', to(company, '', '', 'Unregistered'), 0, 10_000_00],
  ['abroad, by a firm without a GSTIN', to('', '96', '', 'Unregistered'), 0, 0],
  ['a place that older versions stored', to(neighbour, 'KA'), 18_000_00, 10_000_00],
] as const

test.each(kinds)('a supply to %s', (_whom, supply, tax, tds) => {
  expect(figuresFor(LAKH, supply)).toEqual({
    total: LAKH,
    tax,
    grandTotal: LAKH + tax,
    tds,
    netPayable: LAKH + tax - tds,
  })
})

test.each([
  [to(neighbour), 'Within Karnataka (29): CGST ₹9,000.00, SGST ₹9,000.00, TDS ₹10,000.00.'],
  [to(company), 'From Karnataka to Maharashtra (27): IGST ₹18,000.00, TDS ₹10,000.00.'],
  [to('', '96'), 'Outside India, an export: no GST, under LUT, no TDS from abroad.'],
  [to(person), 'Within Karnataka (29): CGST ₹9,000.00, SGST ₹9,000.00, no TDS from an individual.'],
  [
    to(''),
    'Nothing says where the client is, so as within Karnataka (29): CGST ₹9,000.00, SGST ₹9,000.00, TDS ₹10,000.00.',
  ],
  [to(company, '', '', 'None'), 'The seller has no GSTIN: no GST, TDS ₹10,000.00.'],
])('it is said in one line', (supply, sentence) => expect(supplySentence(LAKH, supply)).toBe(sentence))

test('a taxed export says so', () => {
  expect(supplySentence(LAKH, to('', '96'), 'whole')).toBe(
    'Outside India, an export: IGST ₹18,000.00, to be claimed back, no TDS from abroad.',
  )
})

test('a place that is not the client’s own is asked about', () => {
  expect(placeHint('29', company)).toBe('The client’s GSTIN is of Maharashtra (27).')
  expect([placeHint('27', company), placeHint('', company), placeHint('29', 'None')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

describe('the sheet', () => {
  const figures = (supply: ReturnType<typeof to>) => figuresFor(LAKH, supply)
  const noPlace = 'The sheet has no line for the place of supply; A4 has one.'

  test.each([
    ['GST 18% (SGST 9% & CGST 9%)', to(neighbour), undefined],
    ['GST 18% (SGST 9% & CGST 9%)', to('Unregistered'), undefined],
    ['IGST 18%', to(company), noPlace],
    ['GST 0% (export)', to('', '96'), noPlace],
  ])('says %s', (label, supply, lack) => {
    expect(sheetTaxLabel(supply, figures(supply))).toBe(label)
    expect(sheetLacks(supply, figures(supply), SHEET_GROUPS_MAX)).toBe(lack)
    expect(sheetLacks(supply, figures(supply), 51)).toBe('The sheet lists 50 of the 51 groups; A4 lists all.')
  })
  test('says IGST of a taxed export', () => {
    expect(sheetTaxLabel(to('', '96'), figuresFor(LAKH, to('', '96'), 'whole'))).toBe('IGST 18%')
  })
  test('can’t be right of another rate, of none, nor of another TDS', () => {
    const right = figures(to(neighbour))
    const isRight = (change: object) => sheetLacks(to(neighbour), { ...right, ...change }, 1) === undefined
    expect([{}, { tds: 0 }, { tax: 5_000_00 }, { tax: 0 }, { tds: 2_000_00 }].map(isRight)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
  test('is right of an empty invoice', () => {
    expect(sheetLacks(to(''), figuresOf(0, 0), 0)).toBe(undefined)
    expect(sheetTaxLabel(to('', '96'), figuresOf(0, 0))).toBe('IGST 18%')
  })
  test('stands behind A4 where it lacks something', () => {
    expect([templatesFor(undefined), templatesFor('Something.')]).toEqual([
      ['sheet', 'a4'],
      ['a4', 'sheet'],
    ])
  })
})

const gstins = fc.constantFrom(seller, company, neighbour, person, '', 'Unregistered', 'NO 987 654 321')
const parties: fc.Arbitrary<Parties> = fc.record({
  supplierGstin: gstins,
  recipientGstin: gstins,
  recipientPan: fc.constantFrom('', 'Not set', 'ABCPK1234F', 'AAHCS7302Q'),
  place: fc.constantFrom('', '96', 'MH', ...Object.keys(STATES)),
})
const totals = fc.integer({ min: 0, max: 100_000_000 })

test('whoever supplies whom, the figures add up, and nobody abroad pays tax or keeps TDS', () => {
  fc.assert(
    fc.property(parties, totals, (who, total) => {
      const supply = placeOfSupply(who)
      for (const way of waysToTax(supply.taxing)) {
        const { tax, grandTotal, tds, netPayable } = figuresFor(total, supply, way)
        expect([grandTotal, netPayable]).toEqual([total + tax, grandTotal - tds])
        expect(tax === 0 || isShare(tax, total, 18)).toBe(true)
      }
      const usual = figuresFor(total, supply)
      if (supply.isExport) expect([usual.tax, usual.tds]).toEqual([0, 0])
      if (supply.noTdsFrom) expect(usual.tds).toBe(0)
    }),
  )
})

test('the sheet never says two halves of what crosses a border, nor one levy of what does not', () => {
  fc.assert(
    fc.property(parties, totals, (who, total) => {
      const supply = placeOfSupply(who)
      const label = sheetTaxLabel(supply, figuresFor(total, supply))
      expect(label.includes('SGST')).toBe(!supply.isInterState)
    }),
  )
})

test('in short: the place and the names of its taxes, and nothing while nobody knows the place', () => {
  expect(supplyInShort(to(neighbour))).toBe('29 Karnataka: CGST + SGST')
  expect(supplyInShort(to(company))).toBe('27 Maharashtra: IGST')
  expect(supplyInShort(to('Unregistered', '96'))).toBe('96 Outside India: no GST')
  expect(supplyInShort(to(company, '', '', 'Unregistered'))).toBe('27 Maharashtra: no GST')
  expect(supplyInShort(to('Unregistered'))).toBeUndefined()
})
