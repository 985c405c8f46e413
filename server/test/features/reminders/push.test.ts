// Web push: encrypted for the browser, signed by this installation, dropped with a subscription that is gone.
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { deliverReminders } from '#features/reminders/deliver-reminders.ts'
import { isPublicAddress } from '#http/outbound/public-address.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { NOW, startAnother } from '#test/support/app.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { newBrowser, startPushService, thisMachine } from '#test/support/mail/push-receiver.ts'
import { givenReminder, HOUR, MINUTE } from '#test/support/mail/reminders.ts'

const PATH = '/api/push/subscriptions'

describe.each(oneDialect)('push on $name', async (dialect) => {
  const service = await startPushService()
  const office = await openOffice(dialect, { outboundAllow: thisMachine })
  const { deps, clock } = office
  let count = 0

  /** Somebody with a browser and a reminder that is due now. */
  const givenPush = async () => {
    const me = office.as(await signedIn(office, `Push${(count += 1)}`, office.firm, ROLES.user))
    const browser = newBrowser(service.address)
    await me.put('/api/preferences', { mail: false })
    expect((await me.post(PATH, browser.subscription)).status).toBe(201)
    const task = await givenReminder(me, 'Pay the rent', 1)
    clock.set(NOW + MINUTE)
    await deliverReminders(deps)
    return { me, browser, task }
  }
  const subscriptionsOf = async (me: Awaited<ReturnType<typeof givenPush>>['me']) =>
    (await me.get<{ subscriptions: number }>('/api/preferences')).body.subscriptions

  beforeEach(async () => {
    await deps.db.deleteFrom('outbox').execute()
    clock.set(NOW)
    service.pushed.length = 0
    service.status = 201
  })

  test('a reminder is one message that only the browser can open', async () => {
    const { browser, task } = await givenPush()

    await runOutbox(deps)
    await runOutbox(deps)

    const [message] = service.pushed
    expect(service.pushed).toHaveLength(1)
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' })
    expect(message?.headers.authorization).toMatch(/^vapid t=.+, k=.+/)
    expect(browser.open(message?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Pay the rent',
      taskId: task.id,
      actions: ['done', 'snooze'],
    })
  })

  test.each([404, 410])('%i: the subscription is dropped and nothing is tried again', async (status) => {
    const { me } = await givenPush()
    service.status = status

    await runOutbox(deps)
    clock.advance(HOUR)
    await runOutbox(deps)

    expect(service.pushed).toHaveLength(1)
    expect(await subscriptionsOf(me)).toBe(0)
  })

  test('503: it is tried again', async () => {
    const { me } = await givenPush()
    service.status = 503
    await runOutbox(deps)
    service.status = 201
    clock.advance(MINUTE)

    expect(await runOutbox(deps)).toBe(1)
    expect(await subscriptionsOf(me)).toBe(1)
  })

  test('a redirect is not followed', async () => {
    await givenPush()
    service.status = 307

    expect(await runOutbox(deps)).toBe(0)
    expect(service.pushed).toHaveLength(1)
  })

  test('without push in the preferences, or without the subscription, nothing goes out', async () => {
    const { me, browser } = await givenPush()
    await deps.db.deleteFrom('outbox').execute()
    await me.put('/api/preferences', { push: false })
    await givenReminder(me, 'Quiet', 2)
    clock.set(NOW + 2 * MINUTE)
    await deliverReminders(deps)
    expect(await runOutbox(deps)).toBe(0)

    await me.put('/api/preferences', { push: true })
    expect((await me.delete(PATH, {})).status).toBe(400)
    await removeFrom(me, browser.subscription.endpoint)
    expect(await subscriptionsOf(me)).toBe(0)
  })

  const removeFrom = async (me: Awaited<ReturnType<typeof givenPush>>['me'], endpoint: string) => {
    const answer = await office.app.inject({
      method: 'DELETE',
      url: PATH,
      headers: { authorization: `Bearer ${me.actor.token}` },
      payload: { endpoint },
    })
    expect(answer.statusCode).toBe(200)
  }

  test('a browser shows the reminders of whoever signed in there last', async () => {
    const { me, browser } = await givenPush()

    await office.as(office.colleague).post(PATH, browser.subscription)

    expect(await subscriptionsOf(me)).toBe(0)
    expect(await subscriptionsOf(office.as(office.colleague))).toBe(1)
  })

  test('the key stays the same for all processes', async () => {
    const another = await startAnother(office)
    const key = (await office.as(office.user).get<{ key: string }>('/api/push/key')).body.key
    const answer = await another.app.inject({
      url: '/api/push/key',
      headers: { authorization: `Bearer ${office.user.token}` },
    })

    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
    expect(answer.json()).toEqual({ key })
  })
})

describe('addresses that a client gives', async () => {
  const [sqlite] = oneDialect
  if (!sqlite) throw new Error('no database')
  const office = await openOffice(sqlite)
  const { subscription } = newBrowser('https://push.example.com')

  test.each([
    'http://push.example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://10.1.2.3/x',
    'https://192.168.0.10:8443/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://intranet/x',
    'https://printer.local/x',
    'https://user:secret@push.example.com/x',
    'file:///etc/passwd',
    'push',
    '',
  ])('%s is refused', async (endpoint) => {
    const answer = await office.as(office.user).post(PATH, { ...subscription, endpoint })

    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'endpoint' }] } })
  })

  test.each([
    { keys: { p256dh: 'AAAA', auth: subscription.keys.auth } },
    { keys: { p256dh: 'A'.repeat(87), auth: subscription.keys.auth } },
    { keys: { ...subscription.keys, auth: 5 } },
    { keys: null },
  ])('keys that are none are refused: %j', async (keys) => {
    expect((await office.as(office.user).post(PATH, { ...subscription, ...keys })).status).toBe(400)
  })

  test('a public https address is taken', async () => {
    expect((await office.as(office.user).post(PATH, subscription)).status).toBe(201)
    expect(['8.8.8.8', '2606:4700::1111'].every(isPublicAddress)).toBe(true)
    expect(
      ['100.64.0.1', '0.0.0.0', '::', 'fe80::1', '64:ff9b::a00:1', '2002:a00:1::', 'x'].some(isPublicAddress),
    ).toBe(false)
  })
})
