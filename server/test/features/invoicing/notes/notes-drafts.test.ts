// A note between saving and issuing: whose it is then, and that a change of its hours is one.
import { describe, expect, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
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
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { pageOf } from '#test/support/reads.ts'

const CONFIRM = ['hours_left', 'service_old', 'sac_short', 'earlier_date', 'gstin_state']

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const notes = notesOf(me)

  test('its credit is of whom the invoice is when it is issued', async () => {
    const client = await billedClient(me)
    const { id } = await client.issue({ total: 100_000 })
    const draft = await notes.draft(id, { totalAmount: 1000 })
    const other = await buyerOf(me, { taxNumber: GSTINS.sameState, paymentDays: null })
    await me.post(`/api/invoicing/${id}/reopen`, {})
    const moved = await me.put(`/api/invoices/${id}`, { organization: { id: other.id } })
    const issued = await me.post(`/api/invoicing/${id}/issue`, { confirm: CONFIRM })
    const paid = await receiptsOf(me, other.id).record({ amount: 1180, rows: [rowOf(id, 1180)] })

    const note = await notes.call(draft.id, 'issue')

    expect([moved, issued, paid, note].map(({ status }) => status)).toEqual([200, 200, 201, 200])
    expect(note.body.data.organization?.id).toBe(other.id)
    expect(note.body.data.creditLeft).toBe(1180)
  })

  test('other hours alone are a change: told, with a new stamp, and stale from whoever saw the old ones', async () => {
    const { id: sellerId } = await sellerOf(me, { taxNumber: GSTINS.seller })
    const buyer = await buyerOf(me, { taxNumber: GSTINS.sameState })
    const { id: taskId } = await workOf(me, buyer.projectId, 10)
    const made = await me.post<Saved>(
      '/api/invoicing/bill',
      billOf(buyer.id, sellerId, [groupOf([taskId, 10])]),
    )
    const { id } = made.body.data
    await me.post(`/api/invoicing/${id}/issue`, { confirm: CONFIRM })
    const groupId = (await pageOf(me, invoiceTaskGroup, { invoiceId: id })).body.list[0]?.id ?? 0
    const of = (hours: number) => ({ groups: [{ id: groupId, hours }] })
    const note = await notes.draft(id, { totalAmount: 1, day: '2026-11-21', hoursBack: 1, ...of(2) })
    const path = `/api/credit_notes/${note.id}`
    const before = await me.get(path)

    const first = await notes.change(note.id, { ...of(3), modifiedTime: note.modifiedTime })
    const again = await notes.change(note.id, of(3))
    const stale = await notes.change(note.id, { ...of(4), modifiedTime: note.modifiedTime })
    const unmatched = await me.put(path, of(4), { 'if-match': String(before.headers['etag']) })

    expect([first, again, stale].map(({ status }) => status)).toEqual([200, 200, 409])
    expect(unmatched.status).toBe(412)
    expect(first.body.data.modifiedTime).toBeGreaterThan(note.modifiedTime)
    expect(again.body.data.modifiedTime).toBe(first.body.data.modifiedTime)
    expect((await notes.noteAt(note.id)).groups).toEqual(of(3).groups)
    const auditFilter = { entity: 'billingNote', recordId: note.id }
    const { body } = await me.post<Page<AuditEntry>>('/api/customized/audit_log', {
      dataFilter: { auditFilter },
    })
    expect(body.list.map(({ changes }) => Object.keys(changes ?? {}))[0]).toEqual(['hoursGiven'])
    expect(body.list).toHaveLength(2)
  })
})
