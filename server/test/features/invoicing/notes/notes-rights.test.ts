// Who may make, issue and cancel notes; months that are filed; a note and a receipt at once; the print and the mail of a note.
import { describe, expect, test } from 'vitest'
import type { Delivery } from '@daybook/contract/invoicing/calls.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { readPages } from '#test/support/invoicing/print.ts'
import { having } from '#test/support/like.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)
  const { issue: bill, invoiceAt, clientId, sellerId } = await billedClient(admin)
  const notes = notesOf(admin)
  const user = notesOf(office.as(office.user))
  const colleague = notesOf(office.as(office.colleague))
  const foreign = notesOf(office.as(office.otherAdmin))

  test('a colleague who did not make it does not cancel it, an Admin does', async () => {
    const { id } = await bill({ total: 100_000 })
    const note = await user.issue(id, { totalAmount: 10 })

    const refused = await colleague.call(note.id, 'cancel', { reason: 'No' })

    expect(refused.status).toBe(403)
    expect((await notes.call(note.id, 'cancel', { reason: 'Yes' })).status).toBe(200)
  })

  test('another firm neither sees it nor makes one on the invoice', async () => {
    const { id } = await bill({ total: 100_000 })
    const note = await notes.issue(id, { totalAmount: 10 })

    const made = await foreign.save(id, { totalAmount: 10 })
    const cancelled = await foreign.call(note.id, 'cancel', { reason: 'No' })

    expect([made.status, made.body.code]).toEqual([400, 'unknown_invoice'])
    expect(cancelled.status).toBe(404)
  })

  test('where only Admins bill, others neither draft nor issue one', async () => {
    const { id } = await bill({ total: 100_000 })
    const note = await user.draft(id, { totalAmount: 10 })
    await admin.put('/api/firm_settings', { onlyAdminsBill: 1 })

    const answers = [
      await user.save(id, { totalAmount: 10 }),
      await user.change(note.id, { totalAmount: 11 }),
      await user.call(note.id, 'issue'),
      await user.remove(note.id),
    ]
    await admin.put('/api/firm_settings', { onlyAdminsBill: 0 })

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await user.call(note.id, 'issue')).status).toBe(200)
  })

  test('a month that is filed takes no note and lets none go', async () => {
    const { id } = await bill({ total: 100_000, day: '2026-09-01' })
    const issued = await notes.issue(id, { totalAmount: 10, day: '2026-09-05' })
    const drafted = await notes.draft(id, { totalAmount: 10, day: '2026-09-05' })
    const month = { sellerProfileId: sellerId, period: '2026-09' }
    await admin.post('/api/returns/close', month)

    const answers = [
      await notes.call(drafted.id, 'issue'),
      await notes.call(issued.id, 'cancel', { reason: 'No' }),
    ]

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'period_closed'],
      [409, 'period_closed'],
    ])
    expect(answers.map(({ body }) => body.detail)).toEqual([
      'September 2026 is filed. Date it in October.',
      'September 2026 is filed with it. An Admin may open the month again.',
    ])
    await admin.post('/api/returns/open', month)
    expect((await notes.call(issued.id, 'cancel', { reason: 'Yes' })).status).toBe(200)
  })

  test('a note and a receipt at once never take the balance below nothing', async () => {
    const { id } = await bill({ total: 100_000 })
    const note = await notes.draft(id, { totalAmount: 1000 })
    const receipt = {
      organization: { id: clientId },
      day: '2026-11-20',
      mode: 'bank',
      amount: 1180,
      reference: `UTR ${id}`,
      rows: [{ invoice: { id }, amount: 1180 }],
    }

    const [issued, received] = await Promise.all([
      user.call(note.id, 'issue'),
      admin.post('/api/receipts', receipt),
    ])

    expect((await invoiceAt(id)).balance).toBe(0)
    expect(issued.status).toBe(200)
    expect(issued.body.data.creditLeft).toBe(received.status === 201 ? 1180 : 0)
  })

  test('the print says what the law asks of a note', async () => {
    const { id, invoiceNumber } = await bill({ total: 100_000 })
    const credit = await notes.issue(id, { totalAmount: 500, text: 'Gate scanner was set up twice' })
    const financial = await notes.issue(id, { kind: 'financial', totalAmount: 100 })
    const printOf = async (noteId: number) => {
      const url = `/api/credit_notes/${noteId}/pdf?template=a4`
      const headers = { authorization: `Bearer ${admin.actor.token}` }
      const reply = await office.app.inject({ method: 'GET', url, headers })
      expect(reply.statusCode).toBe(200)
      return (await readPages(new Uint8Array(reply.rawPayload))).join(' ')
    }

    const [said, other] = [await printOf(credit.id), await printOf(financial.id)]

    for (const text of [
      'Credit Note',
      credit.number,
      `${invoiceNumber} of Nov 01, 2026`,
      'Nov 10, 2026',
      'Gate scanner was set up twice',
      'CGST 9%',
      'SGST 9%',
      '₹45.00',
      '₹590.00',
      'Five Hundred Ninety',
      'please reverse ₹90.00',
      'section 34(1)',
    ])
      expect(said).toContain(text)
    expect(other).toContain('No tax is credited')
    expect(other).not.toContain('please reverse')
  })

  test('it is mailed with its file, a draft is not', async () => {
    const { id } = await bill({ total: 100_000 })
    const [note, drafted] = [
      await notes.issue(id, { totalAmount: 500 }),
      await notes.draft(id, { totalAmount: 1 }),
    ]
    const letter = {
      to: 'accounts@client.example',
      subject: 'Credit note',
      text: 'Please see.',
      template: 'a4',
    }

    const refused = await notes.call(drafted.id, 'mail', letter)
    const sent = await notes.call(note.id, 'mail', letter)

    expect([refused.status, refused.body.code]).toEqual([409, 'not_issued'])
    expect(sent.status).toBe(200)
    const { body } = await admin.get<Delivery[]>(`/api/invoicing/${id}/deliveries`)
    expect(body).toEqual([having({ to: letter.to, subject: letter.subject })])
  })
})
