// Signing in with a provider: a real one answers, and each variant of its answer gets what its rule says.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { newDevice as mailNewDevice } from '@daybook/contract/messages/mails/account-mails.ts'
import { from, newAddress, subjectsFor } from '#test/support/people/accounts.ts'
import { PASSWORD } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { CLIENT, signInAt, startProvider } from '#test/support/people/provider.ts'
import { newBinding, REDIRECT_URL } from '#test/support/people/sso.ts'

import { openSignIns } from '#test/support/people/sso-people.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const { office, deps, clock, at, sso, ofFirm, ofAll, person, linked, passwordless } =
    await openSignIns(dialect)

  test('the first time an account is asked for its password, from then on the provider is enough', async () => {
    const who = await person()

    const first = await sso.signIn(ofFirm.id)

    expect(first).toMatchObject({
      status: 401,
      body: {
        code: 'sso_proof',
        data: null,
        error: ssoMessages.askedOnce(who.email),
        proof: { email: who.email },
      },
    })
    expect(await sso.linksOf(who.id)).toEqual([])
    expect((await sso.prove(first, 'not this one')).status).toBe(401)
    expect(await sso.linksOf(who.id)).toEqual([])
    const proved = await sso.prove(first, PASSWORD)
    expect(proved).toMatchObject({
      status: 200,
      body: { data: { loggedInUser: { id: who.id } }, message: messages.signedIn, error: null },
    })
    expect(await sso.linksOf(who.id)).toEqual([{ providerId: ofFirm.id, subject: who.sub, email: who.email }])
    expect(await subjectsFor(office, who.id)).toContain('Nilgiri ID is linked to your account')
    expect((await sso.prove(first, PASSWORD)).body).toMatchObject({ code: 'sso_failed', reason: 'flow' })

    const second = await sso.signIn(ofFirm.id)

    expect(second).toMatchObject({
      status: 200,
      body: { data: { loggedInUser: { id: who.id } }, returnTo: '' },
    })
    const session = await deps.db
      .selectFrom('session')
      .select(['via', 'strength'])
      .where('userId', '=', who.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(session).toEqual({ via: `sso:${ofFirm.id}`, strength: 1 })
  })

  test('a device that the account was not used with before is told of by mail', async () => {
    const who = await linked()
    const { title } = mailNewDevice('', '', '')
    const isTold = async () => (await subjectsFor(office, who.id)).includes(title)
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    expect(await isTold()).toBe(false)

    const binding = newBinding()
    const started = await sso.start(ofFirm.id, binding)
    const back = await signInAt(started.body.url, REDIRECT_URL)
    const answer = await sso.finish({ ...back, binding }, { ...from(newAddress()), 'user-agent': agent })

    expect(answer.status).toBe(200)
    expect(await isTold()).toBe(true)
  })

  test('an account without a password is linked at once, and told', async () => {
    const who = await person()
    await passwordless(who.id)

    expect((await sso.signIn(ofFirm.id)).status).toBe(200)

    expect(await sso.linksOf(who.id)).toHaveLength(1)
    expect(await subjectsFor(office, who.id)).toContain('Nilgiri ID is linked to your account')
  })

  test('after the link the number counts, whatever the e-mail says by then', async () => {
    const who = await linked()

    for (const claims of [
      { email: 'renamed@elsewhere.example', email_verified: false },
      { email: office.colleague.email, email_verified: true },
      {},
    ]) {
      sso.asPerson(who.sub, claims)
      expect(await sso.signIn(ofFirm.id)).toMatchObject({
        status: 200,
        body: { data: { loggedInUser: { id: who.id, email: who.email } } },
      })
    }
  })

  test('the same number at another provider is somebody else', async () => {
    const who = await linked()
    const other = await startProvider(REDIRECT_URL)
    const another = await sso.given(office.otherAdmin, { issuer: other.issuer })
    other.at.person = { sub: who.sub, claims: { email: who.email, email_verified: true } }

    const answer = await sso.signIn(another.id)
    await other.stop()

    expect(answer.body).toMatchObject({ code: 'sso_failed', reason: 'no_account' })
  })

  describe('whom a provider reaches', () => {
    const noAccount = (email: string) => ({
      status: 400,
      body: { reason: 'no_account', detail: ssoMessages.noAccount(email), data: null },
    })
    const shapeOf = (body: object, email: string) =>
      JSON.stringify({ ...body, requestId: '' }).replaceAll(email, 'EMAIL')

    test('unknown and foreign accounts get one answer', async () => {
      sso.asPerson('nobody', { email: 'nobody@firm.example', email_verified: true })
      const unknown = await sso.signIn(ofFirm.id)
      const shapes = new Set([shapeOf(unknown.body, 'nobody@firm.example')])

      for (const [customerId, role] of [
        [office.otherFirm, ROLES.user],
        [office.otherFirm, ROLES.admin],
        [INDIVIDUALS, ROLES.user],
        [office.firm, ROLES.superAdmin],
      ] as const) {
        const who = await person(customerId, role)
        const answer = await sso.signIn(ofFirm.id)
        expect(answer).toMatchObject(noAccount(who.email))
        shapes.add(shapeOf(answer.body, who.email))
        expect(await sso.linksOf(who.id)).toEqual([])
      }
      const gone = await person()
      await office.as(office.admin).put(`/api/user/status/save?userId=${gone.id}&accountStatusId=2`)
      shapes.add(shapeOf((await sso.signIn(ofFirm.id)).body, gone.email))

      expect([...shapes]).toHaveLength(1)
    })

    test('the installation’s provider reaches every firm and the individuals', async () => {
      for (const customerId of [office.otherFirm, INDIVIDUALS]) {
        await person(customerId)
        expect((await sso.signIn(ofAll.id)).body.code).toBe('sso_proof')
      }
    })

    test('who was linked and moved to another firm, or became a Super Admin, is out of reach', async () => {
      for (const change of [
        { customerId: office.otherFirm, scopeId: office.otherFirm },
        { accountRoles: JSON.stringify([ROLES.superAdmin.id]) },
      ]) {
        const who = await linked()
        await deps.db.updateTable('user').set(change).where('id', '=', who.id).execute()

        expect((await sso.signIn(ofFirm.id)).body).toMatchObject({ reason: 'no_account' })
      }
    })

    test('a deactivated person is told what a wrong password is told', async () => {
      const who = await linked()
      await office.as(office.admin).put(`/api/user/status/save?userId=${who.id}&accountStatusId=2`)

      expect(await sso.signIn(ofFirm.id)).toMatchObject({
        status: 401,
        body: { code: 'wrong_credentials', data: null, message: messages.wrongCredentials },
      })
    })

    test('the link of a deleted account is forgotten', async () => {
      const who = await linked()
      await office.as(office.admin).delete(`/api/user/${who.id}`)

      expect((await sso.signIn(ofFirm.id)).body).toMatchObject({ reason: 'no_account' })
      expect(await sso.linksOf(who.id)).toEqual([])
    })

    test('a second number with the same e-mail takes nobody’s place', async () => {
      const who = await linked()
      sso.asPerson('another number', { email: who.email, email_verified: true })

      expect((await sso.signIn(ofFirm.id)).body).toMatchObject({ reason: 'no_account' })
      expect(await sso.linksOf(who.id)).toMatchObject([{ subject: who.sub }])
    })
  })

  test('a provider that is down, or off, is said to be', async () => {
    await linked()
    const binding = newBinding()
    const { body } = await sso.start(ofFirm.id, binding)
    const back = await signInAt(body.url, REDIRECT_URL)
    at.isDown = true
    const down = await sso.finish({ ...back, binding })
    at.isDown = false
    await office.as(office.admin).put(`/api/sso_providers/${ofFirm.id}`, sso.input({ isOff: true }))
    const off = await sso.start(ofFirm.id, newBinding())
    await office.as(office.admin).put(`/api/sso_providers/${ofFirm.id}`, sso.input())

    expect(down.status).toBe(400)
    expect(off).toMatchObject({ status: 404, body: { detail: ssoMessages.notHere } })
  })

  test('amr or the switch make it two steps, nothing said is one', async () => {
    const who = await linked()
    const strengthAfter = async (amr: unknown) => {
      at.change = (payload) => ({ ...payload, amr })
      await sso.signIn(ofFirm.id)
      const { strength } = await deps.db
        .selectFrom('session')
        .select('strength')
        .where('userId', '=', who.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return strength
    }

    expect(await strengthAfter(['pwd', 'mfa'])).toBe(2)
    expect(await strengthAfter(['hwk'])).toBe(2)
    expect(await strengthAfter(['pwd'])).toBe(1)
    expect(await strengthAfter('mfa')).toBe(1)
  })

  test('a person with a second step is asked for it here, unless the provider asked', async () => {
    const who = await linked()
    await deps.db
      .insertInto('totp')
      .values({ userId: who.id, seed: 'sealed', createdTime: clock.now(), verifiedTime: clock.now() })
      .execute()

    const asked = await sso.signIn(ofFirm.id)
    at.change = (payload) => ({ ...payload, amr: ['mfa'] })
    const done = await sso.signIn(ofFirm.id)

    expect(asked).toMatchObject({ status: 401, body: { code: 'second_step', data: null } })
    expect(done.status).toBe(200)
  })

  test('a first link asks for the second step of the account too, even where the provider asked for two', async () => {
    const who = await person()
    await deps.db
      .insertInto('totp')
      .values({ userId: who.id, seed: 'sealed', createdTime: clock.now(), verifiedTime: clock.now() })
      .execute()
    at.change = (payload) => ({ ...payload, amr: ['mfa'] })

    const answer = await sso.prove(await sso.signIn(ofFirm.id), PASSWORD)

    expect(answer).toMatchObject({ status: 401, body: { code: 'second_step' } })
    expect(await sso.linksOf(who.id)).toEqual([])
  })

  test('no token of the provider is kept, and none is told in the log', async () => {
    await linked()

    const kept = JSON.stringify([
      await deps.db.selectFrom('history').select('changes').execute(),
      await deps.db.selectFrom('externalIdentity').selectAll().execute(),
      await deps.db.selectFrom('ssoProvider').selectAll().execute(),
    ])

    expect(kept).not.toMatch(/eyJ|access_token|Bearer/)
    expect(kept).not.toContain(CLIENT.secret)
  })
})
