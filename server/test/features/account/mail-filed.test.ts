// Without a mail server nothing says that a mail was sent (rules/messages 3).
import { describe, expect, test } from 'vitest'
import type { Delivery } from '@daybook/contract/invoicing/calls.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import type { PreferencesAnswer } from '@daybook/contract/account/preferences.ts'
import { forgetSettled } from '#mail/outbox.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { issuedInvoice } from '#test/support/invoicing/issuable.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(oneDialect)('without SMTP_URL on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl: 'https://daybook.example.in' } })
  const me = office.as(office.user)
  const letter = { to: 'a@example.in', subject: 'Invoice', text: 'Here it is', template: 'a4' } as const

  test('an invoice is kept as a file, which its answer and its delivery say, and it is forgotten like a sent one', async () => {
    const { id } = await issuedInvoice(office.as(office.admin), me)

    const answer = await me.post<{ message: string }>(`/api/invoicing/${id}/mail`, letter)
    await runOutbox(office.deps)
    const { body } = await me.get<Delivery[]>(`/api/invoicing/${id}/deliveries`)

    expect(answer.body.message).toBe(
      'No mail leaves this server, so this one is kept as a file there. Please download the PDF and send it yourself.',
    )
    expect(body).toMatchObject([{ to: 'a@example.in', cc: '', state: 'filed' }])
    office.clock.advance(60 * DAY)
    await forgetSettled(office.deps)
    office.clock.advance(-60 * DAY)
    expect((await me.get<Delivery[]>(`/api/invoicing/${id}/deliveries`)).body).toEqual(body)
  })

  test('a test of the channels says so, unless no mail is wanted', async () => {
    const kept = await me.post('/api/preferences/test')
    await me.put('/api/preferences', { mail: false })
    const sent = await me.post('/api/preferences/test')

    expect(kept.body).toEqual({ message: notificationMessages.testKept })
    expect(sent.body).toEqual({ message: notificationMessages.testSent })
  })

  test('a stranger who asks for a link hears the same, whether there is an account or not', async () => {
    const ask = (email: string) =>
      office.app.inject({
        method: 'POST',
        url: `/open-api/user/resetPassword?email=${encodeURIComponent(email)}&clientAppId=2`,
      })

    const answers = [await ask(office.user.email), await ask('nobody@example.in')]

    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, messages.resetFiled],
      [200, messages.resetFiled],
    ])
  })

  test('that somebody has read it is remembered for the person', async () => {
    const [one, other] = [office.as(office.admin), office.as(office.otherAdmin)]

    await one.put('/api/preferences', { noMailSeen: true })
    await one.put('/api/preferences', { push: false })

    const seen = async (caller: typeof one) =>
      (await caller.get<PreferencesAnswer>('/api/preferences')).body.noMailSeen
    expect([await seen(one), await seen(other)]).toEqual([true, false])
  })
})
