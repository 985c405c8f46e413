// A draft that comes back from the bin doesn't bill hours that another invoice bills by now.
import { describe, expect, test } from 'vitest'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import type { BinPage, RestoreAnswer } from '@daybook/contract/system/bin.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { openOffice } from '#test/support/people/actors.ts'

describe.each(dialects)('hours of a draft that came back on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const seller = await work.sellerOf(office.as(office.admin))
  const buyer = await work.buyerOf(me)
  const bill = async (...groups: work.Group[]) =>
    (await me.post<work.Saved>('/api/invoicing/bill', work.billOf(buyer.id, seller.id, groups))).body.data
  const restore = async (id: number) => {
    const { body } = await me.get<BinPage>('/api/bin?entity=invoice')
    const entry = body.list.find(({ recordId }) => recordId === id)
    return (await me.post<RestoreAnswer>(`/api/bin/${entry?.id}/restore`, {})).body
  }
  const linesOf = async (id: number) => {
    const { body } = await me.get<(AnyRecord & { invoice: { id: number } })[]>('/api/invoice_task_groups')
    const own = body.filter(({ invoice }) => invoice.id === id).toSorted((one, other) => one.id - other.id)
    return own.map(({ hours, amount }) => [hours, amount])
  }
  const totalOf = async (id: number) => (await me.get<AnyRecord>(`/api/invoices/${id}`)).body['totalAmount']

  test('its lines bill as many less, and its figures follow', async () => {
    const [one, other] = [
      await work.workOf(me, buyer.projectId, 5),
      await work.workOf(me, buyer.projectId, 3),
    ]
    const draft = await bill(work.groupOf([one.id, 5], [other.id, 1]), work.groupOf([other.id, 2]))
    expect(await linesOf(draft.id)).toEqual([
      [6, 6000],
      [2, 2000],
    ])
    await me.delete(`/api/invoices/${draft.id}`)
    await bill(work.groupOf([one.id, 4]))

    const { warnings } = await restore(draft.id)
    expect(warnings?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Some hours stay off the invoice\. “/),
      binMessages.linesLowered,
    ])
    expect(await linesOf(draft.id)).toEqual([
      [1, 1000],
      [2, 2000],
    ])
    expect(await totalOf(draft.id)).toBe(3000)
  })

  test('a line whose hours were rounded, or typed fewer, keeps none that is not its own', async () => {
    for (const hours of [2.25, 2, 1]) {
      const { id } = await work.workOf(me, buyer.projectId, 2.08)
      const draft = await bill({ ...work.groupOf([id, 2.08]), hours })
      await me.delete(`/api/invoices/${draft.id}`)
      await bill(work.groupOf([id, 2.08]))
      expect((await restore(draft.id)).warnings).toHaveLength(2)
      expect(await linesOf(draft.id)).toEqual([[0, 0]])
    }
    const [one, other] = [
      await work.workOf(me, buyer.projectId, 2),
      await work.workOf(me, buyer.projectId, 2),
    ]
    const draft = await bill({ ...work.groupOf([one.id, 2], [other.id, 2]), hours: 3 })
    await me.delete(`/api/invoices/${draft.id}`)
    await bill(work.groupOf([one.id, 2]))
    await restore(draft.id)
    expect(await linesOf(draft.id)).toEqual([[1.5, 1500]])
  })

  test('what is still free comes back as it was', async () => {
    const { id } = await work.workOf(me, buyer.projectId, 5)
    const draft = await bill({ ...work.groupOf([id, 5]), hours: 5.5 })
    await me.delete(`/api/invoices/${draft.id}`)
    expect((await restore(draft.id)).warnings).toBeUndefined()
    expect(await linesOf(draft.id)).toEqual([[5.5, 5500]])
    expect((await work.taskAt(me, id))['billedHours']).toBe(5)
  })
})
