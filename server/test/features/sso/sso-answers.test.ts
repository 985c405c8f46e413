// Answers of a provider that can be trusted, and all those that can't: each variant gets what its rule says.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { PASSWORD } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { newKey, signInAt } from '#test/support/people/provider.ts'
import { newBinding, REDIRECT_URL } from '#test/support/people/sso.ts'

const MINUTE = 60_000
import { openSignIns } from '#test/support/people/sso-people.ts'

/** No address of the web. */
const SCRIPT = ['javascript', 'alert(1)'].join(':')

describe.each(oneDialect)('on $name', async (dialect) => {
  const { office, clock, at, sso, ofFirm, person, linked, refusedWith } = await openSignIns(dialect)

  describe('whether an e-mail is trusted', () => {
    test.each([
      [{ email_verified: true }, 'sso_proof'],
      [{ email_verified: 'true' }, 'sso_proof'],
      [{ xms_edov: true }, 'sso_proof'],
      [{ xms_edov: 1 }, 'sso_proof'],
      [{ xms_edov: '1' }, 'sso_proof'],
      [{}, 'email_unchecked'],
      [{ email_verified: false }, 'email_unchecked'],
      [{ email_verified: 'false' }, 'email_unchecked'],
      [{ email_verified: 1 }, 'email_unchecked'],
      [{ email_verified: null }, 'email_unchecked'],
      [{ email_verified: false, xms_edov: true }, 'email_unchecked'],
      [{ xms_edov: false }, 'email_unchecked'],
      [{ email: undefined, email_verified: true }, 'email_missing'],
      [{ email: 'no address', email_verified: true }, 'email_missing'],
      [{ email: ['a@b.example'], email_verified: true }, 'email_missing'],
    ])('%j: %s', async (claims, expected) => {
      const who = await person(office.firm, ROLES.user, {})
      at.change = (payload) => ({ ...payload, ...claims })

      const { body } = await sso.signIn(ofFirm.id)

      expect(body.reason ?? body.code).toBe(expected)
      expect(await sso.linksOf(who.id)).toEqual([])
      if (expected !== 'sso_proof') await refusedWith(expected)
    })

    test('a provider that gives out only checked addresses may be trusted by its switch', async () => {
      await person(office.firm, ROLES.user, {})
      await office.as(office.admin).put(`/api/sso_providers/${ofFirm.id}`, sso.input({ isTrusted: true }))

      const answer = await sso.signIn(ofFirm.id)
      await office.as(office.admin).put(`/api/sso_providers/${ofFirm.id}`, sso.input({ isTrusted: false }))

      expect(answer.body.code).toBe('sso_proof')
    })

    test.each([false, 'false'])('but not an address of which it says %j', async (said) => {
      await person(office.firm, ROLES.user, {})
      at.change = (payload) => ({ ...payload, email_verified: said })
      await office.as(office.admin).put(`/api/sso_providers/${ofFirm.id}`, sso.input({ isTrusted: true }))

      const answer = await sso.signIn(ofFirm.id)
      await office.as(office.admin).put(`/api/sso_providers/${ofFirm.id}`, sso.input({ isTrusted: false }))

      expect(answer.body.reason).toBe('email_unchecked')
    })
  })

  describe('an answer that can’t be trusted', () => {
    const wrong: readonly (readonly [
      string,
      (payload: Record<string, unknown>) => Record<string, unknown>,
      string,
    ])[] = [
      ['another audience', (payload) => ({ ...payload, aud: 'somebody else' }), 'token'],
      ['two audiences', (payload) => ({ ...payload, aud: ['daybook', 'other'], azp: 'other' }), 'token'],
      ['another issuer', (payload) => ({ ...payload, iss: 'https://evil.example' }), 'token'],
      ['a swapped nonce', (payload) => ({ ...payload, nonce: 'of somebody else' }), 'token'],
      ['no nonce', ({ nonce: _, ...payload }) => payload, 'token'],
      ['nobody', (payload) => ({ ...payload, sub: '' }), 'token'],
      ['no number', ({ sub: _, ...payload }) => payload, 'token'],
      ['a time that is over', (payload) => ({ ...payload, exp: Number(payload['iat']) - 600 }), 'clock'],
    ]
    test.each(wrong)('%s', async (_, change, reason) => {
      const who = await linked()
      at.change = change

      const answer = await sso.signIn(ofFirm.id)

      expect(answer).toMatchObject({ status: 400, body: { code: 'sso_failed', reason, data: null } })
      expect(answer.body.data).toBeNull()
      await refusedWith(reason)
      expect(await sso.linksOf(who.id)).toHaveLength(1)
    })

    test('a signature by a key that it does not show', async () => {
      await linked()
      const before = at.key
      at.shownKeys = () => [before]
      at.key = newKey(before.kid)

      const answer = await sso.signIn(ofFirm.id)
      at.key = before

      expect(answer.body).toMatchObject({ reason: 'token', detail: ssoMessages.untrusted('Nilgiri ID') })
    })

    test('keys that were changed since are read anew', async () => {
      await linked()
      at.key = newKey()

      expect((await sso.signIn(ofFirm.id)).status).toBe(200)
    })

    test('clocks that are apart, and what a minute’s difference is', async () => {
      await linked()

      // The tokens of this provider last an hour.
      clock.set(Date.now() + 61 * MINUTE - 30_000)
      const near = await sso.signIn(ofFirm.id)
      clock.set(Date.now() + 63 * MINUTE)
      const far = await sso.signIn(ofFirm.id)

      expect(near.status).toBe(200)
      expect(far.body).toMatchObject({ reason: 'clock', detail: ssoMessages.clocksApart('Nilgiri ID') })
    })
  })

  describe('what the browser brings back', () => {
    test('the issuer’s name in the answer is another one, or missing', async () => {
      await linked()

      const other = await sso.signIn(ofFirm.id, (back) => ({ ...back, iss: 'https://evil.example' }))
      const none = await sso.signIn(ofFirm.id, ({ iss: _, ...back }) => back)

      for (const { body } of [other, none]) expect(body).toMatchObject({ reason: 'token' })
    })

    test('a state that nobody gave out, and an answer to another page', async () => {
      await linked()

      const state = await sso.signIn(ofFirm.id, (back) => ({ ...back, state: newBinding() }))
      const page = await sso.signIn(ofFirm.id, (back) => ({ ...back, binding: '' }))

      expect(state).toMatchObject({ status: 400, body: { reason: 'flow', detail: ssoMessages.startAgain } })
      expect(page.status).toBe(200)
      const { body } = await sso.start(ofFirm.id, newBinding())
      const back = await signInAt(body.url, REDIRECT_URL)
      const stolen = await sso.finish({ ...back, binding: newBinding() })
      expect(stolen).toMatchObject({
        status: 400,
        body: { reason: 'binding', detail: ssoMessages.startAgain },
      })
    })

    test('the same answer twice, also at once, signs in once', async () => {
      await linked()
      const binding = newBinding()
      const { body } = await sso.start(ofFirm.id, binding)
      const back = await signInAt(body.url, REDIRECT_URL)

      const answers = await Promise.all([1, 2, 3].map(() => sso.finish({ ...back, binding })))

      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 400, 400,
      ])
    })

    test('a code of another sign-in, and a code that is none', async () => {
      await linked()
      let first: string | undefined
      await sso.signIn(ofFirm.id, (back) => {
        first = back['code']
        return back
      })

      const used = await sso.signIn(ofFirm.id, (back) => ({ ...back, code: first ?? '' }))
      const none = await sso.signIn(ofFirm.id, (back) => ({ ...back, code: 'x' }))

      for (const { body } of [used, none]) expect(body).toMatchObject({ reason: 'flow' })
    })

    test('after ten minutes it is over', async () => {
      await linked()
      const binding = newBinding()
      const { body } = await sso.start(ofFirm.id, binding)
      const back = await signInAt(body.url, REDIRECT_URL)
      clock.advance(10 * MINUTE)

      expect((await sso.finish({ ...back, binding })).body).toMatchObject({ reason: 'flow' })
    })

    test('somebody who stops there is told so', async () => {
      at.person = undefined

      expect(await sso.signIn(ofFirm.id)).toMatchObject({
        status: 400,
        body: { reason: 'stopped', detail: ssoMessages.stopped('Nilgiri ID') },
      })
    })

    test('a ticket for the password is of no use to another page, nor after ten minutes', async () => {
      const who = await person()
      const first = await sso.signIn(ofFirm.id)

      expect((await sso.prove({ ...first, binding: newBinding() }, PASSWORD)).body).toMatchObject({
        reason: 'binding',
      })
      clock.advance(10 * MINUTE)
      expect((await sso.prove(first, PASSWORD)).body).toMatchObject({ reason: 'flow' })
      expect(await sso.linksOf(who.id)).toEqual([])
    })

    test.each(['//evil.example', 'https://evil.example', '/\\evil.example', SCRIPT, '/tasks now'])(
      'the way on never leads elsewhere: %s',
      async (returnTo) => {
        await linked()
        const binding = newBinding()
        const { body } = await sso.start(ofFirm.id, binding, { returnTo })
        const back = await signInAt(body.url, REDIRECT_URL)

        expect((await sso.finish({ ...back, binding })).body.returnTo).toBe('')
      },
    )

    test('the way on leads back to a page of ours', async () => {
      await linked()
      const binding = newBinding()
      const { body } = await sso.start(ofFirm.id, binding, { returnTo: '/tasks?status=1' })
      const back = await signInAt(body.url, REDIRECT_URL)

      expect((await sso.finish({ ...back, binding })).body.returnTo).toBe('/tasks?status=1')
    })
  })
})
