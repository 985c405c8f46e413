// Passkeys: made, named and removed, alone at the sign-in, as the second step, and what is no proof (WebAuthn L3 §7).
import { beforeEach, describe, expect, test } from 'vitest'
import type { AssertionJson, PasskeyAsked } from '@daybook/contract/account/passkey-endpoints.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { login, subjectsFor } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { makePasskey } from '#test/support/people/authenticator.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { copiesFrom, optionsOf, PASSKEYS, withPasskeys } from '#test/support/people/passkeys.ts'

const MINUTE = 60_000

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl: 'https://daybook.example.in' } })
  const { deps, clock, as } = office
  const { add, ask, askAtDoor, confirmed, enter, giveStep, keyed, results, somebody, stepOf, stepsOf } =
    withPasskeys(office)

  beforeEach(() => clock.set(NOW))

  test('a passkey is asked for with what the design names, and the handle is random and stays', async () => {
    const who = await somebody()

    const [first, second] = [await ask(who), await ask(who)]

    expect(first.options).toMatchObject({
      rp: { id: 'daybook.example.in' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required' },
      pubKeyCredParams: [
        { alg: -8, type: 'public-key' },
        { alg: -7, type: 'public-key' },
        { alg: -257, type: 'public-key' },
      ],
    })
    const [one, other] = [optionsOf(first), optionsOf(second)]
    expect(Buffer.from(one.challenge, 'base64url')).toHaveLength(32)
    expect(one.challenge).not.toBe(other.challenge)
    expect(Buffer.from(one.user?.id ?? '', 'base64url')).toHaveLength(32)
    expect(one.user?.id).toBe(other.user?.id)
  })

  test('the first one brings ten recovery codes and a mail, and the account asks for a step from then on', async () => {
    const { who, recoveryCodes } = await keyed()

    const steps = await stepsOf(who)

    expect(recoveryCodes).toHaveLength(10)
    expect(steps.passkeys).toMatchObject([{ name: 'Work laptop', isSynced: false, isMarked: false }])
    expect((await stepOf(who))?.ways).toEqual(['passkey', 'recovery'])
    expect(await subjectsFor(office, who.id)).toContainEqual(expect.stringContaining('A passkey was added'))
    expect(await results(who)).toContain('step_added done')
  })

  test('it signs in alone, and the session counts as two steps', async () => {
    const { who, passkey } = await keyed()
    const asked = await askAtDoor()

    const { status, body } = await enter(asked.ticket, passkey.answer(optionsOf(asked)))

    expect(asked.options).toMatchObject({ userVerification: 'required' })
    expect([status, body.data?.loggedInUser.id]).toEqual([200, who.id])
    const sessions = await deps.db
      .selectFrom('session')
      .select(['via', 'strength'])
      .where('userId', '=', who.id)
      .orderBy('id', 'desc')
      .execute()
    expect(sessions[0]).toEqual({ via: 'passkey', strength: 2 })
  })

  test('it is a second step, also without user verification, which alone it needs', async () => {
    const { who, passkey } = await keyed()
    const alone = await askAtDoor()
    const step = await stepOf(who)
    const second = await askAtDoor(step?.ticket)

    const refused = await enter(alone.ticket, passkey.answer(optionsOf(alone), { isVerified: false }))
    const taken = await giveStep(second.ticket, passkey.answer(optionsOf(second), { isVerified: false }))

    expect(second.options).toMatchObject({
      userVerification: 'preferred',
      allowCredentials: [{ id: passkey.id }],
    })
    expect([refused.status, taken.status]).toEqual([401, 200])
  })

  test('whether an account exists, the options tell nobody', async () => {
    const { who } = await keyed()
    const askFor = (email: string) =>
      send<PasskeyAsked>(office, 'POST', '/open-api/login/passkey/options', { body: { email } })

    const [known, unknown] = [await askFor(who.email), await askFor('nobody@example.in')]

    const shape = ({ status, body }: typeof known) => [
      status,
      { ...body.options, challenge: '' },
      body.ticket.length,
    ]
    expect(shape(known)).toEqual(shape(unknown))
    expect(known.body.options).not.toHaveProperty('allowCredentials.0')
  })

  test.each([
    ['for another origin', { origin: 'https://daybook.example.in.evil.example' }],
    ['for a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
    ['in the name of another person', { userHandle: 'B'.repeat(43) }],
  ])('an assertion %s opens nothing, and stands in the log', async (_what, manner) => {
    const { who, passkey } = await keyed()
    const asked = await askAtDoor()

    const { status, body } = await enter(asked.ticket, passkey.answer(optionsOf(asked), manner))

    expect([status, body.code, body.message]).toEqual([401, 'wrong_credentials', messages.passkeyWrong])
    expect(await results(who)).toContain('sign_in_failed wrong_credentials')
  })

  test('a challenge is good for one answer, and for five minutes', async () => {
    const { passkey } = await keyed()
    const [used, late] = [await askAtDoor(), await askAtDoor()]
    const assertion = passkey.answer(optionsOf(used))
    expect((await enter(used.ticket, assertion)).status).toBe(200)

    const again = await enter(used.ticket, assertion)
    clock.advance(5 * MINUTE + 1)
    const tooLate = await enter(late.ticket, passkey.answer(optionsOf(late)))

    expect([again.status, tooLate.status]).toEqual([401, 401])
    expect(again.body.message).toBe(messages.passkeyTicketOver)
  })

  test('of a second step, too, each challenge is answered once, and never by another one', async () => {
    const { who, passkey } = await keyed()
    const step = await stepOf(who)
    const ticket = step?.ticket ?? ''
    const withoutOptions = await giveStep(ticket, passkey.answer({ challenge: '' }))
    const asked = await askAtDoor(ticket)
    const wrong = await giveStep(ticket, passkey.answer(optionsOf(asked), { origin: 'https://evil.example' }))

    const retried = await giveStep(ticket, passkey.answer(optionsOf(asked)))

    expect([withoutOptions.status, wrong.status, retried.status]).toEqual([401, 401, 401])
    expect(retried.body.code).toBe('second_step_wrong')
    const anew = await askAtDoor(ticket)
    expect((await giveStep(ticket, passkey.answer(optionsOf(anew)))).status).toBe(200)
  })

  test('the passkey of another person is no second step', async () => {
    const [{ who }, { passkey: strange }] = [await keyed(), await keyed()]
    const step = await stepOf(who)
    const asked = await askAtDoor(step?.ticket)

    const { status, body } = await giveStep(asked.ticket, strange.answer(optionsOf(asked)))

    expect([status, body.code]).toEqual([401, 'second_step_wrong'])
  })

  test.each([7, 0])('a key whose counter goes from 7 to %i proves nothing any more', async (counter) => {
    const { who, passkey } = await keyed()
    const first = await askAtDoor()
    expect((await enter(first.ticket, passkey.answer(optionsOf(first), { counter: 7 }))).status).toBe(200)
    const second = await askAtDoor()

    const cloned = await enter(second.ticket, passkey.answer(optionsOf(second), { counter }))

    const third = await askAtDoor()
    const later = await enter(third.ticket, passkey.answer(optionsOf(third), { counter: 99 }))
    expect([cloned.status, later.status]).toEqual([401, 401])
    expect((await stepsOf(who)).passkeys).toMatchObject([{ isMarked: true }])
    expect(await copiesFrom(office, who)).toEqual(['127.0.0.1'])
    expect(await subjectsFor(office, who.id)).toContainEqual(expect.stringContaining('may have been copied'))
    // The account is not back to its password alone.
    expect((await stepOf(who))?.ways).toEqual(['recovery'])
  })

  test('one that does not count at all is synced, and goes on', async () => {
    const { who, passkey } = await keyed(false)

    const asked = [await askAtDoor(), await askAtDoor()]
    for (const one of asked)
      expect((await enter(one.ticket, passkey.answer(optionsOf(one)))).status).toBe(200)

    expect((await stepsOf(who)).passkeys).toMatchObject([{ isSynced: true }])
  })

  test('of a deactivated person it opens nothing, with the same answer', async () => {
    const { who, passkey } = await keyed()
    const asked = await askAtDoor()
    await as(office.admin).put(`/api/user/status/save?userId=${who.id}&accountStatusId=2`)

    const { status, body } = await enter(asked.ticket, passkey.answer(optionsOf(asked)))

    expect([status, body.message]).toEqual([401, messages.passkeyWrong])
  })

  test('a set-up of one person is not finished by another, nor twice, nor with another challenge', async () => {
    const [who, other] = [await somebody(), await somebody()]
    const asked = await ask(who)
    const passkey = makePasskey(optionsOf(asked))

    const stolen = await add(other, asked.ticket, passkey)
    const again = await ask(who)
    const elsewhere = await add(
      who,
      again.ticket,
      makePasskey(optionsOf(again), { origin: 'https://evil.example' }),
    )
    const twice = await add(who, again.ticket, makePasskey(optionsOf(again)))

    expect([stolen.status, elsewhere.status, twice.status]).toEqual([409, 400, 409])
    expect(elsewhere.body.issues).toEqual([{ path: 'credential', message: messages.passkeyRefused }])
    expect([(await stepsOf(who)).passkeys, (await stepsOf(other)).passkeys]).toEqual([[], []])
  })

  test('the eleventh is refused, and names are the person’s own to change', async () => {
    const { who } = await keyed()
    for (let nth = 2; nth <= 10; nth += 1) {
      const asked = await ask(who)
      await add(who, asked.ticket, makePasskey(optionsOf(asked)), `Key ${nth}`)
    }
    const eleventh = await as(who).post<Problem>(`${PASSKEYS}/options`)
    const { passkeys } = await stepsOf(who)
    const id = passkeys[1]?.id ?? 0

    const named = await as(who).put(`${PASSKEYS}/${id}`, { name: '  Phone  ' })
    const nameless = await as(who).put<Problem>(`${PASSKEYS}/${id}`, { name: ' ' })
    const strangers = await as(await somebody()).put(`${PASSKEYS}/${id}`, { name: 'Mine' })

    expect([eleventh.status, eleventh.body.detail]).toEqual([409, messages.tooManyPasskeys])
    expect([passkeys.length, named.status, nameless.status, strangers.status]).toEqual([10, 200, 400, 404])
    expect((await stepsOf(who)).passkeys[1]?.name).toBe('Phone')
  })

  test('without the last one the password is enough again, and a stranger removes none', async () => {
    const { who } = await keyed()
    const { passkeys } = await stepsOf(who)
    const id = passkeys[0]?.id ?? 0

    const strangers = await as(await somebody()).delete(`${PASSKEYS}/${id}`)
    await confirmed(who)
    const removed = await as(who).delete(`${PASSKEYS}/${id}`)

    expect([strangers.status, removed.status]).toEqual([404, 200])
    expect((await login(office, { email: who.email, password: PASSWORD })).status).toBe(200)
  })

  test('a passkey confirms, once, and only the person’s own', async () => {
    const [{ who, passkey }, { passkey: strange }] = [await keyed(), await keyed()]
    const askToConfirm = async () => (await as(who).post<PasskeyAsked>('/api/session/confirm/options')).body
    const confirm = (ticket: string, assertion: AssertionJson) =>
      as(who).post<{ data: { token: string } }>('/api/session/confirm', { ticket, assertion })
    const foreign = await askToConfirm()
    const wrong = await confirm(foreign.ticket, strange.answer(optionsOf(foreign)))
    const asked = await askToConfirm()
    const assertion = passkey.answer(optionsOf(asked))

    const right = await confirm(asked.ticket, assertion)
    const token = right.body.data.token
    const again = await as({ ...who, token }).post('/api/session/confirm', {
      ticket: asked.ticket,
      assertion,
    })

    expect([wrong.status, right.status, again.status]).toEqual([400, 200, 400])
    expect((await as(who).get('/api/session')).status).toBe(401)
    expect((await as({ ...who, token }).get('/api/session')).status).toBe(200)
  })

  test.each(['nothing', 'a word', 'too long'])(
    'what is no assertion is a mistake of the caller: %s',
    async (kind) => {
      const assertion = kind === 'nothing' ? {} : kind === 'a word' ? 'please' : { id: 'A'.repeat(7000) }

      const { status } = await send(office, 'POST', '/open-api/login/passkey', {
        body: { ticket: 'A'.repeat(43), assertion },
      })

      expect(status).toBe(400)
    },
  )
})

describe('where browsers keep no passkeys', async () => {
  const [sqlite] = dialects
  const office = await openOffice(sqlite ?? expect.fail(), {
    config: { publicUrl: 'http://192.0.2.7:3000' },
  })

  test('the options say what an administrator can do', async () => {
    const { status, body } = await send<Problem>(office, 'POST', '/open-api/login/passkey/options', {
      body: {},
    })

    expect([status, body.detail]).toEqual([409, messages.passkeysNeedName])
  })
})
