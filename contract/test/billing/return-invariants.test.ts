// Whatever a month has in it: each document stands in one table, and every sum of the return is that of the documents.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstr1FileSchema, type Gstr1File } from '#billing/returns/file-schema.ts'
import { gstr1File } from '#billing/returns/gstr1-file.ts'
import { gapsIn, numberRuns } from '#billing/returns/number-runs.ts'
import type { PeriodAdvance } from '#billing/returns/period-advance.ts'
import { placedOf } from '#billing/returns/place-in-return.ts'
import { servicesOf, tablesOf, totalsOf } from '#billing/returns/return-tables.ts'
import { signOf, type SettledKind, SOLD_TYPES, type SoldDocument } from '#billing/returns/sold-document.ts'
import { plus, sumOf, type Sums, sumsOf, times } from '#billing/returns/sums.ts'
import { summary3b } from '#billing/returns/summary-3b.ts'
import { isUntaxed, taxOfSupply } from '#billing/supply.ts'
import { toHundredths } from '#invoicing/paise.ts'
import { placeOfSupply } from '#invoicing/place-of-supply.ts'

const SELLER = '29ZZQFB8214X1Z4'
const CLIENTS = { '29': '29ZZZCH7184Y1ZI', '27': '27ZZQCM5521L1ZV', '33': '33ZZZCT9917K1Z8' } as const
const KINDS: readonly SettledKind[] = [
  'R',
  'SEWP',
  'SEWOP',
  'DE',
  'EXPWP',
  'EXPWOP',
  'nil',
  'exempt',
  'nonGst',
]

const drawn = fc.record({
  type: fc.constantFrom(...SOLD_TYPES),
  kind: fc.constantFrom(...KINDS, 'R', 'R', 'R'),
  state: fc.constantFrom(...(Object.keys(CLIENTS) as (keyof typeof CLIENTS)[])),
  isRegistered: fc.boolean(),
  isReverseCharge: fc.boolean(),
  isCancelled: fc.boolean(),
  rateBp: fc.constantFrom(0, 25, 500, 1200, 1800, 2800),
  sac: fc.constantFrom('998314', '998313', '9983'),
  total: fc.integer({ min: 1, max: 40_000_000 }),
  originalValue: fc.integer({ min: 1, max: 40_000_000 }),
  date: fc.integer({ min: 1, max: 31 }),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

function documentOf(of: Drawn, index: number): SoldDocument {
  const isAbroad = of.kind === 'EXPWP' || of.kind === 'EXPWOP'
  const isRegistered = !isAbroad && (of.isRegistered || ['SEWP', 'SEWOP', 'DE'].includes(of.kind))
  const pos = isAbroad ? '96' : of.state
  const supply = placeOfSupply({ supplierGstin: SELLER, recipientGstin: '', place: pos })
  const heads = taxOfSupply(of.total, { ...of, supply, reverseCharge: 0 })
  const day = `2026-10-${String(of.date).padStart(2, '0')}`
  return {
    ...of,
    ...heads,
    id: index + 1,
    number: `BB/26-27/${String(index + 1).padStart(3, '0')}`,
    day,
    party: 'A client',
    gstin: isRegistered ? CLIENTS[of.state] : '',
    sellerState: '29',
    pos,
    isReverseCharge: of.isReverseCharge && isRegistered && of.kind === 'R',
    rateBp: isUntaxed(of.kind) ? 0 : of.rateBp,
    value: of.total + heads.cgst + heads.sgst + heads.igst,
    against: of.type === 'invoice' ? undefined : { number: 'BB/26-27/900', day, value: of.originalValue },
  }
}
const month = fc.array(drawn, { maxLength: 40 }).map((all) => all.map(documentOf))
const advance = fc
  .record({
    table: fc.constantFrom('11A' as const, '11B' as const),
    taxable: fc.integer({ min: 1, max: 900_000 }),
  })
  .map((of): PeriodAdvance => ({
    ...of,
    id: 1,
    number: 'RV/26-27/001',
    day: '2026-10-05',
    party: 'A client',
    gstin: '',
    pos: '29',
    rateBp: 1800,
    igst: 0,
    cgst: Math.round(of.taxable * 0.09),
    sgst: Math.round(of.taxable * 0.09),
  }))

interface Amounts {
  readonly txval?: number | undefined
  readonly iamt?: number | undefined
  readonly camt?: number | undefined
  readonly samt?: number | undefined
}
const paise = ({ txval = 0, iamt = 0, camt = 0, samt = 0 }: Amounts): Sums => ({
  taxable: toHundredths(txval),
  igst: toHundredths(iamt),
  cgst: toHundredths(camt),
  sgst: toHundredths(samt),
})
const items = (itms: readonly { readonly itm_det: Amounts }[]) =>
  sumOf(itms.map(({ itm_det }) => paise(itm_det)))
const noteSum = ({
  ntty,
  itms,
}: {
  readonly ntty: string
  readonly itms: readonly { readonly itm_det: Amounts }[]
}) => times(ntty === 'C' ? -1 : 1, items(itms))

/** What the sections of documents and of Tables 7 and 8 come to. */
const sumOfFile = ({
  b2b = [],
  b2cl = [],
  b2cs = [],
  exp = [],
  cdnr = [],
  cdnur = [],
  nil,
}: Gstr1File): Sums =>
  [
    ...b2b.flatMap(({ inv }) => inv.map(({ itms }) => items(itms))),
    ...b2cl.flatMap(({ inv }) => inv.map(({ itms }) => items(itms))),
    ...b2cs.map(paise),
    ...exp.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms.map(paise))),
    ...cdnr.flatMap(({ nt }) => nt.map(noteSum)),
    ...cdnur.map(noteSum),
    ...(nil?.inv ?? []).map(({ nil_amt, expt_amt, ngsup_amt }) =>
      [nil_amt, expt_amt, ngsup_amt].map((txval) => paise({ txval })).reduce(plus),
    ),
  ].reduce(plus, paise({}))

test('every sum of a return is the sum of its documents', () => {
  fc.assert(
    fc.property(month, fc.array(advance, { maxLength: 3 }), (sold, advances) => {
      const documents = placedOf(sold)
      const whole = sumOf(documents.map(sumsOf))
      const tables = tablesOf(documents, advances)
      const numbers = numberRuns(sold)
      const file = gstr1File({
        gstin: SELLER,
        period: '2026-10',
        documents,
        advances,
        numbers,
        version: 'GST3.2.4',
      })
      const sent = gstr1FileSchema.parse(JSON.parse(JSON.stringify(file)))

      const supplies = Object.entries(tables).filter(([table]) => !table.startsWith('11'))
      expect(supplies.reduce((sum, [, { count }]) => sum + count, 0)).toBe(
        sold.filter(({ isCancelled }) => !isCancelled).length,
      )
      expect(supplies.map(([, sums]) => sums).reduce(plus, paise({}))).toEqual(whole)
      const { count, ...totals } = totalsOf(documents)
      expect([count, totals]).toEqual([documents.length, whole])
      expect(sumOf(servicesOf(documents))).toEqual(whole)
      expect(sumOfFile(sent)).toEqual(whole)
      const hsn = sent.hsn && 'hsn_b2b' in sent.hsn ? [...sent.hsn.hsn_b2b, ...sent.hsn.hsn_b2c] : []
      expect(sumOf(hsn.map(paise))).toEqual(whole)
    }),
    { numRuns: 300, seed: 23 },
  )
})

test('3.1(a) to (c), what is outside GST and what recipients pay are together all documents', () => {
  fc.assert(
    fc.property(month, fc.array(advance, { maxLength: 3 }), (sold, advances) => {
      const documents = placedOf(sold)
      const { a, b, c } = summary3b(documents, advances)
      const beside = documents.filter(({ kind, isReverseCharge }) => kind === 'nonGst' || isReverseCharge)
      const taken = sumOf(advances.map((each) => times(each.table === '11A' ? 1 : -1, each)))

      expect([a, b, c, ...beside.map(sumsOf)].reduce(plus)).toEqual(plus(sumOf(documents.map(sumsOf)), taken))
    }),
    { numRuns: 300, seed: 24 },
  )
})

const PATTERNS = [
  (count: number) => `BB/26-27/${String(count).padStart(3, '0')}`,
  (count: number) => `${count}/26-27`,
  (count: number) => `A1-${count}`,
] as const

test('Table 13 has every number once, its net is what is not cancelled, and a hole is named', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PATTERNS),
      fc.uniqueArray(fc.record({ count: fc.integer({ min: 1, max: 60 }), isCancelled: fc.boolean() }), {
        selector: ({ count }) => count,
        minLength: 2,
        maxLength: 40,
      }),
      (pattern, drawnNumbers) => {
        const given = drawnNumbers.map(({ count, isCancelled }) => ({
          type: 'invoice' as const,
          number: pattern(count),
          isCancelled,
        }))
        const runs = numberRuns(given)
        const counts = drawnNumbers.map(({ count }) => count).toSorted((one, other) => one - other)
        const holes = counts.filter((count, index) => index > 0 && count !== (counts[index - 1] ?? 0) + 1)

        expect(runs.reduce((sum, { count }) => sum + count, 0)).toBe(given.length)
        expect(runs.reduce((sum, { count, cancelled }) => sum + count - cancelled, 0)).toBe(
          given.filter(({ isCancelled }) => !isCancelled).length,
        )
        // Two numbers alone may be told apart by other digits than their counter.
        if (given.length > 2) {
          expect(runs).toHaveLength(holes.length + 1)
          expect(gapsIn(given, []).length > 0).toBe(holes.length > 0)
          expect(
            gapsIn(
              given,
              Array.from({ length: 60 }, (_, index) => pattern(index + 1)),
            ),
          ).toEqual([])
        }
      },
    ),
    { numRuns: 300, seed: 25 },
  )
})

test('a credit note takes away what its invoice has brought', () => {
  expect([
    signOf({ type: 'invoice' }),
    signOf({ type: 'debitNote' }),
    signOf({ type: 'creditNote' }),
  ]).toEqual([1, 1, -1])
})
