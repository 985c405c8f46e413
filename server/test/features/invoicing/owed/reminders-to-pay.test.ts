// Reminders to pay: each step of a due date once, whoever runs twice or breaks off, and none that has become untrue.
import { describe, expect, test } from 'vitest'
import type { DueReminder } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import { remindToPay } from '#features/invoicing/dunning/remind.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { startAnother } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { columnOf, noonOf } from '#test/support/invoicing/owed.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { openOffice } from '#test/support/people/actors.ts'
import vectors from '@daybook/contract/vectors/billing.json' with { type: 'json' }

const HOUR = 60 * 60 * 1000
const DUE = '2026-11-20'
const FIRST = '2026-11-21'

describe.each(dialects)('reminders to pay on $name', async (dialect) => {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, {
    isWithoutScopes: true,
    config: { smtpUrl: postbox.url, mailFrom: 'Daybook <daybook@example.in>', publicUrl: undefined },
  })
  const { deps, clock } = office
  const { db } = deps
  const me = office.as(office.admin)
  // Two connections of one process to one file would wait for each other.
  const another = dialect.name === 'SQLite' ? office : await startAnother(office)

  let count = 0
  /** An invoice of ₹1,180.00 to a client of its own. */
  const owed = async ({ mode = 'self', due = DUE, email = '', steps = [-3, 1, 7, 15, 30] } = {}) => {
    count += 1
    const to = email || `pay${count}@client.example.in`
    const client = await billedClient(me, {
      seller: { remindersOn: 1, reminderMode: mode, reminderSteps: steps },
      client: { email: to, deductsTds: 0 },
    })
    await db
      .updateTable('sellerProfile')
      .set({ remindersSince: columnOf('2026-01-01') })
      .where('id', '=', client.sellerId)
      .execute()
    const { id } = await client.issue({ total: 100_000, day: '2026-10-01', due })
    return { ...client, id, to }
  }
  const rowsOf = (id: number) =>
    db
      .selectFrom('dunning')
      .select(['step', 'state', 'outboxKey'])
      .where('invoiceId', '=', id)
      .orderBy('id')
      .execute()
  const mailsTo = (to: string) =>
    postbox.mails.filter((mail) => mail.to?.some(({ address }) => address === to))
  const at = (day: string, hour = 11) => clock.set(noonOf(day) + (hour - 12) * HOUR)
  const reminders = async (day: string) =>
    (await me.get<{ data: DueReminder[] }>(`/api/receivables/reminders?day=${day}`)).body.data
  const standing = async (day: string, id: number) =>
    (await reminders(day)).filter(({ invoice }) => invoice.id === id).map(({ step, state }) => [step, state])
  const send = (id: number) =>
    me.post<{ message: string; code?: string }>(`/api/receivables/reminders/${id}/send`, {})

  test('nothing goes before 10:00 in India; then a mail goes to the client, answered to the firm', async () => {
    const { id, to } = await owed()
    at(FIRST, 9)
    expect(await standing(FIRST, id)).toEqual([[1, 'waiting']])
    await remindToPay(deps)
    expect(await rowsOf(id)).toEqual([])

    at(FIRST, 10)
    await remindToPay(deps)
    await runOutbox(deps)

    expect(mailsTo(to)).toHaveLength(1)
    const [mail] = mailsTo(to)
    expect(mail?.replyTo).toEqual([{ address: me.actor.email, name: 'Anita Rao' }])
    expect(mail?.subject).toMatch(/^Invoice .* was due on Nov 20, 2026$/)
    expect(mail?.text).toContain('₹1,180.00 of invoice')
    expect(mail?.text).toContain('1 day ago')
    expect(await standing(FIRST, id)).toEqual([[1, 'sent']])
  })

  test('the firm’s own words go out, filled in', async () => {
    const letters = { plain: { subject: '{client}: {invoice}', text: 'Please pay {amount}, {days} late.' } }
    expect(await me.put('/api/firm_settings', { letters })).toMatchObject({ status: 200 })
    const { to, clientName } = await owed()
    at(FIRST)
    await remindToPay(deps)
    await runOutbox(deps)
    await me.put('/api/firm_settings', { letters: {} })

    const [mail] = mailsTo(to)
    expect(mail?.subject).toMatch(new RegExp(`^${clientName}: `))
    expect(mail?.text?.trim()).toBe('Please pay ₹1,180.00, 1 day late.')
  })

  test('two workers at once, and one that broke off, leave each step once', async () => {
    at(FIRST)
    const bills = []
    for (let index = 0; index < 12; index += 1) bills.push(await owed())
    let calls = 0
    const breaking = {
      ...deps,
      clock: () => {
        calls += 1
        if (calls > 20) throw new Error('the power is gone')
        return clock.now()
      },
    }

    await expect(remindToPay(breaking)).rejects.toThrow('the power is gone')
    await Promise.all([remindToPay(deps), remindToPay(another.deps), remindToPay(deps)])
    await Promise.all([runOutbox(deps), runOutbox(another.deps)])

    for (const { id, to } of bills) {
      expect(await rowsOf(id)).toMatchObject([{ step: 1 }])
      expect(mailsTo(to)).toHaveLength(1)
    }
  })

  const ways: readonly (readonly [string, (id: number) => Promise<unknown>])[] = [
    ['a payment of all', (id) => me.post(`/api/invoicing/${id}/write_off`, { amount: 1180, reason: 'gone' })],
    ['a hold', (id) => me.post(`/api/invoicing/${id}/hold`, { reason: 'In dispute' })],
    ['a new due date', (id) => me.post(`/api/invoicing/${id}/due_date`, { day: '2026-12-20' })],
    ['a cancel', (id) => me.post(`/api/invoicing/${id}/cancel`, { reason: 'wrong' })],
  ]
  test.each(ways)('%s drops a mail that has not gone', async (_way, act) => {
    at(FIRST)
    const { id, to } = await owed()
    await remindToPay(deps)

    expect(await act(id)).toMatchObject({ status: 200 })
    await runOutbox(deps)
    at(addDays(FIRST, 1))
    await remindToPay(deps)
    await runOutbox(deps)

    expect(mailsTo(to)).toEqual([])
    expect(await rowsOf(id)).toMatchObject([{ step: 1, state: 'dropped' }])
  })

  test('asked first, it waits in the bell and goes by one tap, once', async () => {
    at(FIRST)
    const { id, to } = await owed({ mode: 'ask' })
    await remindToPay(deps)
    await runOutbox(deps)
    expect(mailsTo(to)).toEqual([])
    expect(await standing(FIRST, id)).toEqual([[1, 'waiting']])
    const bell = await db
      .selectFrom('notification')
      .select(['userId', 'kind'])
      .where('kind', '=', 'dunning')
      .where('userId', '=', me.actor.id)
      .execute()
    expect(bell.length).toBeGreaterThan(0)

    const [first, second] = [await send(id), await send(id)]
    await runOutbox(deps)

    expect([first.status, first.body]).toEqual([200, { message: `The reminder is on its way to ${to}.` }])
    expect(second.status).toBe(200)
    expect(mailsTo(to)).toHaveLength(1)
    expect(await standing(FIRST, id)).toEqual([[1, 'sent']])
  })

  test('a later step takes the place of one that nobody has sent', async () => {
    at(FIRST)
    const { id } = await owed({ mode: 'ask' })
    await remindToPay(deps)
    at(addDays(DUE, 7))
    await remindToPay(deps)

    expect(await rowsOf(id)).toMatchObject([
      { step: 1, state: 'dropped' },
      { step: 7, state: 'waiting' },
    ])
  })

  test('what comes on later days is told, what is held says so, and without an address there is none', async () => {
    at(FIRST)
    const { id } = await owed()
    const silent = await owed({ email: 'none' })
    expect(await standing(addDays(DUE, 7), id)).toEqual([[7, 'waiting']])
    expect(await standing(addDays(DUE, 8), id)).toEqual([])
    await me.post(`/api/invoicing/${id}/hold`, { reason: 'In dispute' })
    expect(await standing(addDays(DUE, 7), id)).toEqual([[7, 'held']])

    const [held, none] = [await send(id), await send(silent.id)]
    expect([held.status, held.body.code]).toEqual([409, 'no_reminder'])
    expect([none.status, none.body.code]).toEqual([409, 'no_reminder'])
    await remindToPay(deps)
    expect([...(await rowsOf(id)), ...(await rowsOf(silent.id))]).toEqual([])
  })

  // The last of them: their days go on for longer than a session lasts.
  test.each(vectors.reminder)('$id', async ({ input, expected }) => {
    const { steps, due, today, onSince, life } = input
    const { sent = [], balance, held } = input as { sent?: number[]; balance?: number; held?: boolean }
    at('2026-11-21')
    const { id, sellerId } = await owed({ steps })
    await db
      .updateTable('invoice')
      .set({ dueDate: due === null ? null : columnOf(due) })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('sellerProfile')
      .set({ remindersSince: columnOf(onSince) })
      .where('id', '=', sellerId)
      .execute()
    if (held) await me.post(`/api/invoicing/${id}/hold`, { reason: 'In dispute' })
    if (balance === 0) await me.post(`/api/invoicing/${id}/write_off`, { amount: 1180, reason: 'gone' })
    if (life === 'cancelled') await me.post(`/api/invoicing/${id}/cancel`, { reason: 'wrong' })
    for (const step of sent)
      await db
        .insertInto('dunning')
        .values({
          scopeId: office.firm,
          invoiceId: id,
          step,
          dueDay: columnOf(due ?? ''),
          state: 'sent',
          sentTo: '',
          outboxKey: 'x',
          createdTime: 0,
        })
        .execute()

    at(today)
    await remindToPay(deps)
    await remindToPay(deps)

    const made = (await rowsOf(id)).map(({ step }) => step).filter((step) => !sent.includes(step))
    expect(made).toEqual(life === 'issued' ? expected.send : [])
  })
})
