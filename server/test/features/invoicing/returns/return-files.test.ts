// The files of GSTR-1: sheets of the offline tool, quarters and their first months, and what holds a file back.
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Gstr1File } from '@daybook/contract/billing/returns/file-schema.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { refusedAs } from '#test/support/invoicing/receipts.ts'
import { returnsOf } from '#test/support/invoicing/returns.ts'
import { openOffice } from '#test/support/people/actors.ts'

const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`)
const half = (total: number) => Math.round((total * 9) / 100)
const within = (total: number) => ({ total, cgst: half(total), sgst: half(total), igst: 0 })
const between = (total: number) => ({ total, cgst: 0, sgst: 0, igst: Math.round((total * 18) / 100) })
const untaxed = (total: number) => ({ total, cgst: 0, sgst: 0, igst: 0 })

interface Refused {
  readonly code?: string
  readonly detail?: string
  readonly ways?: readonly string[]
  readonly confirm?: readonly string[]
  readonly warnings?: readonly { readonly path: string; readonly code?: string }[]
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { db } = office.deps
  const me = office.as(office.admin)
  const books = await returnsOf(me, GSTINS.seller)
  const own = { pos: '29', supply: '', gstin: GSTINS.sameState, number: '-' }
  const sheetsAt = async (period: string, more = '') => {
    const { rawPayload } = await office.app.inject({
      method: 'GET',
      url: books.asked('gstr1/file', period, `&as=csv${more}`),
      headers: { authorization: `Bearer ${office.admin.token}` },
    })
    return Object.fromEntries(
      Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [
        name,
        strFromU8(bytes).trim().split('\r\n'),
      ]),
    )
  }

  test('sheets have the heads and spellings of the offline tool', async () => {
    const day = noon('2026-10-05')
    const one = await books.sell({ ...own, ...within(6_000_000), instant: day })
    await books.sell({ number: '-', pos: '27', supply: '', instant: day, ...between(10_000_000) })
    await books.sell({ number: '-', pos: '07', supply: '', instant: day, ...between(100_000) })
    await books.sell({ number: '-', pos: '96', supply: 'EXPWOP', instant: day, ...untaxed(250_000) })
    await books.sell({ ...own, supply: 'SEWOP', ...untaxed(300_000), instant: day })
    await books.sell({ ...own, supply: 'exempt', ...untaxed(70_000), instant: day })
    await books.notes.issue(one, { day: '2026-10-28', totalAmount: 100.5 })

    const sheets = await sheetsAt('2026-10')

    expect(Object.keys(sheets)).toEqual([
      'b2b,sez,de.csv',
      'b2cl.csv',
      'b2cs.csv',
      'cdnr.csv',
      'exp.csv',
      'exemp.csv',
      'hsn(b2b).csv',
      'hsn(b2c).csv',
      'docs.csv',
    ])
    const [head, first, second] = sheets['b2b,sez,de.csv'] ?? []
    expect(head).toBe(
      'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
    )
    expect(first).toMatch(/^29AAGCB7383J1Z4,/)
    expect(first).toContain(',05-Oct-2026,70800.00,29-Karnataka,N,,Regular B2B,,18.00,60000.00,0.00')
    expect(second).toContain(',3000.00,29-Karnataka,N,,SEZ supplies without payment,,0.00,3000.00,0.00')
    expect(sheets['b2cs.csv']?.[1]).toBe('OE,07-Delhi,,18.00,1000.00,0.00,')
    expect(sheets['b2cl.csv']?.[1]).toContain(',118000.00,27-Maharashtra,,18.00,100000.00,0.00,')
    expect(sheets['exp.csv']?.[1]).toMatch(/^WOPAY,.*,05-Oct-2026,2500.00,,,,0.00,2500.00,0.00$/)
    expect(sheets['cdnr.csv']?.[1]).toContain(
      ',28-Oct-2026,C,29-Karnataka,N,Regular B2B,118.60,,18.00,100.50,0.00',
    )
    expect(sheets['exemp.csv']?.[1]).toBe('Intra-State supplies to registered persons,0.00,700.00,0.00')
    expect(sheets['docs.csv']?.slice(1).map((line) => line.split(',').slice(-2))).toEqual([
      ['6', '0'],
      ['1', '0'],
    ])
  })

  test('reverse charge stands in 4B with the recipient’s tax, and outside 3.1(a)', async () => {
    const sale = { ...own, ...within(100_000), instant: noon('2026-05-05') }
    const id = await books.sell({ ...sale, isReverseCharge: true })
    await books.notes.issue(id, { day: '2026-05-06', totalAmount: 100 })

    const { tables, totals } = await books.gstr1('2026-05')
    const { '3.1a': a, leftOut } = await books.gstr3b('2026-05')

    expect(tables).toEqual({
      '4B': { count: 1, taxable: 1000, igst: 0, cgst: 90, sgst: 90 },
      '9B-registered': { count: 1, taxable: -100, igst: 0, cgst: -9, sgst: -9 },
    })
    expect(totals).toEqual({ count: 2, total: 900, igst: 0, cgst: 81, sgst: 81 })
    expect(a).toEqual({ taxable: 0, igst: 0, cgst: 0, sgst: 0 })
    expect(leftOut.join(' ')).toContain('₹900.00 under reverse charge')
    expect((await books.file('2026-05')).b2b?.[0]?.inv[0]).toMatchObject({ rchrg: 'Y', val: 1000 })
  })

  test('a quarter has its three months, and leaves out what was told of by themselves', async () => {
    const quarterly = await returnsOf(me, GSTINS.otherState)
    const sale = { pos: '27', supply: '', number: '-', ...within(50_000) }
    const registered = { ...sale, gstin: GSTINS.otherState }
    for (const day of ['2026-04-10', '2026-05-10', '2026-06-30'])
      await quarterly.sell({ ...registered, instant: noon(day) })
    await quarterly.sell({ ...sale, instant: noon('2026-04-20') })
    await quarterly.sell({ ...registered, instant: noon('2026-07-01') })
    await quarterly.close('2026-04')

    const iff: Gstr1File = await quarterly.file('2026-04', '&iff=1')
    const file = await quarterly.file('2026-06', '&quarter=1')
    const { totals } = await quarterly.gstr1('2026-06', '&quarter=1')
    const sheets = await sheetsAt('2026-10', '&iff=1')

    expect(Object.keys(iff).toSorted()).toEqual(['b2b', 'fp', 'gstin', 'hash', 'version'])
    expect(file.fp).toBe('062026')
    expect(file.b2b?.[0]?.inv.map(({ idt }) => idt)).toEqual(['10-05-2026', '30-06-2026'])
    expect(file.b2cs?.map(({ txval }) => txval)).toEqual([500])
    expect(totals.count).toBe(4)
    expect(Object.keys(sheets)).toEqual(['b2b,sez,de.csv', 'cdnr.csv'])
  })

  test('a check that refuses holds the file back, and asks once before the month is closed', async () => {
    const { id } = await books.draft({ ...own, ...within(1000), instant: noon('2026-07-05'), sac: '' })
    // As an upgrade leaves what went out before.
    await db.updateTable('invoice').set({ predatesIssuing: 1 }).where('id', '=', id).execute()
    await me.post(`/api/invoicing/${id}/issue`, { asOpening: true, confirm: ['earlier_date', 'sac_short'] })

    const file = await me.get<Refused>(books.asked('gstr1/file', '2026-07', '&as=json'))
    const asked = await me.post<Refused>('/api/returns/close', {
      sellerProfileId: books.sellerId,
      period: '2026-07',
    })
    const closed = await books.close('2026-07', { confirm: ['return_errors'] })
    const again = await books.close('2026-07')

    expect([refusedAs(file), file.body.ways]).toEqual([
      [409, 'return_errors'],
      ['reopen', 'creditNote'],
    ])
    expect(file.body.detail).toContain('has no service code')
    expect([refusedAs(asked), asked.body.confirm]).toEqual([[409, 'confirm_needed'], ['return_errors']])
    expect([closed.status, again.status]).toEqual([200, 200])
  })

  test('a seller without a GSTIN has no file, and closes its months as before', async () => {
    const { sellerId } = await returnsOf(me, GSTINS.seller)
    await me.put(`/api/seller_profiles/${sellerId}`, {
      ...(await me.get<object>(`/api/seller_profiles/${sellerId}`)).body,
      taxNumber: 'Unregistered',
    })
    const about = `sellerProfileId=${sellerId}&period=2026-10`

    const file = await me.get<Refused>(`/api/returns/gstr1/file?${about}&as=json`)
    const closed = await me.post('/api/returns/close', { sellerProfileId: sellerId, period: '2026-10' })

    expect([refusedAs(file), file.body.ways]).toEqual([[409, 'return_errors'], ['setSeller']])
    expect(closed.status).toBe(200)
  })
})
