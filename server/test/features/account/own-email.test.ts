// The own e-mail address is changed with the password only, and both addresses are told (rules/accounts 10).
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { user as account } from '@daybook/contract/entities/user.ts'
import { messages, retryIn } from '@daybook/contract/messages/messages.ts'
import { changeIn } from '#entities/operations.ts'
import { getRow } from '#entities/reads.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import {
  askForLink,
  formOf,
  currentPasswordOf,
  guessed,
  login,
  newestToken,
  savePassword,
} from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { issuesOf } from '#test/support/reads.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, {
    config: { smtpUrl: postbox.url, publicUrl: 'https://daybook.example.in' },
  })
  const { deps, as } = office
  let count = 0
  const somebody = () => signedIn(office, `Email${(count += 1)}`, office.firm, ROLES.user)
  const newEmail = () => `new${(count += 1)}@example.in`
  const change = (who: Actor, body: object, id = who.id) => as(who).put(`/api/user/${id}`, body)
  const told = () => postbox.mails.map(({ to }) => to?.[0]?.address ?? '').toSorted()

  beforeEach(async () => {
    await deps.db.deleteFrom('outbox').execute()
    postbox.mails.length = 0
  })

  test('with the password it is changed, and both addresses are told', async () => {
    const [person, email] = [await somebody(), newEmail()]

    const answer = await change(person, { email: email.toUpperCase(), currentPassword: PASSWORD })
    await runOutbox(deps)

    expect(answer).toMatchObject({ status: 200, body: { data: { email } } })
    expect((await login(office, { email, password: PASSWORD })).status).toBe(200)
    expect(told()).toEqual([person.email, email].toSorted())
    expect(postbox.mails.map(({ subject }) => subject)).toEqual([
      'Your e-mail address was changed',
      'Your e-mail address was changed',
    ])
    expect(postbox.mails[0]?.text).toContain(`known by ${person.email}. From now on it is known by ${email}.`)
  })

  test.each([
    ['no', {}],
    ['an empty', { currentPassword: '' }],
    ['a null', { currentPassword: null }],
  ])('with %s password it is refused at that field', async (_what, more) => {
    const person = await somebody()

    const answer = await change(person, { email: newEmail(), ...more })

    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual({ currentPassword: messages.currentPasswordAsked })
  })

  test('with a wrong password it is refused at that field', async () => {
    const answer = await change(await somebody(), { email: newEmail(), currentPassword: 'not this one' })

    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual({ currentPassword: messages.currentPasswordWrong })
  })

  test.each([{ a: 1 }, ['x'], 5, true])('a password that is %j is refused', async (currentPassword) => {
    const answer = await change(await somebody(), { email: newEmail(), currentPassword })

    expect(issuesOf(answer)).toEqual({ currentPassword: messages.notText })
  })

  test('the same address, in any case, needs none; nor does anything else', async () => {
    const person = await somebody()

    const answers = [
      await change(person, { email: ` ${person.email.toUpperCase()}`, lastname: 'Iyer' }),
      await change(person, { phone: '98450', currentPassword: 'not looked at' }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toMatchObject({ data: { lastname: 'Iyer', phone: '98450' } })
  })

  test('administrators need it for their own', async () => {
    for (const who of [office.admin, office.superAdmin]) {
      const answer = await change(who, { email: newEmail() })

      expect(issuesOf(answer)).toEqual({ currentPassword: messages.currentPasswordAsked })
    }
  })

  test('an administrator needs none for somebody else’s, and both addresses are told', async () => {
    const [person, email] = [await somebody(), newEmail()]

    const answer = await change(office.admin, { email }, person.id)
    await runOutbox(deps)

    expect(answer).toMatchObject({ status: 200, body: { data: { email } } })
    expect(told()).toEqual([person.email, email].toSorted())
  })

  test('what was typed is neither answered nor kept anywhere', async () => {
    const typed = 'a very particular password'
    const person = await somebody()
    await as(person).put(`/api/change_password/${person.id}`, {
      password: PASSWORD,
      newPassword: typed,
      confirmNewPassword: typed,
    })

    const answer = await change(person, { email: newEmail(), currentPassword: typed })
    const { body } = await as(person).get<object>(`/api/user/${person.id}`)
    const history = await deps.db.selectFrom('history').selectAll().execute()

    expect(answer.status).toBe(200)
    expect(JSON.stringify([answer.body, body, history])).not.toMatch(/currentPassword|particular/)
  })

  test('a link that was sent to the former address is void', async () => {
    const person = await somebody()
    await askForLink(office, person.email)
    const token = await newestToken(office, person.id)

    await change(person, { email: newEmail(), currentPassword: PASSWORD })

    expect((await savePassword(office, formOf(token))).status).toBe(400)
  })

  test('an address that somebody else has is refused, and nobody gets a mail', async () => {
    const person = await somebody()

    const answer = await change(person, { email: office.colleague.email, currentPassword: PASSWORD })
    await runOutbox(deps)

    expect(issuesOf(answer)).toEqual({ email: messages.emailTaken })
    expect(postbox.mails).toEqual([])
  })

  test('whether an address is taken is told only to whoever gives the password', async () => {
    const answer = await change(await somebody(), { email: office.colleague.email })

    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual({ currentPassword: messages.currentPasswordAsked })
  })

  test('no other way of saving changes it either', async () => {
    const person = await somebody()
    const actor = await findActor(deps, hashToken(person.token))
    if (!actor) throw new Error('nobody')

    const changing = deps.db.transaction().execute(async (tx) => {
      const before = await getRow(tx, account, person.id, actor)
      await changeIn({ deps, tx, actor, now: deps.clock(), before }, account, { email: newEmail() })
    })

    await expect(changing).rejects.toThrow(messages.currentPasswordAsked)
  })
})

describe.each(dialects)('with the limits on, on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { rateLimit: true } })

  test('guesses are counted together with those of a new password', async () => {
    const { id } = office.user
    const me = office.as(office.user)
    const guess = () =>
      me.put(`/api/user/${id}`, { email: 'new@example.in', currentPassword: 'not this one' })
    for (let nth = 0; nth < 5; nth += 1) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
    await guessed(office, await currentPasswordOf(office, office.user), 5)

    const answers = [
      await me.put(`/api/user/${id}`, { email: 'new@example.in', currentPassword: PASSWORD }),
      await me.put(`/api/change_password/${id}`, {
        password: PASSWORD,
        newPassword: 'something new',
        confirmNewPassword: 'something new',
      }),
    ]

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 429, body: { detail: retryIn(900) } })
  })
})
