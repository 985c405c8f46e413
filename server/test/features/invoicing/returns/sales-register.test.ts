// The sales register: what it sums, and its files.
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { SalesRegister } from '@daybook/contract/billing/calls/return-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { returnsOf } from '#test/support/invoicing/returns.ts'
import { openOffice } from '#test/support/people/actors.ts'

const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`)
const half = (total: number) => Math.round((total * 9) / 100)

describe.each(dialects)('the sales register on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const books = await returnsOf(me, GSTINS.seller)
  const own = { pos: '29', supply: '', gstin: GSTINS.sameState }
  const sale = (total: number, day: string) => ({
    ...own,
    number: '-',
    instant: noon(day),
    total,
    cgst: half(total),
    sgst: half(total),
    igst: 0,
  })
  const one = await books.sell(sale(1_000_050, '2026-10-01'))
  await books.sell({
    ...sale(200_000, '2026-10-31'),
    gstin: GSTINS.otherState,
    pos: '27',
    cgst: 0,
    sgst: 0,
    igst: 36_000,
  })
  const cancelled = await books.sell(sale(700, '2026-10-15'))
  await me.post(`/api/invoicing/${cancelled}/cancel`, { reason: 'Typed twice' })
  await books.sell(sale(900, '2026-11-01'))
  await books.notes.issue(one, { day: '2026-10-20', totalAmount: 100 })
  await books.notes.issue(one, { day: '2026-10-20', totalAmount: 50, kind: 'financial' })
  const query = 'from=2026-10-01&to=2026-10-31'
  const read = async (more = '') =>
    (await me.get<{ data: SalesRegister }>(`/api/returns/register?${query}${more}`)).body.data
  const bytes = async (as: string) => {
    const { rawPayload, headers } = await office.app.inject({
      method: 'GET',
      url: `/api/returns/register/file?${query}&as=${as}`,
      headers: { authorization: `Bearer ${office.admin.token}` },
    })
    return { bytes: rawPayload, type: headers['content-type'], name: headers['content-disposition'] }
  }

  test('has every document with tax of the time, and sums that are its own', async () => {
    const { documents, groups, totals } = await read(`&sellerProfileId=${books.sellerId}`)

    expect(documents.map(({ day, type, taxable }) => [day, type, taxable])).toEqual([
      ['2026-10-01', 'invoice', 10_000.5],
      ['2026-10-20', 'creditNote', -100],
      ['2026-10-31', 'invoice', 2000],
    ])
    expect(totals).toEqual({
      taxable: 11_900.5,
      igst: 360,
      cgst: 891.05,
      sgst: 891.05,
      value: 14_042.6,
      count: 3,
    })
    expect(groups.rate).toEqual([
      { label: '18%', key: null, count: 3, taxable: 11_900.5, igst: 360, cgst: 891.05, sgst: 891.05 },
    ])
    expect(groups.place.map(({ label, key, taxable }) => [label, key, taxable])).toEqual([
      ['Maharashtra', '27', 2000],
      ['Karnataka', '29', 9900.5],
    ])
    expect(groups.customer.map(({ key, count }) => [key, count])).toEqual([[String(books.clientId), 3]])
    expect(await read()).toEqual(await read(`&sellerProfileId=${books.sellerId}`))
  })

  test('goes out as CSV, XLSX and PDF, without a formula and with amounts as numbers', async () => {
    await books.sell({ ...sale(1000, '2026-10-31') })
    const csv = await bytes('csv')
    const xlsx = await bytes('xlsx')
    const pdf = await bytes('pdf')

    const lines = csv.bytes.toString('utf8').split('\r\n')
    expect(lines[0]).toContain('Date,Kind,Number')
    expect(lines.find((line) => line.includes('Credit note'))).toContain(',-100.00,0.00,-9.00,-9.00,-118.00')
    expect(csv.name).toBe('attachment; filename="sales-2026-10-01-2026-10-31.csv"')
    const parts = unzipSync(xlsx.bytes)
    const sheets = Object.keys(parts).filter((name) => /worksheets\/sheet\d/.test(name))
    expect(sheets).toHaveLength(4)
    expect(Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString('utf8')).toContain('<v>-100</v>')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect([csv.type, xlsx.type, pdf.type]).toEqual([
      'text/csv; charset=utf-8',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/pdf',
    ])
  })

  test('tax that the client pays to the State is none of the register’s', async () => {
    const untaxed = { cgst: 0, sgst: 0, igst: 0, value: 5000_00, isReverseCharge: true }
    const before = (await read()).totals
    await books.sell({ ...sale(5000_00, '2026-10-29'), ...untaxed })
    const { totals } = await read()

    expect([totals.cgst, totals.value]).toEqual([before.cgst, before.value + 5000])
  })

  test('a name that is a formula is text in every file', async () => {
    const { id } = await books.draft({ ...sale(1200, '2026-10-30') })
    await me.put(`/api/invoices/${id}`, {
      ...(await books.invoiceAt(id)),
      toOrganizationName: '=HYPERLINK("http://x")',
    })
    await me.post(`/api/invoicing/${id}/issue`, { confirm: ['earlier_date'] })

    const csv = (await bytes('csv')).bytes.toString('utf8')
    const strings = Object.entries(unzipSync((await bytes('xlsx')).bytes))
      .map(([, part]) => Buffer.from(part).toString('utf8'))
      .join('')

    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(strings).toContain("'=HYPERLINK(")
    expect(strings).not.toContain('<f>')
  })

  test('a time that ends before it begins is refused at its end', async () => {
    const { status, body } = await me.get<{ issues: { path: string }[] }>(
      '/api/returns/register?from=2026-10-02&to=2026-10-01',
    )
    expect([status, body.issues[0]?.path]).toEqual([400, 'to'])
  })
})
