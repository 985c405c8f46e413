// Tax numbers, invoice numbers, places of supply and payment codes against the vectors.
import { DEFAULT_PATTERN } from '#invoicing/seller-defaults.ts'
import { describe, expect, test } from 'vitest'
import {
  checkCharacter,
  gstinHint,
  holderOf,
  isPan,
  normalised,
  panHint,
  panIn,
  verdictOnGstin,
} from '#invoicing/gstin.ts'
import {
  financialYearOf,
  isInvoiceNumber,
  newPatternTrouble,
  numberAfter,
  numberFrom,
  patternTrouble,
} from '#invoicing/invoice-number.ts'
import { invoiceDateHint, periodHint, spanHint } from '#invoicing/invoice-period.ts'
import { toHundredths } from '#invoicing/paise.ts'
import { placeOfSupply } from '#invoicing/place-of-supply.ts'
import { PRESENT_STATES, STATES, statesBeside, UTGST_STATES } from '#invoicing/states.ts'
import { upiAddress } from '#invoicing/upi.ts'
import taxNumbers from '../vectors/gstin.json' with { type: 'json' }
import invoices from '../vectors/invoice.json' with { type: 'json' }

describe('a GSTIN', () => {
  test.each(taxNumbers.valid)('$gstin is one of $stateName', ({ gstin, state, stateName, pan }) => {
    expect([verdictOnGstin(gstin), panIn(gstin), STATES[state]]).toEqual(['valid', pan, stateName])
    expect(gstinHint(gstin, pan)).toBe(undefined)
  })
  test.each(taxNumbers.invalid.filter(({ gstin }) => gstin !== ''))('$gstin: $reason', ({ gstin }) => {
    expect(verdictOnGstin(gstin)).not.toBe('valid')
    expect(gstinHint(gstin)).toMatch(/\.$/)
  })
  test.each(taxNumbers.normalise)('$input is $normalised', ({ input, normalised: to }) => {
    expect([normalised(input), verdictOnGstin(input)]).toEqual([to, 'valid'])
  })
  test.each(taxNumbers.checkDigit)('$body ends with $checkDigit', ({ body, checkDigit }) => {
    expect(checkCharacter(body)).toBe(checkDigit)
  })
  test.each(taxNumbers.warn)('$gstin gets a hint about its holder', ({ gstin }) => {
    expect(gstinHint(gstin)).toMatch(/no known holder/)
  })
  test.each(taxNumbers.panLink)('$gstin with the PAN $pan', ({ gstin, pan, matches }) => {
    expect(gstinHint(gstin, pan) === undefined).toBe(matches)
  })
  test('a word in place of a number gets no hint', () => expect(gstinHint('Unregistered')).toBe(undefined))
})

test.each(taxNumbers.pan)('the PAN $pan: $valid', ({ pan, valid, holderType }) => {
  expect([isPan(pan), valid ? holderOf(pan) : null]).toEqual([valid, holderType])
  expect(panHint(pan) === undefined).toBe(valid || pan === '')
})

test('the States are those of the list', () => {
  expect(STATES).toEqual(taxNumbers.stateCodes)
  expect(UTGST_STATES).toEqual(taxNumbers.unionTerritoriesWithUTGST)
})

test('an old State is chosen by nobody anew, and stays where it is chosen', () => {
  const offered = (code: string) => statesBeside(code).map(([each]) => each)
  expect(offered('')).not.toContain('25')
  expect(offered('29')).toEqual(PRESENT_STATES.map(([code]) => code))
  expect(offered('28')).toEqual([...PRESENT_STATES.map(([code]) => code), '28'])
})

describe('the place of supply', () => {
  test.each(invoices.placeOfSupply)(
    '$id',
    ({ supplierGstin, recipientGstin, recipientState, ...expected }) => {
      const parties = {
        supplierGstin,
        recipientGstin: recipientGstin ?? '',
        place: recipientState ?? undefined,
      }

      const supply = placeOfSupply(parties)

      expect(supply.state).toBe(expected.placeOfSupply)
      const taxing = expected.placeOfSupply === '96' ? 'export' : supply.isInterState ? 'whole' : 'halves'
      expect(supply.taxing).toBe(taxing)
      expect(supply.isInterState ? 'IGST' : `CGST+${supply.stateTax}`).toBe(expected.taxes.replace(/ .*/, ''))
    },
  )
})

test.each([
  ['Unregistered', '96', 'none'],
  ['29AABCT1332L1ZA', '96', 'export'],
  ['29AABCT1332L1ZA', '27', 'whole'],
  ['29AABCT1332L1ZA', undefined, 'halves'],
  // Nobody has said yet who supplies.
  [' ', undefined, 'halves'],
])('a supply by %s to %s: %s', (supplierGstin, place, taxing) => {
  expect(placeOfSupply({ supplierGstin, recipientGstin: '', place }).taxing).toBe(taxing)
})

describe('an invoice number', () => {
  test.each(invoices.invoiceNumber)('$invoiceNumber: $valid', ({ invoiceNumber, valid }) => {
    expect(isInvoiceNumber(invoiceNumber)).toBe(valid)
  })
  test.each(invoices.nextNumber)('$next follows $last', ({ last, next }) => {
    expect(numberAfter(last ?? '')).toBe(next)
  })
  test.each(['INV', '9999999999999999'])('nothing follows %s', (last) =>
    expect(numberAfter(last)).toBe(undefined),
  )

  test.each(invoices.financialYear)(
    '$localIST$utc lies in $financialYear',
    ({ localIST, utc, financialYear }) => {
      expect(financialYearOf(Date.parse(utc ?? `${localIST}+05:30`))).toBe(financialYear)
    },
  )

  test.each([
    ['{FY}/{seq,4}', '2026-27/0012'],
    ['INV-{YY}-{seq,3}', 'INV-26-27-012'],
    ['{seq}', '12'],
  ])('the pattern %s makes %s', (pattern, number) => {
    expect([patternTrouble(pattern), numberFrom(pattern, '2026-27', 12)]).toEqual([undefined, number])
  })
  test.each(['{FY}', '{seq}{seq}', 'INV {seq}', 'INVOICE/{FY}/{seq,4}', '{XY}{seq}'])(
    '%s is no pattern',
    (pattern) => {
      expect(patternTrouble(pattern)).toMatch(/\w/)
    },
  )
})

test.each([DEFAULT_PATTERN, 'INV/{FY}/{seq,4}', 'AB/{FY}/{seq,5}', '{seq}'])(
  'one may begin with %s',
  (pattern) => expect(newPatternTrouble(pattern)).toBe(undefined),
)
test.each([
  ['{FY}', 'The pattern needs {seq} once, such as {FY}/{seq,4}'],
  ['INVOICE/{FY}{seq}', 'The 10th number of a year would have more than 16 characters'],
  ['INVO-{FY}/{seq,3}', 'The 1000th number of a year would have more than 16 characters'],
])('one may not begin with %s', (pattern, sentence) => expect(newPatternTrouble(pattern)).toBe(sentence))

test.each(invoices.upi)(
  'the payment code $id',
  ({ pa = '', pn = '', am = '', tn = '', tr = '', expected = '' }) => {
    const made = upiAddress({ address: pa, name: pn, amount: toHundredths(am), note: tn, reference: tr })

    const pairs = (address: string) => address.split(/[?&]/).toSorted()
    expect(pairs(made)).toEqual(pairs(expected))
  },
)

test('a period that ends on a day before its first is said, by the days in India', () => {
  const at = (text: string) => Date.parse(text)
  const sentence = 'The End Date is before the Start Date.'
  expect(periodHint(at('2026-10-31T00:00+05:30'), at('2026-10-01T00:00+05:30'))).toBe(sentence)
  expect(periodHint(at('2026-10-02T00:00+05:30'), at('2026-10-01T23:59+05:30'))).toBe(sentence)
  expect(periodHint(at('2026-10-01T23:59+05:30'), at('2026-10-01T00:00+05:30'))).toBe(undefined)
  expect(periodHint(at('2026-10-01T00:00+05:30'), at('2026-10-31T00:00+05:30'))).toBe(undefined)
  expect(periodHint(undefined, 0)).toBe(undefined)
})

test.each([
  ['2026-11-22', undefined],
  ['2026-12-23', undefined],
  ['2026-12-24', 'The Invoice Date is 32 days ahead.'],
  ['2027-09-18', 'The Invoice Date is 300 days ahead.'],
  ['2026-03-31', 'The Invoice Date lies in the financial year 2025-26; this is 2026-27.'],
  ['2026-04-01', undefined],
])('an invoice of %s, written on 22 November 2026: %s', (day, sentence) => {
  const now = Date.parse('2026-11-22T23:00+05:30')
  expect(invoiceDateHint(Date.parse(`${day}T00:00+05:30`), now)).toBe(sentence)
})

test('a task that ends in an earlier minute than it starts is said', () => {
  expect(spanHint(120_000, 119_999)).toBe('The End Date is before the Start Date.')
  expect(spanHint(179_999, 120_000)).toBe(undefined)
  expect(spanHint(undefined, 0)).toBe(undefined)
})

test('a payment code without an amount leaves it to whoever pays', () => {
  const payment = { address: 'a@bank', name: 'A', note: '', reference: '1' }
  expect(upiAddress({ ...payment, amount: undefined })).toBe('upi://pay?pa=a@bank&pn=A&tr=1&cu=INR')
})
