// Advances of a firm with several GSTINs: each stays with the one that received it, and stands where its invoice will.
import { describe, expect, test } from 'vitest'
import type { AdvanceVoucher } from '@daybook/contract/billing/calls/receipt-calls.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { placeOfSupply as supplyOf } from '@daybook/contract/invoicing/place-of-supply.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import { advancesOfPeriod } from '#features/invoicing/advances/advances-of-period.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { buyerOf, GSTINS, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

/** What a refund voucher has of its receipt voucher. */
const SAID = [
  'numberSeller',
  'rateBp',
  'placeOfSupply',
  'sac',
  'fromName',
  'fromAddress',
  'fromTaxNumber',
  'toName',
  'toAddress',
  'toTaxNumber',
  'toPan',
  'creatorName',
  'creatorDesignation',
  'seal',
] as const

describe.each(dialects)('advances of several sellers on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)
  const scopeId = office.admin.customerId
  const client = await billedClient(me)
  const other = await sellerOf(me, { taxNumber: GSTINS.otherState, paymentDays: null })
  const ofOther = { sellerProfile: { id: other.id }, fromOrganizationTaxNumber: GSTINS.otherState }
  const money = receiptsOf(me, client.clientId)
  const advance = async (body: object = {}) => {
    const seller = { sellerProfile: { id: client.sellerId } }
    const { body: saved } = await money.record({
      day: '2026-10-10',
      amount: 11_800,
      isAdvance: 1,
      ...seller,
      ...body,
    })
    return saved.data
  }
  const vouchers = async (id: number) =>
    (await me.get<{ data: readonly AdvanceVoucher[] }>(`/api/receipts/${id}/vouchers`)).body.data
  const tables = (month: '10' | '11', id: number, sellerKey: string = GSTINS.seller) =>
    withAllTenants(async () => {
      const span = { from: `2026-${month}-01`, to: `2026-${month}-30` }
      const rows = await advancesOfPeriod(office.deps.db, { scopeId, sellerKey, ...span })
      return rows.filter((row) => row.id === id).map(({ table, taxable, pos }) => [table, taxable, pos])
    })

  test('an invoice of another GSTIN is paid, and the tax of the advance stays with its own', async () => {
    const { id } = await advance()
    const theirs = await client.issue({ total: 1_000_000, day: '2026-11-03', overrides: ofOther })
    const ours = await client.issue({ total: 1_000_000, day: '2026-11-03' })
    const rows = [rowOf(theirs.id, 5900), rowOf(ours.id, 1180)]
    const { status, body } = await money.allocate(id, { rows })

    expect([status, body.warnings?.map(({ code }) => code)]).toEqual([200, ['advance_of_other']])
    expect(await tables('11', id)).toEqual([['11B', 100_000, '29']])
    expect(await tables('11', id, GSTINS.otherState)).toEqual([])
    expect((await vouchers(id))[0]?.left).toBe(10_620)
    const again = await money.allocate(id, { rows: [rowOf(ours.id, 1180)] })
    expect(again.body.warnings).toBeUndefined()
  })
  const sellerAt = async (id: number) => (await me.get<AnyRecord>(`/api/seller_profiles/${id}`)).body
  const rowsOf = (receiptId: number) =>
    withAllTenants(() =>
      office.deps.db
        .selectFrom('advanceVoucher')
        .selectAll()
        .where('receiptId', '=', receiptId)
        .orderBy('id')
        .execute(),
    )

  test('a refund voucher says what the receipt voucher said, whatever the profile says by now', async () => {
    const { id } = await advance()
    const before = await sellerAt(client.sellerId)
    await me.put(`/api/seller_profiles/${client.sellerId}`, {
      ...before,
      name: 'Renamed Works',
      address: 'Elsewhere',
      sac: '998399',
      taxNumber: 'Unregistered',
    })
    const renamed = await sellerAt(client.sellerId)
    expect([renamed['name'], renamed['taxNumber']]).toEqual(['Renamed Works', 'Unregistered'])
    await money.refund(id, { amount: 1180, day: '2026-11-05' })

    const [made, refund] = await rowsOf(id)
    expect(refund).toMatchObject({
      kind: 1,
      number: 'RF/26-27/001',
      amount: 118_000,
      ...Object.fromEntries(SAID.map((name) => [name, made?.[name]])),
    })
    expect(await tables('11', id)).toEqual([['11B', 100_000, '29']])
    const { name, address, sac, taxNumber } = before
    const back = { ...renamed, name, address, sac, taxNumber }
    expect((await me.put(`/api/seller_profiles/${client.sellerId}`, back)).status).toBe(200)
  })

  test('without any GSTIN left it is refunded by a voucher all the same', async () => {
    const alone = office.as(office.otherAdmin)
    const single = await billedClient(alone)
    const theirs = receiptsOf(alone, single.clientId)
    const { id } = (await theirs.record({ day: '2026-10-10', amount: 1180, isAdvance: 1 })).body.data
    const seller = (await alone.get<AnyRecord>(`/api/seller_profiles/${single.sellerId}`)).body
    const changed = await alone.put(`/api/seller_profiles/${single.sellerId}`, {
      ...seller,
      taxNumber: 'Unregistered',
    })
    expect(changed.status).toBe(200)
    await theirs.refund(id, { amount: 590, day: '2026-11-05' })

    expect((await rowsOf(id)).map(({ number, numberSeller }) => [number, numberSeller])).toEqual([
      ['RV/26-27/001', GSTINS.seller],
      ['RF/26-27/001', GSTINS.seller],
    ])
  })
  test('from outside India there is no voucher and no table, and the answer says why', async () => {
    const { status, body } = await money.record({
      day: '2026-10-10',
      amount: 11_800,
      isAdvance: 1,
      sellerProfile: { id: client.sellerId },
      placeOfSupply: '96',
    })
    expect([status, body.data.voucherNumber, body.warnings?.map(({ code }) => code)]).toEqual([
      201,
      '',
      ['advance_abroad'],
    ])
    expect(await vouchers(body.data.id)).toEqual([])
    expect(await tables('10', body.data.id)).toEqual([])
    // It is money on account as any other.
    const refunded = await money.refund(body.data.id, { amount: 1800, day: '2026-11-05' })
    expect([refunded.status, refunded.body.data.onAccount]).toEqual([200, 10_000])
    const ours = await client.issue({ total: 1_000_000, day: '2026-11-03' })
    const paid = await money.allocate(body.data.id, { rows: [rowOf(ours.id, 10_000)] })
    expect([paid.status, paid.body.warnings]).toEqual([200, undefined])
    expect((await money.reverse((await advance({ placeOfSupply: '96' })).id)).status).toBe(200)
  })

  test.each([
    ['neither GSTIN nor place: the seller’s own State', 'Unregistered', '', '29', [900, 900, 0]],
    ['no GSTIN, a place of another State', 'Unregistered', '27', '27', [0, 0, 1800]],
    ['the State of the GSTIN', GSTINS.otherState, '', '27', [0, 0, 1800]],
    ['a place before the GSTIN', GSTINS.otherState, '29', '29', [900, 900, 0]],
  ])('%s: of voucher and invoice alike', async (_what, taxNumber, placeOfSupply, place, heads) => {
    const buyer = await buyerOf(me, { taxNumber, paymentDays: null })
    const { body } = await receiptsOf(me, buyer.id).record({
      day: '2026-10-10',
      amount: 11_800,
      isAdvance: 1,
      sellerProfile: { id: client.sellerId },
      placeOfSupply,
    })
    const asked = { amount: 11_800, isAdvance: 1, sellerProfile: { id: client.sellerId }, placeOfSupply }
    const preview = await receiptsOf(me, buyer.id).preview(asked)
    expect(preview.body.data.advancePlace).toBe(place)
    const [voucher] = await vouchers(body.data.id)
    expect(voucher && [voucher.placeOfSupply, [voucher.cgst, voucher.sgst, voucher.igst]]).toEqual([
      place,
      heads,
    ])
    expect(await tables('10', body.data.id)).toEqual([['11A', 1_000_000, place]])
    const parties = { supplierGstin: GSTINS.seller, recipientGstin: taxNumber, place: placeOfSupply }
    const { state, isInterState } = supplyOf(parties)
    expect([state, isInterState]).toEqual([place, heads[2] !== 0])
  })
  test('where not even the seller’s State is known it is between States, in none of them', async () => {
    const special = await sellerOf(me, { taxNumber: '9924USA29001OSV', paymentDays: null })
    const buyer = await buyerOf(me, { taxNumber: 'Unregistered', paymentDays: null })
    const asked = { day: '2026-10-10', amount: 11_800, isAdvance: 1, sellerProfile: { id: special.id } }
    const { id } = (await receiptsOf(me, buyer.id).record(asked)).body.data
    expect((await vouchers(id)).map(({ placeOfSupply, igst }) => [placeOfSupply, igst])).toEqual([['', 1800]])
    expect(await tables('10', id, '9924USA29001OSV')).toEqual([['11A', 1_000_000, '97']])
  })
})
