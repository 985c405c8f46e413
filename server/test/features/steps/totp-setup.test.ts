// App codes are set up in a confirmed session; nothing counts before the first code, and each change reaches the person.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type {
  CodesAnswer,
  ConfirmAnswer,
  OwnSteps,
  TotpStarted,
} from '@daybook/contract/account/security-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { stepMails } from '@daybook/contract/messages/mails/step-mails.ts'
import { login, subjectsFor } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn, signIn } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { matching, someText } from '#test/support/like.ts'
import { addTotp, codeOf, confirm, loginStep } from '#test/support/people/steps.ts'

const STEPS = '/api/security/steps'
const MINUTE = 60_000

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps, clock, as } = office
  let count = 0
  const somebody = () => {
    count += 1
    return signedIn(office, `Setup${count}`, office.firm, ROLES.user)
  }
  const confirmed = async (actor: Actor): Promise<Actor> => {
    const { status, body } = await as(actor).post<ConfirmAnswer>('/api/session/confirm', {
      password: PASSWORD,
    })
    expect(status).toBe(200)
    return { ...actor, token: body.data.token }
  }
  const steps = async (actor: Actor) => (await as(actor).get<OwnSteps>(STEPS)).body
  const setUp = async (actor: Actor) => {
    const me = as(actor)
    const { seed } = (await me.post<TotpStarted>(`${STEPS}/totp`)).body
    const answer = await me.post<CodesAnswer>(`${STEPS}/totp/verify`, { code: await codeOf(office, seed) })
    expect(answer.status).toBe(200)
    return { seed, recoveryCodes: answer.body.recoveryCodes }
  }

  test('starting asks for a confirmation first, and names the ways', async () => {
    const actor = await somebody()

    const answer = await as(actor).post(`${STEPS}/totp`)

    expect(answer).toMatchObject({ status: 403, body: { code: 'confirm_needed', ways: ['password'] } })
  })

  test('a confirmation gives the same session a new token, and lasts ten minutes', async () => {
    const actor = await somebody()
    const now = await confirmed(actor)

    expect((await as(actor).get(STEPS)).status).toBe(401)
    expect(await steps(now)).toMatchObject({ confirmedUntil: clock.now() + 10 * MINUTE })
    clock.advance(10 * MINUTE)
    expect((await as(now).post(`${STEPS}/totp`)).status).toBe(403)
    expect(await steps(now)).toMatchObject({ confirmedUntil: null })
  })

  test('what was only started counts for nothing', async () => {
    const actor = await confirmed(await somebody())

    const { body } = await as(actor).post<TotpStarted>(`${STEPS}/totp`)

    expect(body).toEqual({ seed: matching(/^[A-Z2-7]{32}$/), uri: matching(/^otpauth:\/\/totp\//) })
    expect(await steps(actor)).toMatchObject({ totp: null })
    expect((await login(office, { email: actor.email, password: PASSWORD })).status).toBe(200)
  })

  test('the first code switches them on: recovery codes, a mail, and weaker sessions end', async () => {
    const former = await somebody()
    const actor = await confirmed(await signIn(office, former.id))

    const { recoveryCodes } = await setUp(actor)

    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(await steps(actor)).toMatchObject({
      totp: { createdTime: clock.now() },
      recoveryCodes: { left: 10, of: 10 },
      confirmWays: ['totp', 'recovery'],
    })
    expect(await subjectsFor(office, actor.id)).toContain(stepMails.totpAdded.title)
    expect((await as(former).get('/api/session')).status).toBe(401)
    const asked = await login(office, { email: actor.email, password: PASSWORD })
    expect(asked).toMatchObject({ status: 401, body: { code: 'second_step' } })
    const { ticket } = (asked.body as unknown as { step: { ticket: string } }).step // as the line above says
    expect((await loginStep(office, { ticket, code: recoveryCodes[4] })).status).toBe(200)
  })

  test('the code that switched them on is used', async () => {
    const actor = await confirmed(await somebody())
    const { seed } = await setUp(actor)

    const answer = await as(actor).post('/api/session/confirm', { code: await codeOf(office, seed) })

    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'code', message: messages.stepCodeWrong }] },
    })
  })

  test('a wrong code leaves what was started; an hour later it has to be started again', async () => {
    const actor = await confirmed(await somebody())
    const me = as(actor)
    const { seed } = (await me.post<TotpStarted>(`${STEPS}/totp`)).body
    const wrong = await me.post(`${STEPS}/totp/verify`, { code: await codeOf(office, seed, 100) })
    clock.advance(60 * MINUTE)

    const late = await me.post(`${STEPS}/totp/verify`, { code: await codeOf(office, seed) })

    expect(wrong.status).toBe(400)
    expect(late).toMatchObject({ status: 409, body: { detail: messages.totpNotStarted } })
  })

  test('of two that verify the same start at once, one switches them on', async () => {
    const actor = await confirmed(await somebody())
    const { seed } = (await as(actor).post<TotpStarted>(`${STEPS}/totp`)).body
    const code = await codeOf(office, seed)

    const answers = await Promise.all([1, 2].map(() => as(actor).post(`${STEPS}/totp/verify`, { code })))

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('another phone takes the place of the former one, and the recovery codes stay', async () => {
    const actor = await confirmed(await somebody())
    const former = await setUp(actor)

    const next = await setUp(actor)

    expect(next.recoveryCodes).toEqual([])
    clock.advance(MINUTE)
    const me = as(actor)
    expect((await me.post('/api/session/confirm', { code: await codeOf(office, former.seed) })).status).toBe(
      400,
    )
    expect((await me.post('/api/session/confirm', { code: await codeOf(office, next.seed) })).status).toBe(
      200,
    )
  })

  test('with a step the password alone confirms nothing', async () => {
    const actor = await confirmed(await somebody())
    await setUp(actor)

    const answer = await as(actor).post('/api/session/confirm', { password: PASSWORD })

    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'confirm_needed', detail: messages.confirmNeedsStep, ways: ['totp', 'recovery'] },
    })
  })

  test('new recovery codes void the old ones', async () => {
    const actor = await confirmed(await somebody())
    const { recoveryCodes: former } = await setUp(actor)

    const { body } = await as(actor).post<CodesAnswer>(`${STEPS}/recovery_codes`)

    expect(body.recoveryCodes).toHaveLength(10)
    expect((await as(actor).post('/api/session/confirm', { code: former[0] })).status).toBe(400)
    expect((await as(actor).post('/api/session/confirm', { code: body.recoveryCodes[0] })).status).toBe(200)
    expect(await subjectsFor(office, actor.id)).toContain(stepMails.codesMade.title)
  })

  test('with the last step the recovery codes go, and the password is enough again', async () => {
    const actor = await confirmed(await somebody())
    await setUp(actor)

    const answer = await as(actor).delete(`${STEPS}/totp`)

    expect(answer.status).toBe(200)
    expect(await steps(actor)).toMatchObject({ totp: null, recoveryCodes: { left: 0, of: 0 } })
    expect((await login(office, { email: actor.email, password: PASSWORD })).status).toBe(200)
    expect(await subjectsFor(office, actor.id)).toContain(stepMails.totpRemoved.title)
  })

  test('no secret stands in the log, in a record or in the session', async () => {
    const actor = await confirmed(await somebody())
    const { seed, recoveryCodes } = await setUp(actor)

    const rows = JSON.stringify([
      await deps.db.selectFrom('history').selectAll().execute(),
      await deps.db.selectFrom('totp').selectAll().execute(),
      await deps.db.selectFrom('recoveryCode').selectAll().execute(),
      await deps.db.selectFrom('signInTicket').selectAll().execute(),
      (await as(office.admin).get(`/api/user/${actor.id}`)).body,
    ])

    for (const secret of [
      seed,
      actor.token,
      ...recoveryCodes.flatMap((code) => [code, code.replace('-', '')]),
    ])
      expect(rows).not.toContain(secret)
  })

  test('what belongs to a person goes with the person', async () => {
    const actor = await somebody()
    await addTotp(office, actor.id)

    const answer = await as(office.admin).delete(`/api/user/${actor.id}`)

    expect(answer.status).toBe(200)
    expect(
      await deps.db.selectFrom('totp').select('userId').where('userId', '=', actor.id).execute(),
    ).toEqual([])
  })

  test('the log tells of each change', async () => {
    const actor = await confirmed(await somebody())
    await setUp(actor)
    await confirm(office, actor.id)
    await as(actor).delete(`${STEPS}/totp`)

    const events = await deps.db
      .selectFrom('history')
      .select(['action', 'changes'])
      .where('recordId', '=', actor.id)
      .where('action', 'in', ['step_added', 'step_removed'])
      .orderBy('id')
      .execute()

    expect(events).toEqual([
      { action: 'step_added', changes: '{"step":[null,"totp"]}' },
      { action: 'step_removed', changes: '{"step":["totp",null]}' },
    ])
    expect(actor.token).toEqual(someText)
  })
})
