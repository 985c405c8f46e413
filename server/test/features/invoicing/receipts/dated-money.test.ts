// Days of money: nothing is dated before that which it belongs to, and on no day is less than nothing open.
import { describe, expect, test } from 'vitest'
import type { AgeingAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

const TODAY = '2026-11-21'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)
  const notes = notesOf(me)

  /** ₹1,180 of Nov 01, and what was open of its client at the end of a day. */
  async function billed() {
    const client = await billedClient(me)
    const { id } = await client.issue({ total: 100_000 })
    const openAt = async (day: string) => {
      const path = `/api/receivables/ageing?asOf=${day}&organizationId=${client.clientId}`
      const { open, onAccount, net } = (await me.get<{ data: AgeingAnswer }>(path)).body.data.totals
      return { open, onAccount, net }
    }
    const writeOff = (amount: number, day?: string) =>
      me.post<{ code: string; issues: readonly { path: string }[] }>(`/api/invoicing/${id}/write_off`, {
        amount,
        reason: 'Gone',
        ...(day === undefined ? {} : { day }),
      })
    return { ...client, id, openAt, writeOff, money: receiptsOf(me, client.clientId) }
  }

  test('what pays a write-off after all is booked on the day on which that was taken back', async () => {
    const { id, openAt, writeOff, money } = await billed()
    expect((await writeOff(1180, '2026-11-10')).status).toBe(200)

    const paid = await money.record({ amount: 1180, day: '2026-11-12', rows: [rowOf(id, 1180)] })

    expect(paid.status).toBe(201)
    expect(await openAt('2026-11-09')).toEqual({ open: 1180, onAccount: 0, net: 1180 })
    expect(await openAt('2026-11-15')).toEqual({ open: 0, onAccount: 1180, net: -1180 })
    expect(await openAt(TODAY)).toEqual({ open: 0, onAccount: 0, net: 0 })
  })

  test('and so is a credit note of before', async () => {
    const { id, openAt, writeOff } = await billed()
    await writeOff(1180, '2026-11-10')

    await notes.issue(id, { totalAmount: 1000, day: '2026-11-12' })

    expect(await openAt('2026-11-15')).toEqual({ open: 0, onAccount: 1180, net: -1180 })
    expect(await openAt(TODAY)).toEqual({ open: 0, onAccount: 0, net: 0 })
  })

  test('a receipt that is typed anew with its own day pays when the first was taken back', async () => {
    const { id, openAt, money } = await billed()
    const first = await money.record({ amount: 1180, day: '2026-11-10', rows: [rowOf(id, 1180)] })
    await money.reverse(first.body.data.id)

    await money.record({ amount: 1180, day: '2026-11-12', reference: 'anew', rows: [rowOf(id, 1180)] })

    expect((await openAt('2026-11-15')).open).toBe(0)
    expect(await openAt(TODAY)).toEqual({ open: 0, onAccount: 0, net: 0 })
  })

  test('what has room on its day keeps it', async () => {
    const { id, openAt, writeOff, money } = await billed()
    await writeOff(180, '2026-11-10')

    await money.record({ amount: 1000, day: '2026-11-05', rows: [rowOf(id, 1000)] })

    expect((await openAt('2026-11-04')).open).toBe(1180)
    expect((await openAt('2026-11-05')).open).toBe(180)
    expect((await openAt('2026-11-10')).open).toBe(0)
  })

  test('a refund is not of before its receipt, nor of before its note', async () => {
    const { id, money } = await billed()
    const { body } = await money.record({ amount: 50, day: '2026-11-10' })
    await money.record({ amount: 1180, rows: [rowOf(id, 1180)] })
    const note = await notes.issue(id, { totalAmount: 100, day: '2026-11-10' })
    const refund = { amount: 1, mode: 'bank' }

    const early = await money.refund(body.data.id, { ...refund, day: '2026-11-09' })
    const earlyNote = await notes.call(note.id, 'refund', { ...refund, day: '2026-11-09' })

    for (const refused of [early, earlyNote]) {
      expect(refused.status).toBe(400)
      expect(refused.body.issues?.map(({ path }) => path)).toEqual(['day'])
    }
    expect((await money.refund(body.data.id, { ...refund, day: '2026-11-10' })).status).toBe(200)
    expect((await notes.call(note.id, 'refund', { ...refund, day: '2026-11-10' })).status).toBe(200)
  })

  test('a refund without a day is of today, also of money of today', async () => {
    const { money } = await billed()
    const { body } = await money.record({ amount: 50, day: TODAY })

    expect((await money.refund(body.data.id, { amount: 50 })).status).toBe(200)
  })

  test('a write-off is not of before its invoice', async () => {
    const { writeOff, invoiceAt, id } = await billed()

    const early = await writeOff(10, '2026-10-31')

    expect(early.status).toBe(400)
    expect(early.body.issues.map(({ path }) => path)).toEqual(['day'])
    expect((await invoiceAt(id)).balance).toBe(1180)
    expect((await writeOff(10, '2026-11-01')).status).toBe(200)
  })
})
