// Sign-up and sign-in from outside (rules/accounts 3, rules/accounts 11, rules/accounts 12).
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice, PASSWORD } from '#test/support/people/actors.ts'
import { startApp, SUPER_ADMIN } from '#test/support/app.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { matching } from '#test/support/like.ts'
import { issuesOf } from '#test/support/reads.ts'

const newcomer = () => ({
  firstname: 'Jaya',
  lastname: 'Menon',
  email: `${randomUUID()}@example.in`,
  password: 'monsoon rain',
})

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const register = (body: object) => send(office, 'POST', '/open-api/register/save', { body })
  const login = (body: object) => send<LoginAnswer>(office, 'POST', '/open-api/login', { body })
  const registered = async () => {
    const person = newcomer()
    await register(person)
    return person
  }

  test('whoever signs up is a User among the individuals', async () => {
    const person = newcomer()

    const answer = await register(person)
    const { body } = await login(person)

    expect(answer).toMatchObject({
      status: 200,
      body: { data: messages.registered, message: messages.registered, error: null },
    })
    expect(body.data?.loggedInUser).toMatchObject({
      roles: [{ id: 4, name: 'User' }],
      customer: { id: 1, organizationName: 'Individual accounts' },
    })
  })

  test('further keys of a sign-up are ignored', async () => {
    const person = newcomer()

    await register({
      ...person,
      id: 1,
      customer: { id: office.firm },
      accountRoles: [{ id: 1 }],
      timeZone: 'UTC',
    })
    const { body } = await login(person)

    expect(body.data?.loggedInUser).toMatchObject({ roles: [{ id: 4 }], customer: { id: 1 } })
  })

  test('a known address gets the same answer, and nothing changes', async () => {
    const person = await registered()

    const unknown = await register(newcomer())
    const known = await register({ ...newcomer(), email: person.email.toUpperCase() })
    const { body } = await login(person)

    expect(known).toMatchObject({ status: unknown.status, body: unknown.body as object })
    expect(body.data?.loggedInUser).toMatchObject({ firstname: 'Jaya', email: person.email })
    expect((await login({ ...newcomer(), email: person.email })).status).toBe(200)
  })

  test.each([
    [{ firstname: '' }, { firstname: 'First Name is required' }],
    [{ lastname: null }, { lastname: 'Last Name is required' }],
    [{ email: ' ' }, { email: 'Email is required' }],
    [{ email: 'jaya@' }, { email: 'Please enter a valid Email' }],
    [{ password: '' }, { password: 'Password is required' }],
    [{ password: 'short' }, { password: 'Password must be at least 6 characters' }],
    [{ password: 'x'.repeat(257) }, { password: messages.passwordTooLong }],
  ])('a sign-up with %j is refused', async (wrong, issues) => {
    const answer = await register({ ...newcomer(), ...wrong })

    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual(issues)
  })

  test('a sign-in answers the token and who signed in', async () => {
    const { email } = office.user

    const answer = await login({ email: ` ${email.toUpperCase()} `, password: PASSWORD })

    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          token: matching(/^[\w-]{43}$/),
          loggedInUser: {
            id: office.user.id,
            firstname: 'Chitra',
            lastname: 'Rao',
            email,
            timeZone: 'Asia/Kolkata',
            roles: [{ id: 4, name: 'User' }],
            customer: { id: office.firm },
          },
        },
        message: messages.signedIn,
        error: null,
      },
    })
  })

  test.each([
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid Email' }],
    [{ password: '' }, { password: 'Password is required' }],
  ])('a sign-in with %j is refused', async (wrong, issues) => {
    const answer = await login({ email: office.user.email, password: PASSWORD, ...wrong })

    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual(issues)
  })

  test.each([
    ['a wrong password', { email: office.user.email, password: 'not this one' }],
    ['an unknown e-mail', { email: 'nobody@example.in', password: PASSWORD }],
    ['the account that nobody uses', { email: 'unassigned@daybook.invalid', password: PASSWORD }],
  ])('%s gets one and the same sentence', async (_what, body) => {
    const answer = await login(body)

    const sentence = messages.wrongCredentials
    expect(answer).toMatchObject({
      status: 401,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
      body: { code: 'wrong_credentials', detail: sentence, data: null, message: sentence, error: sentence },
    })
  })

  test('an inactive account gets it too', async () => {
    const body = { email: office.colleague.email, password: PASSWORD }
    await office.as(office.admin).put(`/api/user/${office.colleague.id}`, { accountStatus: { id: 2 } })

    const answer = await login(body)

    expect(answer).toMatchObject({ status: 401, body: { detail: messages.wrongCredentials } })
  })

  test('the first Super Admin signs in with the password of the settings', async () => {
    const { body } = await login(SUPER_ADMIN)

    expect(body.data?.loggedInUser).toMatchObject({ id: 1, roles: [{ id: 1, name: 'Super Admin' }] })
  })

  test('the browser’s time zone is taken at the first sign-in only', async () => {
    const person = await registered()

    const first = await login({ ...person, timeZone: 'America/New_York' })
    const second = await login({ ...person, timeZone: 'Europe/London' })

    expect(first.body.data?.loggedInUser.timeZone).toBe('America/New_York')
    expect(second.body.data?.loggedInUser.timeZone).toBe('America/New_York')
  })

  test('somebody who stayed in the usual zone keeps it when signing in elsewhere later', async () => {
    const person = await registered()
    const first = await login({ ...person, timeZone: 'Asia/Kolkata' })
    const headers = { authorization: `Bearer ${first.body.data?.token}` }
    await send(office, 'POST', '/api/logout', { headers })

    const second = await login({ ...person, timeZone: 'Europe/London' })

    expect(second.body.data?.loggedInUser.timeZone).toBe('Asia/Kolkata')
  })

  test('an unknown time zone is no reason to refuse a sign-in', async () => {
    const person = await registered()

    const { body } = await login({ ...person, timeZone: 'Mars/Olympus' })

    expect(body.data?.loggedInUser.timeZone).toBe('Asia/Kolkata')
  })
})

describe.each(dialects)('closed, on $name', async (dialect) => {
  const closed = await startApp(dialect, { config: { registration: 'closed' } })

  test('nobody signs up', async () => {
    const answer = await send(closed, 'POST', '/open-api/register/save', { body: newcomer() })

    expect(answer).toMatchObject({ status: 403, body: { detail: messages.registrationClosed } })
  })
})

describe.each(dialects)('with longer passwords, on $name', async (dialect) => {
  const strict = await startApp(dialect, { config: { limits: { amountMax: 1, passwordMin: 12 } } })

  test('a sign-up asks for them too', async () => {
    const answer = await send(strict, 'POST', '/open-api/register/save', {
      body: { ...newcomer(), password: 'only eleven' },
    })

    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual({ password: 'Password must be at least 12 characters' })
  })
})
