// Somebody's records move to another scope: ledger, numbers and seals go along.
import { expect, test, describe } from 'vitest'
import { moveInvoicing } from '#features/invoicing/move-scope.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import {
  billOf,
  buyerOf,
  groupOf,
  GSTINS,
  numberedBy,
  type Saved,
  sellerOf,
  workOf,
} from '#test/support/invoicing/invoicing.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [mine, theirs] = [office.as(office.individual), office.as(office.user)]
  const own = await sellerOf(mine, { taxNumber: GSTINS.seller })
  const firms = await sellerOf(office.as(office.admin), { taxNumber: GSTINS.seller })
  const buyer = await buyerOf(mine)
  const work = await workOf(mine, buyer.projectId, 5)
  const [from, to] = [-office.individual.id, office.firm]

  test('the higher count goes on, and no number is given twice', async () => {
    await mine.post('/api/invoicing/bill', billOf(buyer.id, own.id, [groupOf([work.id, 5])]))
    await mine.post('/api/invoices', await numberedBy(mine, own.id))
    await theirs.post('/api/invoices', await numberedBy(theirs, firms.id))

    await office.deps.db.transaction().execute(async (tx) => {
      await moveInvoicing(tx, from, to)
      await tx.updateTable('invoice').set({ scopeId: to }).where('scopeId', '=', from).execute()
    })
    const next = await theirs.post<Saved>('/api/invoices', await numberedBy(theirs, firms.id))
    const ledger = await office.deps.db.selectFrom('billing').select('scopeId').execute()

    expect(next.body.data['invoiceNumber']).toBe('2026-27/0003')
    expect(ledger).toEqual([{ scopeId: to }])
  })
})
