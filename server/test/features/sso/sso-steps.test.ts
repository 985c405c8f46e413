// Sign-ins with a provider that go on with the account's own second step, and links that are made only then.
import { describe, expect, test } from 'vitest'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { subjectsFor } from '#test/support/people/accounts.ts'
import { PASSWORD } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { optionsOf, withPasskeys } from '#test/support/people/passkeys.ts'
import { confirmed } from '#test/support/people/sso.ts'
import { openSignIns } from '#test/support/people/sso-people.ts'
import { addTotp, codeOf, loginStep } from '#test/support/people/steps.ts'

const PATH = '/api/sso_providers'

describe.each(dialects)('on $name', async (dialect) => {
  const { office, deps, at, sso, ofFirm, person, linked, passwordless } = await openSignIns(dialect)
  const { askAtDoor, giveStep, keyed } = withPasskeys(office)

  const stepIn = ({ body }: { body: object }) => (body as Pick<Problem, 'step'>).step // any problem may carry one
  const ticketIn = (answer: { body: object }) => stepIn(answer)?.ticket ?? ''
  const lastSession = (userId: number) =>
    deps.db
      .selectFrom('session')
      .select(['via', 'strength'])
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

  test('a first link is made with a passkey after the password', async () => {
    const { who, passkey } = await keyed()
    sso.asPerson(`keyed ${who.id}`, { email: who.email, email_verified: true })
    const asked = await sso.prove(await sso.signIn(ofFirm.id), PASSWORD)
    expect(asked).toMatchObject({
      status: 401,
      body: { code: 'second_step', step: { ways: ['passkey', 'recovery'] }, signOutUrl: null },
    })
    expect(await sso.linksOf(who.id)).toEqual([])

    const ticket = ticketIn(asked)
    const { options } = await askAtDoor(ticket)
    const answer = await giveStep(ticket, passkey.answer(optionsOf({ ticket, options })))

    expect(answer.status).toBe(200)
    expect(await lastSession(who.id)).toEqual({ via: `sso:${ofFirm.id}`, strength: 2 })
    expect(await sso.linksOf(who.id)).toEqual([
      { providerId: ofFirm.id, subject: `keyed ${who.id}`, email: who.email },
    ])
    expect(await subjectsFor(office, who.id)).toContain('Nilgiri ID is linked to your account')
  })

  test('an account without a password is asked for its step alone, which makes the first link', async () => {
    const who = await person()
    await passwordless(who.id)
    const seed = await addTotp(office, who.id)
    at.change = (payload) => ({ ...payload, amr: ['mfa'] })

    const asked = await sso.signIn(ofFirm.id)

    expect(asked).toMatchObject({ status: 401, body: { code: 'second_step', step: { ways: ['totp'] } } })
    expect(await sso.linksOf(who.id)).toEqual([])
    const wrong = await loginStep(office, { ticket: ticketIn(asked), code: '000000' })
    expect(wrong.status).toBe(401)
    expect(await sso.linksOf(who.id)).toEqual([])
    const right = await loginStep(office, { ticket: ticketIn(asked), code: await codeOf(office, seed) })
    expect(right.status).toBe(200)
    expect(await sso.linksOf(who.id)).toMatchObject([{ subject: who.sub }])
  })

  test('password and code in one call make the link as well', async () => {
    const who = await person()
    const seed = await addTotp(office, who.id)
    const first = await sso.signIn(ofFirm.id)

    const answer = await sso.prove(first, PASSWORD, { code: await codeOf(office, seed) })

    expect(answer.status).toBe(200)
    expect(await sso.linksOf(who.id)).toHaveLength(1)
  })

  describe('a sign-in that waits for its step', () => {
    /** Somebody who came back from the provider, linked or for the first time, and has not given the step yet. */
    const waiting = async (isFirst = false) => {
      const who = isFirst ? await person() : await linked()
      const seed = await addTotp(office, who.id)
      const first = await sso.signIn(ofFirm.id)
      const ticket = ticketIn(isFirst ? await sso.prove(first, PASSWORD) : first)
      expect(ticket).not.toBe('')
      return { who, finish: async () => loginStep(office, { ticket, code: await codeOf(office, seed) }) }
    }
    const over = { status: 401, body: { code: 'wrong_credentials', message: messages.stepTicketOver } }

    test.each([true, false])('ends when the provider is switched off (first link: %s)', async (isFirst) => {
      const { who, finish } = await waiting(isFirst)
      const before = await sso.linksOf(who.id)
      await office.as(office.admin).put(`${PATH}/${ofFirm.id}`, sso.input({ isOff: true }))
      const answer = await finish()
      await office.as(office.admin).put(`${PATH}/${ofFirm.id}`, sso.input())

      expect(answer).toMatchObject(over)
      expect(await sso.linksOf(who.id)).toEqual(before)
    })

    test('ends when the identity is removed', async () => {
      const { who, finish } = await waiting()
      const { id } = await deps.db
        .selectFrom('externalIdentity')
        .select('id')
        .where('userId', '=', who.id)
        .executeTakeFirstOrThrow()
      expect((await office.as(office.admin).delete(`/api/identities/${id}`)).status).toBe(200)

      expect(await finish()).toMatchObject(over)
    })

    test.each([true, false])('ends when the provider is removed (first link: %s)', async (isFirst) => {
      const own = await sso.given(office.admin, { name: 'Short ID' })
      const who = await person()
      const first = await sso.signIn(own.id)
      if (!isFirst) expect((await sso.prove(first, PASSWORD)).status).toBe(200)
      const seed = await addTotp(office, who.id)
      const asked = isFirst ? await sso.prove(first, PASSWORD) : await sso.signIn(own.id)
      await confirmed(office, office.admin)
      expect((await office.as(office.admin).delete(`${PATH}/${own.id}`)).status).toBe(200)

      const answer = await loginStep(office, { ticket: ticketIn(asked), code: await codeOf(office, seed) })

      expect(answer).toMatchObject(over)
      expect(await sso.linksOf(who.id)).toEqual([])
    })

    test('ends when the account leaves the reach of the provider', async () => {
      const { who, finish } = await waiting()
      await deps.db
        .updateTable('user')
        .set({ customerId: office.otherFirm, scopeId: office.otherFirm })
        .where('id', '=', who.id)
        .execute()

      expect(await finish()).toMatchObject(over)
    })
  })
})
