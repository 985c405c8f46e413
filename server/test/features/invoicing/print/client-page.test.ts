// The page of an invoice for its client: what opens it, what it tells, whom it counts, and that all else is not there alike.
import { describe, expect, test } from 'vitest'
import type { InvoiceLinkAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { clientPageMessages } from '@daybook/contract/messages/billing/client-page-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { type Headers, send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { issuableInvoice, issuedInvoice } from '#test/support/invoicing/issuable.ts'
import { readPages } from '#test/support/invoicing/print.ts'
import type { Input } from '#test/support/make.ts'

const MINUTE = 60_000

describe.each(dialects)('the page of an invoice for its client on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { clock } = office
  const [me, admin] = [office.as(office.user), office.as(office.admin)]
  const issued = (overrides: Input = {}) => issuedInvoice(admin, me, overrides)
  type Linked = { readonly message: string; readonly data: InvoiceLinkAnswer | null }
  const linkOf = async (id: number) => (await me.get<Linked>(`/api/invoicing/${id}/link`)).body.data
  const make = async (id: number) => {
    const { status, body } = await me.post<Linked>(`/api/invoicing/${id}/link`, {})
    const url = String(body.data?.url)
    return { status, body, url, path: new URL(url).pathname }
  }
  const look = (path: string, headers: Headers = {}) => send<string>(office, 'GET', path, { headers })

  test('it is made once, looked at, ended, and made anew at another address', async () => {
    const { id } = await issued()

    const none = await linkOf(id)
    const first = await make(id)
    const again = await make(id)
    const ended = await me.delete(`/api/invoicing/${id}/link`)
    const gone = await linkOf(id)
    const other = await make(id)

    expect([none, gone]).toEqual([null, null])
    expect([first.status, again.status, ended.status, other.status]).toEqual([201, 200, 200, 201])
    expect(first.url.startsWith(`${office.deps.config.publicUrl}/i/`)).toBe(true)
    expect(first.path).toMatch(/^\/i\/[\w-]{43}$/)
    expect(again.path).toBe(first.path)
    expect(other.path).not.toBe(first.path)
    expect((await look(first.path)).status).toBe(404)
    expect((await look(other.path)).status).toBe(200)
  })

  test('it tells parties, what is open, when it is due, and how to pay, and nothing else may load or keep it', async () => {
    const { id } = await issued({ invoiceNumber: 'P/26-27/1', toOrganizationName: 'Sahyadri <b>Foods</b>' })
    const { path } = await make(id)

    const { status, headers, body } = await look(path)

    expect(status).toBe(200)
    for (const text of [
      'P/26-27/1',
      'Deshpande &amp; Rao Consulting LLP',
      'Sahyadri &lt;b&gt;Foods&lt;/b&gt;',
      '<dt>Open</dt><dd>₹1,77,502.97</dd>',
      '<dt>Due</dt><dd>Nov 17, 2026</dd>',
      'Overdue',
      'href="upi://pay?pa=firm@bank',
      `href="${path}/pdf"`,
    ])
      expect(body).toContain(text)
    expect(body).not.toContain('<script')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('its file is the A4 print', async () => {
    const { id } = await issued({ invoiceNumber: 'P/26-27/2' })
    const { path } = await make(id)

    const reply = await office.app.inject({ method: 'GET', url: `${path}/pdf` })

    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['cache-control']).toBe('no-store')
    const [page] = await readPages(new Uint8Array(reply.rawPayload))
    expect(page).toContain('P/26-27/2')
    expect(page).toContain('Net payable')
  })

  test('what was ended, invented, cut off or taken back is not there, word for word alike', async () => {
    const { id } = await issued()
    const { path } = await make(id)
    await me.post(`/api/invoicing/${id}/reopen`, {})

    const answers = [
      await look(path),
      await look(`/i/${'A'.repeat(43)}`),
      await look(path.slice(0, -1)),
      await look('/i/1'),
      await look(`${path}/pdf`),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.body).toContain(clientPageMessages.goneTitle)
  })

  test('a draft gets none, a cancelled invoice says so and asks for no money', async () => {
    const draft = await issuableInvoice(admin, me)
    const { id } = await issued()
    const { path } = await make(id)

    const refused = await me.post(`/api/invoicing/${draft.id}/link`, {})
    await me.post(`/api/invoicing/${id}/cancel`, { reason: 'sent to the wrong client' })
    const { status, body } = await look(path)

    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'not_issued', detail: billingMessages.notIssued(String(draft['name'])), ways: ['issue'] },
    })
    expect(status).toBe(200)
    expect(body).toContain(clientPageMessages.cancelled)
    expect(body).not.toContain('upi://')
    expect(body).not.toContain('wrong client')
    expect(body).not.toContain('<dt>Open</dt>')
  })

  test('people are counted, once a minute; previews, what is fetched ahead, HEAD and the firm’s own are not', async () => {
    const { id } = await issued()
    const { path } = await make(id)

    await look(path, { 'user-agent': 'WhatsApp/2.23' })
    await look(path, { 'user-agent': 'Slackbot-LinkExpanding 1.0' })
    await look(path, { 'sec-purpose': 'prefetch;prerender' })
    await look(path, { 'sec-fetch-site': 'same-origin' })
    await office.app.inject({ method: 'HEAD', url: path })
    const before = await linkOf(id)
    await look(path, { 'sec-fetch-site': 'none' })
    await look(path)
    clock.advance(MINUTE)
    await look(path)

    expect(before).toMatchObject({ opens: 0, openedTime: null })
    expect(await linkOf(id)).toMatchObject({ opens: 2, openedTime: clock.now() })
  })

  test('once a client has looked, the invoice is not taken back', async () => {
    const { id } = await issued()
    const { path } = await make(id)
    await look(path)

    const answer = await me.post(`/api/invoicing/${id}/reopen`, {})

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'invoice_sent', detail: billingMessages.opened },
    })
  })

  test('another firm neither makes, sees nor ends it', async () => {
    const { id } = await issued()
    const { path } = await make(id)
    const stranger = office.as(office.otherAdmin)

    const answers = [
      await stranger.get(`/api/invoicing/${id}/link`),
      await stranger.post(`/api/invoicing/${id}/link`, {}),
      await stranger.delete(`/api/invoicing/${id}/link`),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await look(path)).status).toBe(200)
  })

  test('the audit log tells who made and ended it, and never its address', async () => {
    const { id } = await issued()
    const { path } = await make(id)
    await me.delete(`/api/invoicing/${id}/link`)

    const rows = await office.deps.db
      .selectFrom('history')
      .select(['actorId', 'changes'])
      .where('entity', '=', 'invoice')
      .where('recordId', '=', id)
      .where('changes', 'like', '%clientPage%')
      .orderBy('id')
      .execute()

    expect(rows).toEqual([
      { actorId: office.user.id, changes: '{"clientPage":[0,1]}' },
      { actorId: office.user.id, changes: '{"clientPage":[1,0]}' },
    ])
    expect(JSON.stringify(rows)).not.toContain(path.slice(3))
  })
})

describe.each(dialects)('guessing at addresses on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { rateLimit: true } })

  test('ends after thirty of them, also for the right one', async () => {
    const { id } = await issuedInvoice(office.as(office.admin), office.as(office.user))
    const { body } = await office
      .as(office.user)
      .post<{ data: InvoiceLinkAnswer }>(`/api/invoicing/${id}/link`, {})
    const guess = (token: string) => send(office, 'GET', `/i/${token}`)

    for (let count = 0; count < 30; count += 1) await guess(`${'A'.repeat(41)}${count + 10}`)
    const [next, right] = [
      await guess('B'.repeat(43)),
      await send<string>(office, 'GET', new URL(body.data.url).pathname),
    ]

    expect([next.status, right.status]).toEqual([429, 429])
    expect(right.headers['retry-after']).toBe('60')
    expect(right.body).toContain(clientPageMessages.tooOften)
  })
})
