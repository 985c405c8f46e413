// What was sent is kept as it was sent, and an invoice is said to be sent only by what arrived or may still arrive.
import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import type { Delivery } from '@daybook/contract/invoicing/calls.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { issuedInvoice } from '#test/support/invoicing/issuable.ts'
import { startPostbox } from '#test/support/mail/mail.ts'

const HOUR = 60 * 60 * 1000

const detailOf = (reply: { readonly body: string }): unknown =>
  (JSON.parse(reply.body) as { readonly detail?: unknown }).detail

describe.each(dialects)('sent invoices on $name', async (dialect) => {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, {
    config: { smtpUrl: postbox.url, mailFrom: 'Daybook <daybook@example.in>' },
  })
  const { deps, clock } = office
  const [me, admin] = [office.as(office.user), office.as(office.admin)]
  const letter = { to: 'accounts@example.in', subject: 'Invoice', text: 'Attached.', template: 'a4' }
  const post = (id: number, to = letter.to) => me.post(`/api/invoicing/${id}/mail`, { ...letter, to })
  const deliveriesOf = async (id: number) =>
    (await me.get<Delivery[]>(`/api/invoicing/${id}/deliveries`)).body
  const recordOf = async (id: number) => (await me.get<AnyRecord>(`/api/invoices/${id}`)).body
  const fileOf = async (id: number, deliveryId: number, token = me.actor.token) => {
    const url = `/api/invoicing/${id}/deliveries/${deliveryId}/pdf`
    return office.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  }
  const refused = 'nobody@Example.in'

  beforeEach(async () => {
    clock.set(NOW)
    await runOutbox(deps)
    postbox.mails.length = 0
  })

  test('the file of a delivery is the attachment byte for byte, also when the invoice has changed since', async () => {
    const { id } = await issuedInvoice(admin, me)
    await post(id)
    await runOutbox(deps)
    await admin.post(`/api/invoicing/${id}/write_off`, { amount: 1000, reason: 'agreed' })
    clock.advance(HOUR)
    await post(id)

    const [second, first] = await deliveriesOf(id)
    const [now, then] = [await fileOf(id, Number(second?.id)), await fileOf(id, Number(first?.id))]

    const attached = postbox.mails[0]?.attachments[0]
    expect(then.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${attached?.filename}"`,
      'cache-control': 'no-store',
    })
    expect(then.rawPayload.equals(Buffer.from(attached?.content as ArrayBuffer))).toBe(true)
    expect(now.rawPayload.equals(then.rawPayload)).toBe(false)
  })

  test('it is of its invoice and its firm alone; what was sent before files were kept has none, and says so', async () => {
    const [{ id }, other] = [await issuedInvoice(admin, me), await issuedInvoice(admin, me)]
    await post(id)
    const [delivery] = await deliveriesOf(id)
    const deliveryId = Number(delivery?.id)
    const answers = [
      await fileOf(other.id, deliveryId),
      await fileOf(id, deliveryId, office.stranger.token),
      await fileOf(id, deliveryId + 999),
    ]
    await deps.db.deleteFrom('deliveryFile').where('deliveryId', '=', deliveryId).execute()

    const old = await fileOf(id, deliveryId)

    expect(answers.map((reply) => [reply.statusCode, detailOf(reply)])).toEqual(
      answers.map(() => [404, messages.notFound]),
    )
    expect([old.statusCode, detailOf(old)]).toEqual([404, billingMessages.fileNotKept])
  })

  test('a mail that fails is no sending: the invoice is Issued again, and its story says to whom it did not come', async () => {
    const { id } = await issuedInvoice(admin, me, { dueDate: '2026-12-31' })
    await post(id, refused)
    const before = await recordOf(id)

    await runOutbox(deps)

    const after = await recordOf(id)
    expect(before).toMatchObject({ status: 'Sent', sentTime: NOW })
    expect(after).toMatchObject({ status: 'Issued', sentTime: null })
    expect(Number(after['modifiedTime'])).toBeGreaterThan(Number(before['modifiedTime']))
    const life = await me.get<{ data: { history: { kind: string; text: string }[] } }>(
      `/api/invoicing/${id}/life`,
    )
    expect(life.body.data.history).toContainEqual(
      expect.objectContaining({
        kind: 'undelivered',
        text: `The mail to ${refused} did not arrive`,
        by: null,
      }),
    )
  })

  test('what arrived before or was handed over stays, whichever fails later', async () => {
    const { id } = await issuedInvoice(admin, me, { dueDate: '2026-12-31' })
    await post(id)
    await runOutbox(deps)
    clock.advance(HOUR)
    await post(id, refused)
    const mailed = await recordOf(id)
    await runOutbox(deps)
    const arrived = await recordOf(id)
    clock.advance(HOUR)
    await me.post(`/api/invoicing/${id}/sent`, {})
    await post(id, refused)
    await runOutbox(deps)

    expect(mailed['sentTime']).toBe(NOW + HOUR)
    expect(arrived).toMatchObject({ status: 'Sent', sentTime: NOW })
    expect(await recordOf(id)).toMatchObject({ status: 'Sent', sentTime: NOW + 2 * HOUR })
  })

  test('where the sender has left, the mail is dropped and nothing is said to be sent', async () => {
    const { id } = await issuedInvoice(admin, me, { dueDate: '2026-12-31' })
    await office.as(office.colleague).post(`/api/invoicing/${id}/mail`, letter)
    await deps.db
      .updateTable('user')
      .set({ accountStatusId: ACCOUNT_STATUS.inactive })
      .where('id', '=', office.colleague.id)
      .execute()

    await runOutbox(deps)

    expect(await deliveriesOf(id)).toMatchObject([{ state: 'dropped' }])
    expect(await recordOf(id)).toMatchObject({ status: 'Issued', sentTime: null })
  })
})
