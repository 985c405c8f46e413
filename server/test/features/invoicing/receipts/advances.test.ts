// Advances: a voucher when the money comes, its tax in the return of that month, and taken off in that of the invoice.
import { describe, expect, test } from 'vitest'
import type { Gstr1Answer } from '@daybook/contract/billing/calls/return-calls.ts'
import type { AdvanceVoucher } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import { advancesOfPeriod, vouchersOfPeriod } from '#features/invoicing/advances/advances-of-period.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { trialBalance } from '#test/support/invoicing/ledger.ts'
import { readPages } from '#test/support/invoicing/print.ts'
import { receiptsOf, refusedAs, rowOf } from '#test/support/invoicing/receipts.ts'
import { tallyFile, troublesOf } from '#test/support/invoicing/tally.ts'
import { openOffice } from '#test/support/people/actors.ts'

const MONTHS = {
  sep: ['2026-09-01', '2026-09-30'],
  oct: ['2026-10-01', '2026-10-31'],
  nov: ['2026-11-01', '2026-11-30'],
} as const

describe.each(dialects)('advances on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)
  const scopeId = office.admin.customerId
  const client = await billedClient(me)
  const money = receiptsOf(me, client.clientId)
  const advance = (body: object = {}) =>
    money.record({ day: '2026-10-10', amount: 11_800, isAdvance: 1, ...body })
  const vouchers = async (id: number) =>
    (await me.get<{ data: readonly AdvanceVoucher[] }>(`/api/receipts/${id}/vouchers`)).body.data
  const asked = (month: keyof typeof MONTHS, sellerKey: string = GSTINS.seller) => {
    const [from, to] = MONTHS[month]
    return { scopeId, sellerKey, from, to }
  }
  const tables = (month: keyof typeof MONTHS, id: number) =>
    withAllTenants(async () =>
      (await advancesOfPeriod(office.deps.db, asked(month)))
        .filter((row) => row.id === id)
        .map(({ table, taxable, cgst, sgst, igst, pos }) => [table, taxable, cgst, sgst, igst, pos]),
    )
  const close = (period: string) =>
    me.post('/api/returns/close', { sellerProfileId: client.sellerId, period })
  const open = (period: string) => me.post('/api/returns/open', { sellerProfileId: client.sellerId, period })
  const accounts = async () =>
    trialBalance((await me.get<string>('/api/accounts/export?as=ledger&from=2026-04-01&to=2027-03-31')).body)

  test('a voucher is made out of what stays on account, with the tax inside', async () => {
    const bill = await client.issue({ total: 100_000, day: '2026-10-05' })
    const { status, body } = await advance({ amount: 12_980, rows: [rowOf(bill.id, 1180)] })

    expect([status, body.data.voucherNumber, body.data.onAccount]).toEqual([201, 'RV/26-27/001', 11_800])
    const [voucher] = await vouchers(body.data.id)
    expect([voucher]).toEqual([
      {
        id: voucher?.id,
        kind: 'receiptVoucher',
        number: 'RV/26-27/001',
        day: '2026-10-10',
        amount: 11_800,
        taxable: 10_000,
        cgst: 900,
        sgst: 900,
        igst: 0,
        rateBp: 1800,
        placeOfSupply: '29',
        isCancelled: false,
        left: 11_800,
      },
    ])
    expect(await tables('oct', body.data.id)).toEqual([['11A', 1_000_000, 90_000, 90_000, 0, '29']])
    expect(await tables('nov', body.data.id)).toEqual([])
  })

  test.each([
    ['plain money on account', { isAdvance: 0 }, ''],
    ['another State', { placeOfSupply: '27' }, [10_000, 0, 0, 1800, '27']],
    ['another rate', { amount: 1050, rateBp: 500 }, [1000, 25, 25, 0, '29']],
    ['outside India', { placeOfSupply: '96' }, ''],
  ])('%s', async (_what, body, expected) => {
    const made = (await advance(body)).body.data
    const [voucher] = await vouchers(made.id)
    expect(
      voucher
        ? [voucher.taxable, voucher.cgst, voucher.sgst, voucher.igst, voucher.placeOfSupply]
        : made.voucherNumber,
    ).toEqual(expected)
  })

  test('a place that no State has is refused at its field', async () => {
    const { status, body } = await advance({ placeOfSupply: '55' })
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['placeOfSupply']])
  })

  test('invoiced in its own month it stands in no table, in a later one in 11B', async () => {
    const [same, later] = [(await advance()).body.data, (await advance()).body.data]
    const october = await client.issue({ total: 1_000_000, day: '2026-10-28' })
    const november = await client.issue({ total: 2_000_000, day: '2026-11-03' })
    await money.allocate(same.id, { rows: [rowOf(october.id, 11_800)] })
    await money.allocate(later.id, { rows: [rowOf(november.id, 10_000)] })

    expect([await tables('oct', same.id), await tables('nov', same.id)]).toEqual([[], []])
    expect(await tables('oct', later.id)).toEqual([['11A', 1_000_000, 90_000, 90_000, 0, '29']])
    expect(await tables('nov', later.id)).toEqual([['11B', 847_458, 76_271, 76_271, 0, '29']])
    await money.allocate(later.id, { rows: [rowOf(november.id, 1800)] })
    const parts = await tables('nov', later.id)
    expect([1, 2, 3].map((at) => parts.reduce((sum, row) => sum + Number(row[at]), 0))).toEqual([
      1_000_000, 90_000, 90_000,
    ])
    expect((await vouchers(later.id))[0]?.left).toBe(0)
  })

  test('what is filed stays: an invoice of its month that is paid afterwards counts when it is paid', async () => {
    const { id } = (await advance({ day: '2026-09-10' })).body.data
    const september = await client.issue({ total: 1_000_000, day: '2026-09-20' })
    const before = await tables('sep', id)
    await close('2026-09')
    await money.allocate(id, { rows: [rowOf(september.id, 11_800)] })

    expect(await tables('sep', id)).toEqual(before)
    expect(await tables('nov', id)).toEqual([['11B', 1_000_000, 90_000, 90_000, 0, '29']])
    expect(refusedAs(await advance({ day: '2026-09-11' }))).toEqual([409, 'period_closed'])
    await open('2026-09')
  })

  test('an advance of an earlier month that nobody has invoiced is told of, with the way to it, until it is used', async () => {
    const { id, voucherNumber } = (await advance({ day: '2026-09-12' })).body.data
    const waiting = async (period: string) => {
      const query = `sellerProfileId=${client.sellerId}&period=${period}`
      const { body } = await me.get<{ data: Gstr1Answer }>(`/api/returns/gstr1?${query}`)
      return body.data.checks
        .filter(({ code, level }) => code === 'advance_old' && level === 'warning')
        .flatMap(({ documents }) => documents)
        .filter((one) => one.id === id)
    }
    expect(await waiting('2026-09')).toEqual([])
    expect(await waiting('2026-10')).toEqual([{ type: 'receipt', id, number: voucherNumber }])
    const november = await client.issue({ total: 1_000_000, day: '2026-11-04' })
    await money.allocate(id, { rows: [rowOf(november.id, 11_800)] })
    expect([(await waiting('2026-10')).length, (await waiting('2026-11')).length]).toEqual([1, 0])
  })

  test('paid back: a refund voucher, and less in the return', async () => {
    const { id, voucherNumber } = (await advance()).body.data
    await money.refund(id, { amount: 1180, day: '2026-11-05' })
    const [, refund] = await vouchers(id)

    expect(refund).toMatchObject({
      kind: 'refundVoucher',
      number: 'RF/26-27/001',
      taxable: 1000,
      cgst: 90,
      sgst: 90,
    })
    expect(await tables('nov', id)).toEqual([['11B', 100_000, 9000, 9000, 0, '29']])
    const reply = await office.app.inject({
      method: 'GET',
      url: `/api/receipts/${id}/voucher?number=${encodeURIComponent(refund?.number ?? '')}`,
      headers: { authorization: `Bearer ${me.actor.token}` },
    })
    expect(reply.headers['content-disposition']).toContain('refund-voucher-RF-26-27-001.pdf')
    const text = (await readPages(new Uint8Array(reply.rawPayload))).join(' ')
    for (const said of [
      'Refund Voucher',
      'RF/26-27/001',
      voucherNumber,
      'CGST 9%',
      '1,180.00',
      'rule 51',
      'reverse charge: No',
    ])
      expect(text).toContain(said)
    expect((await me.get(`/api/receipts/${id}/voucher?number=RV/26-27/999`)).status).toBe(404)
    await close('2026-11')
    expect(refusedAs(await money.refund(id, { amount: 1, day: '2026-11-06' }))).toEqual([
      409,
      'period_closed',
    ])
    expect((await money.at(id)).onAccount).toBe(10_620)
    await open('2026-11')
  })

  test('reversed: the voucher is cancelled and keeps its number; once it is filed it is refunded', async () => {
    const [one, other] = [(await advance()).body.data, (await advance()).body.data]
    await money.reverse(one.id)
    expect(await vouchers(one.id)).toMatchObject([{ isCancelled: true, left: 0 }])
    expect(await tables('oct', one.id)).toEqual([])
    const numbers = await withAllTenants(() => vouchersOfPeriod(office.deps.db, asked('oct')))
    expect(numbers.find(({ id }) => id === one.id)).toMatchObject({
      number: one.voucherNumber,
      isCancelled: true,
    })

    await close('2026-10')
    await money.reverse(other.id)
    expect(await tables('oct', other.id)).toEqual([['11A', 1_000_000, 90_000, 90_000, 0, '29']])
    expect(await tables('nov', other.id)).toEqual([['11B', 1_000_000, 90_000, 90_000, 0, '29']])
    await open('2026-10')
  })

  test('the journal owes the tax of what is neither invoiced nor paid back, and Tally’s vouchers add up', async () => {
    const months = await withAllTenants(() =>
      Promise.all(
        (['sep', 'oct', 'nov'] as const).map((month) => advancesOfPeriod(office.deps.db, asked(month))),
      ),
    )
    const owed = months.flat().reduce((sum, { table, cgst, sgst, igst }) => {
      const tax = cgst + sgst + igst
      return table === '11A' ? sum + tax : sum - tax
    }, 0)
    expect(owed).toBeGreaterThan(0)
    expect((await accounts()).get('GST on Advances')).toBe(owed)
    const { body } = await me.get<string>('/api/accounts/export?as=tally&since=last')
    const { vouchers: exported } = tallyFile(body)
    expect(exported.flatMap(troublesOf)).toEqual([])
    expect(exported.some((voucher) => voucher['@REMOTEID'].startsWith('daybook-advanceUse-'))).toBe(true)
    expect(body).toContain('<BILLTYPE>Advance</BILLTYPE>')
  })

  test('without a GSTIN on any seller there is no voucher', async () => {
    const [alone] = [office.as(office.otherAdmin)]
    const other = await billedClient(alone, { seller: { taxNumber: 'Unregistered' } })
    const { body } = await receiptsOf(alone, other.clientId).record({ amount: 100, isAdvance: 1 })
    expect([body.data.voucherNumber, body.data.onAccount]).toEqual(['', 100])
  })
})
