// The print of a note: its lines add up however many they are, and it says of reverse charge what its invoice says.
import { describe, expect, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import {
  billOf,
  buyerOf,
  groupOf,
  GSTINS,
  type Saved,
  sellerOf,
  workOf,
} from '#test/support/invoicing/invoicing.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import { readPages } from '#test/support/invoicing/print.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { pageOf } from '#test/support/reads.ts'

const CONFIRM = ['hours_left', 'service_old', 'sac_short', 'earlier_date', 'gstin_state']

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const notes = notesOf(me)
  const printOf = async (noteId: number) => {
    const url = `/api/credit_notes/${noteId}/pdf?template=a4`
    const headers = { authorization: `Bearer ${me.actor.token}` }
    const reply = await office.app.inject({ method: 'GET', url, headers })
    expect(reply.statusCode).toBe(200)
    return (await readPages(new Uint8Array(reply.rawPayload))).join(' ')
  }

  test('lines without room stand as one that says how many they are', async () => {
    const { id: sellerId } = await sellerOf(me, { taxNumber: GSTINS.seller })
    const buyer = await buyerOf(me, { taxNumber: GSTINS.sameState })
    const groups = []
    for (let at = 1; at <= 14; at += 1) {
      const { id } = await workOf(me, buyer.projectId, at)
      groups.push({ ...groupOf([id, at]), name: `Part ${at} of the work` })
    }
    const { id } = (await me.post<Saved>('/api/invoicing/bill', billOf(buyer.id, sellerId, groups))).body.data
    const issued = await me.post(`/api/invoicing/${id}/issue`, { confirm: CONFIRM })
    expect(issued.status).toBe(200)
    const { list } = (await pageOf(me, invoiceTaskGroup, { invoiceId: id }, { pageSize: 100 })).body
    const given = list.map((group) => ({ id: group.id, hours: Number(group['hours']) }))
    const all = { totalAmount: 105_000, day: '2026-11-21', hoursBack: 1, groups: given, text: 'All of it' }
    const note = await notes.issue(id, all)

    const said = await printOf(note.id)

    // 1 to 7 hours stand by themselves, 8 to 14 as one line.
    for (const text of ['All of it', 'Part 7 of the work', '₹7,000.00', '7 more lines', '₹77,000.00'])
      expect(said).toContain(text)
    expect(said).not.toContain('Part 8 of the work')
  })

  test('reverse charge is that of the invoice', async () => {
    const { issue } = await billedClient(me)
    const plain = await issue({ total: 100_000 })
    const untaxed = { taxAmount: 0, grandTotalAmount: 1000, netPayableAmount: 900, reverseCharge: 1 }
    const reversed = await issue({ total: 100_000, overrides: untaxed })
    const sentence = 'Tax is payable on reverse charge:'

    const said = [
      await printOf((await notes.issue(plain.id, { totalAmount: 1 })).id),
      await printOf((await notes.issue(reversed.id, { totalAmount: 1 })).id),
    ]

    expect(said[0]).toContain(`${sentence} No`)
    expect(said[1]).toContain(`${sentence} Yes`)
  })
})
