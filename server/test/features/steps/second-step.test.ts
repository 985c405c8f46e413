// Signing in where the account has a second step: the password alone opens nothing, and every code is right once.
import { describe, expect, test } from 'vitest'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { forgetTickets } from '#credentials/steps/tickets.ts'
import { askForLink, formOf, newestToken, NEW_PASSWORD, savePassword } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn } from '#test/support/people/actors.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { someText } from '#test/support/like.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { addRecoveryCodes, addTotp, codeOf, loginStep, type StepAnswer } from '#test/support/people/steps.ts'

const MINUTE = 60_000

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl: 'http://localhost:3000' } })
  const { deps, clock } = office
  let count = 0
  const somebody = async () => {
    count += 1
    const person = await signedIn(office, `Step${count}`, office.firm, ROLES.user)
    return { ...person, seed: await addTotp(office, person.id) }
  }
  type Person = Awaited<ReturnType<typeof somebody>>
  const login = ({ email }: Pick<Person, 'email'>, more: object = {}) =>
    send<StepAnswer>(office, 'POST', '/open-api/login', {
      body: { email, password: PASSWORD, ...more },
    })
  const ticketOf = async (person: Person) => {
    const { body } = await login(person)
    if (!body.step) throw new Error(JSON.stringify(body))
    return body.step.ticket
  }
  const eventsOf = async (person: Person) =>
    deps.db
      .selectFrom('history')
      .select(['action', 'result'])
      .where('recordId', '=', person.id)
      .where('entity', '=', 'user')
      .orderBy('id')
      .execute()
  /** The next half minute, so that what an earlier test used stands in nobody's way. */
  const later = () => clock.advance(MINUTE)

  test('the right password without a code stands in the log', async () => {
    const person = await somebody()

    await login(person)

    expect(await eventsOf(person)).toContainEqual({ action: 'sign_in_failed', result: 'second_step' })
  })

  test('the right password alone is answered 401, with a way on and without a session', async () => {
    const person = await somebody()
    const before = await deps.db.selectFrom('session').select('id').where('userId', '=', person.id).execute()

    const answer = await login(person)

    expect(answer).toMatchObject({
      status: 401,
      body: {
        code: 'second_step',
        data: null,
        message: messages.secondStepAsked,
        error: messages.secondStepAsked,
        step: { ticket: someText, ways: ['totp'], expiresTime: clock.now() + 5 * MINUTE },
      },
    })
    expect(
      await deps.db.selectFrom('session').select('id').where('userId', '=', person.id).execute(),
    ).toEqual(before)
  })

  test('a wrong password is answered as it always was, with a code or without', async () => {
    const person = await somebody()
    const code = await codeOf(office, person.seed)

    const answers = [
      await login(person, { password: 'not this one' }),
      await login(person, { password: 'not this one', code }),
      await login({ email: 'nobody@example.in' }, { code }),
    ]

    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toMatchObject({ code: 'wrong_credentials', detail: messages.wrongCredentials })
      expect(body).not.toHaveProperty('step')
    }
  })

  test('an account without a step gets the specified answer, whatever code comes along', async () => {
    const plain = await signedIn(office, `Plain${Math.random()}`.replace('.', ''), office.firm, ROLES.user)

    const answer = await login(plain, { code: '123456' })

    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body)).toEqual(['data', 'message', 'error'])
    expect(Object.keys(answer.body.data ?? {})).toEqual(['token', 'loggedInUser'])
  })

  test('the code in the body finishes the sign-in at once, once', async () => {
    const person = await somebody()
    const code = await codeOf(office, person.seed)

    const first = await login(person, { code })
    const second = await login(person, { code })

    expect(first).toMatchObject({
      status: 200,
      body: { data: { token: someText }, message: messages.signedIn },
    })
    expect(second).toMatchObject({ status: 401, body: { code: 'second_step_wrong', data: null } })
    const events = await eventsOf(person)
    expect(events).toEqual(
      expect.arrayContaining([
        { action: 'sign_in', result: 'done' },
        { action: 'step_used', result: 'done' },
        { action: 'sign_in_failed', result: 'second_step_wrong' },
      ]),
    )
  })

  test('the ticket and a code start a session that knows both', async () => {
    const person = await somebody()
    const ticket = await ticketOf(person)

    const { status, body } = await loginStep(office, { ticket, code: await codeOf(office, person.seed) })

    expect(status).toBe(200)
    const session = await deps.db
      .selectFrom('session')
      .select(['via', 'strength', 'limited'])
      .where('tokenHash', '=', hashToken(body.data?.token ?? ''))
      .executeTakeFirst()
    expect(session).toEqual({ via: 'password', strength: 2, limited: 0 })
  })

  test('of one code and two requests at once, one starts a session', async () => {
    const person = await somebody()
    const tickets = [await ticketOf(person), await ticketOf(person)]
    const code = await codeOf(office, person.seed)

    const answers = await Promise.all(tickets.map((ticket) => loginStep(office, { ticket, code })))

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
  })

  test('a ticket is good for one success', async () => {
    const person = await somebody()
    const ticket = await ticketOf(person)
    const codes = [await codeOf(office, person.seed), await codeOf(office, person.seed, 1)]

    const answers = [
      await loginStep(office, { ticket, code: codes[0] }),
      await loginStep(office, { ticket, code: codes[1] }),
    ]

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [401, 'wrong_credentials'],
    ])
  })

  test('the sixth try of a ticket is refused, also with the right code', async () => {
    const person = await somebody()
    const ticket = await ticketOf(person)
    for (let nth = 0; nth < 5; nth += 1)
      expect((await loginStep(office, { ticket, code: '7KQ2M-9XW4T' })).body.code).toBe('second_step_wrong')

    const sixth = await loginStep(office, { ticket, code: await codeOf(office, person.seed) })

    expect(sixth).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', detail: messages.stepTicketOver },
    })
  })

  test('a ticket is over after five minutes, and with a change of the password', async () => {
    const [late, changed] = [await somebody(), await somebody()]
    const ticketOfLate = await ticketOf(late)
    const ticketOfChanged = await ticketOf(changed)
    await askForLink(office, changed.email)
    await savePassword(office, formOf(await newestToken(office, changed.id)))
    const afterChange = await loginStep(office, {
      ticket: ticketOfChanged,
      code: await codeOf(office, changed.seed),
    })
    clock.advance(5 * MINUTE)

    const answer = await loginStep(office, { ticket: ticketOfLate, code: await codeOf(office, late.seed) })
    await forgetTickets(deps)

    for (const one of [answer, afterChange])
      expect(one).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(
      await deps.db.selectFrom('signInTicket').select('hash').where('userId', '=', late.id).execute(),
    ).toEqual([])
  })

  test('a link in a mail changes the password only: the step is asked as before', async () => {
    const person = await somebody()
    await askForLink(office, person.email)
    await savePassword(office, formOf(await newestToken(office, person.id)))

    const answer = await login(person, { password: NEW_PASSWORD })

    expect(answer).toMatchObject({ status: 401, body: { code: 'second_step' } })
  })

  test('a ticket of one person opens no other account', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const ticket = await ticketOf(one)

    const answer = await loginStep(office, { ticket, code: await codeOf(office, other.seed) })

    expect(answer).toMatchObject({ status: 401, body: { code: 'second_step_wrong' } })
  })

  test.each(['12345', '1234567', 'abc', ''])(
    '%j is no code: said at the field, and no try is lost',
    async (code) => {
      const person = await somebody()
      const ticket = await ticketOf(person)
      for (let nth = 0; nth < 6; nth += 1)
        expect(await loginStep(office, { ticket, code })).toMatchObject({
          status: 400,
          body: { issues: [{ path: 'code', message: messages.stepCodeForm }] },
        })

      const answer = await loginStep(office, { ticket, code: await codeOf(office, person.seed) })

      expect(answer.status).toBe(200)
    },
  )

  test('digits of other scripts are digits', async () => {
    const person = await somebody()
    const code = await codeOf(office, person.seed)
    const typed = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))

    expect((await login(person, { code: typed })).status).toBe(200)
  })

  test('a code of 31 seconds ahead is taken, one of an hour is not, and between them a clock is named', async () => {
    const [ahead, apart, off] = [await somebody(), await somebody(), await somebody()]

    const answers = [
      await login(ahead, { code: await codeOf(office, ahead.seed, 1) }),
      await login(apart, { code: await codeOf(office, apart.seed, 120) }),
      await login(off, { code: await codeOf(office, off.seed, 5) }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401])
    expect(answers[1]?.body.detail).toBe(messages.stepCodeWrong)
    expect(answers[2]?.body.detail).toBe(messages.stepClockWrong)
    // Whoever guessed it learns nothing that will be right in two minutes.
    const guessedCode = await codeOf(office, off.seed, 5)
    clock.advance(5 * 30_000)
    expect((await login(off, { code: guessedCode })).status).toBe(401)
  })

  test('of a recovery code that is wrong or used is said what is true of one, at the sign-in and within a session', async () => {
    const person = await somebody()
    await addRecoveryCodes(office, person.id, ['7KQ2M9XW4T'])
    const used = { code: '7kq2m-9xw4t' }
    expect((await login(person, used)).status).toBe(200)

    const answers = [await login(person, used), await login(person, { code: 'AAAAA-AAAAA' })]
    const within = await office.as(person).post<Problem>('/api/session/confirm', used)

    const detail = messages.recoveryCodeWrong
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 401, body: { code: 'second_step_wrong', detail } })
    expect(within).toMatchObject({ status: 400, body: { issues: [{ path: 'code', message: detail }] } })
  })

  test('an account that is deactivated between the two halves stays out', async () => {
    later()
    const person = await somebody()
    const ticket = await ticketOf(person)
    await office.as(office.admin).put(`/api/user/status/save?userId=${person.id}&accountStatusId=2`)

    const answer = await loginStep(office, { ticket, code: await codeOf(office, person.seed) })

    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  })
})
