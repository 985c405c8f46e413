// Each check of a return finds what it is for, and nothing in a month that is in order.
import { expect, test } from 'vitest'
import { numberRuns } from '#billing/returns/number-runs.ts'
import { type CheckedDocument, type CheckedReturn, checksOfReturn } from '#billing/returns/return-checks.ts'
import { returnChecks } from '#messages/billing/return-checks.ts'

const SELLER = '29ZZQFB8214X1Z4'
const right: CheckedDocument = {
  type: 'invoice',
  id: 1,
  number: 'BB/26-27/001',
  day: '2026-10-05',
  party: 'A client',
  organizationId: 7,
  taxNumber: '29ZZZCH7184Y1ZI',
  gstin: '29ZZZCH7184Y1ZI',
  sellerState: '29',
  pos: '29',
  isPlaceKnown: true,
  kind: 'R',
  isReverseCharge: false,
  isCancelled: false,
  rateBp: 1800,
  sac: '998314',
  total: 100_000,
  cgst: 9000,
  sgst: 9000,
  igst: 0,
  value: 118_000,
  lutYear: '',
  irn: '',
  isDouble: false,
  broughtFrom: '',
}
const voucher = { type: 'receipt', id: 7, number: 'RV/26-27/001' } as const
const consumer = { gstin: '', taxNumber: 'Unregistered' } as const
const note = {
  type: 'creditNote',
  number: 'CN/26-27/001',
  against: { number: 'BB/26-27/001', day: '2026-10-05', value: 118_000 },
} as const
const between = { pos: '27', cgst: 0, sgst: 0, igst: 18_000 } as const
const large = { pos: '27', cgst: 0, sgst: 0, total: 8_474_576, igst: 1_525_424, value: 10_000_000 } as const

function foundIn(documents: readonly Partial<CheckedDocument>[], more: Partial<CheckedReturn> = {}) {
  const all = documents.map((each, index): CheckedDocument => ({ ...right, id: index + 1, ...each }))
  const checks = checksOfReturn({
    seller: { id: 3, gstin: SELLER, isLarge: false, eInvoiceFrom: null },
    documents: all,
    numbers: all,
    elsewhere: [],
    runs: numberRuns(all),
    when: 'October 2026',
    drafts: [],
    doubleVouchers: [],
    oldAdvances: [],
    ...more,
  })
  return checks.filter(({ level }) => level !== 'passed')
}
const codes = (...given: Parameters<typeof foundIn>) =>
  foundIn(...given).map(({ code, level }) => [code, level])

test('a month that is in order has nothing against it', () => {
  expect(codes([{}, { number: 'BB/26-27/002', ...consumer }])).toEqual([])
  expect(codes([])).toEqual([])
})

const isLarge = { seller: { id: 3, gstin: SELLER, isLarge: true, eInvoiceFrom: '2026-04-01' } } as const
const cases: readonly (readonly [code: string, level: 'error' | 'warning', ...Parameters<typeof foundIn>])[] =
  [
    ['seller_gstin', 'error', [], { seller: { id: 3, gstin: '', isLarge: false, eInvoiceFrom: null } }],
    [
      'seller_gstin',
      'error',
      [{}],
      { seller: { id: 3, gstin: '29ZZQFB8214X1Z5', isLarge: false, eInvoiceFrom: null } },
    ],
    ['tax_heads', 'error', [{ ...between, pos: '29' }]],
    ['tax_heads', 'error', [{ pos: '27', gstin: '', taxNumber: '' }]],
    ['tax_heads', 'error', [{ kind: 'SEWOP', rateBp: 0, lutYear: '2026-27' }]],
    ['tax_heads', 'error', [{ cgst: 5000, sgst: 5000 }]],
    ['gstin_wrong', 'error', [{ gstin: '29ZZZCH7184Y1ZJ' }]],
    ['gstin_missing', 'error', [{ ...consumer, kind: 'SEWP', cgst: 0, sgst: 0, igst: 18_000 }]],
    ['pos_missing', 'error', [{ ...consumer, pos: '' }]],
    ['note_original', 'error', [{ ...note, against: undefined }]],
    ['sac_missing', 'error', [{ sac: '' }]],
    ['sac_missing', 'error', [{ ...consumer, sac: '' }], isLarge],
    ['number_shape', 'warning', [{ number: 'No. 12 of October 2026' }]],
    ['sac_short', 'warning', [{ sac: '99' }]],
    ['sac_short', 'warning', [{ ...consumer, sac: '' }]],
    ['gstin_state', 'warning', [between]],
    [
      'state_missing',
      'warning',
      [
        {
          ...consumer,
          isPlaceKnown: false,
          total: 5_000_000,
          cgst: 450_000,
          sgst: 450_000,
          value: 5_900_000,
        },
      ],
    ],
    ['gstin_unused', 'warning', [{ gstin: '', kind: 'EXPWP', pos: '96', cgst: 0, sgst: 0, igst: 18_000 }]],
    ['drafts', 'warning', [{}], { drafts: [{ type: 'invoice', id: 9, number: 'October' }] }],
    ['gaps', 'warning', [{}, { number: 'BB/26-27/003' }]],
    ['date_order', 'warning', [{}, { number: 'BB/26-27/002', day: '2026-10-04' }]],
    ['large_near', 'warning', [{ ...consumer, ...large }]],
    [
      'lut_expired',
      'warning',
      [{ ...consumer, kind: 'EXPWOP', pos: '96', rateBp: 0, cgst: 0, sgst: 0, lutYear: '2025-26' }],
    ],
    ['note_late', 'warning', [{ ...note, against: { ...note.against, day: '2025-03-31' } }]],
    ['number_double', 'warning', [{ isDouble: true }]],
    ['brought', 'warning', [{ broughtFrom: 'Zoho Books' }]],
    ['number_double', 'warning', [], { doubleVouchers: [voucher] }],
    ['advance_old', 'warning', [{}], { oldAdvances: [voucher] }],
    ['irn_missing', 'warning', [{}], isLarge],
  ]

test('each is found where it is', () => {
  for (const [code, level, documents, more] of cases) {
    const found = foundIn(documents, more)
    expect(found.map((check) => [check.code, check.level])).toEqual([[code, level]])
    expect(found[0]?.title).not.toBe('')
    expect(found[0]?.text).not.toBe('')
  }
})

test('every check has its case', () => {
  const missing = Object.keys(returnChecks).filter((code) => !cases.some(([found]) => found === code))
  // Nothing is issued without a number.
  expect(missing).toEqual(['number_missing'])
})

test('what is cancelled is not looked at, and its number is no gap', () => {
  expect(
    codes([{}, { number: 'BB/26-27/002', isCancelled: true, sac: '' }, { number: 'BB/26-27/003' }]),
  ).toEqual([])
})

test('a number that another month has is no gap', () => {
  expect(codes([{}, { number: 'BB/26-27/003' }], { elsewhere: ['bb/26-27/002'] })).toEqual([])
})

test('what lies between a month and the one before is a gap, too', () => {
  const of = [{ number: 'BB/26-27/042' }]
  expect(codes(of, { elsewhere: ['BB/26-27/041'] })).toEqual([])
  const [check] = foundIn(of, { elsewhere: ['BB/26-27/007', 'bb/26-27/040', 'BB/26-27/050'] })
  expect(check).toMatchObject({ code: 'gaps', level: 'warning' })
  expect(check?.title).toContain('BB/26-27/041')
})

test('an invoice under reverse charge is not missed as an e-invoice', () => {
  const of = { isReverseCharge: true }
  expect(codes([{}], isLarge)).toContainEqual(['irn_missing', 'warning'])
  expect(codes([of], isLarge)).not.toContainEqual(['irn_missing', 'warning'])
})

test('says which documents, where to mend them, and how the numbers run', () => {
  const [check] = foundIn([{ sac: '' }])
  expect(check).toMatchObject({
    title: 'BB/26-27/001 has no service code',
    documents: [{ type: 'invoice', id: 1, number: 'BB/26-27/001' }],
    way: { to: 'invoice', id: 1 },
  })
})
