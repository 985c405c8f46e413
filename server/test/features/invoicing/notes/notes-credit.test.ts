// What is left of a note: it pays other invoices of the client, is paid back, and stands against cancelling once it is used.
import { describe, expect, test } from 'vitest'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { having } from '#test/support/like.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const client = await billedClient(me)
  const { issue: bill, draft, invoiceAt } = client
  const notes = notesOf(me)
  const balanceOf = async (id: number) => (await invoiceAt(id)).balance

  /** A note of ₹1,180 on an invoice that was paid before. */
  async function credit() {
    const { id } = await draft({ total: 100_000 })
    const confirm = ['earlier_date', 'service_old']
    await me.post('/api/invoicing/issue_many', { ids: [id], confirm, settled: [id] })
    return notes.issue(id, { totalAmount: 1000 })
  }

  test('it pays the oldest first, and what is left stays', async () => {
    const note = await credit()
    const [late, early] = [
      await bill({ total: 50_000, due: '2026-11-20' }),
      await bill({ total: 40_000, due: '2026-11-10' }),
    ]

    const answer = await notes.call(note.id, 'allocate', { allocate: 'oldest' })

    expect(answer.status).toBe(200)
    expect(answer.body.data.creditLeft).toBe(118)
    expect(await Promise.all([balanceOf(early.id), balanceOf(late.id)])).toEqual([0, 0])
    const cancelled = await notes.call(note.id, 'cancel', { reason: 'No' })
    expect(cancelled.status).toBe(409)
    expect(cancelled.body).toEqual(having({ code: 'has_settlements', ways: ['debitNote'] }))
    // Neither is there a call that takes it off what it pays, so none is named.
    const paid = await me.post(`/api/invoicing/${early.id}/cancel`, { reason: 'No' })
    expect(paid.body).toEqual(having({ code: 'has_settlements', ways: ['creditNote'] }))
    expect(paid.body).toEqual(having({ detail: billingMessages.hasKeptSettlements(47_200) }))
  })

  test('rows say what it pays; too much, a strange invoice and a draft are refused whole', async () => {
    const note = await credit()
    const [{ id }, drafted] = [await bill({ total: 50_000 }), await draft({ total: 1000 })]
    const other = await (await billedClient(me)).issue({ total: 1000 })
    const pay = (...rows: readonly object[]) => notes.call(note.id, 'allocate', { rows })
    const row = (invoiceId: number, amount: number) => ({ invoice: { id: invoiceId }, amount })

    const answers = [
      await pay(row(id, 0)),
      await pay(row(id, 1), row(999_999, 1)),
      await pay(row(other.id, 1)),
      await pay(row(drafted.id, 1)),
      await pay(row(id, 300), row(id, 290.01)),
      await notes.call(note.id, 'allocate', { rows: [row(id, 1)], allocate: 'oldest' }),
    ]
    const done = await pay(row(id, 90), row(id, 100))

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'not_positive'],
      [400, 'unknown_invoice'],
      [409, 'other_organization'],
      [409, 'not_issued'],
      [409, 'more_than_open'],
      [400, 'invalid'],
    ])
    expect(answers[4]?.body).toEqual(having({ invoice: id }))
    expect(done.body.data.creditLeft).toBe(990)
    expect(await balanceOf(id)).toBe(400)
  })

  test('it pays no more than is left', async () => {
    const note = await credit()
    const { id } = await bill({ total: 500_000 })

    const answer = await notes.call(note.id, 'allocate', { rows: [{ invoice: { id }, amount: 1180.01 }] })

    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('more_than_receipt')
    expect(await balanceOf(id)).toBe(5900)
  })

  test('two who use it at once never use it twice', async () => {
    const note = await credit()
    const { id } = await bill({ total: 500_000 })
    const pay = () => notes.call(note.id, 'allocate', { rows: [{ invoice: { id }, amount: 1000 }] })

    const answers = await Promise.all([pay(), pay(), notes.call(note.id, 'refund', refund(1000))])

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await notes.noteAt(note.id)).creditLeft).toBe(180)
  })

  const refund = (amount: number, more = {}) => ({ amount, mode: 'bank', ...more })

  test('it is paid back, once, and stands against cancelling then', async () => {
    const note = await credit()

    const answers = [
      await notes.call(note.id, 'refund', refund(0)),
      await notes.call(note.id, 'refund', refund(1, { day: '2026-11-25' })),
      await notes.call(note.id, 'refund', refund(1180.01)),
      await notes.call(note.id, 'refund', refund(1180, { reference: 'UTR 7' })),
      await notes.call(note.id, 'cancel', { reason: 'No' }),
    ]

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'not_positive'],
      [400, 'future_date'],
      [409, 'more_than_credit'],
      [200, undefined],
      [409, 'has_settlements'],
    ])
    expect(answers[3]?.body.data.creditLeft).toBe(0)
  })

  test('of a draft and of a cancelled note nothing is left', async () => {
    const { id } = await bill({ total: 100_000 })
    const drafted = await notes.draft(id, { totalAmount: 10 })
    const gone = await notes.issue(id, { totalAmount: 10 })
    await notes.cancel(gone.id)

    const answers = [
      await notes.call(drafted.id, 'allocate', { allocate: 'oldest' }),
      await notes.call(gone.id, 'refund', refund(1)),
    ]

    expect(answers.map(({ body }) => body.code)).toEqual(['not_issued', 'note_issued'])
  })
})
