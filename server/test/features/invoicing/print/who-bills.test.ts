// The firm's switch: only Admins issue, mail what is issued and make pages for clients; drafts stay everybody's.
import { describe, expect, test } from 'vitest'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { issuableInvoice, issuedInvoice } from '#test/support/invoicing/issuable.ts'
import { unique } from '#test/support/make.ts'
import { cellsOf, csv, exported, refusal } from '#test/features/import-export/import-support.ts'

describe.each(dialects)('who bills on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [admin, user, analyst] = [office.admin, office.user, office.analyst].map(office.as)
  if (!admin || !user || !analyst) throw new Error('somebody is missing')
  const switchTo = (onlyAdminsBill: number) => admin.put('/api/firm_settings', { onlyAdminsBill })
  const letter = { to: 'accounts@example.in', subject: 'Invoice', text: 'Attached.', template: 'a4' }

  test('users and analysts are told that Admins do it, and may again once it is off', async () => {
    const draft = await issuableInvoice(admin, user)
    const issued = await issuedInvoice(admin, user)
    const calls = [
      [`/api/invoicing/${draft.id}/issue`, {}],
      [`/api/invoicing/${issued.id}/link`, {}],
      [`/api/invoicing/${issued.id}/mail`, letter],
    ] as const
    await switchTo(1)

    for (const who of [user, analyst])
      for (const [path, body] of calls)
        expect({ [path]: await who.post(path, body) }).toMatchObject({
          [path]: { status: 403, body: { code: 'forbidden', detail: billingMessages.onlyAdmins } },
        })
    expect((await user.delete(`/api/invoicing/${issued.id}/link`)).status).toBe(403)
    await switchTo(0)
    for (const [path, body] of calls) {
      const { status } = await user.post(path, body)
      expect({ [path]: status < 300 }).toEqual({ [path]: true })
    }
  })

  test('due date and hold are not changed by a save of the record or a file of them either', async () => {
    const issued = await issuedInvoice(admin, user, { name: unique('Held') })
    const path = `/api/invoices/${issued.id}`
    const invoiceFilter = { keyword: issued['name'] }
    const { text } = await exported(office, office.user, invoice, { dataFilter: { invoiceFilter } })
    const [row] = cellsOf(text)
    if (!row) throw new Error('nothing was exported')
    const heads = Object.keys(row)
    const held = heads.map((head) =>
      head === invoice.fields.holdReason.label ? 'In dispute' : (row[head] ?? ''),
    )
    await switchTo(1)

    const refused = [
      await user.put(path, { dueDate: '2027-01-31' }),
      await user.put(path, { holdReason: 'In dispute' }),
    ]
    const query = 'mode=commit&format=csv&update=yes'
    const { report } = await refusal(office, office.user, invoice, csv(heads, held), query)
    const round = await user.put(path, { name: unique('Another File Name') })
    const after = (await admin.get<AnyRecord>(path)).body
    await switchTo(0)
    const allowed = await user.put(path, { dueDate: '2027-01-31', holdReason: 'In dispute' })

    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'forbidden', detail: billingMessages.onlyAdmins },
      })
    expect(report?.bad).toMatchObject([{ message: billingMessages.onlyAdmins }])
    expect([after['dueDate'], after['holdReason']]).toEqual(['2026-11-17', ''])
    expect([round.status, allowed.status]).toEqual([200, 200])
  })

  test('an Admin goes on, and drafts are everybody’s', async () => {
    await switchTo(1)

    const draft = await issuableInvoice(admin, user)
    const changed = await user.put(`/api/invoices/${draft.id}`, { name: 'November' })
    const issued = await admin.post(`/api/invoicing/${draft.id}/issue`, {})
    await switchTo(0)

    expect([changed.status, issued.status]).toEqual([200, 200])
  })

  test('who switches it is in the log', async () => {
    await switchTo(1)
    await switchTo(0)

    const last = await office.deps.db
      .selectFrom('history')
      .select(['actorId', 'changes'])
      .where('action', '=', 'firm_settings_saved')
      .orderBy('id', 'desc')
      .executeTakeFirst()

    expect(last).toEqual({ actorId: office.admin.id, changes: '{"onlyAdminsBill":[1,0]}' })
    expect((await user.put('/api/firm_settings', { onlyAdminsBill: 1 })).status).toBe(403)
  })
})
