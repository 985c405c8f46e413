// Advances of somebody whose books come to a firm of the same GSTIN: no filed month changes, and numbers stay.
import { describe, expect, test } from 'vitest'
import type { Gstr1Answer } from '@daybook/contract/billing/calls/return-calls.ts'
import { moveRows } from '#entities/bulk/move-rows.ts'
import type { Saving } from '#entities/hooks.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

describe.each(dialects)('advances that move on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const leader = office.as(office.admin)
  const yours = await billedClient(leader)
  const [from, to] = [-office.individual.id, office.firm]
  const person = office.as(office.individual)
  const ours = await billedClient(person)
  const money = receiptsOf(person, ours.clientId)
  const move = () => {
    const moving = { deps: office.deps, actor: leader.actor, now: NOW, before: undefined }
    return office.deps.db
      .transaction()
      .execute((tx) => moveRows({ ...moving, tx } as unknown as Saving, from, to)) // it asks for no more
  }
  const month = (sellerProfileId: number, period: string) => ({ sellerProfileId, period })
  const file = (period: string) => leader.post('/api/returns/close', month(yours.sellerId, period))
  const open = (period: string) => leader.post('/api/returns/open', month(yours.sellerId, period))
  const day = '2026-02-10'
  const advance = { day, amount: 11_800, isAdvance: 1 }
  const { id, voucherNumber } = (await money.record(advance)).body.data

  test.each([
    ['a voucher', '2026-02'],
    ['an advance that an invoice uses', '2026-11'],
  ])('%s does not come into a month that was filed', async (_what, period) => {
    if (period === '2026-11') {
      const bill = await ours.issue({ total: 1_000_000, day: '2026-01-20' })
      await person.post('/api/returns/close', month(ours.sellerId, '2026-02'))
      // Its month is filed, so it counts today, where no other document is.
      await money.allocate(id, { rows: [rowOf(bill.id, 1180)] })
    }
    await file(period)
    await expect(move()).rejects.toMatchObject({ code: 'period_closed' })
    await open(period)
  })

  test('numbers that both have stay on their vouchers, and none is given a second time', async () => {
    const theirs = receiptsOf(leader, yours.clientId)
    await person.post('/api/returns/open', month(ours.sellerId, '2026-02'))
    const other = (await theirs.record(advance)).body.data
    expect(other.voucherNumber).toBe(voucherNumber)
    await move()

    expect([(await theirs.at(id)).voucherNumber, (await theirs.at(other.id)).voucherNumber]).toEqual([
      'RV/25-26/001',
      'RV/25-26/001',
    ])
    expect((await theirs.record(advance)).body.data.voucherNumber).toBe('RV/25-26/002')
    const asked = `sellerProfileId=${yours.sellerId}&period=2026-02`
    const { checks } = (await leader.get<{ data: Gstr1Answer }>(`/api/returns/gstr1?${asked}`)).body.data
    expect(checks.find(({ code }) => code === 'number_double')).toMatchObject({
      level: 'warning',
      documents: [{ type: 'receipt', id, number: voucherNumber }],
    })
    const { id: _id, ...copy } = await office.deps.db
      .selectFrom('advanceVoucher')
      .selectAll()
      .where('receiptId', '=', other.id)
      .executeTakeFirstOrThrow()
    const again = { ...copy, number: copy.number.toLowerCase() }
    await expect(office.deps.db.insertInto('advanceVoucher').values(again).execute()).rejects.toThrow(
      /unique/i,
    )
  })
})
