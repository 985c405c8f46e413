// The vectors of the returns through the API: documents are made and issued, then tables, sums and the file are asked for.
import { describe, expect, test } from 'vitest'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import vectors from '@daybook/contract/vectors/billing.json' with { type: 'json' }
import { dialects } from '#test/support/databases/dialects.ts'
import { returnsOf } from '#test/support/invoicing/returns.ts'
import { openOffice } from '#test/support/people/actors.ts'

/** The vectors hold paise, the wire rupees. */
const inRupees = (value: unknown): unknown => {
  if (typeof value === 'number') return fromHundredths(value)
  if (Array.isArray(value)) return value.map(inRupees)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, key === 'count' ? member : inRupees(member)]),
  )
}

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

type Document = (typeof vectors.gstr1)[number]['input']['documents'][number]
const bookedOf = (document: Document) => ({
  ...document,
  instant: Date.parse(document.instant),
  gstin: 'gstin' in document ? document.gstin : undefined,
})

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, {
    config: { limits: { amountMax: 100_000_000, passwordMin: 6 } },
  })
  const me = office.as(office.admin)

  test.each(vectors.gstr1)('return $id', { timeout: 60_000 }, async ({ input, expected }) => {
    const books = await returnsOf(me, input.seller.gstin)
    const period = `${input.fp.slice(2)}-${input.fp.slice(0, 2)}`
    const ids = new Map<string, number>()
    const sales = input.documents.filter(({ type }) => type === 'invoice')
    for (const document of sales) {
      if (document.life === 'draft') {
        await books.draft({ ...bookedOf(document), number: '-' })
        continue
      }
      const id = await books.sell(bookedOf(document))
      ids.set(document.number, id)
      if (document.life === 'cancelled')
        await me.post(`/api/invoicing/${id}/cancel`, { reason: 'Typed twice' })
    }
    for (const document of input.documents) {
      if (!('against' in document) || document.against === undefined) continue
      const { against, type, number, instant, total } = document
      const original = {
        ...bookedOf(document),
        number: against.number,
        instant: Date.parse(`${against.date}T12:00:00+05:30`),
        total: Math.round((against.value * 100) / 118),
        igst: Math.round((against.value * 18) / 118),
      }
      const invoice = ids.get(against.number) ?? (await books.sell(original))
      await books.notes.issue(invoice, {
        kind: type === 'debitNote' ? 'debit' : 'credit',
        number,
        day: indianDay(Date.parse(instant)),
        totalAmount: fromHundredths(total),
        dueDate: type === 'debitNote' ? '2026-11-30' : null,
      })
    }

    const gstr1 = await books.gstr1(period)
    expect(gstr1.tables).toEqual(inRupees(expected.tables))
    expect(gstr1.totals).toEqual({ ...(inRupees(expected.totals) as object), count: 17 })
    expect(await books.gstr3b(period)).toMatchObject(inRupees(expected.gstr3b) as object)
    expect(plain(await books.file(period))).toEqual(plain(expected.gstr1))
    expect(gstr1.checks.filter(({ level }) => level !== 'passed').map(({ code }) => code)).toEqual([
      'drafts',
      // Since the invoice of September that its first note corrects.
      'gaps',
      'large_near',
    ])
  })

  const classes = await returnsOf(me, vectors.gstr1Class[0]?.input.seller.gstin ?? '')
  test.each(vectors.gstr1Class.map((vector, index) => ({ ...vector, index })))(
    'table of $id',
    async ({ input, expected, index }) => {
      const { document } = input
      const number = `X/${index + 1}`
      const id = await classes.sell({
        ...document,
        number,
        instant: Date.parse(document.instant),
        gstin: document.gstin,
        isReverseCharge: document.rchrg === true,
      })

      const { documents } = await classes.gstr1('2026-10')
      const file: Readonly<Record<string, unknown>> = await classes.file('2026-10')

      const found = documents.find((each) => each.type === 'invoice' && each.id === id)
      expect([found?.table, found?.igst, found?.cgst, found?.sgst]).toEqual([
        expected.table,
        fromHundredths(document.igst),
        fromHundredths(document.cgst),
        fromHundredths(document.sgst),
      ])
      const section = JSON.stringify(file[expected.section])
      if (expected.section === 'b2cs') expect(section).toContain(`"sply_ty":"${expected.sply_ty}"`)
      else expect(section).toContain(`"inum":"${number}"`)
      for (const key of ['inv_typ', 'rchrg', 'exp_typ'] as const)
        if (expected[key] !== undefined) expect(section).toContain(`"${key}":"${expected[key]}"`)
    },
  )
})
