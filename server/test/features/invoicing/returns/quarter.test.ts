// The return of a quarter: what the invoice furnishing facility has told of is not told again, and nothing else is left out.
import { describe, expect, test } from 'vitest'
import type { Gstr1File } from '@daybook/contract/billing/returns/file-schema.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { returnsOf } from '#test/support/invoicing/returns.ts'
import { openOffice } from '#test/support/people/actors.ts'

const DAYS = ['2026-07-31', '2026-08-15', '2026-09-01']

describe.each(dialects)('the return of a quarter on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const books = await returnsOf(me, GSTINS.seller)
  const sale = { number: '-', total: 100_000, cgst: 9000, sgst: 9000, igst: 0, pos: '29', supply: '' }
  for (const day of DAYS) {
    const instant = Date.parse(`${day}T23:59:59+05:30`)
    await books.sell({ ...sale, instant, gstin: GSTINS.sameState })
  }
  const read = () => books.file('2026-09', '&quarter=1')
  const told = ({ b2b = [] }: Gstr1File) => b2b.flatMap(({ inv }) => inv.map(({ idt }) => idt)).toSorted()
  const services = ({ hsn }: Gstr1File) =>
    (hsn && 'hsn_b2b' in hsn ? hsn.hsn_b2b : []).map(({ txval }) => txval)

  test('leaves out invoices of a first month that was filed by itself, and sums up its services all the same', async () => {
    const before = await read()
    await books.close('2026-07')
    const after = await read()

    expect(told(before)).toEqual(['01-09-2026', '15-08-2026', '31-07-2026'])
    expect(told(after)).toEqual(['01-09-2026', '15-08-2026'])
    expect([services(before), services(after)]).toEqual([[3000], [3000]])
  })

  test('has the last month though somebody closed that alone', async () => {
    await books.close('2026-09')

    expect(told(await read())).toContain('01-09-2026')
  })

  test('a month that has not begun is not closed, nor a quarter; what runs is', async () => {
    const answers = [
      await books.close('2026-12'),
      await books.close('2027-03', { quarter: true }),
      await books.close('2026-12', { quarter: true }),
      await books.open('2026-12'),
    ]

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 200, 200])
    expect(answers[0]?.body).toMatchObject({ code: 'future_date', detail: 'December 2026 has not begun.' })
  })

  test.each(['0000-01', '9999-12', '2026-13'])('there is no month %s', async (period) => {
    const answers = [
      await books.close(period),
      await books.open(period),
      await me.get(books.asked('gstr1', period)),
    ]

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  })
})
