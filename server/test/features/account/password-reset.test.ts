// A forgotten password: who asks learns nothing, who has the mail sets a new one, once (rules/accounts 7).
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { forgetLinks } from '#features/account/password-reset.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import {
  askForLink,
  formOf,
  login,
  NEW_PASSWORD,
  newestToken,
  queuedMails,
  savePassword,
  subjectsFor,
  tokenIn,
} from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn, signIn } from '#test/support/people/actors.ts'
import { NOW, startApp } from '#test/support/app.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { issuesOf } from '#test/support/reads.ts'
import { HOUR, MINUTE } from '#test/support/mail/reminders.ts'

const publicUrl = 'https://daybook.example.in'

describe.each(dialects)('on $name', async (dialect) => {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, {
    config: { smtpUrl: postbox.url, publicUrl, mailFrom: 'Daybook <daybook@example.in>' },
  })
  const { deps, clock, as } = office
  let count = 0
  const somebody = () => signedIn(office, `Reset${(count += 1)}`, office.firm, ROLES.user)
  const givenToken = async () => {
    const person = await somebody()
    await askForLink(office, person.email)
    return { person, token: await newestToken(office, person.id) }
  }

  beforeEach(async () => {
    await deps.db.deleteFrom('outbox').execute()
    clock.set(NOW)
    postbox.mails.length = 0
  })

  test('the mail is plain text with a link from PUBLIC_URL, whatever the request says it is', async () => {
    const person = await somebody()

    const answer = await askForLink(office, ` ${person.email.toUpperCase()} `, { host: 'evil.example' })
    await runOutbox(deps)

    expect(answer).toMatchObject({ status: 200, body: messages.resetRequested })
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    const [mail] = postbox.mails
    expect(postbox.mails).toHaveLength(1)
    expect(mail).toMatchObject({ subject: 'Set a new password', to: [{ address: person.email }] })
    expect(mail?.html).toBeUndefined()
    expect(mail?.text).toMatch(
      /\nhttps:\/\/daybook\.example\.in\/account\/update_password\?token=[\w-]{43}\n/,
    )
    expect(mail?.text).not.toContain('evil')
    expect(mail?.text).not.toContain('reminders')
  })

  test('the token is stored nowhere once the mail has left, its hash is', async () => {
    const { token } = await givenToken()
    await runOutbox(deps)

    const [resets, mails, history] = await Promise.all([
      deps.db.selectFrom('passwordReset').selectAll().execute(),
      deps.db.selectFrom('outbox').selectAll().execute(),
      deps.db.selectFrom('history').selectAll().execute(),
    ])

    expect(tokenIn(postbox.mails[0]?.text)).toBe(token)
    expect(JSON.stringify([resets, mails, history])).not.toContain(token)
    expect(resets.map((row) => row.tokenHash)).toContain(hashToken(token))
  })

  test('the link sets the password, ends every session, tells the owner, and signs nobody in', async () => {
    const { person, token } = await givenToken()
    const elsewhere = await signIn(office, person.id)

    const answer = await savePassword(office, formOf(token))

    expect(answer).toMatchObject({ status: 200, body: messages.passwordSaved })
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect((await as(person).get('/api/session')).status).toBe(401)
    expect((await as(elsewhere).get('/api/session')).status).toBe(401)
    expect((await login(office, { email: person.email, password: PASSWORD })).status).toBe(401)
    expect((await login(office, { email: person.email, password: NEW_PASSWORD })).status).toBe(200)
    expect(await subjectsFor(office, person.id)).toEqual(['Set a new password', 'Your password was set anew'])
  })

  test('JSON is taken as well', async () => {
    const { token } = await givenToken()

    const answer = await send(office, 'POST', '/open-api/user/savePassword', {
      body: { token, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
    })

    expect(answer).toMatchObject({ status: 200, body: messages.passwordSaved })
  })

  test('a link works once, also when it is used twice at the same moment', async () => {
    const { token } = await givenToken()

    const answers = await Promise.all(
      ['first of us two', 'second of us two', 'third of us two'].map((one) =>
        savePassword(office, formOf(token, one)),
      ),
    )
    const again = await savePassword(office, formOf(token))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(again.status).toBe(400)
    expect(issuesOf(again)).toEqual({ token: messages.resetLinkInvalid })
  })

  test('a link does not outlive a deactivation: it works for nobody when the account is active again', async () => {
    const { person, token } = await givenToken()
    const status = (id: number) => `/api/user/status/save?userId=${person.id}&accountStatusId=${id}`
    await as(office.admin).put(status(2))
    await as(office.admin).put(status(1))

    const answer = await savePassword(office, formOf(token))

    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual({ token: messages.resetLinkInvalid })
  })

  test('a newer link voids the older', async () => {
    const { person, token } = await givenToken()
    await askForLink(office, person.email)
    const newer = await newestToken(office, person.id)

    const answers = [await savePassword(office, formOf(token)), await savePassword(office, formOf(newer))]

    expect(answers.map(({ status }) => status)).toEqual([400, 200])
  })

  test('of links asked for at the same moment one works', async () => {
    const person = await somebody()
    await Promise.all([1, 2, 3, 4].map(() => askForLink(office, person.email)))
    const mails = await queuedMails(office, person.id)

    const answers: number[] = []
    for (const { text } of mails) answers.push((await savePassword(office, formOf(tokenIn(text)))).status)

    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
  })

  test.each([
    [60 * MINUTE - 1, 200],
    [60 * MINUTE, 400],
  ])('after %i ms a link answers %i', async (age, status) => {
    const { token } = await givenToken()
    clock.advance(age)

    expect((await savePassword(office, formOf(token))).status).toBe(status)
  })

  test('a mail that could not leave within the hour is not sent any more', async () => {
    await givenToken()
    clock.advance(HOUR + 1)

    await runOutbox(deps)

    expect(postbox.mails).toEqual([])
  })

  test.each([
    ['too short', 'short', 'short', { newPassword: messages.passwordTooShort }],
    ['too common', 'Password1', 'Password1', { newPassword: messages.passwordCommon }],
    ['a name', 'Daybook-2026', 'Daybook-2026', { newPassword: messages.passwordIsName }],
    ['typed differently', NEW_PASSWORD, 'another one', { confirmNewPassword: messages.passwordsDiffer }],
    [
      'missing',
      '',
      '',
      {
        newPassword: 'New password is required',
        confirmNewPassword: 'Confirm New password is required',
      },
    ],
  ])('a password that is %s is refused and leaves the link as it is', async (_what, one, other, issues) => {
    const { token } = await givenToken()

    const refused = await savePassword(office, formOf(token, one, other))

    expect(refused.status).toBe(400)
    expect(issuesOf(refused)).toEqual(issues)
    expect((await savePassword(office, formOf(token))).status).toBe(200)
  })

  test.each([
    ['a token twice', (token: string) => `${formOf(token)}&token=${token}`],
    ['a password twice', (token: string) => `${formOf(token)}&newPassword=${NEW_PASSWORD}`],
    ['an object', (token: string) => formOf(token).replace('token=', 'token[$ne]=')],
    ['a list', (token: string) => formOf(token).replace('token=', 'token[]=')],
    ['no token', () => formOf('')],
    ['a foreign one', () => formOf('x'.repeat(43))],
  ])('%s is refused', async (_what, bodyOf) => {
    const { token } = await givenToken()

    const answer = await savePassword(office, bodyOf(token))

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect((await savePassword(office, formOf(token))).status).toBe(200)
  })

  test.each([{ token: { $ne: '' } }, { token: ['a'] }, { token: 5 }, { token: null }, { token: true }])(
    'as JSON %j is refused',
    async (token) => {
      const answer = await send(office, 'POST', '/open-api/user/savePassword', {
        body: { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD, ...token },
      })

      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    },
  )

  test.each(['email=a@example.in&email=b@example.in', 'email[x]=a@example.in', 'clientAppId=2', 'email='])(
    'asking with %s is refused',
    async (query) => {
      const answer = await send(office, 'POST', `/open-api/user/resetPassword?${query}`)

      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    },
  )

  test('form-encoded bodies are taken nowhere else', async () => {
    const answer = await send(office, 'POST', '/open-api/login', {
      raw: 'email=a@example.in&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

    expect(answer.status).toBe(415)
  })

  test('unknown, inactive and deleted accounts get the same answer, and no mail', async () => {
    const [known, inactive, deleted] = [await somebody(), await somebody(), await somebody()]
    const admin = as(office.admin)
    await admin.put(`/api/user/${inactive.id}`, { accountStatus: { id: 2 } })
    await admin.delete(`/api/user/${deleted.id}`)
    const emails = [known.email, inactive.email, deleted.email, 'nobody-here@example.in']

    const answers = []
    for (const email of emails) {
      const { 'x-request-id': _id, date: _date, ...headers } = (await askForLink(office, email)).headers
      answers.push(headers)
    }
    await runOutbox(deps)

    expect(new Set(answers.map((headers) => JSON.stringify(headers))).size).toBe(1)
    expect(postbox.mails.map(({ to }) => to?.[0]?.address)).toEqual([known.email])
  })

  test.each([
    ['deactivated', (id: number) => as(office.admin).put(`/api/user/${id}`, { accountStatus: { id: 2 } })],
    ['deleted', (id: number) => as(office.admin).delete(`/api/user/${id}`)],
  ])('the link of an account that was %s since is void', async (_what, leave) => {
    const { person, token } = await givenToken()
    await leave(person.id)

    const answer = await savePassword(office, formOf(token))

    expect(issuesOf(answer)).toEqual({ token: messages.resetLinkInvalid })
  })

  test('links that are over are forgotten', async () => {
    await givenToken()
    clock.advance(HOUR)

    await forgetLinks(deps)

    expect(await deps.db.selectFrom('passwordReset').selectAll().execute()).toEqual([])
  })
})

describe.each(dialects)('without PUBLIC_URL, on $name', async (dialect) => {
  const app = await startApp(dialect, { config: { publicUrl: undefined } })

  test('there is no link to send, which everybody is told alike', async () => {
    const answers = [await askForLink(app, 'admin@daybook.local'), await askForLink(app, 'nobody@example.in')]

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { detail: messages.resetUnavailable } })
  })
})
