// Invoices by e-mail: what was confirmed arrives, once, with the file; and how it went is said.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Delivery } from '@daybook/contract/invoicing/calls.ts'
import { forgetSettled, KEPT } from '#mail/outbox.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { matching } from '#test/support/like.ts'
import { sellerOf } from '#test/support/invoicing/invoicing.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { FOUR_GROUPS, givenIssued, print, readPages } from '#test/support/invoicing/print.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

describe.each(dialects)('invoices by e-mail on $name', async (dialect) => {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, {
    config: { smtpUrl: postbox.url, mailFrom: 'Daybook <daybook@example.in>' },
  })
  const { deps, clock } = office
  const me = office.as(office.user)
  const colleague = office.as(office.colleague)
  // Numbers are typed here: one after the other, whatever the pattern says.
  const seller = await sellerOf(office.as(office.admin), { numberPattern: '' })
  const letter = {
    to: 'accounts@sahyadri.example.in',
    subject: 'Invoice 2026-27/0047: ₹1,62,460.34',
    text: 'Dear all,\n\nplease find the invoice attached.\n',
    template: 'a4',
  } as const
  const post = (id: number, overrides = {}, headers = {}) =>
    me.post(`/api/invoicing/${id}/mail`, { ...letter, ...overrides }, headers)
  const sentOf = async (id: number) => (await me.get<Delivery[]>(`/api/invoicing/${id}/deliveries`)).body

  beforeEach(async () => {
    await deps.db.deleteFrom('deliveryFile').execute()
    await deps.db.deleteFrom('delivery').execute()
    await deps.db.deleteFrom('outbox').execute()
    clock.set(NOW)
    postbox.mails.length = 0
  })

  test('the mail carries the file as it was when it was confirmed', async () => {
    const { id } = await givenIssued(me, seller, FOUR_GROUPS, { invoiceNumber: '2026-27/0047' })

    const { status, body } = await post(id, { to: ` ${letter.to} ` })
    await runOutbox(deps)

    expect([status, body]).toEqual([200, { message: `The invoice is on its way to ${letter.to}.` }])
    expect(postbox.mails).toHaveLength(1)
    const [mail] = postbox.mails
    expect(mail).toMatchObject({
      from: { name: 'Nilgiri Accounts', address: 'daybook@example.in' },
      to: [{ address: letter.to }],
      replyTo: [{ address: me.actor.email, name: 'Chitra Rao' }],
      subject: letter.subject,
      attachments: [{ filename: 'invoice-2026-27-0047.pdf', mimeType: 'application/pdf' }],
    })
    expect(mail?.text?.trim()).toBe(letter.text.trim())
    const content = mail?.attachments[0]?.content
    if (!(content instanceof ArrayBuffer)) throw new Error('the file came as a text')
    const [page] = await readPages(new Uint8Array(content))
    expect(page).toContain('Net payable ₹1,62,460.34')
    expect(page).toContain('CGST 9% ₹13,538.36')
  })

  test('copies go to who was named, each address once, and the delivery tells of them', async () => {
    const { id } = await givenIssued(me, seller, [])

    await post(id, { cc: `one@example.in; two@example.in, One@Example.in ${letter.to.toUpperCase()}` })
    await runOutbox(deps)

    expect(postbox.mails).toHaveLength(1)
    expect(postbox.mails[0]?.cc?.map(({ address }) => address)).toEqual(['one@example.in', 'two@example.in'])
    expect(await sentOf(id)).toMatchObject([
      { cc: 'one@example.in, two@example.in', refused: '', state: 'sent' },
    ])
  })

  test('where copies are refused, the invoice is sent, the delivery names them, and the others get it once', async () => {
    const { id } = await givenIssued(me, seller, [])

    await post(id, { cc: 'nobody@Example.in, one@example.in, nobody@example.com' })
    await runOutbox(deps)
    clock.advance(HOUR)
    await runOutbox(deps)

    expect(postbox.mails).toHaveLength(1)
    expect(await sentOf(id)).toMatchObject([
      {
        cc: 'nobody@Example.in, one@example.in, nobody@example.com',
        refused: 'nobody@Example.in, nobody@example.com',
        state: 'sent',
      },
    ])
  })

  test('where the recipient is refused, it has failed, whoever got a copy, and nobody gets a second one', async () => {
    const { id } = await givenIssued(me, seller, [])

    await post(id, { to: 'nobody@Example.in', cc: 'one@example.in, nobody@example.com' })
    await runOutbox(deps)
    clock.advance(HOUR)
    await runOutbox(deps)

    expect(postbox.mails).toHaveLength(1)
    expect(await sentOf(id)).toMatchObject([{ refused: '', state: 'failed' }])
  })

  test('an invoice that a server took at the second try has no refused copies', async () => {
    const { id } = await givenIssued(me, seller, [])
    await postbox.goAway()
    await post(id, { cc: 'one@example.in' })
    await runOutbox(deps)
    await postbox.comeBack()
    clock.advance(HOUR)

    await runOutbox(deps)

    expect(await sentOf(id)).toMatchObject([{ cc: 'one@example.in', refused: '', state: 'sent' }])
  })

  test('copies to what is no address, or to too many, are refused', async () => {
    const { id } = await givenIssued(me, seller, [])
    const eleven = Array.from({ length: 11 }, (_, index) => `a${index}@example.in`).join(',')

    const long = `${'a'.repeat(250)}@example.in`
    for (const cc of ['a@b', 'a@example.in, b', `a@example.in\r\nBcc: b@example.in`, eleven, long]) {
      const { status, body } = await post(id, { cc })
      expect([status, body]).toMatchObject([400, { issues: [{ path: 'cc' }] }])
    }
    expect(await sentOf(id)).toEqual([])
  })

  test('the sheet is the very print that was looked at', async () => {
    const { id } = await givenIssued(me, seller, FOUR_GROUPS)
    const seen = await print(office, me, id, 'sheet')

    await post(id, { template: 'sheet' })
    await runOutbox(deps)

    const content = postbox.mails[0]?.attachments[0]?.content
    expect(content instanceof ArrayBuffer && Buffer.compare(new Uint8Array(content), seen.bytes)).toBe(0)
  })

  test('deliveries say to whom it went and how, newest first, for good', async () => {
    const { id } = await givenIssued(me, seller, [])
    await post(id)
    await runOutbox(deps)
    clock.advance(1000)
    await post(id, { to: 'nobody@example.in', subject: 'Second', template: 'sheet' })
    await runOutbox(deps)
    clock.advance(1000)
    await colleague.post(`/api/invoicing/${id}/mail`, { ...letter, subject: 'Third' })

    const sender = { id: me.actor.id, firstname: 'Chitra', lastname: 'Rao' }
    const list = [
      {
        subject: 'Third',
        sentBy: { id: colleague.actor.id, firstname: 'Dev' },
        state: 'waiting',
        settledTime: null,
      },
      {
        to: 'nobody@example.in',
        subject: 'Second',
        template: 'sheet',
        sentBy: sender,
        createdTime: NOW + 1000,
        state: 'failed',
        settledTime: NOW + 1000,
      },
      { to: letter.to, template: 'a4', sentBy: sender, createdTime: NOW, state: 'sent', settledTime: NOW },
    ]
    expect(await sentOf(id)).toMatchObject(list)

    const contents = await deps.db
      .selectFrom('outbox')
      .select('content')
      .where('state', '<>', 'waiting')
      .execute()
    expect(contents).toEqual([{ content: '{}' }, { content: '{}' }])
    clock.advance(60 * DAY)
    await forgetSettled(deps)
    clock.set(NOW) // for the session's sake
    expect(await sentOf(id)).toMatchObject(list)
  })

  test('a recipient, a subject and a text that are none are refused', async () => {
    const { id } = await givenIssued(me, seller, [])
    const refused = async (overrides: object) => (await post(id, overrides)).body

    for (const to of [
      '',
      'a@b',
      'a@example.in, b@example.in',
      'a@example.in\r\nBcc: b@example.in',
      `a@${'b.'.repeat(130)}in`,
    ])
      expect(await refused({ to })).toMatchObject({ code: 'invalid', issues: [{ path: 'to' }] })
    for (const subject of ['', '  ', 'Hello\r\nBcc: b@example.in', 'x'.repeat(256)])
      expect(await refused({ subject })).toMatchObject({ code: 'invalid', issues: [{ path: 'subject' }] })
    expect(await refused({ text: 'x'.repeat(60_001) })).toMatchObject({ code: 'invalid' })
    expect(await refused({ template: 'letter' })).toMatchObject({ code: 'invalid' })
    expect(await sentOf(id)).toEqual([])
  })

  test('a request that comes twice with one key sends one mail', async () => {
    const { id } = await givenIssued(me, seller, [])
    const key = { 'idempotency-key': `mail-${id}` }

    const [one, two] = [await post(id, {}, key), await post(id, {}, key)]
    await runOutbox(deps)

    expect([one.status, two.status]).toEqual([200, 200])
    expect(postbox.mails).toHaveLength(1)
  })

  test('nobody sends or sees what is another firm’s', async () => {
    const { id } = await givenIssued(me, seller, [])
    await post(id)
    const others = [office.stranger, office.otherAdmin, office.individual].map((one) => office.as(one))

    for (const other of others) {
      expect((await other.post(`/api/invoicing/${id}/mail`, letter)).status).toBe(404)
      expect((await other.get(`/api/invoicing/${id}/deliveries`)).status).toBe(404)
    }
    expect((await office.as(office.superAdmin).post(`/api/invoicing/${id}/mail`, letter)).status).toBe(403)
    expect(await sentOf(id)).toHaveLength(1)
  })

  describe('within an hour', () => {
    /** Earlier mails of mine, each to one address and to the copies. */
    const sentBefore = async (id: number, count: number, cc: string, createdTime: number) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        invoiceId: id,
        scopeId: office.firm,
        to: letter.to,
        cc,
        subject: 'Earlier',
        template: 'a4' as const,
        sentById: me.actor.id,
        createdTime,
        outboxKey: `${KEPT}${createdTime}:${index}`,
      }))
      await deps.db.insertInto('delivery').values(rows).execute()
    }

    test('invoices of a person go to at most 50 addresses, also all at once; a colleague has their own', async () => {
      const { id } = await givenIssued(me, seller, [])
      await sentBefore(id, 47, '', NOW - HOUR + 60_000)

      const answers = await Promise.all(Array.from({ length: 6 }, () => post(id)))

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
      expect(answers.find(({ status }) => status === 429)).toMatchObject({
        headers: { 'retry-after': '60' },
        body: { code: 'too_many_requests', detail: matching(/50 addresses within an hour/) },
      })
      expect((await colleague.post(`/api/invoicing/${id}/mail`, letter)).status).toBe(200)
      clock.advance(61_000)
      expect((await post(id)).status).toBe(200)
    })

    test('copies count, those before and those of this mail, and it says when there is room for them', async () => {
      const { id } = await givenIssued(me, seller, [])
      await sentBefore(id, 2, 'a@example.in, b@example.in', NOW - HOUR + 60_000)
      await sentBefore(id, 14, 'a@example.in, b@example.in', NOW - HOUR + 120_000)

      const one = { cc: 'a@example.in, A@example.in' }
      expect((await post(id, { cc: 'a@example.in, b@example.in' })).status).toBe(429)
      expect((await post(id, one)).status).toBe(200)

      const seven = { cc: Array.from({ length: 6 }, (_, index) => `c${index}@example.in`).join(', ') }
      expect((await post(id)).headers).toMatchObject({ 'retry-after': '60' })
      expect((await post(id, seven)).headers).toMatchObject({ 'retry-after': '120' })
      expect(await sentOf(id)).toHaveLength(1)
      clock.advance(61_000)
      expect((await post(id, seven)).status).toBe(429)
      expect((await post(id, { cc: 'a@example.in, b@example.in' })).status).toBe(200)
      clock.advance(60_000)
      expect((await post(id, seven)).status).toBe(200)
    })
  })
})
