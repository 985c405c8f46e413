// Somebody's records move to another scope: ledger, numbers and seals go along.
import { expect, test, describe } from 'vitest'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { moveRows } from '#entities/bulk/move-rows.ts'
import type { Saving } from '#entities/hooks.ts'
import { moveInvoicing } from '#features/invoicing/move-scope.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billOf, buyerOf, groupOf, GSTINS, sellerOf, workOf } from '#test/support/invoicing/invoicing.ts'
import { issuable, issuedNumber } from '#test/support/invoicing/issuing.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import { NOW } from '#test/support/app.ts'
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

  test('numbers that both have stay on what was issued, and in their series', async () => {
    const leader = office.as(office.admin)
    const [ours, yours] = [await billedClient(mine), await billedClient(leader)]
    const as = (invoiceNumber: string) => ({
      total: 100_000,
      overrides: { isNumberGiven: 0, invoiceNumber },
    })
    const bills = [await ours.issue(as('T/1')), await yours.issue(as('t/1'))]
    const corrections = [
      await notesOf(mine).issue(bills[0]?.id ?? 0, { totalAmount: 10 }),
      await notesOf(leader).issue(bills[1]?.id ?? 0, { totalAmount: 10 }),
    ]
    const reserved = await ours.issue(as('T/2'))
    await mine.post(`/api/invoicing/${reserved.id}/reopen`, {})
    await yours.issue(as('T/2'))
    const moving = { deps: office.deps, actor: leader.actor, now: NOW, before: undefined }

    await office.deps.db
      .transaction()
      .execute((tx) => moveRows({ ...moving, tx } as unknown as Saving, from, to)) // it asks for no more
    const moved = await leader.get<AnyRecord>(`/api/invoices/${bills[0]?.id}`)
    const again = await issuedNumber(leader, reserved.id)
    const next = await notesOf(leader).issue(bills[0]?.id ?? 0, { totalAmount: 10 })
    await leader.post('/api/returns/close', { sellerProfileId: yours.sellerId, period: '2026-11' })
    const cancelled = await leader.post<Problem>(`/api/invoicing/${reserved.id}/cancel`, { reason: 'No' })
    await leader.post('/api/returns/open', { sellerProfileId: yours.sellerId, period: '2026-11' })

    expect(new Set(corrections.map(({ number }) => number)).size).toBe(1)
    expect(moved.body['invoiceNumber']).toBe(bills[0]?.invoiceNumber)
    expect(again).toBe(reserved.invoiceNumber)
    expect(next.number).toBe('CN/26-27/002')
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'period_closed'])
  })

  test('books do not come into a month that was filed for the same GSTIN, until it is opened', async () => {
    const leader = office.as(office.admin)
    const person = office.as(office.otherIndividual)
    const [ours, yours] = [await billedClient(person), await billedClient(leader)]
    const day = '2026-02-10'
    const bill = await ours.issue({ total: 100_000, day })
    const note = await notesOf(person).issue(bill.id, { totalAmount: 10, day: '2026-03-10' })
    await person.post('/api/returns/close', { sellerProfileId: ours.sellerId, period: '2026-03' })
    const moving = { deps: office.deps, actor: leader.actor, now: NOW, before: undefined }
    const move = () =>
      office.deps.db
        .transaction()
        .execute((tx) => moveRows({ ...moving, tx } as unknown as Saving, -office.otherIndividual.id, to)) // it asks for no more
    const month = { sellerProfileId: yours.sellerId, period: '2026-02' }
    await leader.post('/api/returns/close', month)

    await expect(move()).rejects.toMatchObject({ code: 'period_closed' })
    expect((await person.get(`/api/invoices/${bill.id}`)).status).toBe(200)
    await leader.post('/api/returns/open', month)
    await move()

    expect((await leader.get(`/api/invoices/${bill.id}`)).status).toBe(200)
    expect((await leader.get(`/api/credit_notes/${note.id}`)).status).toBe(200)
  })
})
