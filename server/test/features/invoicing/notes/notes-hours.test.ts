// Hours that a note gives back: free once, and back on the invoice where the note is cancelled in time.
import { describe, expect, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { having } from '#test/support/like.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import { pageOf } from '#test/support/reads.ts'

const { billOf, buyerOf, GSTINS, groupOf, sellerOf, taskAt, workOf } = work

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const notes = notesOf(me)
  const day = '2026-11-21'

  /** Ten hours at ₹1,000, billed and issued. */
  async function billed() {
    const { id: sellerId } = await sellerOf(me, { taxNumber: GSTINS.seller })
    const buyer = await buyerOf(me, { taxNumber: GSTINS.sameState })
    const { id: taskId } = await workOf(me, buyer.projectId, 10)
    const bill = () =>
      me.post<work.Saved>('/api/invoicing/bill', billOf(buyer.id, sellerId, [groupOf([taskId, 4])]))
    const made = await me.post<work.Saved>(
      '/api/invoicing/bill',
      billOf(buyer.id, sellerId, [groupOf([taskId, 10])]),
    )
    const { id } = made.body.data
    const confirm = ['hours_left', 'service_old', 'sac_short', 'earlier_date']
    const issued = await me.post(`/api/invoicing/${id}/issue`, { confirm })
    expect(issued.status).toBe(200)
    const { list } = (await pageOf(me, invoiceTaskGroup, { invoiceId: id })).body
    const groupId = list[0]?.id ?? 0
    const hoursOf = async () => (await taskAt(me, taskId))['billedHours']
    return { id, groupId, hoursOf, bill }
  }

  test('are free again once it is issued, once, and taken again by its cancelling', async () => {
    const { id, groupId, hoursOf } = await billed()
    const body = { totalAmount: 4000, day, hoursBack: 1, groups: [{ id: groupId, hours: 4 }] }
    const note = await notes.draft(id, body)
    expect(note.groups).toEqual([{ id: groupId, hours: 4 }])
    expect(await hoursOf()).toBe(10)

    await notes.call(note.id, 'issue')
    await notes.call(note.id, 'issue')
    const given = await hoursOf()
    const tooMany = await notes.save(id, { ...body, totalAmount: 1, groups: [{ id: groupId, hours: 6.01 }] })
    await notes.cancel(note.id)

    expect(given).toBe(6)
    expect(tooMany.status).toBe(409)
    expect(tooMany.body).toEqual(having({ code: 'conflict' }))
    expect(await hoursOf()).toBe(10)
  })

  test('of two drafts that give the same hours one is issued', async () => {
    const { id, groupId, hoursOf } = await billed()
    const body = { totalAmount: 1000, day, hoursBack: 1, groups: [{ id: groupId, hours: 6 }] }
    const drafts = [await notes.draft(id, body), await notes.draft(id, body)]

    const answers = await Promise.all(drafts.map((note) => notes.call(note.id, 'issue')))

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await hoursOf()).toBe(4)
  })

  test('that were billed anew meanwhile stand against cancelling, and nothing is half done', async () => {
    const { id, groupId, hoursOf, bill } = await billed()
    const body = { totalAmount: 4000, day, hoursBack: 1, groups: [{ id: groupId, hours: 4 }] }
    const note = await notes.issue(id, body)
    expect((await bill()).status).toBe(201)

    const refused = await notes.call(note.id, 'cancel', { reason: 'Wrong' })

    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('conflict')
    expect(await notes.noteAt(note.id)).toEqual(note)
    expect(await hoursOf()).toBe(10)
  })

  test('of a draft can be others, and none', async () => {
    const { id, groupId } = await billed()
    const { id: noteId } = await notes.draft(id, { totalAmount: 1, day, hoursBack: 1 })

    const answer = await notes.change(noteId, { groups: [{ id: groupId, hours: 2 }] })

    expect(answer.body.data.groups).toEqual([{ id: groupId, hours: 2 }])
    expect((await notes.noteAt(noteId)).groups).toEqual([{ id: groupId, hours: 2 }])
  })
})
