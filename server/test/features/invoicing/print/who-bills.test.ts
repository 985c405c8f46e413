// The firm's switch: only Admins issue, mail what is issued and make pages for clients; drafts stay everybody's.
import { describe, expect, test } from 'vitest'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { issuableInvoice, issuedInvoice } from '#test/support/invoicing/issuable.ts'

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
