// What could cost a firm most is confirmed by whoever has a second step; a client of the specification never meets it.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { stepMails } from '@daybook/contract/messages/mails/step-mails.ts'
import { resetByOperator } from '#features/security/reset.ts'
import { login, NEW_PASSWORD, queuedMails, subjectsFor } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn, signIn } from '#test/support/people/actors.ts'
import type { Actor, Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, make } from '#test/support/make.ts'
import { addLink, addTotp, codeOf, confirm } from '#test/support/people/steps.ts'

type Act = (caller: Caller, person: Actor) => Promise<{ status: number; body: unknown }>

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps, as } = office
  let count = 0
  const somebody = (role: { readonly id: number } = ROLES.user, firm = office.firm) => {
    count += 1
    return signedIn(office, `Guard${count}`, firm, role)
  }
  const seller = await given(as(office.admin), sellerProfile, { bankAccount: 'HDFC 1', upiAddress: '' })
  const sellerPath = `/api/seller_profiles/${seller.id}`

  const linkOf = async (userId: number): Promise<number> => {
    const links = deps.db.selectFrom('externalIdentity').select('id').where('userId', '=', userId)
    const known = await links.executeTakeFirst()
    return known?.id ?? addLink(office, userId)
  }
  test('in the log stands who failed to confirm a session, and who confirmed it with what', async () => {
    const person = await somebody()
    await as(person).post('/api/session/confirm', { password: 'not this one' })
    await as(person).post('/api/session/confirm', { password: PASSWORD })

    const entries = await deps.db
      .selectFrom('history')
      .select(['action', 'result', 'actorId', 'scopeId', 'title', 'changes', 'address'])
      .where('entity', '=', 'user')
      .where('recordId', '=', person.id)
      .where('action', 'in', ['sign_in_failed', 'session_confirmed'])
      .orderBy('id')
      .execute()

    const of = { actorId: person.id, scopeId: office.firm, title: person.email, address: '127.0.0.1' }
    expect(entries).toEqual([
      { ...of, action: 'sign_in_failed', result: 'wrong_credentials', changes: '{}' },
      { ...of, action: 'session_confirmed', result: 'done', changes: '{"way":[null,"password"]}' },
    ])
  })

  const guarded: readonly (readonly [string, Act])[] = [
    ['another bank account', (caller) => caller.put(sellerPath, { bankAccount: `ICICI ${Math.random()}` })],
    ['another UPI address', (caller) => caller.put(sellerPath, { upiAddress: `n${Math.random()}@upi` })],
    [
      'a new seller with a bank account',
      async (caller) =>
        caller.post('/api/seller_profiles', await make(caller, sellerProfile, { bankAccount: 'SBI 7' })),
    ],
    [
      'another role',
      async (caller, person) =>
        caller.put(`/api/user/${person.id}`, { accountRoles: [{ id: ROLES.admin.id }] }),
    ],
    [
      'a new Admin',
      async (caller) =>
        caller.post('/api/user', await make(caller, user, { accountRoles: [{ id: ROLES.admin.id }] })),
    ],
    ['the deletion of a person', (caller, person) => caller.delete(`/api/user/${person.id}`)],
    [
      'an invitation',
      (caller) =>
        caller.post('/api/invitations', {
          email: `guest${Math.random()}@example.in`,
          accountRole: { id: ROLES.user.id },
        }),
    ],
    [
      'another e-mail of a colleague',
      (caller, person) =>
        caller.put(`/api/user/${person.id}`, { email: `theirs${Math.random()}@example.in` }),
    ],
    [
      'another password of one’s own',
      (caller) =>
        caller.put(`/api/change_password/${caller.actor.id}`, {
          password: PASSWORD,
          newPassword: NEW_PASSWORD,
          confirmNewPassword: NEW_PASSWORD,
        }),
    ],
    [
      'the end of a link to a provider',
      async (caller) => caller.delete(`/api/identities/${await linkOf(caller.actor.id)}`),
    ],
    [
      'another e-mail of one’s own',
      (caller) =>
        caller.put(`/api/user/${caller.actor.id}`, {
          email: `mine${Math.random()}@example.in`,
          currentPassword: PASSWORD,
        }),
    ],
  ]

  describe.each(guarded)('%s', (_what, act) => {
    test('is asked of nobody without a second step', async () => {
      const [admin, person] = [await somebody(ROLES.admin), await somebody()]

      const { status } = await act(as(admin), person)

      expect([200, 201]).toContain(status)
    })

    test('is refused to whoever has one and did not confirm, and done once they did', async () => {
      const [admin, person] = [await somebody(ROLES.admin), await somebody()]
      const seed = await addTotp(office, admin.id)
      const refused = await act(as(admin), person)
      const { token } = (
        await as(admin).post<{ data: { token: string } }>('/api/session/confirm', {
          code: await codeOf(office, seed),
        })
      ).body.data

      const done = await act(as({ ...admin, token }), person)

      expect(refused).toMatchObject({ status: 403, body: { code: 'confirm_needed', ways: ['totp'] } })
      expect([200, 201]).toContain(done.status)
    })
  })

  test.each([
    ['a seller’s name', (caller: Caller) => caller.put(sellerPath, { name: `Nilgiri ${Math.random()}` })],
    ['one’s own name', (caller: Caller) => caller.put(`/api/user/${caller.actor.id}`, { lastname: 'Nair' })],
    ['a new User', async (caller: Caller) => caller.post('/api/user', await make(caller, user))],
  ])('%s is asked of nobody', async (_what, act) => {
    const admin = await somebody(ROLES.admin)
    await addTotp(office, admin.id)

    expect([200, 201]).toContain((await act(as(admin))).status)
  })

  test('a backup is neither downloaded, brought nor restored with the password alone', async () => {
    const superAdmin = await signIn(office, office.superAdmin.id)
    await addTotp(office, superAdmin.id)
    const body = { currentPassword: PASSWORD }

    const answers = [
      await as(superAdmin).post<Problem>('/api/system/backups/x.backup/file', body),
      await as(superAdmin).post<Problem>('/api/system/backups/x.backup/restore', body),
      await as(superAdmin).post<Problem>('/api/system/backups/file', 'a backup'),
    ]

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'confirm_needed' } })
  })

  test('nor is the first firm made', async () => {
    const superAdmin = await signIn(office, office.superAdmin.id)
    await addTotp(office, superAdmin.id)
    const body = {
      organizationName: 'Banyan & Byte',
      state: '29',
      taxNumber: '',
      workDays: [1],
      timeZone: 'Asia/Kolkata',
      firstname: 'Asha',
      lastname: 'Rao',
      isOwnSignIn: true,
    }

    const refused = await as(superAdmin).post<Problem>('/api/first_run', body)
    await confirm(office, superAdmin.id)
    const after = await as(superAdmin).post<Problem>('/api/first_run', body)

    expect(refused).toMatchObject({ status: 403, body: { code: 'confirm_needed' } })
    expect(after).toMatchObject({ status: 409, body: { detail: messages.firmThere } })
  })

  describe('a lost device', () => {
    const reset = (admin: Actor, id: number) => as(admin).delete(`/api/users/${id}/second_step?spoken=true`)

    test('an Admin switches the step off: sessions end, the person and the log are told', async () => {
      const [admin, person] = [await somebody(ROLES.admin), await somebody()]
      await addTotp(office, person.id)
      await confirm(office, admin.id)

      const answer = await reset(admin, person.id)

      expect(answer).toMatchObject({ status: 200, body: { message: messages.stepReset } })
      expect((await as(person).get('/api/session')).status).toBe(401)
      expect((await login(office, { email: person.email, password: PASSWORD })).status).toBe(200)
      expect(await subjectsFor(office, person.id)).toEqual([stepMails.reset.title])
      const event = await deps.db
        .selectFrom('history')
        .select(['actorId', 'scopeId', 'changes'])
        .where('action', '=', 'step_reset')
        .where('recordId', '=', person.id)
        .executeTakeFirst()
      expect(event).toEqual({
        actorId: admin.id,
        scopeId: office.firm,
        changes: '{"spokenMyself":[null,true]}',
      })
    })

    test('without the tick, the confirmation or a step nothing happens', async () => {
      const [admin, person] = [await somebody(ROLES.admin), await somebody()]
      const unconfirmed = await reset(admin, person.id)
      await confirm(office, admin.id)
      const without = await reset(admin, person.id)
      await addTotp(office, person.id)
      const silent = await as(admin).delete(`/api/users/${person.id}/second_step`)

      expect(unconfirmed).toMatchObject({ status: 403, body: { code: 'confirm_needed' } })
      expect(without).toMatchObject({ status: 409, body: { detail: messages.noStepToReset } })
      expect(silent).toMatchObject({ status: 400, body: { issues: [{ message: messages.spokenAsked }] } })
      expect(await queuedMails(office, person.id)).toEqual([])
    })

    test('the operator of the machine does it without a session', async () => {
      const person = await somebody()
      await addTotp(office, person.id)

      await resetByOperator(deps, ` ${person.email.toUpperCase()} `)

      expect((await login(office, { email: person.email, password: PASSWORD })).status).toBe(200)
      expect((await as(person).get('/api/session')).status).toBe(401)
      await expect(resetByOperator(deps, person.email)).rejects.toThrow(messages.noStepToReset)
      await expect(resetByOperator(deps, 'nobody@example.in')).rejects.toThrow('There is no account')
    })
  })
})
