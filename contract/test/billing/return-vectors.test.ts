// GSTR-1 and GSTR-3B against the vectors: which table, the sums, the file.
import { expect, test } from 'vitest'
import { fromHundredths, toHundredths } from '#invoicing/paise.ts'
import { gstr1FileSchema } from '#billing/returns/file-schema.ts'
import { gstr1File } from '#billing/returns/gstr1-file.ts'
import { numberRuns } from '#billing/returns/number-runs.ts'
import { spanOf } from '#billing/returns/periods.ts'
import { placedOf, placeInReturn } from '#billing/returns/place-in-return.ts'
import { tablesOf, totalsOf } from '#billing/returns/return-tables.ts'
import { summary3b } from '#billing/returns/summary-3b.ts'
import vectors from '../vectors/billing.json' with { type: 'json' }
import { soldDocument } from './return-documents.ts'

test.each(vectors.gstr1Class)('table of $id', ({ input, expected }) => {
  expect(placeInReturn(soldDocument(input.document, input.seller.gstin))).toEqual(expected)
})

/** An absent amount is 0, and members stand in any order. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map(plain).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => !['version', 'hash', 'num'].includes(key) && member !== 0)
      .map(([key, member]) => [key, plain(member)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

test.each(vectors.gstr1)('return $id', ({ input, expected }) => {
  const { gstin } = input.seller
  const period = `${input.fp.slice(2)}-${input.fp.slice(0, 2)}`
  const { from, to } = spanOf(period, false)
  const sold = input.documents
    .filter(({ life }) => life !== 'draft')
    .map((document, index) => soldDocument(document, gstin, index + 1))
    .filter(({ day }) => day >= from && day <= to)
  const documents = placedOf(sold)
  const summary = summary3b(documents, [])
  const file = gstr1File({
    gstin,
    period,
    documents,
    advances: [],
    numbers: numberRuns(sold),
    version: 'GST3.2.4',
  })

  expect(tablesOf(documents, [])).toEqual(expected.tables)
  expect(totalsOf(documents)).toEqual({
    count: 17,
    taxable: expected.totals.total,
    igst: expected.totals.igst,
    cgst: expected.totals.cgst,
    sgst: expected.totals.sgst,
  })
  expect({
    '3.1a': summary.a,
    '3.1b': { taxable: summary.b.taxable, igst: summary.b.igst },
    '3.2_unregistered': summary.unregistered.map(({ pos, taxable, igst }) => ({ pos, taxable, igst })),
  }).toEqual(expected.gstr3b)
  expect(plain(file)).toEqual(plain(expected.gstr1))
  expect(gstr1FileSchema.safeParse(JSON.parse(JSON.stringify(file))).error).toBeUndefined()
  const b2b = file.b2b?.flatMap(({ inv }) => inv) ?? []
  const taxable = b2b.reduce((sum, { itms }) => sum + toHundredths(itms[0]?.itm_det.txval ?? 0), 0)
  expect(fromHundredths(taxable)).toBe(2_358_96.25)
})
