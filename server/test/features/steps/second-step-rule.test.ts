// Who must have a second step: by the firm's rule or the installation's floor, after a grace; then a session may only set one up.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import type {
  CodesAnswer,
  ConfirmAnswer,
  OwnSteps,
  TotpStarted,
} from '@daybook/contract/account/security-endpoints.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { messages, secondStepRequired } from '@daybook/contract/messages/messages.ts'
import { limitSessions } from '#credentials/steps/limit-sessions.ts'
import { keepFirmRule } from '#credentials/steps/rule.ts'
import { openOffice, PASSWORD, signedIn } from '#test/support/people/actors.ts'
import { type Actor, send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { someText } from '#test/support/like.ts'
import { addPasskeyOf, addTotp, codeOf, confirm } from '#test/support/people/steps.ts'

const DAY = 24 * 60 * 60 * 1000
const STEPS = '/api/security/steps'
const publicUrl = 'https://daybook.nilgiri.example'
const WITHOUT_GRACE = { secondStep: 'everybody', graceDays: 0 } as const

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl } })
  const { deps, clock, as } = office
  let count = 0
  const somebody = (role: { readonly id: number } = ROLES.user, firm = office.firm) => {
    count += 1
    return signedIn(office, `Ruled${count}`, firm, role)
  }
  const settle = async (secondStep: string, graceDays = 7) => {
    await confirm(office, office.admin.id)
    const answer = await as(office.admin).put('/api/firm/security', { secondStep, graceDays })
    expect(answer.status).toBe(200)
  }
  /** The test's own clock has moved on: an administrator's session would be over. */
  const login = async (person: Actor): Promise<Actor> => {
    const { status, body } = await send<LoginAnswer>(office, 'POST', '/open-api/login', {
      body: { email: person.email, password: PASSWORD },
    })
    expect(status).toBe(200)
    return { ...person, token: body.data?.token ?? '' }
  }
  const steps = async (actor: Actor) => (await as(actor).get<OwnSteps>(STEPS)).body
  const tasks = (actor: Actor) => as(actor).get<Problem>('/api/tasks')

  test('nobody is asked as long as nobody settled anything', async () => {
    const person = await somebody()
    await login(person)
    clock.advance(2 * DAY)

    expect(await steps(await login(person))).toMatchObject({
      isRequired: false,
      graceUntil: null,
      isLimited: false,
    })
  })

  test('a rule gives its grace from the first sign-in on, and then the session may only set up a step', async () => {
    office.admin = await login(office.admin)
    await settle('everybody', 3)
    const person = await somebody()
    const first = await login(person)
    const graceUntil = clock.now() + 3 * DAY
    expect(await steps(first)).toMatchObject({ isRequired: true, graceUntil, isLimited: false })
    clock.advance(3 * DAY - 1)
    expect((await tasks(await login(person))).status).toBe(200)
    clock.advance(1)

    const limited = await login(person)

    expect(await steps(limited)).toMatchObject({ isRequired: true, graceUntil, isLimited: true })
    expect(await tasks(limited)).toMatchObject({
      status: 403,
      body: { code: 'second_step_required', detail: secondStepRequired(publicUrl) },
    })
    for (const path of ['/api/session', '/api/sessions', STEPS])
      expect((await as(limited).get(path)).status).toBe(200)
  })

  test('whoever sets the step up in such a session goes on in it, and keeps the last one', async () => {
    await keepFirmRule(deps, deps.db, { scopeId: office.firm, rule: WITHOUT_GRACE })
    const person = await somebody()
    await login(person)
    const other = await login(person)
    const limited = await login(person)
    const { token } = (await as(limited).post<ConfirmAnswer>('/api/session/confirm', { password: PASSWORD }))
      .body.data
    const actor = { ...limited, token }
    const me = as(actor)
    const { seed } = (await me.post<TotpStarted>(`${STEPS}/totp`)).body

    const done = await me.post<CodesAnswer>(`${STEPS}/totp/verify`, { code: await codeOf(office, seed) })

    expect(done).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) as unknown } })
    expect((await tasks(actor)).status).toBe(200)
    expect((await as(other).get('/api/session')).status).toBe(401)
    expect(await me.delete(`${STEPS}/totp`)).toMatchObject({
      status: 409,
      body: { code: 'second_step_required', detail: messages.lastStepStays },
    })
  })

  test('of two last steps that are removed at once one stays', async () => {
    await keepFirmRule(deps, deps.db, { scopeId: office.firm, rule: WITHOUT_GRACE })
    const outcomes: number[][] = []
    for (let round = 0; round < 5; round += 1) {
      const person = await somebody()
      await addTotp(office, person.id)
      const passkeyId = await addPasskeyOf(office, person.id)
      await confirm(office, person.id)

      const answers = await Promise.all([
        as(person).delete(`${STEPS}/totp`),
        as(person).delete(`${STEPS}/passkeys/${passkeyId}`),
      ])

      outcomes.push(answers.map(({ status }) => status).toSorted((one, other) => one - other))
    }
    expect(outcomes).toEqual(Array(5).fill([200, 409]))
  })

  test('the first sign-in under a rule without grace is the specified one all the same', async () => {
    const person = await somebody(ROLES.analyst)

    expect((await tasks(await login(person))).status).toBe(200)
    expect((await tasks(await login(person))).status).toBe(403)
  })

  test('the sign-in says of a session that it is limited, and of no other one', async () => {
    const { email } = await somebody()
    const signedInAs = async () =>
      (await send<LoginAnswer>(office, 'POST', '/open-api/login', { body: { email, password: PASSWORD } }))
        .body.data?.loggedInUser

    expect(await signedInAs()).not.toHaveProperty('isLimited')
    expect(await signedInAs()).toMatchObject({ isLimited: true })
  })

  test('a rule for administrators lets the others go; another firm is not concerned', async () => {
    const otherAdmin = await login(office.otherAdmin)
    const stranger = await login(office.stranger)

    expect(await steps(otherAdmin)).toMatchObject({ isRequired: false })
    expect((await tasks(await login(stranger))).status).toBe(200)
  })

  test('sessions that were there before are met by the rule as well', async () => {
    const other = await login(office.otherAdmin)
    const colleague = await somebody(ROLES.user, office.otherFirm)
    await confirm(office, other.id)
    await as(other).put('/api/firm/security', { secondStep: 'everybody', graceDays: 1 })
    await limitSessions(deps)
    expect((await tasks(colleague)).status).toBe(200)
    clock.advance(DAY)

    await limitSessions(deps)

    expect((await tasks(colleague)).status).toBe(403)
    expect((await as(colleague).get('/api/session')).status).toBe(200)
  })

  describe('a limited session goes on', () => {
    /** An Admin with a step of their own, who saves rules, and somebody whose session is limited. */
    const limitedOne = async () => {
      const rule = { secondStep: 'everybody', graceDays: 1 } as const
      await keepFirmRule(deps, deps.db, { scopeId: office.otherFirm, rule })
      const person = await somebody(ROLES.user, office.otherFirm)
      await limitSessions(deps)
      clock.advance(DAY)
      await limitSessions(deps)
      expect((await tasks(person)).status).toBe(403)
      expect((await as(person).get('/api/session')).body).toMatchObject({ id: person.id, isLimited: true })
      const admin = await somebody(ROLES.admin, office.otherFirm)
      await addTotp(office, admin.id)
      await confirm(office, admin.id)
      const save = (secondStep: string, graceDays: number) =>
        as(admin).put('/api/firm/security', { secondStep, graceDays })
      return { person, save }
    }

    test.each([
      ['nobody', 7],
      ['admins', 0],
      ['everybody', 2],
    ])('once the rule is %s with %i days', async (secondStep, days) => {
      const { person, save } = await limitedOne()

      expect((await save(secondStep, days)).status).toBe(200)

      expect((await tasks(person)).status).toBe(200)
      expect((await as(person).get('/api/session')).body).not.toHaveProperty('isLimited')
    })

    test('with the next look, once the installation asks no more', async () => {
      await keepFirmRule(deps, deps.db, {
        scopeId: office.otherFirm,
        rule: { secondStep: 'nobody', graceDays: 7 },
      })
      const security = { ...deps.config.security }
      Object.assign(deps.config, { security: { ...security, needsSecondStep: 'everybody' } })
      const person = await somebody(ROLES.user, office.otherFirm)
      await limitSessions(deps)
      clock.advance(7 * DAY - 1)
      await as(person).get('/api/session')
      clock.advance(1)
      await limitSessions(deps)
      expect((await tasks(person)).status).toBe(403)
      Object.assign(deps.config, { security })

      await limitSessions(deps)

      expect((await tasks(person)).status).toBe(200)
    })

    test('but not under a rule that asks as before, nor of whoever has a step by now', async () => {
      const { person, save } = await limitedOne()
      expect((await save('everybody', 1)).status).toBe(200)
      expect((await tasks(person)).status).toBe(403)
      await addTotp(office, person.id)

      expect((await save('nobody', 1)).status).toBe(200)

      expect((await tasks(person)).status).toBe(403)
    })
  })

  test.each([
    { secondStep: 'some', graceDays: 7 },
    { secondStep: 'admins', graceDays: 31 },
    { secondStep: 'admins', graceDays: 1.5 },
    { graceDays: 7 },
  ])('%j is no rule', async (body) => {
    const admin = await login(office.otherAdmin)
    await confirm(office, admin.id)

    // Whoever is limited is told that first.
    expect([400, 403]).toContain((await as(admin).put('/api/firm/security', body)).status)
  })
})

describe.each(dialects)(
  'with the floor of a server that is reachable from outside, on $name',
  async (dialect) => {
    const office = await openOffice(dialect, { config: { publicUrl } })
    const { deps, clock } = office
    const security = { ...deps.config.security, needsSecondStep: 'super-admins' as const }
    Object.assign(deps.config, { security })
    const login = async (email: string) => {
      const { status, body } = await send<LoginAnswer>(office, 'POST', '/open-api/login', {
        body: { email, password: PASSWORD },
      })
      expect(status).toBe(200)
      return body.data?.token ?? ''
    }
    const system = (token: string) =>
      send(office, 'GET', '/api/system', { headers: { authorization: `Bearer ${token}` } })

    test('Super Admins have seven days from their first sign-in, others are let go', async () => {
      const { email } = await signedIn(office, 'Indira', office.firm, ROLES.superAdmin)
      const { email: admin } = office.admin
      await login(admin)
      expect((await system(await login(email))).status).toBe(200)
      clock.advance(7 * DAY - 1)
      expect((await system(await login(email))).status).toBe(200)
      clock.advance(1)

      const token = await login(email)

      expect(await system(token)).toMatchObject({
        status: 403,
        body: { code: 'second_step_required', detail: someText },
      })
      expect(
        (
          await send(office, 'GET', '/api/tasks', {
            headers: { authorization: `Bearer ${await login(admin)}` },
          })
        ).status,
      ).toBe(200)
    })
  },
)
