// Advances of a firm with several GSTINs: each stays with the one that received it, and stands where its invoice will.
import { describe, expect, test } from 'vitest'
import type { AdvanceVoucher } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import { advancesOfPeriod } from '#features/invoicing/advances/advances-of-period.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

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
})
