// Credit and debit notes: what they do to an invoice, and what is refused of them.
import { describe, expect, test } from 'vitest'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'

import { having } from '#test/support/like.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const { issue: bill, draft, invoiceAt } = await billedClient(me)
  const notes = notesOf(me)
  const money = async (id: number) => {
    const { balance, status, dueDate } = await invoiceAt(id)
    return { balance, status, dueDate }
  }

  test('a draft says its tax, lowers nothing and reserves no number', async () => {
    const { id } = await bill({ total: 6_000_000 })

    const note = await notes.draft(id, { totalAmount: 10_000 })

    expect(note).toEqual(
      having({
        kind: 'credit',
        life: 'draft',
        number: 'DRAFT',
        cgst: 900,
        sgst: 900,
        igst: 0,
        taxAmount: 1800,
        grandTotalAmount: 11_800,
        creditLeft: 0,
        groups: [],
        taxLimit: '2027-11-30',
        inReturn: true,
      }),
    )
    expect(note.party.name).not.toBe('')
    expect(await money(id)).toEqual(having({ balance: 70_800, status: 'Overdue' }))
  })

  test('issued, it takes its number and lowers what is open', async () => {
    const { id } = await bill({ total: 6_000_000 })

    const note = await notes.issue(id, { totalAmount: 10_000 })

    expect(note).toEqual(having({ life: 'issued', creditLeft: 0, issuedBy: having({}) }))
    expect(note.number).toMatch(/^CN\/26-27\/\d{3}$/)
    expect(await money(id)).toEqual(having({ balance: 59_000 }))
    expect((await notes.call(note.id, 'issue')).body.data).toEqual(note)
    expect(await money(id)).toEqual(having({ balance: 59_000 }))
  })

  test('a full note closes the invoice, and its cancelling restores it exactly', async () => {
    const { id } = await bill({ total: 6_000_000 })
    const note = await notes.issue(id, { totalAmount: 60_000 })
    expect(await money(id)).toEqual(having({ balance: 0, status: 'Credited' }))

    const cancelled = await notes.cancel(note.id)

    expect(cancelled).toEqual(
      having({ life: 'cancelled', number: note.number, creditLeft: 0, inReturn: false }),
    )
    expect(await money(id)).toEqual(having({ balance: 70_800, status: 'Overdue' }))
    expect((await notes.call(note.id, 'cancel', { reason: 'Again' })).status).toBe(200)
    expect(await money(id)).toEqual(having({ balance: 70_800 }))
  })

  test('a debit note raises what is open, and moves the due date of an invoice that was settled', async () => {
    const { id, dueDate } = await bill({ total: 100_000, due: '2026-11-05' })
    expect(dueDate).toBe('2026-11-05')
    await notes.issue(id, { totalAmount: 1000 })
    expect(await money(id)).toEqual(having({ balance: 0 }))

    const note = await notes.issue(id, { kind: 'debit', totalAmount: 500, dueDate: '2026-12-10' })

    expect(note.number).toMatch(/^DN\/26-27\/\d{3}$/)
    expect(note).toEqual(having({ cgst: 45, sgst: 45, grandTotalAmount: 590, creditLeft: 0 }))
    expect(await money(id)).toEqual({ balance: 590, status: 'Part paid', dueDate: '2026-12-10' })
  })

  test('a debit note is due as an invoice of its day would be, and one on open money moves nothing', async () => {
    const { id } = await bill({ total: 100_000, due: '2026-11-30' })

    const note = await notes.issue(id, { kind: 'debit', totalAmount: 500 })

    expect(note.dueDate).toBe('2026-11-25')
    expect(await money(id)).toEqual(having({ balance: 1770, dueDate: '2026-11-30' }))
  })

  test('a debit note is cancelled while nothing of it was paid', async () => {
    const { id } = await bill({ total: 100_000 })
    const debit = await notes.issue(id, { kind: 'debit', totalAmount: 500 })
    const credit = await notes.issue(id, { totalAmount: 1200 })

    const refused = await notes.call(debit.id, 'cancel', { reason: 'Wrong' })
    await notes.cancel(credit.id)
    await notes.cancel(debit.id)

    expect(refused.status).toBe(409)
    expect(refused.body).toEqual(having({ code: 'has_settlements' }))
    expect(await money(id)).toEqual(having({ balance: 1180 }))
  })

  test('a financial note has no tax and is limited by the grand total', async () => {
    const { id } = await bill({ total: 100_000 })
    const over = await notes.save(id, { kind: 'financial', totalAmount: 1180.01 })

    const note = await notes.issue(id, { kind: 'financial', totalAmount: 1180 })

    expect(over.status).toBe(409)
    expect(over.body).toEqual(having({ code: 'more_than_invoice', left: 1180 }))
    expect(note).toEqual(having({ taxAmount: 0, grandTotalAmount: 1180, inReturn: false, cgst: 0, sgst: 0 }))
    expect(note.number).toMatch(/^FN\/26-27\/\d{3}$/)
    expect(await money(id)).toEqual(having({ balance: 0, status: 'Credited' }))
    expect((await notes.save(id, { totalAmount: 1 })).body).toEqual(
      having({ code: 'more_than_invoice', left: 0 }),
    )
  })

  test('what was written off comes back before it is credited', async () => {
    const { id } = await bill({ total: 100_000 })
    await me.post(`/api/invoicing/${id}/write_off`, { amount: 1180, reason: 'Gone' })

    const note = await notes.issue(id, { totalAmount: 1000 })

    expect(note.creditLeft).toBe(0)
    expect(await money(id)).toEqual(having({ balance: 0, status: 'Credited' }))
  })

  test.each([
    { says: 'nothing', body: { totalAmount: 0 }, status: 400, refused: { code: 'not_positive' } },
    {
      says: 'a day before the invoice',
      body: { totalAmount: 10, day: '2026-10-31' },
      status: 409,
      refused: { code: 'before_invoice', ways: ['changeDate'] },
    },
    {
      says: 'a day after the limit',
      body: { totalAmount: 10, day: '2027-12-01' },
      status: 409,
      refused: { code: 'too_late', limit: '2027-11-30', ways: ['financialNote'] },
    },
    {
      says: 'more than the invoice',
      body: { totalAmount: 1000.01 },
      status: 409,
      refused: { code: 'more_than_invoice', left: 1000 },
    },
    {
      says: 'an unknown invoice',
      body: { totalAmount: 10, invoice: { id: 999_999 } },
      status: 400,
      refused: { code: 'unknown_invoice' },
    },
    { says: 'an unknown reason', body: { totalAmount: 10, reason: 'mood' }, status: 400, refused: {} },
    {
      says: 'hours of a strange group',
      body: { totalAmount: 10, hoursBack: 1, groups: [{ id: 999_999, hours: 1 }] },
      status: 400,
      refused: { code: 'invalid' },
    },
  ])('refuses $says, and writes nothing', async ({ body, status, refused }) => {
    const { id } = await bill({ total: 100_000 })

    const answer = await notes.save(id, body)

    expect(answer.status).toBe(status)
    expect(answer.body).toEqual(having(refused))
    expect(await money(id)).toEqual(having({ balance: 1180 }))
  })

  test('a note on a draft or a cancelled invoice is refused', async () => {
    const drafted = await draft({ total: 100_000 })
    const { id } = await bill({ total: 100_000 })
    await me.post(`/api/invoicing/${id}/cancel`, { reason: 'Wrong' })

    const answers = [
      await notes.save(drafted.id, { totalAmount: 10 }),
      await notes.save(id, { totalAmount: 10 }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(answers.map(({ body }) => body.code)).toEqual(['not_issued', 'invoice_cancelled'])
  })

  test('a day in the future, a wrong number and one that is taken are refused when it is issued', async () => {
    const { id } = await bill({ total: 100_000 })
    const { number } = await notes.issue(id, { totalAmount: 1, number: 'x/1' })
    expect(number).toBe('x/1')
    const drafts = [
      await notes.draft(id, { totalAmount: 1, day: '2026-11-25' }),
      await notes.draft(id, { totalAmount: 1, number: '0 what' }),
      await notes.draft(id, { totalAmount: 1, number: 'Draft' }),
      await notes.draft(id, { totalAmount: 1, number: 'X/1' }),
    ]

    const answers = []
    for (const note of drafts) answers.push(await notes.call(note.id, 'issue'))

    expect(answers.map(({ body }) => body.code)).toEqual([
      'future_date',
      'number_shape',
      'number_shape',
      'number_taken',
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 409, 409, 409])
    expect(answers[3]?.body.ways).toEqual(['typeNumber', 'usePattern'])
    const debit = await notes.issue(id, { kind: 'debit', totalAmount: 1, number: 'X/1' })
    expect(debit.number).toBe('X/1')
  })

  test('the limits are asked again at issue', async () => {
    const { id } = await bill({ total: 100_000 })
    const one = await notes.draft(id, { totalAmount: 600 })
    const other = await notes.draft(id, { totalAmount: 600 })
    await notes.call(one.id, 'issue')

    const refused = await notes.call(other.id, 'issue')
    const changed = await notes.change(other.id, { totalAmount: 400 })
    const issued = await notes.call(other.id, 'issue')

    expect(refused.body).toEqual(having({ code: 'more_than_invoice', left: 400 }))
    expect(changed.status).toBe(200)
    expect(issued.body.data).toEqual(having({ grandTotalAmount: 472 }))
    expect(await money(id)).toEqual(having({ balance: 0 }))
  })

  test('what is issued is frozen: a round trip is no change, everything else is refused', async () => {
    const { id } = await bill({ total: 100_000 })
    const note = await notes.issue(id, { totalAmount: 100, text: 'As agreed' })

    const same = await notes.change(note.id, { ...note })
    const other = await notes.change(note.id, { totalAmount: 200, text: 'More' })
    const groups = await notes.change(note.id, { groups: [{ id: 1, hours: 1 }] })
    const removed = await notes.remove(note.id)

    expect(same.status).toBe(200)
    expect([other, groups, removed].map(({ status }) => status)).toEqual([409, 409, 409])
    expect(other.body).toEqual(having({ code: 'note_issued', ways: ['cancel'] }))
    expect(other.body.issues.map(({ path }) => path)).toEqual(['text', 'totalAmount'])
    expect(removed.body.code).toBe('note_issued')
    expect(await notes.noteAt(note.id)).toEqual(note)
  })

  test('a draft is deleted, and cancelled by nobody', async () => {
    const { id } = await bill({ total: 100_000 })
    const note = await notes.draft(id, { totalAmount: 100 })

    const cancelled = await notes.call(note.id, 'cancel', { reason: 'No' })

    expect(cancelled.status).toBe(409)
    expect(cancelled.body.code).toBe('not_issued')
    expect((await notes.remove(note.id)).status).toBe(200)
  })

  test('an invoice with an issued note is neither taken back nor cancelled', async () => {
    const { id } = await bill({ total: 100_000 })
    const note = await notes.issue(id, { totalAmount: 100 })

    const reopen = await me.post(`/api/invoicing/${id}/reopen`, {})
    await notes.cancel(note.id)

    expect(reopen.body).toEqual(having({ code: 'has_notes' }))
    expect((await me.post(`/api/invoicing/${id}/reopen`, {})).status).toBe(200)
  })
})
