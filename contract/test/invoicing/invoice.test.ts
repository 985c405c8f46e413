// What an invoice takes over, what its figures should be, and what its prints say: once, for screen, file and check.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresOf, taxOn, waysToTax } from '#invoicing/amounts.ts'
import { overwritten, taxingIn } from '#invoicing/figure-checks.ts'
import { figuresIn, type PrintedInvoice, supplyOf, typedFigures } from '#invoicing/invoice-row.ts'
import { buyerBlock, completeSellerBlock, sellerBlock } from '#invoicing/party-blocks.ts'
import { figuresFor } from '#invoicing/place-of-supply.ts'
import { printOf } from '#invoicing/print/print.ts'
import { SHEET_FITS } from '#invoicing/print/sheet-fit.ts'
import { SHEET_GROUPS_MAX } from '#invoicing/print/sheet-lines.ts'
import { placeFrom } from '#invoicing/states.ts'

const profile = {
  name: ' Deshpande & Rao ',
  pan: '',
  address: 'Pune\n',
  taxNumber: '27AAKFD4821M1Z5',
  creatorName: '',
  creatorDesignation: '',
  sac: '998222',
  bankAccount: '',
  upiAddress: ' rao@examplebank ',
}

describe('the block of the seller', () => {
  test('takes the PAN out of the tax number, and the signer where nobody is named', () => {
    expect(sellerBlock(profile, 'Ananya Rao ')).toMatchObject({
      fromOrganizationName: 'Deshpande & Rao',
      fromOrganizationPan: 'AAKFD4821M',
      invoiceCreaterName: 'Ananya Rao',
      upiAddress: 'rao@examplebank',
    })
  })

  test('leaves open what a form asks for; where nobody is asked, it says so', () => {
    const open = sellerBlock({ ...profile, taxNumber: ' ' }, 'Ananya Rao')

    expect([open.fromOrganizationPan, open.invoiceCreaterDesignation]).toEqual(['', ''])
    expect(open.fromOrganizationTaxNumber).toBe('Unregistered')
    expect(completeSellerBlock(open)).toEqual({
      ...open,
      fromOrganizationPan: 'Not set',
      invoiceCreaterDesignation: 'Authorised Signatory',
    })
  })

  test('stays as it is where nothing is open', () => {
    const block = sellerBlock({ ...profile, creatorDesignation: 'Partner' }, 'Ananya Rao')

    expect(completeSellerBlock(block)).toEqual(block)
  })
})

test('a typed place is a code, none, or no place', () => {
  expect(['7', ' 29 ', '96', '', '98', 'x'].map(placeFrom)).toEqual([
    '07',
    '29',
    '96',
    '',
    undefined,
    undefined,
  ])
})

const row: PrintedInvoice = {
  ...sellerBlock(profile, 'Ananya Rao'),
  ...buyerBlock({ name: 'Sahyadri', pan: 'AAHCS7302Q', address: 'Mumbai', taxNumber: '27AAHCS7302Q1ZT' }),
  placeOfSupply: '',
  invoiceNumber: ' 2026-27/0047 ',
  invoiceDate: 0,
  startDate: 0,
  endDate: null,
  totalAmount: 10_000_000,
  taxAmount: 1_800_000,
  grandTotalAmount: 11_800_000,
  tdsAmount: 1_000_000,
  netPayableAmount: 10_800_000,
}
const group = { id: 7, name: ' Audit ', hours: 150, costPerUnit: 1_000_00, amount: 1_500_00 }
const print = (more: Partial<PrintedInvoice> = {}, groupCount = 1) =>
  printOf({ ...row, ...more }, [group], {
    dayAt: (_instant, timeZone) => ({ year: 2026, month: timeZone === 'Asia/Kolkata' ? 11 : 1, day: 5 }),
    upiLimit: null,
    groupCount,
  })

describe('a print', () => {
  test('says what is stored, in words and rupees', () => {
    expect(print()).toMatchObject({
      title: 'Tax Invoice',
      number: '2026-27/0047',
      date: 'Nov 05, 2026',
      period: 'Nov 05, 2026',
      seller: { name: 'Deshpande & Rao', pan: 'AAKFD4821M', state: 'Maharashtra (27)' },
      lines: [{ id: 7, name: 'Audit', hours: '1.50', costPerUnit: '₹1,000.00', amount: '₹1,500.00' }],
      total: '₹1,00,000.00',
      taxLabel: 'GST 18% (SGST 9% & CGST 9%)',
      tds: { label: 'TDS 10%', amount: '-₹10,000.00' },
      netPayable: '₹1,08,000.00',
      remark: '',
    })
  })

  test('has no minus before nothing, and no date where there is none', () => {
    expect(print({ tdsAmount: 0, invoiceDate: null, startDate: null })).toMatchObject({
      tds: { amount: '₹0.00' },
      date: '',
      period: '',
    })
  })

  test('says that the sheet lists fewer groups than there are', () => {
    expect(print({}, SHEET_GROUPS_MAX).remark).toBe('')
    expect(print({}, SHEET_GROUPS_MAX + 1).remark).toBe(
      `The first ${SHEET_GROUPS_MAX} of ${SHEET_GROUPS_MAX + 1} groups are listed.`,
    )
  })

  test('gets closer before anything is cut', () => {
    const cut = SHEET_FITS.findIndex(({ cutTo }) => cutTo !== undefined)
    const airiness = SHEET_FITS.map((fit) => fit.airiness)

    expect(airiness).toEqual(airiness.toSorted((one, other) => other - one))
    expect(SHEET_FITS.slice(cut).map(({ cutTo }) => cutTo)).toEqual([3, 2, 1])
  })
})

describe('the figures', () => {
  const supply = supplyOf(row)
  const total = fc.integer({ min: 1, max: 1e9 })

  test('that were reckoned are none that differ, whichever way the supply is taxed', () => {
    const supplies = [
      supply,
      supplyOf({ ...row, placeOfSupply: '96' }),
      supplyOf({ ...row, placeOfSupply: '29' }),
    ]
    fc.assert(
      fc.property(total, fc.constantFrom(...supplies), (sum, given) => {
        for (const way of waysToTax(given.taxing)) {
          const figures = figuresFor(sum, given, way)
          const typed = {
            totalAmount: figures.total,
            taxAmount: figures.tax,
            grandTotalAmount: figures.grandTotal,
            tdsAmount: figures.tds,
            netPayableAmount: figures.netPayable,
          }
          expect(figuresIn(typed)).toEqual(figures)
          expect(overwritten(typed, { groupSum: sum, supply: given }, 1e9)).toEqual([])
          expect(taxOn(sum, taxingIn(typed, given))).toBe(figures.tax)
        }
      }),
    )
  })

  test('are each held against the others: one slip is said once', () => {
    const slip = { ...row, taxAmount: 1_800_001, grandTotalAmount: 11_800_001, netPayableAmount: 10_800_001 }

    expect(overwritten(typedFigures(slip), { groupSum: undefined, supply }, 1_000_000)).toEqual([
      { name: 'taxAmount', computed: 1_800_000, isAboveLimit: false },
    ])
    expect(figuresOf(10_000_000, 1_800_000)).toEqual(figuresIn(row))
  })

  test('that nobody typed are not compared', () => {
    const nothing = {
      totalAmount: null,
      taxAmount: null,
      grandTotalAmount: null,
      tdsAmount: null,
      netPayableAmount: null,
    }

    expect(overwritten(typedFigures(nothing), { groupSum: 5, supply }, 1_000_000)).toEqual([])
  })
})
