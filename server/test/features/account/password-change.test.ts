// One's own password: only with the present one, and only this session stays (rules/accounts 9).
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { messages, retryIn } from '@daybook/contract/messages/messages.ts'
import {
  askForLink,
  formOf,
  currentPasswordOf,
  guessed,
  login,
  NEW_PASSWORD,
  newestToken,
  savePassword,
  subjectsFor,
} from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn, signIn } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { issuesOf } from '#test/support/reads.ts'
import { MINUTE } from '#test/support/mail/reminders.ts'

const body = (more: object = {}) => ({
  password: PASSWORD,
  newPassword: NEW_PASSWORD,
  confirmNewPassword: NEW_PASSWORD,
  ...more,
})

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl: 'https://daybook.example.in' } })
  const { as } = office
  let count = 0
  const somebody = () => signedIn(office, `Change${(count += 1)}`, office.firm, ROLES.user)
  const change = (who: Actor, more: object = {}, id = who.id) =>
    as(who).put(`/api/change_password/${id}`, body(more))

  test('the present one and a new one: this session stays, the others end, and a mail tells', async () => {
    const person = await somebody()
    const elsewhere = await signIn(office, person.id)

    const answer = await change(person)

    expect(answer).toMatchObject({ status: 200, body: { message: messages.passwordChanged } })
    expect((await as(person).get('/api/session')).status).toBe(200)
    expect((await as(elsewhere).get('/api/session')).status).toBe(401)
    expect((await login(office, { email: person.email, password: PASSWORD })).status).toBe(401)
    expect((await login(office, { email: person.email, password: NEW_PASSWORD })).status).toBe(200)
    expect(await subjectsFor(office, person.id)).toEqual(['Your password was changed'])
  })

  test('a link that was asked for before is void', async () => {
    const person = await somebody()
    await askForLink(office, person.email)
    const token = await newestToken(office, person.id)
    await change(person)

    expect((await savePassword(office, formOf(token, 'yet another one'))).status).toBe(400)
  })

  test('a wrong present one is said at its field, and signs nobody out', async () => {
    const person = await somebody()

    const answer = await change(person, { password: 'not this one' })

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(issuesOf(answer)).toEqual({ password: messages.currentPasswordWrong })
    expect((await as(person).get('/api/session')).status).toBe(200)
  })

  test.each([
    [{ password: '' }, { password: 'Required*' }],
    [
      { newPassword: '', confirmNewPassword: '' },
      {
        newPassword: 'New password is required',
        confirmNewPassword: 'Confirm New password is required',
      },
    ],
    [{ newPassword: 'short', confirmNewPassword: 'short' }, { newPassword: messages.passwordTooShort }],
    [{ confirmNewPassword: 'another one' }, { confirmNewPassword: messages.passwordsDiffer }],
    [{ newPassword: 'iloveyou', confirmNewPassword: 'iloveyou' }, { newPassword: messages.passwordCommon }],
    [{ newPassword: { a: 1 } }, { newPassword: messages.notText }],
  ])('%j is refused', async (more, issues) => {
    const answer = await change(await somebody(), more)

    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toMatchObject(issues)
  })

  test.each(['user', 'analyst', 'admin', 'superAdmin'] as const)(
    'nobody changes anybody else’s: the %s is refused',
    async (role) => {
      const person = await somebody()

      const answer = await change(office[role], {}, person.id)

      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    },
  )

  test('of two changes at the same moment one is made', async () => {
    const person = await somebody()

    const answers = await Promise.all(
      ['first of us two', 'second of us two'].map((one) =>
        change(person, { newPassword: one, confirmNewPassword: one }),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('whoever signs in with the old one at the same moment has no session afterwards', async () => {
    const person = await somebody()

    const [, ...signedInWithOld] = await Promise.all([
      change(person),
      ...Array.from({ length: 8 }, () => login(office, { email: person.email, password: PASSWORD })),
    ])

    const tokens = signedInWithOld.flatMap((answer) => answer.body.data?.token ?? [])
    const alive = await Promise.all(tokens.map((token) => as({ ...person, token }).get('/api/session')))
    expect(alive.filter(({ status }) => status === 200)).toEqual([])
  })
})

describe.each(dialects)('with the limits on, on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { rateLimit: true } })
  const change = (password: string) =>
    office.as(office.user).put(`/api/change_password/${office.user.id}`, body({ password }))

  beforeEach(() => office.clock.set(NOW))

  test('guesses of the present one are counted, and the sign-in is not concerned', async () => {
    for (let nth = 0; nth < 5; nth += 1) expect((await change('not this one')).status).toBe(400)
    const paused = await change(PASSWORD)
    await guessed(office, await currentPasswordOf(office, office.user), 5)

    const closed = await change(PASSWORD)

    expect(paused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    expect(closed).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { detail: retryIn(900) },
    })
    expect((await login(office, { email: office.user.email, password: PASSWORD })).status).toBe(200)
    office.clock.advance(15 * MINUTE)
    expect((await change(PASSWORD)).status).toBe(200)
  })
})
