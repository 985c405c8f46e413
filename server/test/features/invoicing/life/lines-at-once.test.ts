// A line that is saved while its invoice is issued: one of the two is first, and the other sees it.
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { lockedInvoice } from '#features/invoicing/recompute.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { refusedAs } from '#test/support/invoicing/receipts.ts'

interface Answered {
  readonly code?: string
  readonly data: { readonly id: number }
}

/** Long enough for a call that does not wait. */
const SOON_MS = 400

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps } = office
  const me = office.as(office.admin)
  const client = await billedClient(me)
  const path = '/api/invoice_task_groups'
  const lineOf = (id: number) => ({ invoice: { id }, name: 'Felling', hours: 1, costPerUnit: 0, amount: 0 })

  test('no line is added to, changed on or taken from what is being issued', async () => {
    const { id } = await client.draft({ total: 100_000 })
    const { id: otherId } = await client.draft({ total: 100_000 })
    const line = await me.post<Answered>(path, lineOf(id))
    const other = await me.post<Answered>(path, lineOf(otherId))
    const removed = await me.post<Answered>(path, lineOf(id))

    const waiting = await deps.db.transaction().execute(async (tx) => {
      await lockedInvoice({ deps, tx }, office.firm, id)
      const calls = [
        me.post<Answered>(path, lineOf(id)),
        me.put<Answered>(`${path}/${line.body.data.id}`, { name: 'Planting' }),
        me.put<Answered>(`${path}/${other.body.data.id}`, { invoice: { id } }),
        me.delete<Answered>(`${path}/${removed.body.data.id}`),
      ]
      await setTimeout(SOON_MS)
      await tx
        .updateTable('invoice')
        .set({ life: 1, issuedTime: deps.clock(), balance: 118_000, invoiceNumber: 'L/1' })
        .set({ numberSeller: GSTINS.seller, numberYear: '2026-27' })
        .where('id', '=', id)
        .execute()
      return calls
    })
    const answers = await Promise.all(waiting)
    const { body } = await me.get<{ totalItems: number }>(`/api/invoicing/${id}/lines`)

    expect(answers.map(refusedAs)).toEqual(answers.map(() => [409, 'invoice_issued']))
    expect(body.totalItems).toBe(2)
  })
})
