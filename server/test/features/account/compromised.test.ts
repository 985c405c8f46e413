// "I was compromised": one step closes the account to everybody else, and shows what was done in its name.
import { describe, expect, test } from 'vitest'
import { ACTIVITY_DAYS, type AuditEntry } from '@daybook/contract/system/audit.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { login, NEW_PASSWORD, subjectsFor } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn, signIn } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { identityOf, providerOf } from '#test/support/people/providers.ts'
import { addPasskeyOf, addRecoveryCodes, addTotp, confirm } from '#test/support/people/steps.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl: 'https://daybook.example.in' } })
  const { as, deps, clock } = office
  let count = 0
  const somebody = () => signedIn(office, `Robbed${(count += 1)}`, office.firm, ROLES.user)
  const close = (who: Actor, password = PASSWORD) =>
    as(who).post('/api/security/compromised', {
      password,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
    })
  const left = async (userId: number) => {
    const tables = ['session', 'feed', 'pushSubscription', 'trustedDevice', 'passwordReset'] as const
    const counts = tables.map(async (table) => {
      const rows = await deps.db.selectFrom(table).select('userId').where('userId', '=', userId).execute()
      return [table, rows.length] as const
    })
    return Object.fromEntries(await Promise.all(counts))
  }
  const open = async () => {
    const person = await somebody()
    await signIn(office, person.id)
    await as(person).post('/api/feed', { flavour: 'todo' })
    const now = clock.now()
    await deps.db
      .insertInto('pushSubscription')
      .values({
        userId: person.id,
        endpoint: `https://push.example/${person.id}`,
        p256dh: 'p',
        auth: 'a',
        createdTime: now,
        sessionId: null,
      })
      .execute()
    await deps.db
      .insertInto('trustedDevice')
      .values({
        userId: person.id,
        tokenHash: `hash of ${person.id}`,
        agent: '',
        createdTime: now,
        lastUsedTime: now,
        expiresTime: now + DAY,
      })
      .execute()
    return person
  }

  test('a new password, and nothing else opens the account any more', async () => {
    const person = await open()
    expect(await left(person.id)).toMatchObject({
      session: 2,
      feed: 1,
      pushSubscription: 1,
      trustedDevice: 1,
    })

    const answer = await close(person)

    expect(answer).toMatchObject({ status: 200, body: { message: messages.everythingEnded } })
    expect(await left(person.id)).toEqual({
      session: 1,
      feed: 0,
      pushSubscription: 0,
      trustedDevice: 0,
      passwordReset: 0,
    })
    expect((await as(person).get('/api/session')).status).toBe(200)
    expect((await login(office, { email: person.email, password: PASSWORD })).status).toBe(401)
    expect((await login(office, { email: person.email, password: NEW_PASSWORD })).status).toBe(200)
    expect(await subjectsFor(office, person.id)).toContain('Your account was closed to everybody else')
  })

  describe('what signs in without the password', () => {
    const keysOf = async (userId: number) => {
      const tables = ['passkey', 'totp', 'externalIdentity', 'recoveryCode'] as const
      const counts = tables.map(async (table) => {
        const rows = await deps.db.selectFrom(table).select('userId').where('userId', '=', userId).execute()
        return [table, rows.length] as const
      })
      return Object.fromEntries(await Promise.all(counts))
    }
    const eventsOf = async (userId: number) => {
      const rows = await deps.db
        .selectFrom('history')
        .select('action')
        .where('recordId', '=', userId)
        .where('entity', '=', 'user')
        .where('action', 'in', ['step_removed', 'identity_unlinked', 'compromised'])
        .execute()
      return rows.map(({ action }) => action).toSorted()
    }

    test('goes if it was added in the days that are shown, whoever added it', async () => {
      const person = await somebody()
      await addPasskeyOf(office, person.id)
      await addTotp(office, person.id)
      await addRecoveryCodes(office, person.id, ['ABCDEFGHJK'])
      await identityOf(office, person.id, await providerOf(office, office.firm))
      clock.advance((ACTIVITY_DAYS - 1) * DAY)
      const again = await signIn(office, person.id)
      await confirm(office, person.id)

      expect((await close(again)).status).toBe(200)

      expect(await keysOf(person.id)).toEqual({ passkey: 0, totp: 0, externalIdentity: 0, recoveryCode: 0 })
      expect(await eventsOf(person.id)).toEqual([
        'compromised',
        'identity_unlinked',
        'step_removed',
        'step_removed',
      ])
    })

    test('stays if it is older, with its recovery codes', async () => {
      const person = await somebody()
      await addPasskeyOf(office, person.id)
      await addRecoveryCodes(office, person.id, ['ABCDEFGHJK'])
      await identityOf(office, person.id, await providerOf(office, office.firm))
      clock.advance((ACTIVITY_DAYS + 1) * DAY)
      await addTotp(office, person.id)
      const again = await signIn(office, person.id)
      await confirm(office, person.id)

      expect((await close(again)).status).toBe(200)

      expect(await keysOf(person.id)).toEqual({ passkey: 1, totp: 0, externalIdentity: 1, recoveryCode: 1 })
    })
  })

  describe('an account without a password', () => {
    test('confirms first, and sends none', async () => {
      const person = await open()
      await deps.db.updateTable('user').set({ password: null }).where('id', '=', person.id).execute()
      await identityOf(office, person.id, await providerOf(office, office.firm))
      clock.advance((ACTIVITY_DAYS + 1) * DAY)
      const again = await signIn(office, person.id)
      const ask = () => as(again).post<Problem>('/api/security/compromised', {})

      expect(await ask()).toMatchObject({ status: 403, body: { code: 'confirm_needed', ways: ['sso'] } })
      expect(await left(person.id)).toMatchObject({ feed: 1, trustedDevice: 1 })
      await confirm(office, person.id)

      expect(await ask()).toMatchObject({ status: 200, body: { message: messages.everythingEndedHere } })
      expect(await left(person.id)).toMatchObject({
        session: 1,
        feed: 0,
        pushSubscription: 0,
        trustedDevice: 0,
      })
    })

    test('is no excuse for whoever has one', async () => {
      const person = await open()
      await confirm(office, person.id)

      expect(await as(person).post('/api/security/compromised', {})).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'password' }] },
      })
      expect(await left(person.id)).toMatchObject({ session: 2, feed: 1 })
    })
  })

  test.each([
    [{ newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD }, 'password'],
    [{ password: PASSWORD, confirmNewPassword: NEW_PASSWORD }, 'newPassword'],
    [{ password: PASSWORD, newPassword: NEW_PASSWORD }, 'confirmNewPassword'],
    [{ password: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: 'another' }, 'confirmNewPassword'],
  ])('%j is refused at the field that is missing or wrong', async (body, path) => {
    const person = await open()

    const answer = await as(person).post<Problem>('/api/security/compromised', body)

    expect(answer.status).toBe(400)
    expect(answer.body.issues?.map((issue) => issue.path)).toContain(path)
    expect(await left(person.id)).toMatchObject({ session: 2 })
  })

  test('whoever has the session but not the password ends nothing', async () => {
    const person = await open()

    const answer = await close(person, 'a guess')

    expect(answer.status).toBe(400)
    expect(await left(person.id)).toMatchObject({
      session: 2,
      feed: 1,
      pushSubscription: 1,
      trustedDevice: 1,
    })
  })

  test('what was done in one’s own name is shown, of thirty days, and nothing of others', async () => {
    const person = await somebody()
    const other = await somebody()
    await given(as(person), bookmark, { name: 'long ago' })
    clock.advance((ACTIVITY_DAYS + 1) * DAY)
    const again = await signIn(office, person.id)
    await given(as(again), bookmark, { name: 'lately' })
    const otherAgain = await signIn(office, other.id)
    await given(as(otherAgain), bookmark, { name: 'by somebody else' })
    await login(office, { email: person.email, password: PASSWORD })

    const answer = await as(again).get<AuditEntry[]>('/api/security/activity')

    const said = answer.body.map(({ action, title }) => `${action} ${title}`)
    expect(said).toEqual([`sign_in ${person.email}`, 'create lately'])
    expect(answer.body.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1'])
  })
})
