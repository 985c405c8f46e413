// Somebody's records move to another scope: ledger, numbers and seals go along.
import { expect, test, describe } from 'vitest'
import { moveInvoicing } from '#features/invoicing/move-scope.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billOf, buyerOf, groupOf, GSTINS, sellerOf, workOf } from '#test/support/invoicing/invoicing.ts'
import { issuable, issuedNumber } from '#test/support/invoicing/issuing.ts'
import type { Caller } from '#test/support/caller.ts'
import type { Saved } from '#test/support/invoicing/invoicing.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [mine, theirs] = [office.as(office.individual), office.as(office.user)]
  const own = await sellerOf(mine, { taxNumber: GSTINS.seller })
  const firms = await sellerOf(office.as(office.admin), { taxNumber: GSTINS.seller })
  const buyer = await buyerOf(mine)
  const work = await workOf(mine, buyer.projectId, 5)
  const [from, to] = [-office.individual.id, office.firm]

  const draftIssued = async (caller: Caller, sellerId: number) => {
    const made = await caller.post<Saved>('/api/invoices', await issuable(caller, sellerId))
    return issuedNumber(caller, made.body.data.id)
  }

  test('the higher count goes on, and no number is given twice', async () => {
    await mine.post('/api/invoicing/bill', billOf(buyer.id, own.id, [groupOf([work.id, 5])]))
    expect(await draftIssued(mine, own.id)).toBe('2026-27/0001')
    expect(await draftIssued(mine, own.id)).toBe('2026-27/0002')
    expect(await draftIssued(theirs, firms.id)).toBe('2026-27/0001')

    await office.deps.db.transaction().execute(async (tx) => {
      await moveInvoicing(tx, from, to)
      await tx.updateTable('invoice').set({ scopeId: to }).where('scopeId', '=', from).execute()
    })
    const next = await draftIssued(theirs, firms.id)
    const ledger = await office.deps.db.selectFrom('billing').select('scopeId').execute()

    expect(next).toBe('2026-27/0003')
    expect(ledger).toEqual([{ scopeId: to }])
  })
})
