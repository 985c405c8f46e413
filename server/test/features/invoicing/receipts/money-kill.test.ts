// A real process books money and notes and is killed in the middle: nothing is half there, and what was acknowledged is.
import { describe, expect, test } from 'vitest'
import { BILLING_WARNINGS } from '@daybook/contract/billing/refusals.ts'
import { SETTLEMENT_KINDS } from '@daybook/contract/billing/words.ts'
import { startApp } from '#test/support/app.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { signedIn } from '#test/support/people/actors.ts'
import { startProcess } from '#test/support/process.ts'

const INVOICES = 24
const WRITERS = 8
const CREDIT = SETTLEMENT_KINDS.indexOf('credit')

describe.each(dialects)('a kill in the middle on $name', async (dialect) => {
  const app = await startApp(dialect, { clock: Date.now() })
  const actor = await signedIn(app, 'Kala', INDIVIDUALS, ROLES.user)
  const me = callerOf(app, actor)
  const client = await billedClient(me)
  const day = new Date(app.clock.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const ids: number[] = []
  for (let made = 0; made < INVOICES; made += 1) ids.push((await client.issue({ total: 100_000, day })).id)
  const { db } = app.deps
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${actor.token}` }
  const receiptOf = (id: number) => ({
    organization: { id: client.clientId },
    day,
    amount: 540,
    tds: 50,
    reference: `UTR ${id}`,
    rows: [{ invoice: { id }, amount: 590, tds: 50 }],
  })

  test('receipts and notes', { timeout: 120_000 }, async () => {
    const doomed = startProcess(app)
    const address = await doomed.address
    const told = { receipts: 0, notes: 0 }
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, body: (await answer.json()) as { data: { id: number } } }
    }
    const waiting = [...ids]
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        try {
          const received = await post('/api/receipts', receiptOf(id))
          if (received.status === 201) told.receipts += 1
          const note = await post('/api/credit_notes', {
            kind: 'credit',
            invoice: { id },
            day,
            totalAmount: 500,
          })
          const issued = await post(`/api/credit_notes/${note.body.data.id}/issue`, {
            confirm: [...BILLING_WARNINGS],
          })
          if (issued.status === 200) told.notes += 1
          if (told.notes === INVOICES / 4) doomed.child.kill('SIGKILL')
        } catch {
          return
        }
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, work))

    const invoices = await db.selectFrom('invoice').selectAll().where('id', 'in', ids).execute()
    const rows = await db.selectFrom('settlement').selectAll().execute()
    const receipts = await db.selectFrom('receipt').selectAll().execute()
    const issued = await db.selectFrom('billingNote').selectAll().where('life', '=', 1).execute()
    const sum = (of: typeof rows) => of.reduce((all, { amount }) => all + amount, 0)

    expect(told.notes).toBeLessThan(INVOICES)
    expect(receipts.length).toBeGreaterThanOrEqual(told.receipts)
    expect(issued.length).toBeGreaterThanOrEqual(told.notes)
    for (const receipt of receipts) {
      const own = rows.filter(({ receiptId }) => receiptId === receipt.id)
      expect([sum(own), receipt.onAccount]).toEqual([59_000, 0])
    }
    const numbers = issued.map(({ number }) => Number(number.split('/').at(-1))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    for (const invoice of invoices) {
      const own = rows.filter(({ invoiceId }) => invoiceId === invoice.id)
      expect({ settled: invoice.settled, credited: invoice.credited, balance: invoice.balance }).toEqual({
        settled: sum(own.filter(({ kind }) => kind !== CREDIT)),
        credited: sum(own.filter(({ kind }) => kind === CREDIT)),
        balance: 118_000 - sum(own),
      })
    }
  })
})
