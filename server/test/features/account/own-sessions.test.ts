// Where somebody is signed in, and the end of it: by themselves, by an administrator, by what happens to the account (rules/accounts 6).
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { OwnSession } from '@daybook/contract/account/account-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { deliverReminders } from '#features/reminders/deliver-reminders.ts'
import { forgetSessions } from '#http/sessions/end-sessions.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import {
  askForLink,
  formOf,
  login,
  NEW_PASSWORD,
  newestToken,
  savePassword,
} from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn, signIn } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { newBrowser, startPushService, thisMachine } from '#test/support/mail/push-receiver.ts'
import { DAY, givenReminder, MINUTE } from '#test/support/mail/reminders.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const [postbox, service] = [await startPostbox(), await startPushService()]
  const office = await openOffice(dialect, {
    outboundAllow: thisMachine,
    config: { smtpUrl: postbox.url, publicUrl: 'https://daybook.example.in' },
  })
  const { deps, clock, as } = office
  const admin = as(office.admin)
  let count = 0
  const somebody = () => signedIn(office, `Session${(count += 1)}`, office.firm, ROLES.user)
  const listOf = async (who: Actor) => (await as(who).get<OwnSession[]>('/api/sessions')).body
  const isAlive = async (who: Actor) => (await as(who).get('/api/session')).status === 200
  const currentOf = async (who: Actor) => (await listOf(who)).find((one) => one.isCurrent)?.id ?? 0

  beforeEach(async () => {
    await deps.db.deleteFrom('outbox').execute()
    clock.set(NOW)
    postbox.mails.length = 0
    service.pushed.length = 0
  })

  test('one’s own sessions are listed, newest first, with what the browser said', async () => {
    const person = await somebody()
    clock.advance(MINUTE)
    await login(office, { email: person.email, password: PASSWORD }, { 'user-agent': 'Firefox on a phone' })

    const list = await listOf(person)

    expect(list).toEqual([
      {
        id: expect.any(Number) as number,
        createdTime: NOW + MINUTE,
        lastSeenTime: NOW + MINUTE,
        address: '127.0.0.1',
        agent: 'Firefox on a phone',
        isCurrent: false,
      },
      expect.objectContaining({ createdTime: NOW, agent: 'test', isCurrent: true }),
    ])
  })

  test('one of them ends, and no other', async () => {
    const here = await somebody()
    const lost = await signIn(office, here.id)
    const kept = await signIn(office, here.id)

    const answer = await as(here).delete(`/api/sessions/${await currentOf(lost)}`)

    expect(answer).toMatchObject({ status: 200, body: { message: messages.sessionEnded } })
    expect([await isAlive(here), await isAlive(lost), await isAlive(kept)]).toEqual([true, false, true])
  })

  test.each(['user', 'admin', 'superAdmin'] as const)(
    'somebody else’s session is unknown to the %s',
    async (role) => {
      const person = await somebody()

      const answer = await as(office[role]).delete(`/api/sessions/${await currentOf(person)}`)

      expect(answer.status).toBe(404)
      expect(await isAlive(person)).toBe(true)
    },
  )

  test('all others end', async () => {
    const here = await somebody()
    const others = [await signIn(office, here.id), await signIn(office, here.id)]

    const answer = await as(here).delete('/api/sessions')

    expect(answer).toMatchObject({ status: 200, body: { message: messages.sessionsEnded } })
    expect([await isAlive(here), ...(await Promise.all(others.map(isAlive)))]).toEqual([true, false, false])
  })

  test('an Admin ends all sessions of a person of the firm', async () => {
    const person = await somebody()
    const other = await signIn(office, person.id)

    const answer = await admin.delete(`/api/user/${person.id}/sessions`)

    expect(answer).toMatchObject({ status: 200, body: { message: messages.userSessionsEnded } })
    expect([await isAlive(person), await isAlive(other)]).toEqual([false, false])
  })

  test.each([
    ['a User', office.user, office.colleague, 403],
    ['an Analyst', office.analyst, office.colleague, 403],
    ['an Admin, of a stranger', office.admin, office.stranger, 404],
    ['an Admin, of the Super Admin', office.admin, office.superAdmin, 404],
    ['the Super Admin, of a stranger', office.superAdmin, office.otherIndividual, 200],
  ])('%s ends sessions: %j', async (_who, actor, target, status) => {
    const answer = await as(actor).delete(`/api/user/${target.id}/sessions`)

    expect(answer.status).toBe(status)
    expect(await isAlive(target)).toBe(status !== 200)
  })

  test('thirty sign-ins at once leave twenty sessions, the newest', async () => {
    const person = await somebody()

    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(office, { email: person.email, password: PASSWORD })),
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const rows = await deps.db.selectFrom('session').select('id').where('userId', '=', person.id).execute()
    expect(rows).toHaveLength(20)
    expect(await isAlive(person)).toBe(false)
  })

  test('a sign-in that meets a deactivation leaves no session for the day of the return', async () => {
    const person = await somebody()
    await Promise.all([
      admin.put(`/api/user/${person.id}`, { accountStatus: { id: 2 } }),
      ...Array.from({ length: 6 }, () => login(office, { email: person.email, password: PASSWORD })),
    ])

    const rows = await deps.db.selectFrom('session').select('id').where('userId', '=', person.id).execute()

    expect(rows).toEqual([])
  })

  describe('push messages', () => {
    const subscribe = async (who: Actor) => {
      const { subscription } = newBrowser(service.address)
      expect((await as(who).post('/api/push/subscriptions', subscription)).status).toBe(201)
    }
    const browsersOf = async (id: number) =>
      (await deps.db.selectFrom('pushSubscription').select('id').where('userId', '=', id).execute()).length
    const endings: readonly (readonly [string, (here: Actor, lost: Actor) => Promise<unknown>])[] = [
      ['that session', async (here, lost) => as(here).delete(`/api/sessions/${await currentOf(lost)}`)],
      ['the others', (here) => as(here).delete('/api/sessions')],
      [
        'them by a new password',
        (here) =>
          as(here).put(`/api/change_password/${here.id}`, {
            password: PASSWORD,
            newPassword: NEW_PASSWORD,
            confirmNewPassword: NEW_PASSWORD,
          }),
      ],
    ]

    test.each(endings)('a browser gets none once somebody ended %s; this one does', async (_what, end) => {
      const here = await somebody()
      const lost = await signIn(office, here.id)
      await subscribe(here)
      await subscribe(lost)

      await end(here, lost)

      expect(await browsersOf(here.id)).toBe(1)
      const [left] = await deps.db
        .selectFrom('pushSubscription')
        .select('sessionId')
        .where('userId', '=', here.id)
        .execute()
      expect(left?.sessionId).toBe(await currentOf(here))
    })

    test.each([
      ['an Admin ended all sessions', (id: number) => admin.delete(`/api/user/${id}/sessions`)],
      [
        'the account was deactivated',
        (id: number) => admin.put(`/api/user/${id}`, { accountStatus: { id: 2 } }),
      ],
      ['the account was deleted', (id: number) => admin.delete(`/api/user/${id}`)],
      [
        'a link set a new password',
        async (id: number) => {
          const { email } = await deps.db
            .selectFrom('user')
            .select('email')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          await askForLink(office, email)
          return savePassword(office, formOf(await newestToken(office, id)))
        },
      ],
    ])('no browser gets any once %s', async (_what, end) => {
      const person = await somebody()
      await subscribe(person)

      await end(person.id)

      expect(await browsersOf(person.id)).toBe(0)
    })

    test('a session that merely runs out leaves the reminders on', async () => {
      const person = await somebody()
      await subscribe(person)
      clock.advance(8 * DAY)

      expect(await isAlive(person)).toBe(false) // asking forgets the session
      expect(await browsersOf(person.id)).toBe(1)
    })

    test.each([
      ['deactivated', (id: number) => admin.put(`/api/user/${id}`, { accountStatus: { id: 2 } })],
      ['deleted', (id: number) => admin.delete(`/api/user/${id}`)],
    ])('who was %s gets neither mail nor push, also of what was queued before', async (_what, leave) => {
      const person = await somebody()
      await subscribe(person)
      await givenReminder(as(person), 'Before', 1)
      await givenReminder(as(person), 'After', 3)
      clock.set(NOW + MINUTE)
      await deliverReminders(deps)
      await leave(person.id)
      clock.set(NOW + 3 * MINUTE)

      await deliverReminders(deps)
      await runOutbox(deps)

      // The Admin stands in for who has left.
      const toPerson = postbox.mails.filter(({ to }) => to?.some(({ address }) => address === person.email))
      expect([toPerson, service.pushed]).toEqual([[], []])
    })
  })
})

describe.each(dialects)('as time goes by, on $name', async (dialect) => {
  const office = await openOffice(dialect)

  test('a session that has run out is not listed, and is forgotten', async () => {
    office.clock.advance(8 * DAY)
    const later = await signIn(office, office.user.id)

    const { body } = await office.as(later).get<OwnSession[]>('/api/sessions')
    await forgetSessions(office.deps)

    const rows = await office.deps.db.selectFrom('session').select('id').execute()
    expect(body.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(body).toHaveLength(1)
  })
})
