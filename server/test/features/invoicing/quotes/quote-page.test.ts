// The paper and the page of a quote: what they say, who may answer, how often, until when, and what strangers can do to them.
import { describe, expect, test } from 'vitest'
import type { InvoiceLinkAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { clientPageMessages } from '@daybook/contract/messages/billing/client-page-messages.ts'
import { quotePageMessages } from '@daybook/contract/messages/billing/quote-page-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { type Headers, send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { noonOf } from '#test/support/invoicing/owed.ts'
import { readPages } from '#test/support/invoicing/print.ts'
import { quotingFirm } from '#test/support/invoicing/quotes.ts'
import type { Input } from '#test/support/make.ts'

const ACCEPT = { name: 'Meera Nair', reason: '', answer: 'accepted' }

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)
  const firm = await quotingFirm(admin, office.as(office.user))
  type Linked = { readonly data: InvoiceLinkAnswer | null }
  const linkOf = async (id: number) => (await admin.get<Linked>(`/api/quotes/${id}/link`)).body.data
  const shared = async (more: Input = {}) => {
    const { id, number } = await firm.sent(more)
    const { status, body } = await admin.post<Linked>(`/api/quotes/${id}/link`, {})
    return { id, number, status, path: new URL(String(body.data?.url)).pathname }
  }
  const look = (path: string, headers: Headers = {}) => send<string>(office, 'GET', path, { headers })
  const answer = (path: string, fields: Readonly<Record<string, string>>) =>
    office.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const noticesOf = (id: number) =>
    office.deps.db
      .selectFrom('notification')
      .select(['userId', 'title', 'text'])
      .where('key', 'like', `quote:${id}:%`)
      .orderBy('userId')
      .execute()

  test('the paper names itself, its last day and its terms, and is no tax invoice', async () => {
    const { id, number } = await firm.sent({ kind: 'proforma', text: 'Half in advance.' })

    const reply = await office.app.inject({
      method: 'GET',
      url: `/api/quotes/${id}/pdf`,
      headers: { authorization: `Bearer ${office.admin.token}` },
    })

    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    const [page = ''] = await readPages(new Uint8Array(reply.rawPayload))
    for (const text of [number, 'Proforma Invoice', 'Not a tax invoice', 'Dec 05, 2026', 'Half in advance.'])
      expect(page).toContain(text)
    for (const text of ['Net payable', 'Invoice number', 'Due date', 'Original for recipient'])
      expect(page).not.toContain(text)
  })

  test('a draft has no page, what was sent has one, which is ended and made anew at another address', async () => {
    const draft = await firm.draft()
    const { id, path, status } = await shared()

    const early = await firm.call(draft.id, 'link')
    const again = await firm.call(id, 'link')
    const ended = await admin.delete(`/api/quotes/${id}/link`)
    const gone = await look(path)
    const answered = await answer(path, ACCEPT)

    expect([early.status, early.body.code, status, again.status, ended.status]).toEqual([
      409,
      'not_sent',
      201,
      200,
      200,
    ])
    expect([gone.status, answered.statusCode]).toEqual([404, 404])
    expect(gone.body).toContain(clientPageMessages.goneTitle)
    expect((await firm.quoteAt(id)).status).toBe('Sent')
    expect(path).toMatch(/^\/q\/[\w-]{43}$/)
  })

  test('the page says what is offered, runs no script, and may send its form to itself alone', async () => {
    const { path } = await shared({
      name: 'x',
      lines: [{ name: 'Design <b>bold</b>', hours: 2, costPerUnit: 100 }],
    })

    const { status, headers, body } = await look(path)

    expect(status).toBe(200)
    for (const text of ['QT/26-27/', 'Design &lt;b&gt;bold&lt;/b&gt;', '₹236.00', 'Dec 05, 2026', '<form'])
      expect(body).toContain(text)
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(headers['cache-control']).toBe('no-store')
  })

  test('a client accepts by a name and a press; twice is once, and the firm hears of it once', async () => {
    const { id, path } = await shared()

    const first = await answer(path, { ...ACCEPT, reason: 'Please begin in January.' })
    const second = await answer(path, { ...ACCEPT, name: 'Somebody else', answer: 'declined' })

    expect([first.statusCode, first.headers.location, second.statusCode]).toEqual([303, path, 303])
    expect(await firm.quoteAt(id)).toMatchObject({
      status: 'Accepted',
      answeredBy: 'Meera Nair',
      answer: 'Please begin in January.',
    })
    const notices = await noticesOf(id)
    expect(notices.map(({ userId }) => userId)).toEqual(
      [office.user.id, office.admin.id].toSorted((one, other) => one - other),
    )
    expect(notices[0]?.title).toContain('accepted QT/26-27/')
    const { body } = await look(path)
    expect(body).toContain(quotePageMessages.accepted)
    expect(body).not.toContain('<form')
  })

  test('of two answers at the same moment one holds', async () => {
    const { id, path } = await shared()

    await Promise.all([answer(path, ACCEPT), answer(path, { ...ACCEPT, answer: 'declined' })])

    expect(['Accepted', 'Declined']).toContain((await firm.quoteAt(id)).status)
    expect(new Set((await noticesOf(id)).map(({ title }) => title)).size).toBe(1)
  })

  test.each([
    ['without a name', { ...ACCEPT, name: '  ' }, quotePageMessages.nameMissing],
    ['with a name of control characters', { ...ACCEPT, name: '\0\u0007' }, quotePageMessages.nameMissing],
    ['with a name that hides something', { ...ACCEPT, name: 'Meera\u202e' }, quotePageMessages.nameMissing],
    ['without a press of either', { name: 'Meera', reason: 'Hm' }, quotePageMessages.choose],
    [
      'with a name as long as a letter',
      { ...ACCEPT, name: 'x'.repeat(200) },
      quotePageMessages.nameLong(120),
    ],
    ['with a reason too long', { ...ACCEPT, reason: 'x'.repeat(900) }, quotePageMessages.reasonLong(500)],
  ])('an answer %s comes back with a sentence and what was typed', async (_what, fields, sentence) => {
    const { id, path } = await shared()

    const { statusCode, body } = await answer(path, fields)

    expect(statusCode).toBe(400)
    expect(body).toContain(sentence)
    if (fields.reason !== '') expect(body).toContain(fields.reason)
    expect((await firm.quoteAt(id)).status).toBe('Sent')
  })

  test('what is much too large, or no form, is refused and stored nowhere', async () => {
    const { id, path } = await shared()

    const large = await answer(path, { ...ACCEPT, reason: 'x'.repeat(100_000) })
    const json = await office.app.inject({ method: 'POST', url: path, payload: ACCEPT })

    expect([large.statusCode, json.statusCode]).toEqual([413, 415])
    expect((await firm.quoteAt(id)).status).toBe('Sent')
  })

  test('letters of any kind are taken as they are, and shown as text', async () => {
    const { id, path } = await shared()

    await answer(path, {
      ...ACCEPT,
      name: 'मीरा <script>alert(1)</script>',
      answer: 'declined',
      reason: 'नहीं',
    })

    expect(await firm.quoteAt(id)).toMatchObject({ status: 'Declined', answer: 'नहीं' })
    expect((await look(path)).body).not.toContain('<script')
  })

  test('what nobody sees is left out of an answer', async () => {
    const { id, path } = await shared()

    await answer(path, { ...ACCEPT, name: 'Meera\u0007 Nair', reason: 'Yes\u202e, please\u0001.\r\nSoon' })

    expect(await firm.quoteAt(id)).toMatchObject({ answeredBy: 'Meera Nair', answer: 'Yes, please.\nSoon' })
  })

  test('what was withdrawn says so and takes no answer', async () => {
    const { id, path } = await shared()
    await firm.call(id, 'withdraw')

    await answer(path, ACCEPT)

    expect((await firm.quoteAt(id)).status).toBe('Withdrawn')
    expect((await look(path)).body).toContain(quotePageMessages.withdrawn)
  })

  test('clients are counted, previews and the firm’s own people are not', async () => {
    const { id, path } = await shared()
    await look(path, { 'user-agent': 'WhatsApp/2.23 A' })
    await look(path, { 'sec-fetch-site': 'same-origin' })
    expect((await linkOf(id))?.opens).toBe(0)

    await look(path)

    expect((await linkOf(id))?.opens).toBe(1)
  })

  test('another firm neither makes, sees nor ends a page', async () => {
    const { id } = await shared()
    const foreign = office.as(office.otherAdmin)

    const answers = [
      await foreign.get(`/api/quotes/${id}/link`),
      await foreign.post(`/api/quotes/${id}/link`, {}),
      await foreign.delete(`/api/quotes/${id}/link`),
      await foreign.get(`/api/quotes/${id}/pdf`),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('sending by mail keeps the file and says to whom, and a draft is not mailed', async () => {
    const { id } = await firm.draft()
    const mail = { to: 'meera@client.example', subject: 'Quotation', text: 'Attached.', template: 'a4' }

    const early = await firm.call(id, 'mail', mail)
    const sent = await firm.call(id, 'send', { mail })
    const again = await firm.call(id, 'mail', mail)

    expect([early.status, early.body.code]).toEqual([409, 'not_sent'])
    expect([sent.status, sent.body.data.status, again.status]).toEqual([200, 'Sent', 200])
    const kept = await office.deps.db
      .selectFrom('delivery')
      .select('to')
      .where('outboxKey', 'like', 'kept:quote:%')
      .execute()
    expect(kept).toHaveLength(2)
    const log = await office.as(office.admin).get<object>(`/api/history/quote/${id}`)
    expect(JSON.stringify(log.body)).toMatch(/mailedTo.*meera@client\.example/)
  })

  test('after the last day the page says until when it was valid, and takes no answer', async () => {
    const late = await openOffice(dialect)
    const other = await quotingFirm(late.as(late.admin))
    const { id } = await other.sent({ validUntil: '2026-11-22' })
    const { body } = await late.as(late.admin).post<Linked>(`/api/quotes/${id}/link`, {})
    const path = new URL(String(body.data?.url)).pathname
    late.clock.set(noonOf('2026-11-23'))

    const reply = await late.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(ACCEPT).toString(),
    })
    const page = await send<string>(late, 'GET', path, {})

    expect(reply.statusCode).toBe(303)
    expect(page.body).toContain(quotePageMessages.expired('Nov 22, 2026'))
    expect(page.body).not.toContain('<form')
    const { life } = await late.deps.db
      .selectFrom('quote')
      .select('life')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(life).toBe(1)
  })
})
