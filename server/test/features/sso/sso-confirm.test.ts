// Confirming at a provider: who has no password and no second step proves there that it is still the same person.
import { beforeEach, describe, expect, test } from 'vitest'
import type { ConfirmAnswer, OwnSteps } from '@daybook/contract/account/security-endpoints.ts'
import type { SsoStarted } from '@daybook/contract/account/sso-endpoints.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { signIn } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { signInAt } from '#test/support/people/provider.ts'
import { newBinding, REDIRECT_URL } from '#test/support/people/sso.ts'
import { openSignIns } from '#test/support/people/sso-people.ts'
import { addTotp } from '#test/support/people/steps.ts'

const MINUTE = 60_000
const PATH = '/api/session/confirm/sso'
const TOTP = '/api/security/steps/totp'
type Told = ConfirmAnswer & Omit<Problem, 'data' | 'message'> & { readonly reason?: string }

describe.each(dialects)('on $name', async (dialect) => {
  const { office, deps, clock, at, sso, ofFirm, ofAll, linked, passwordless, lastEvent } =
    await openSignIns(dialect)

  /** Somebody who comes in by the provider alone, in a session that is not confirmed. */
  const withoutPassword = async () => {
    const who = await linked()
    await passwordless(who.id)
    return who
  }
  const begin = async (who: Actor) => {
    const binding = newBinding()
    const { body: started } = await office.as(who).post<SsoStarted>(PATH, { binding })
    return { binding, url: new URL(started.url) }
  }
  const there = async (who: Actor) => {
    const { binding, url } = await begin(who)
    return { binding, ...(await signInAt(url.href, REDIRECT_URL)) }
  }
  const finish = (who: Actor, answered: object) => office.as(who).post<Told>(`${PATH}/finish`, answered)
  const isConfirmed = async (who: Actor) =>
    (await office.as(who).get<OwnSteps>('/api/security/steps')).body.confirmedUntil !== null

  const sessionsOf = async ({ id }: Actor) =>
    (await deps.db.selectFrom('session').select('id').where('userId', '=', id).execute()).length

  beforeEach(() =>
    deps.db.updateTable('ssoProvider').set({ isOff: 0, isTwoSteps: 0 }).where('id', '=', ofFirm.id).execute(),
  )

  test('who has no password is told of the provider, proves there who they are, and sets up app codes', async () => {
    const who = await withoutPassword()
    const refused = await office.as(who).post<Problem>(TOTP, {})
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'confirm_needed', ways: ['sso'], providers: [{ id: ofFirm.id, name: 'Nilgiri ID' }] },
    })

    const before = await sessionsOf(who)
    const { binding, url } = await begin(who)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
    const back = await signInAt(url.href, REDIRECT_URL)
    const { status, body } = await finish(who, { ...back, binding })

    expect({ status, message: body.message }).toEqual({ status: 200, message: messages.confirmed })
    expect(await lastEvent()).toMatchObject({
      action: 'session_confirmed',
      title: who.email,
      changes: JSON.stringify({ way: [null, 'sso'], provider: [null, 'Nilgiri ID'] }),
    })
    const { token } = body.data
    expect((await office.as(who).get('/api/session')).status).toBe(401)
    const renewed = { ...who, token }
    expect(await isConfirmed(renewed)).toBe(true)
    expect((await office.as(renewed).post(TOTP, {})).status).toBe(200)
    // Nobody was signed in by it.
    expect(await sessionsOf(who)).toBe(before)
  })

  test('a session that may only set up the second step confirms so', async () => {
    const who = await withoutPassword()
    await deps.db.updateTable('session').set({ limited: 1 }).where('userId', '=', who.id).execute()

    const { status, body } = await finish(who, await there(who))

    expect(status).toBe(200)
    expect((await office.as({ ...who, token: body.data.token }).post(TOTP, {})).status).toBe(200)
  })

  describe('a session that may only set up the second step, begun with the provider', () => {
    const PASSKEY = '/api/security/steps/passkeys/options'
    /** In by a provider that tells no time, once the firm's grace is over. */
    const comesIn = async (who: Actor & { readonly sub: string }) => {
      sso.asPerson(who.sub, { email: who.email, email_verified: true })
      const { status, body } = await sso.signIn(ofFirm.id)
      expect(status).toBe(200)
      await deps.db.updateTable('session').set({ limited: 1 }).where('userId', '=', who.id).execute()
      return { ...who, token: body.data?.token ?? '' }
    }
    const statuses = async (who: Actor) => [
      (await office.as(who).post(TOTP, {})).status,
      (await office.as(who).post(PASSKEY, {})).status,
    ]

    test('sets up the first step for ten minutes, and does nothing else', async () => {
      const who = await comesIn(await withoutPassword())

      expect(await statuses(who)).toEqual([200, 200])
      expect((await office.as(who).post(TOTP.replace('totp', 'recovery_codes'), {})).status).toBe(403)
      expect(await isConfirmed(who)).toBe(false)
      clock.advance(10 * MINUTE)
      expect(await statuses(who)).toEqual([403, 403])
    })

    test.each<[string, (userId: number) => Promise<unknown>]>([
      [
        'there is a password',
        (id) => deps.db.updateTable('user').set({ password: 'x' }).where('id', '=', id).execute(),
      ],
      ['there is a step', (id) => addTotp(office, id)],
      [
        'it is not limited',
        (id) => deps.db.updateTable('session').set({ limited: 0 }).where('userId', '=', id).execute(),
      ],
      [
        'it began otherwise',
        (id) => deps.db.updateTable('session').set({ via: 'password' }).where('userId', '=', id).execute(),
      ],
      ['the link is gone', (id) => deps.db.deleteFrom('externalIdentity').where('userId', '=', id).execute()],
    ])('confirms first where %s', async (_what, change) => {
      const who = await comesIn(await withoutPassword())
      await change(who.id)

      expect(await statuses(who)).toEqual([403, 403])
    })
  })

  test.each([
    ['no time', ({ auth_time: _, ...rest }: Record<string, unknown>) => rest],
    [
      'the time of a sign-in before',
      (payload: Record<string, unknown>) => ({ ...payload, auth_time: Number(payload['auth_time']) - 120 }),
    ],
    [
      'a time to come',
      (payload: Record<string, unknown>) => ({ ...payload, auth_time: Number(payload['auth_time']) + 120 }),
    ],
    ['a word', (payload: Record<string, unknown>) => ({ ...payload, auth_time: 'now' })],
  ])('a token with %s confirms nothing', async (what, change) => {
    const who = await withoutPassword()
    const back = await there(who)
    at.change = change

    const { status, body } = await finish(who, back)

    // The library refuses a time that is none.
    const reason = what === 'a word' ? 'token' : 'stale'
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'sso_failed', reason } })
    expect(await isConfirmed(who)).toBe(false)
    expect(JSON.parse((await lastEvent()).changes)).toEqual({ reason: [null, reason] })
  })

  test('somebody else at the provider confirms nothing, linked to another person or to nobody', async () => {
    const who = await withoutPassword()
    const other = await linked()

    for (const sub of [other.sub, 'nobody here']) {
      sso.asPerson(sub, { email: who.email, email_verified: true })
      const { body } = await finish(who, await there(who))
      expect(body).toMatchObject({
        reason: 'other_person',
        detail: ssoMessages.otherPerson('Nilgiri ID'),
      })
    }
    expect(await isConfirmed(who)).toBe(false)
  })

  test('it belongs to the session that began it: another one, another person and a sign-in get nothing of it', async () => {
    const who = await withoutPassword()
    const elsewhere = await signIn(office, who.id)
    const other = await linked()
    sso.asPerson(who.sub, { email: who.email, email_verified: true })
    const ways = [
      (back: object) => finish(elsewhere, back),
      (back: object) => finish(other, back),
      (back: object) => finish(who, { ...back, binding: newBinding() }),
      (back: object) => sso.finish(back),
      (back: object) => office.as(who).post<Told>('/api/identities/finish', back),
    ]

    for (const way of ways) {
      const { status, body } = await way(await there(who))
      expect({ status, detail: body.detail }).toEqual({ status: 400, detail: ssoMessages.startAgain })
    }

    expect(await isConfirmed(who)).toBe(false)
    expect(await isConfirmed(elsewhere)).toBe(false)
    const back = await there(who)
    expect((await finish(who, back)).status).toBe(200)
  })

  test('an answer is good once, and for ten minutes', async () => {
    const who = await withoutPassword()
    const back = await there(who)
    const statuses = (await Promise.all([1, 2, 3].map(() => finish(who, back)))).map(({ status }) => status)
    // The token is another one after the first, so that a later one may be nobody.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)

    const late = await withoutPassword()
    const over = await there(late)
    clock.advance(10 * MINUTE)
    expect((await finish(late, over)).body).toMatchObject({ reason: 'flow' })
  })

  test('who has a second step is asked for it, unless the provider counts as two', async () => {
    const who = await withoutPassword()
    await addTotp(office, who.id)
    const asked = await office.as(who).post<Problem>(TOTP, {})
    expect(asked.body).toMatchObject({ ways: ['totp'] })
    expect(asked.body.providers).toBeUndefined()

    const one = await finish(who, await there(who))
    expect(one).toMatchObject({
      status: 403,
      body: { code: 'confirm_needed', ways: ['totp'], detail: ssoMessages.oneStep('Nilgiri ID') },
    })
    const back = await there(who)
    at.change = (payload) => ({ ...payload, amr: ['pwd', 'mfa'] })
    const two = await finish(who, back)
    expect(two.status).toBe(200)

    const again = await signIn(office, who.id)
    await deps.db.updateTable('ssoProvider').set({ isTwoSteps: 1 }).where('id', '=', ofFirm.id).execute()
    expect((await office.as(again).post<Problem>(TOTP, {})).body).toMatchObject({
      ways: ['totp', 'sso'],
      providers: [{ id: ofFirm.id }],
    })
    at.change = (payload) => payload
    expect((await finish(again, await there(again))).status).toBe(200)
  })

  test('a provider that is off, out of reach or not linked is no way', async () => {
    const who = await withoutPassword()
    const back = await there(who)
    await deps.db.updateTable('ssoProvider').set({ isOff: 1 }).where('id', '=', ofFirm.id).execute()
    expect((await finish(who, back)).body).toMatchObject({ reason: 'off' })
    expect((await office.as(who).post<Problem>(TOTP, {})).body).toMatchObject({ ways: [] })
    expect((await office.as(who).post(PATH, { binding: newBinding() })).status).toBe(404)

    await deps.db.updateTable('ssoProvider').set({ isOff: 0 }).where('id', '=', ofFirm.id).execute()
    expect((await office.as(who).post(PATH, { binding: newBinding(), providerId: ofAll.id })).status).toBe(
      404,
    )
    const moved = await there(who)
    await deps.db
      .updateTable('user')
      .set({ accountRoles: JSON.stringify([ROLES.superAdmin.id]) })
      .where('id', '=', who.id)
      .execute()
    expect((await finish(await signIn(office, who.id), moved)).status).toBe(400)
    expect((await office.as(await signIn(office, who.id)).post<Problem>(TOTP, {})).body).toMatchObject({
      ways: [],
    })
  })
})
