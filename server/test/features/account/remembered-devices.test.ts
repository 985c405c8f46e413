// A browser that gave the second step once: it skips the step for thirty days, and nothing else.
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { RememberedDevice } from '@daybook/contract/account/passkey-endpoints.ts'
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { rememberDevice } from '#http/sessions/remembered-devices.ts'
import { NEW_PASSWORD } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { type Actor, send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { addDevice, addRecoveryCodes, addTotp, codeOf, confirm } from '#test/support/people/steps.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl: 'https://daybook.example.in' } })
  const { clock, as, deps } = office
  let count = 0
  const signInWith = ({ email }: Pick<Actor, 'email'>, cookie = '', password = PASSWORD) =>
    send<LoginAnswer & Omit<Problem, keyof LoginAnswer>>(office, 'POST', '/open-api/login', {
      body: { email, password },
      headers: { cookie, 'user-agent': 'Firefox' },
    })
  /** Somebody with app codes who asked to be remembered. */
  const remembered = async () => {
    const who = await signedIn(office, `Known${(count += 1)}`, office.firm, ROLES.user)
    const seed = await addTotp(office, who.id)
    await addRecoveryCodes(office, who.id, ['ABCDE12345'])
    const asked = await signInWith(who)
    const done = await send<LoginAnswer>(office, 'POST', '/open-api/login/step', {
      body: { ticket: asked.body.step?.ticket, code: await codeOf(office, seed), remember: true },
      headers: { 'user-agent': 'Firefox' },
    })
    const given = String(done.headers['set-cookie'])
    const token = done.body.data?.token ?? ''
    return { who: { ...who, token }, given, cookie: given.split(';')[0] ?? '' }
  }
  const devicesOf = async (who: Actor) =>
    (await as(who).get<RememberedDevice[]>('/api/security/devices')).body

  beforeEach(() => clock.set(NOW))

  test('the cookie is for this host alone, and for no script', async () => {
    const { given } = await remembered()

    expect(given).toMatch(
      /^__Host-daybook-device=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
    )
  })

  test('who did not ask is not remembered', async () => {
    const who = await signedIn(office, `Known${(count += 1)}`, office.firm, ROLES.user)
    const seed = await addTotp(office, who.id)
    const asked = await signInWith(who)

    const done = await send(office, 'POST', '/open-api/login/step', {
      body: { ticket: asked.body.step?.ticket, code: await codeOf(office, seed) },
    })

    expect([done.status, done.headers['set-cookie']]).toEqual([200, undefined])
  })

  test('it skips the step, never the password, and is nobody else’s', async () => {
    const [{ who, cookie }, other] = [await remembered(), await remembered()]

    const skipped = await signInWith(who, `theme=dark; ${cookie}`)
    const wrongPassword = await signInWith(who, cookie, 'not this one')
    const another = await signInWith(other.who, cookie)

    expect([skipped.status, wrongPassword.status, another.status]).toEqual([200, 401, 401])
    expect(wrongPassword.body.code).toBe('wrong_credentials')
    expect(another.body.code).toBe('second_step')
  })

  test('it confirms nothing', async () => {
    const { who, cookie } = await remembered()
    const { body } = await signInWith(who, cookie)
    const token = body.data?.token ?? ''

    const { status } = await as({ ...who, token }).post('/api/security/steps/totp', undefined, { cookie })

    expect(status).toBe(403)
  })

  test('it outlives a logout, and not its thirty days', async () => {
    const { who, cookie } = await remembered()
    await as(who).post('/api/logout')

    const next = await signInWith(who, cookie)
    clock.advance(30 * DAY + 1)
    const late = await signInWith(who, cookie)

    expect([next.status, late.status]).toEqual([200, 401])
  })

  test('it is listed, and ends alone or with all others', async () => {
    const { who, cookie } = await remembered()
    const stranger = await remembered()
    const [device] = await devicesOf(who)
    expect(device).toMatchObject({ agent: 'Firefox', createdTime: NOW, expiresTime: NOW + 30 * DAY })

    const strangers = await as(stranger.who).delete(`/api/security/devices/${device?.id}`)
    const own = await as(who).delete(`/api/security/devices/${device?.id}`)
    await as(stranger.who).delete('/api/security/devices')

    expect([strangers.status, own.status]).toEqual([404, 200])
    expect([await devicesOf(who), await devicesOf(stranger.who)]).toEqual([[], []])
    expect((await signInWith(who, cookie)).body.code).toBe('second_step')
  })

  test('the log says when one was remembered, and when they were forgotten', async () => {
    const { who } = await remembered()
    const [device] = await devicesOf(who)
    await as(who).delete(`/api/security/devices/${device?.id}`)
    await as(who).delete(`/api/security/devices/${device?.id}`)
    await addDevice(office, who.id)
    await as(who).delete('/api/security/devices')
    await as(who).delete('/api/security/devices')

    const logged = await deps.db
      .selectFrom('history')
      .select(['action', 'actorId', 'changes'])
      .where('recordId', '=', who.id)
      .where('action', 'in', ['device_remembered', 'device_forgotten'])
      .orderBy('id')
      .execute()
    expect(logged).toEqual([
      { action: 'device_remembered', actorId: who.id, changes: '{}' },
      { action: 'device_forgotten', actorId: who.id, changes: '{}' },
      { action: 'device_forgotten', actorId: who.id, changes: '{"devices":[1,0]}' },
    ])
  })

  test.each([
    [
      'a new password',
      async (who: Actor) => {
        await confirm(office, who.id)
        return as(who).put(`/api/change_password/${who.id}`, {
          password: PASSWORD,
          newPassword: NEW_PASSWORD,
          confirmNewPassword: NEW_PASSWORD,
        })
      },
    ],
    [
      'the deactivation of the account',
      (who: Actor) => as(office.admin).put(`/api/user/status/save?userId=${who.id}&accountStatusId=2`),
    ],
    [
      'an Admin’s reset',
      async (who: Actor) => {
        const { id } = office.admin
        await deps.db
          .updateTable('session')
          .set({ confirmedTime: clock.now() })
          .where('userId', '=', id)
          .execute()
        return as(office.admin).delete(`/api/users/${who.id}/second_step?spoken=true`)
      },
    ],
    [
      'a change of the steps',
      async (who: Actor) => {
        await deps.db
          .updateTable('session')
          .set({ confirmedTime: clock.now() })
          .where('userId', '=', who.id)
          .execute()
        return as(who).post('/api/security/steps/recovery_codes')
      },
    ],
  ])('%s ends it', async (_what, end) => {
    const { who } = await remembered()

    const { status } = await end(who)

    const left = await deps.db.selectFrom('trustedDevice').select('id').where('userId', '=', who.id).execute()
    expect([status, left]).toEqual([200, []])
  })
})

describe('in the clear', async () => {
  const [sqlite] = dialects
  const office = await openOffice(sqlite ?? expect.fail(), {
    config: { publicUrl: 'http://daybook.office.lan' },
  })

  test('no browser is remembered', async () => {
    const seed = await addTotp(office, office.user.id)
    const { body } = await send<Problem>(office, 'POST', '/open-api/login', {
      body: { email: office.user.email, password: PASSWORD },
    })

    const done = await send(office, 'POST', '/open-api/login/step', {
      body: { ticket: body.step?.ticket, code: await codeOf(office, seed), remember: true },
    })

    expect([done.status, done.headers['set-cookie']]).toEqual([200, undefined])
  })
})

describe.each(dialects)('with the limits on, on $name', async (dialect) => {
  const office = await openOffice(dialect, {
    config: { publicUrl: 'https://daybook.example.in', rateLimit: true, trustProxy: ['127.0.0.1'] },
  })
  const { deps, clock } = office

  test('a remembered device signs in from anywhere while others guess there', async () => {
    const who = await signedIn(office, 'Guessed', office.firm, ROLES.user)
    await addTotp(office, who.id)
    const token = await deps.db
      .transaction()
      .execute((tx) => rememberDevice({ clock: clock.now }, tx, { userId: who.id, agent: 'Firefox' }))
    const attempt = (password: string, cookie = '') =>
      send(office, 'POST', '/open-api/login', {
        body: { email: who.email, password },
        headers: { cookie, 'x-forwarded-for': '198.51.100.7' },
      })
    for (let guess = 0; guess < 6; guess += 1) await attempt('not this one')

    const [stranger, owner] = [
      await attempt(PASSWORD),
      await attempt(PASSWORD, `__Host-daybook-device=${token}`),
    ]

    expect([stranger.status, owner.status]).toEqual([429, 200])
  })
})
