// Deleting what was billed frees the hours; what was made by hand stays guarded by its references.
import { describe, expect, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { given } from '#test/support/make.ts'
import { idsOf } from '#test/support/reads.ts'

const { groupOf, taskAt, workOf } = work

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const place = async () => ({
    seller: await work.sellerOf(office.as(office.admin)),
    buyer: await work.buyerOf(me),
  })
  const bill = async ({ seller, buyer }: Awaited<ReturnType<typeof place>>, ...groups: work.Group[]) => {
    const { body, status } = await me.post<work.Saved>(
      '/api/invoicing/bill',
      work.billOf(buyer.id, seller.id, groups),
    )
    expect(status).toBe(201)
    const ids = await idsOf(
      me,
      invoiceTaskGroup,
      { invoiceId: body.data.id },
      { sortField: 'createdTime', sortDirection: 'asc' },
    )
    return { id: body.data.id, groupIds: ids }
  }
  const ledger = async () => (await office.deps.db.selectFrom('billing').select('id').execute()).length

  test('an invoice goes with its billed groups, and its hours are free', async () => {
    const at = await place()
    const { id } = await workOf(me, at.buyer.projectId, 10)
    const rows = await ledger()
    const first = await bill(at, groupOf([id, 4]))
    const second = await bill(at, groupOf([id, 3]), groupOf([id, 1]))
    const states = []
    for (const one of [second, first]) {
      const answer = await me.delete(`/api/invoices/${one.id}`)
      states.push([answer.status, await taskAt(me, id)])
    }
    const again = await bill(at, groupOf([id, 10]))

    expect(states).toMatchObject([
      [200, { billedHours: 4, invoiceTaskGroup: { id: first.groupIds[0] } }],
      [200, { billedHours: 0, invoiceTaskGroup: null }],
    ])
    expect(await idsOf(me, invoiceTaskGroup, { invoiceId: second.id })).toEqual([])
    expect(again.id).toBeGreaterThan(second.id)
    expect(await ledger()).toBe(rows + 1)
  })

  test('a billed group alone frees its hours', async () => {
    const at = await place()
    const [one, two] = [await workOf(me, at.buyer.projectId, 5), await workOf(me, at.buyer.projectId, 5)]
    const made = await bill(at, groupOf([one.id, 5]), groupOf([two.id, 2]))

    const answer = await me.delete(`/api/invoice_task_groups/${made.groupIds[0]}`)
    const after = await me.get(`/api/invoices/${made.id}`)

    expect(answer.status).toBe(200)
    expect(await taskAt(me, one.id)).toMatchObject({ billedHours: 0, invoiceTaskGroup: null })
    expect(await taskAt(me, two.id)).toMatchObject({
      billedHours: 2,
      invoiceTaskGroup: { id: made.groupIds[1] },
    })
    expect(after.body).toMatchObject({ totalAmount: 2000, taxAmount: 0, netPayableAmount: 1800 })
  })

  test('hours written down by hand don’t fall below nothing', async () => {
    const at = await place()
    const { id } = await workOf(me, at.buyer.projectId, 5)
    const made = await bill(at, groupOf([id, 5]))
    await me.put(`/api/project_tasks/${id}`, { billedHours: 2 })

    await me.delete(`/api/invoices/${made.id}`)

    expect(await taskAt(me, id)).toMatchObject({ billedHours: 0 })
  })

  test('a hand-made group holds its invoice, and nothing is freed', async () => {
    const at = await place()
    const { id } = await workOf(me, at.buyer.projectId, 5)
    const made = await bill(at, groupOf([id, 5]))
    const byHand = await given(me, invoiceTaskGroup, { invoice: { id: made.id } })
    await me.put(`/api/project_tasks/${(await workOf(me, at.buyer.projectId, 1)).id}`, {
      invoiceTaskGroup: { id: byHand.id },
    })

    const refused = await me.delete(`/api/invoices/${made.id}`)
    const group = await me.delete(`/api/invoice_task_groups/${byHand.id}`)

    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'This invoice can’t be deleted: 1 invoice task group still refers to it.' },
    })
    expect(group).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect(await taskAt(me, id)).toMatchObject({ billedHours: 5, invoiceTaskGroup: { id: made.groupIds[0] } })
  })

  test('a colleague may not delete it, and nothing is freed', async () => {
    const at = await place()
    const { id } = await workOf(me, at.buyer.projectId, 5)
    const made = await bill(at, groupOf([id, 5]))

    const answer = await office.as(office.colleague).delete(`/api/invoices/${made.id}`)

    expect(answer.status).toBe(403)
    expect(await taskAt(me, id)).toMatchObject({ billedHours: 5 })
  })

  test('two deletions at once free the hours once', async () => {
    const at = await place()
    const { id } = await workOf(me, at.buyer.projectId, 9)
    await bill(at, groupOf([id, 4]))
    const made = await bill(at, groupOf([id, 3]))

    await Promise.all([
      me.delete(`/api/invoices/${made.id}`),
      office.as(office.admin).delete(`/api/invoices/${made.id}`),
    ])

    expect(await taskAt(me, id)).toMatchObject({ billedHours: 4 })
  })

  test('a billed group that moves to another invoice goes with that one', async () => {
    const at = await place()
    const { id } = await workOf(me, at.buyer.projectId, 5)
    const made = await bill(at, groupOf([id, 5]))
    const other = await given(me, invoice)
    await me.put(`/api/invoice_task_groups/${made.groupIds[0]}`, { invoice: { id: other.id } })

    const first = await me.delete(`/api/invoices/${made.id}`)
    const kept = await taskAt(me, id)
    const second = await me.delete(`/api/invoices/${other.id}`)

    expect([first.status, second.status]).toEqual([200, 200])
    expect(kept).toMatchObject({ billedHours: 5 })
    expect(await taskAt(me, id)).toMatchObject({ billedHours: 0, invoiceTaskGroup: null })
  })

  test('an invoice whose task is gone can still be deleted', async () => {
    const at = await place()
    const { id } = await workOf(me, at.buyer.projectId, 5)
    const made = await bill(at, groupOf([id, 5]))
    const [before, rows] = [await me.get(`/api/invoices/${made.id}`), await ledger()]
    // As it could be until held tasks had to stay (decision 0113).
    await office.deps.db.deleteFrom('projectTask').where('id', '=', id).execute()
    const [after, kept] = [await me.get(`/api/invoices/${made.id}`), await ledger()]

    const answer = await me.delete(`/api/invoices/${made.id}`)

    expect(answer.status).toBe(200)
    // Meanwhile what was billed stayed billed.
    expect(after.body).toEqual(before.body)
    expect([kept, await ledger()]).toEqual([rows, rows - 1])
  })
})
