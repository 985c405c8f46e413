// What nobody should choose as a password is refused wherever one is set (rules/accounts 1).
import { describe, expect, test } from 'vitest'
import { user as account } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { checkNotGuessable } from '#credentials/password-rules.ts'
import {
  askForLink,
  formOf,
  login,
  newcomer,
  newestToken,
  queuedMails,
  register,
  savePassword,
  subjectsFor,
} from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { make } from '#test/support/make.ts'
import { issuesOf } from '#test/support/reads.ts'
import { HOUR, MINUTE } from '#test/support/mail/reminders.ts'

const chitra = { firstname: 'Chitra', lastname: 'Rao', email: 'c.rao.1987@example.in' }

describe('a password', () => {
  const refusal = (password: string) => {
    try {
      checkNotGuessable('password', password, chitra)
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }

  test.each(['password', 'PASSWORD', 'Password1', 'qwertyuiop', '24081990', 'iLoveYou', '070162', '070175'])(
    '%s is one of the most used ones',
    (password) => {
      expect(refusal(password)).toBe(messages.passwordCommon)
    },
  )

  test.each([
    'daybook',
    'DayBook!',
    'daybook-2026',
    '1Daybook1',
    'Chitra',
    'chitra123',
    '«Chitra»',
    'chitra rao',
    'RaoChitra99',
    'c.rao.1987',
    'c.rao.2026',
    'c.rao.1987@example.in',
  ])('%s is made of a name', (password) => {
    expect(refusal(password)).toBe(messages.passwordIsName)
  })

  test.each([
    PASSWORD,
    'namaste-daybook',
    'chitra loves mangoes',
    'xkcd 936',
    '!!!!!!!!',
    'नमस्ते दुनिया',
    '908172635401',
  ])('%s may be had', (password) => {
    expect(refusal(password)).toBeUndefined()
  })
})

describe.each(oneDialect)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl: 'https://daybook.example.in' } })
  const admin = office.as(office.admin)

  test.each([
    ['password1', messages.passwordCommon],
    ['jaya2026', messages.passwordIsName],
  ])('a sign-up with %s is refused', async (password, sentence) => {
    const answer = await register(office, { ...newcomer(), password })

    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual({ password: sentence })
  })

  test.each([
    ['password1', messages.passwordCommon],
    ['jaya2026', messages.passwordIsName],
  ])('an administrator does not give %s to anybody', async (password, sentence) => {
    const answer = await admin.post('/api/user', await make(admin, account, { firstname: 'Jaya', password }))

    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual({ password: sentence })
  })

  test.each([
    ['password1', messages.passwordCommon],
    ['chitra.2026', messages.passwordIsName],
  ])('nobody changes theirs to %s', async (newPassword, sentence) => {
    const answer = await office.as(office.user).put(`/api/change_password/${office.user.id}`, {
      password: PASSWORD,
      newPassword,
      confirmNewPassword: newPassword,
    })

    expect(issuesOf(answer)).toEqual({ newPassword: sentence })
  })

  test.each([
    ['🌾🌾🌾', 'Password must be at least 6 characters'],
    ['      ', 'Password is required'],
    ['\u200b\u200b\u200b\u200b\u200b\u200b', 'Password is required'],
    ['क'.repeat(257), messages.passwordTooLong],
  ])('%j is told at its field, wherever one is set', async (password, sentence) => {
    const answers = [
      await register(office, { ...newcomer(), password }),
      await admin.post('/api/user', await make(admin, account, { password })),
    ]
    const changed = await office.as(office.user).put(`/api/change_password/${office.user.id}`, {
      password: PASSWORD,
      newPassword: password,
      confirmNewPassword: password,
    })

    expect(answers.map(issuesOf)).toEqual([{ password: sentence }, { password: sentence }])
    expect(issuesOf(changed)).toMatchObject({
      newPassword: sentence.replace('Password is', 'New password is'),
    })
  })

  test('256 characters are 256, whatever they take', async () => {
    const { email } = newcomer()
    const password = '🌾'.repeat(256)
    const answer = await admin.post('/api/user', await make(admin, account, { email, password }))

    expect(answer.status).toBe(201)
    expect((await login(office, { email, password })).status).toBe(200)
    expect((await login(office, { email, password: `${'🌾'.repeat(255)}🌿` })).status).toBe(401)
  })

  test('whoever has the address learns that somebody signed up with it, once an hour', async () => {
    const { id, email } = office.colleague
    const signUp = () => register(office, { ...newcomer(), email: email.toUpperCase() })

    const answers = await Promise.all([signUp(), signUp(), signUp()])

    expect(await subjectsFor(office, id)).toEqual(['You have an account already'])
    expect((await queuedMails(office, id))[0]?.text).toContain('https://daybook.example.in/account/login')
    const other = await register(office, newcomer())
    for (const answer of answers) expect(answer.body).toEqual(other.body)
    office.clock.advance(HOUR - MINUTE)
    await signUp()
    expect(await subjectsFor(office, id)).toHaveLength(1)
    office.clock.advance(MINUTE)
    await signUp()
    expect(await subjectsFor(office, id)).toHaveLength(2)
  })
})

describe.each(oneDialect)('where passwords have twelve characters, on $name', async (dialect) => {
  const office = await openOffice(dialect, {
    config: { limits: { amountMax: 1_000_000, passwordMin: 12 }, publicUrl: 'https://daybook.example.in' },
  })
  const admin = office.as(office.admin)
  const eleven = 'only eleven'
  const sentence = 'Password must be at least 12 characters'

  test('all ways ask for them', async () => {
    const { id, email } = office.user
    await askForLink(office, email)

    const answers = [
      await register(office, { ...newcomer(), password: eleven }),
      await admin.post('/api/user', await make(admin, account, { password: eleven })),
      await office.as(office.user).put(`/api/change_password/${id}`, {
        password: PASSWORD,
        newPassword: eleven,
        confirmNewPassword: eleven,
      }),
      await savePassword(office, formOf(await newestToken(office, id), eleven)),
    ]

    expect(answers.map(issuesOf)).toEqual([
      { password: sentence },
      { password: sentence },
      { newPassword: sentence },
      { newPassword: sentence },
    ])
  })
})
