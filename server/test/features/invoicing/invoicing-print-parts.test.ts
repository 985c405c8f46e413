// The parts of a print that can be asked without a page: letters, lines, pages and tax heads.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeOfSupply } from '@daybook/contract/invoicing/place-of-supply.ts'
import type { PrintedInvoice } from '@daybook/contract/invoicing/invoice-row.ts'
import { printOf } from '@daybook/contract/invoicing/print/print.ts'
import { pagesOf } from '#features/invoicing/print/pages.ts'
import { printable } from '#features/invoicing/print/printable.ts'
import { taxHeads, tdsLabel } from '@daybook/contract/invoicing/tax-heads.ts'
import { wrap } from '#features/invoicing/print/wrap.ts'

const isLatin = (codePoint: number) => codePoint < 0x250 || codePoint === 0x20b9
const isIndian = (codePoint: number) => isLatin(codePoint) || (codePoint >= 0x900 && codePoint < 0x980)
/** Each character is one wide. */
const measure = (text: string) => [...text].length

describe('what a font shows', () => {
  test.each([
    ['Café ₹5', 'Café ₹5'],
    ['Cafe\u0301', 'Café'],
    ['a\r\nb\u2028c\td', 'a\nb\nc d'],
    ['👨‍👩‍👧 and 🎉', '? and ?'],
    ['1️⃣', '1'],
    ['a\u202eb\u200b\ufeffc\u0007', 'abc'],
    ['שלום', '????'],
    ['\u0000', ''],
  ])('%j is %j', (text, shown) => {
    expect(printable(text, isLatin)).toBe(shown)
  })

  test('the joiners of an Indian script stay', () => {
    const text = 'क्\u200dष'
    expect(printable(text, (one) => isIndian(one) || one === 0x200d)).toBe(text)
  })
})

describe('lines', () => {
  test.each([
    ['one two three', 7, ['one two', 'three']],
    ['abcdefgh ij', 3, ['abc', 'def', 'gh', 'ij']],
    ['a\n\nb', 5, ['a', '', 'b']],
    ['', 5, ['']],
    ['  a   b ', 5, ['a b']],
  ])('%j in %i is %j', (text, width, lines) => {
    expect(wrap(text, width, measure)).toEqual(lines)
  })

  test('what is too long ends in an ellipsis', () => {
    expect(wrap('one two three four', 5, measure, 2)).toEqual(['one', 'two…'])
    expect(wrap('abcdefghij', 3, measure, 2)).toEqual(['abc', 'de…'])
    expect(wrap('x'.repeat(5000), 40, measure, 3)).toHaveLength(3)
  })

  test('no line is wider than it may be, and no word is lost', () => {
    const words = fc.array(fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', 'ç') }))
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 30 }), (list, width) => {
        const lines = wrap(list.join(' '), width, measure)
        expect(lines.every((line) => measure(line) <= width)).toBe(true)
        expect(lines.join('').replaceAll(' ', '')).toBe(list.join(''))
      }),
    )
  })
})

describe('pages', () => {
  const space = { first: 30, next: 50, end: 20 }

  test.each([
    [[], [[0, 0]]],
    [[10], [[0, 1]]],
    [
      [10, 10, 10],
      [
        [0, 2],
        [2, 3],
      ],
    ],
    [
      [10, 10, 10, 10],
      [
        [0, 3],
        [3, 4],
      ],
    ],
    [
      [40],
      [
        [0, 1],
        [1, 1],
      ],
    ],
  ] as const)('rows of %j stand on %j', (heights, pages) => {
    expect(pagesOf(heights, space)).toEqual(pages)
  })

  test('every row stands on one page, and the end has its room', () => {
    const rows = fc.array(fc.integer({ min: 5, max: 30 }), { maxLength: 60 })
    fc.assert(
      fc.property(rows, (heights) => {
        const pages = pagesOf(heights, space)
        const listed = pages.flatMap(([from, to]) => heights.slice(from, to))
        expect(listed).toEqual(heights)
        pages.forEach(([from, to], index) => {
          const room = index === 0 ? space.first : space.next
          const end = index === pages.length - 1 ? space.end : 0
          const used = heights.slice(from, to).reduce((sum, height) => sum + height, 0)
          expect(used + end).toBeLessThanOrEqual(room)
        })
      }),
    )
  })
})

const empty: PrintedInvoice = {
  invoiceNumber: '',
  invoiceDate: null,
  startDate: null,
  endDate: null,
  fromOrganizationName: '',
  fromOrganizationPan: '',
  fromOrganizationAddress: '',
  fromOrganizationTaxNumber: '',
  toOrganizationName: '',
  toOrganizationPan: '',
  toOrganizationAddress: '',
  toOrganizationTaxNumber: '',
  totalAmount: 0,
  taxAmount: 0,
  grandTotalAmount: 0,
  tdsAmount: 0,
  netPayableAmount: 0,
  invoiceCreaterName: '',
  invoiceCreaterDesignation: '',
  placeOfSupply: '',
  sac: '',
  bankAccount: '',
  upiAddress: '',
}

describe('the square for payment apps', () => {
  const squareOf = (more: object, upiLimit: number | null = null) =>
    printOf({ ...empty, invoiceNumber: '2026-27/0047', netPayableAmount: 16246034, ...more }, [], {
      dayAt: () => ({ year: 2026, month: 11, day: 23 }),
      upiLimit,
    }).upi

  const paid = { upiAddress: ' rao@examplebank ', fromOrganizationName: 'Deshpande & Rao' }
  const code = (amount: string) =>
    `upi://pay?pa=rao@examplebank&pn=Deshpande%20%26%20Rao&tr=2026270047&tn=Invoice%202026-27%2F0047${amount}&cu=INR`

  test.each([
    ['up to the usual limit', 10_000_000, null, '&am=100000.00'],
    ['up to the seller’s own', 16_246_034, 16_246_034, '&am=162460.34'],
  ])('it asks for the net payable %s', (_what, netPayableAmount, upiLimit, amount) => {
    const upi = squareOf({ ...paid, netPayableAmount }, upiLimit)
    expect(upi?.code).toBe(code(amount))
    expect(upi?.hint).toMatch(/^Scan with any UPI app. The amount, ₹1,[\d,.]+, and the invoice number are/)
  })

  test.each([
    ['the usual limit', 10_000_001, null],
    ['the seller’s own', 500_000, 499_999],
  ])('above %s the amount is left to be typed, and that is said', (_what, netPayableAmount, upiLimit) => {
    const upi = squareOf({ ...paid, netPayableAmount }, upiLimit)
    expect(upi?.code).toBe(code(''))
    expect(upi?.hint).toMatch(/^Scan with any UPI app and type the amount, ₹[\d,.]+\. The invoice number is/)
  })

  test('a long name in any script keeps it readable', () => {
    const upi = squareOf({ upiAddress: 'rao@examplebank', fromOrganizationName: 'देशपांडे एवं राव '.repeat(15) })
    expect(upi?.code.length).toBeLessThan(220)
  })

  test.each([{ upiAddress: '' }, { upiAddress: 'no address' }, { upiAddress: 'a@b', netPayableAmount: 0 }])(
    'there is none for %j',
    (more) => {
      expect(squareOf(more)).toBeUndefined()
    },
  )
})

describe('tax heads', () => {
  const within = placeOfSupply({ supplierGstin: '27AAKFD4821M1Z5', recipientGstin: '27AAHCS7302Q1ZT' })
  const between = placeOfSupply({ supplierGstin: '27AAKFD4821M1Z5', recipientGstin: '29AAGCB7383J1Z4' })

  test.each([
    [15042625, 2707672, ['CGST 9% 1353836', 'SGST 9% 1353836']],
    [15042625, 2707673, ['CGST 9% 1353837', 'SGST 9% 1353836']],
    [15042625, 2707700, ['CGST 9% 1353850', 'SGST 9% 1353850']],
    [100000, 5000, ['CGST 2.5% 2500', 'SGST 2.5% 2500']],
    [100000, 12345, ['CGST 6173', 'SGST 6172']],
    [25, 4, ['CGST 9% 2', 'SGST 9% 2']],
    [0, 100, ['CGST 50', 'SGST 50']],
    [100000, 0, []],
  ])('%i with a tax of %i within a State', (total, tax, heads) => {
    expect(taxHeads(total, tax, within).map(({ label, amount }) => `${label} ${amount}`)).toEqual(heads)
  })

  test('between States and what is deducted', () => {
    expect(taxHeads(15042625, 2707673, between)).toEqual([{ label: 'IGST 18%', amount: 2707673 }])
    expect(taxHeads(100000, 17777, between)).toEqual([{ label: 'IGST', amount: 17777 }])
    expect([tdsLabel(15042625, 1504263), tdsLabel(100000, 2000), tdsLabel(100000, 777)]).toEqual([
      'TDS 10%',
      'TDS 2%',
      'TDS',
    ])
  })
})
