// A password that Daybook made up signs in for a week; from then on it only opens the change of it (ASVS 6.4.1).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { createSuperAdmin, giveNewPassword } from '#features/account/cli-accounts.ts'
import { createFirstAdmin } from '#features/account/first-admin.ts'
import { limitSessions } from '#credentials/steps/limit-sessions.ts'
import { keepFirmRule } from '#credentials/steps/rule.ts'
import { login, NEW_PASSWORD } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn } from '#test/support/people/actors.ts'
import { startApp, SUPER_ADMIN, type TestApp } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { addTotp, codeOf } from '#test/support/people/steps.ts'

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY
const over = { status: 403, body: { code: 'password_over', detail: messages.passwordOver } }

async function signInAt(app: TestApp, person: { email: string; password: string; code?: string }) {
  const { body } = await login(app, person)
  const { token, loggedInUser } = body.data ?? expect.unreachable('the password is right')
  const { customer, ...user } = loggedInUser
  return { user: loggedInUser, me: callerOf(app, { ...user, customerId: customer.id, token }) }
}
type SignedIn = Awaited<ReturnType<typeof signInAt>>

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps, clock } = office
  let count = 0
  const somebody = () => signedIn(office, `Made${(count += 1)}`, office.firm, ROLES.user)
  const signIn = (person: Parameters<typeof signInAt>[1]) => signInAt(office, person)
  const change = ({ me, user }: SignedIn, password: string) =>
    me.put<Problem>(`/api/change_password/${user.id}`, {
      password,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
    })
  const look = ({ me }: SignedIn) => me.get<Problem>('/api/task_statuses')

  test('for a week it opens all, and says what it is', async () => {
    const { email } = await somebody()
    const made = await giveNewPassword(deps, email)
    clock.advance(WEEK)

    const who = await signIn(made)

    expect(who.user).toMatchObject({ isPasswordGiven: true, isPasswordMade: true })
    expect((await look(who)).status).toBe(200)
  })

  test('after it a session may only change it, and goes on once it is changed', async () => {
    const { email } = await somebody()
    await signIn({ email, password: PASSWORD })
    const made = await giveNewPassword(deps, email)
    clock.advance(WEEK + 1)

    const who = await signIn(made)

    expect(await look(who)).toMatchObject(over)
    expect((await who.me.get('/api/session')).status).toBe(200)
    expect((await change(who, 'not this')).status).toBe(400)
    expect(await look(who)).toMatchObject(over)
    expect((await change(who, made.password)).status).toBe(200)
    expect((await look(who)).status).toBe(200)
    const { body } = await who.me.get<LoggedInUser>('/api/session')
    expect(body).not.toHaveProperty('isPasswordGiven')
    expect(body).not.toHaveProperty('isPasswordMade')
    clock.advance(WEEK + 1)
    expect((await look(await signIn({ email, password: NEW_PASSWORD }))).status).toBe(200)
  })

  test('the first sign-in of an account is as specified, whenever that is; the next one is not', async () => {
    const made = await createSuperAdmin(deps, {
      email: 'late@example.in',
      firstname: 'Late',
      lastname: 'Comer',
    })
    clock.advance(30 * DAY)

    const first = await signIn(made)
    const second = await signIn(made)

    expect((await first.me.get('/api/session')).body).toMatchObject({ isPasswordMade: true })
    expect((await first.me.get('/api/users/marks')).status).toBe(200)
    expect(await second.me.get('/api/users/marks')).toMatchObject(over)
  })

  test('a second step is no way round it', async () => {
    const { id, email } = await somebody()
    await signIn({ email, password: PASSWORD })
    const made = await giveNewPassword(deps, email)
    const seed = await addTotp(office, id)
    clock.advance(WEEK + 1)

    const who = await signIn({ ...made, code: await codeOf(office, seed) })

    expect(await look(who)).toMatchObject(over)
  })

  test('whoever must set up a second step besides does that next, and no job lifts either', async () => {
    const settle = (secondStep: 'everybody' | 'nobody') =>
      keepFirmRule(deps, deps.db, { scopeId: office.firm, rule: { secondStep, graceDays: 0 } })
    await settle('everybody')
    const { email } = await somebody()
    await signIn({ email, password: PASSWORD })
    const made = await giveNewPassword(deps, email)
    clock.advance(WEEK + 1)

    const who = await signIn(made)
    await limitSessions(deps)
    const before = await look(who)
    await change(who, made.password)
    const after = await look(who)
    await settle('nobody')
    await limitSessions(deps)

    expect(before).toMatchObject(over)
    expect(after).toMatchObject({ status: 403, body: { code: 'second_step_required' } })
    expect((await look(who)).status).toBe(200)
  })
})

describe.each(dialects)('of the first start, on $name', (dialect) => {
  const begin = async (password: string | undefined) => {
    const app = await startApp(dialect, {
      config: { superAdmin: { ...SUPER_ADMIN, password: 'only for now' } },
    })
    await app.deps.db
      .updateTable('user')
      .set({ email: 'former@example.in', id: 9 })
      .where('id', '=', 1)
      .execute()
    Object.assign(app.deps.config, { superAdmin: { email: SUPER_ADMIN.email, password } })
    const first = (await createFirstAdmin(app.deps)) ?? expect.unreachable('there was none')
    return { app, first }
  }

  test('one that was made up is marked, one that was given is not', async () => {
    const made = await begin(undefined)
    const given = await begin(SUPER_ADMIN.password)

    expect((await signInAt(made.app, made.first)).user).toMatchObject({ isPasswordMade: true })
    expect((await signInAt(given.app, given.first)).user).not.toHaveProperty('isPasswordGiven')
  })

  test('the mark goes to the Admin who goes on with that sign-in', async () => {
    const { app, first } = await begin(undefined)
    const { me } = await signInAt(app, first)
    const made = await me.post('/api/first_run', {
      organizationName: 'Banyan & Byte',
      state: '29',
      workDays: [1, 2, 3, 4, 5],
      firstname: 'Asha',
      lastname: 'Rao',
      isOwnSignIn: true,
      systemEmail: 'system@example.in',
      currentPassword: first.password,
    })

    expect(made.status).toBe(201)
    expect((await me.get('/api/session')).body).toMatchObject({ isPasswordMade: true })
    const left = { email: 'system@example.in', password: first.password }
    expect((await signInAt(app, left)).user).toMatchObject({ isPasswordMade: true })
  })
})
