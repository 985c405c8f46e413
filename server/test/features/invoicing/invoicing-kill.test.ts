// A real process gives numbers and is killed in the middle: what is stored stays consecutive, and another goes on from there.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { signedIn } from '#test/support/people/actors.ts'
import { startApp } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { sellerOf } from '#test/support/invoicing/invoicing.ts'
import { issuable } from '#test/support/invoicing/issuing.ts'
import { BILLING_WARNINGS } from '@daybook/contract/billing/refusals.ts'
import { startProcess } from '#test/support/process.ts'

const INVOICES = 300
const WRITERS = 10

describe.each(dialects)('a kill in the middle on $name', async (dialect) => {
  const app = await startApp(dialect, { clock: Date.now() })
  const actor = await signedIn(app, 'Kala', INDIVIDUALS, ROLES.user)
  const me = callerOf(app, actor)
  const { id } = await sellerOf(me)
  const body = JSON.stringify(await issuable(me, id, { invoiceDate: app.clock.now() }))
  const stored = async () => {
    const rows = await app.deps.db
      .selectFrom('invoice')
      .select('invoiceNumber')
      .where('life', '=', 1)
      .orderBy('invoiceNumber')
      .execute()
    return rows.map(({ invoiceNumber }) => Number(invoiceNumber.split('/')[1]))
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

  const confirmed = JSON.stringify({ confirm: BILLING_WARNINGS })
  /** Saves and issues one invoice; false when the process is gone. */
  const save = async (address: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${actor.token}` }
    try {
      const made = await fetch(`${address}/api/invoices`, { method: 'POST', headers, body })
      const { data } = (await made.json()) as { data: { id: number } }
      const path = `${address}/api/invoicing/${data.id}/issue`
      return (await fetch(path, { method: 'POST', headers, body: confirmed })).status === 200
    } catch {
      return false
    }
  }
  /** Ten at once until `enough` are saved or the process is gone. @returns how many were acknowledged */
  const write = async (
    address: string,
    enough: number,
    onSaved: (count: number) => void = () => undefined,
  ) => {
    let [started, saved] = [0, 0]
    const one = async () => {
      while (started < enough) {
        started += 1
        if (!(await save(address))) return
        saved += 1
        onSaved(saved)
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, one))
    return saved
  }

  test(`${INVOICES} consecutive numbers, no doubles`, { timeout: 120_000 }, async () => {
    const doomed = startProcess(app)
    const acknowledged = await write(await doomed.address, INVOICES, (saved) => {
      if (saved === INVOICES / 4) doomed.child.kill('SIGKILL')
    })
    const after = await stored()
    const next = startProcess(app)
    const rest = INVOICES - after.length
    const done = await write(await next.address, rest)

    expect(acknowledged).toBeLessThan(INVOICES)
    expect(after.length).toBeGreaterThanOrEqual(acknowledged)
    expect(after).toEqual(upTo(after.length))
    expect(done).toBe(rest)
    expect(await stored()).toEqual(upTo(INVOICES))
  })
})
