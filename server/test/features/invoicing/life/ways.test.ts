// What may be done with an invoice, and the sentence where it may not: that of the rule that stands against it.
import { describe, expect, test } from 'vitest'
import type { InvoiceLife } from '@daybook/contract/billing/calls/life-calls.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Caller } from '#test/support/caller.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { startPostbox } from '#test/support/mail/mail.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, {
    config: { smtpUrl: postbox.url, mailFrom: 'Daybook <daybook@example.in>' },
  })
  const [me, user] = [office.as(office.admin), office.as(office.user)]
  const client = await billedClient(me)
  const lifeOf = async (caller: Caller, id: number) =>
    (await caller.get<{ data: InvoiceLife }>(`/api/invoicing/${id}/life`)).body.data
  const sentencesOf = ({ impossible }: InvoiceLife) =>
    Object.fromEntries(impossible.map(({ way, detail }) => [way, detail]))

  test('each right that is missing is explained by its own rule', async () => {
    const issued = await client.issue({ total: 100_000 })
    const draft = await client.draft({ total: 100_000 })
    await me.post(`/api/invoicing/${issued.id}/sent`, {})
    await me.put('/api/firm_settings', { onlyAdminsBill: 1 })

    const [ofIssued, ofDraft] = [await lifeOf(user, issued.id), await lifeOf(user, draft.id)]
    await me.put('/api/firm_settings', { onlyAdminsBill: 0 })

    const { onlyAdmins, onlyCreator, onlyAdminsWriteOff } = billingMessages
    expect(sentencesOf(ofDraft)).toEqual({ issue: onlyAdmins, issueAndSend: onlyAdmins })
    expect(sentencesOf(ofIssued)).toEqual({
      reopen: onlyCreator,
      cancel: onlyCreator,
      creditNote: onlyAdmins,
      debitNote: onlyAdmins,
      unsent: onlyAdmins,
      link: onlyAdmins,
      writeOff: onlyAdminsWriteOff,
    })
  })

  test('only what was handed over is “not handed over” again', async () => {
    const { id } = await client.issue({ total: 100_000, due: '2026-12-31' })
    const letter = { to: 'accounts@example.in', subject: 'Invoice', text: 'Attached.', template: 'a4' }
    await me.post(`/api/invoicing/${id}/mail`, letter)
    const mailed = await lifeOf(me, id)
    await me.post(`/api/invoicing/${id}/sent`, {})
    const handed = await lifeOf(me, id)

    expect(mailed.status).toBe('Sent')
    expect(mailed.ways).not.toContain('unsent')
    expect(handed.ways).toContain('unsent')
  })
})
