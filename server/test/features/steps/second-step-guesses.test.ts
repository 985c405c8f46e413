// Recovery codes, and what keeps somebody from guessing at a second step.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { stepCounters } from '#credentials/steps/finish-sign-in.ts'
import { from, guessed, login, newAddress, queuedMails } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn } from '#test/support/people/actors.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { withPasskeys, optionsOf } from '#test/support/people/passkeys.ts'
import { addRecoveryCodes, addTotp, codeOf, loginStep, type StepAnswer } from '#test/support/people/steps.ts'

const MINUTE = 60_000

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps } = office
  let count = 0
  const somebody = async () => {
    count += 1
    const person = await signedIn(office, `Paper${count}`, office.firm, ROLES.user)
    return { ...person, seed: await addTotp(office, person.id) }
  }
  const enter = ({ email }: { readonly email: string }, more: object = {}) =>
    send<StepAnswer>(office, 'POST', '/open-api/login', {
      body: { email, password: PASSWORD, ...more },
    })

  test('a recovery code works once, and each use is told by mail; the third from last at the bell', async () => {
    const person = await somebody()
    const codes = ['7KQ2M9XW4T', 'B3NRP52HVC', 'WZ8DA0FY6J', 'QM4TSX17KE', '9HGVBC6R2N']
    await addRecoveryCodes(office, person.id, codes)
    const use = (code = '') => enter(person, { code: `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase() })

    const answers = [await use(codes[0]), await use(codes[0]), await use(codes[1])]

    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200])
    const mails = (await queuedMails(office, person.id)).map(({ text }) => text)
    expect(mails).toHaveLength(2)
    expect(mails[0]).toContain('4 recovery codes are left')
    expect(mails[1]).toContain('3 recovery codes are left')
    const bell = await deps.db
      .selectFrom('notification')
      .select(['kind', 'title'])
      .where('userId', '=', person.id)
      .execute()
    expect(bell).toEqual([{ kind: 'security', title: messages.fewRecoveryCodes }])
  })

  test('what was sealed with another key is no code, and says so', async () => {
    const person = await somebody()
    await deps.db
      .updateTable('totp')
      .set({
        seed: (
          await deps.db
            .selectFrom('totp')
            .select('seed')
            .where('userId', '<>', person.id)
            .executeTakeFirstOrThrow()
        ).seed,
      })
      .where('userId', '=', person.id)
      .execute()

    const answer = await enter(person, { code: '123456' })

    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'second_step_wrong', detail: messages.stepUnreadable },
    })
  })
})

describe.each(dialects)('with the limits on, on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { rateLimit: true } })

  test('ten wrong codes close the second step for a quarter of an hour, and nothing else', async () => {
    const { user } = office
    const seed = await addTotp(office, user.id)
    const enter = (code?: string) =>
      send<Problem>(office, 'POST', '/open-api/login', {
        body: { email: user.email, password: PASSWORD, code },
      })
    for (const counter of stepCounters(user.id)) await guessed(office, counter, 9)
    expect((await enter('123456')).status).toBe(401)

    const closed = await enter(await codeOf(office, seed))
    const password = await enter()
    office.clock.advance(16 * MINUTE)
    const open = await enter(await codeOf(office, seed))

    expect(closed).toMatchObject({ status: 429, body: { data: null } })
    expect(password).toMatchObject({ status: 401, body: { code: 'second_step' } })
    expect(open.status).toBe(200)
  })

  test(
    'a stopwatch does not tell of a wrong password whether there is a second step',
    { timeout: 60_000 },
    async () => {
      const { colleague, analyst } = office
      await addTotp(office, colleague.id)
      const shortest = new Map<string, number>()
      const difference = () => Math.max(...shortest.values()) - Math.min(...shortest.values())
      for (let nth = 0; nth < 10 || (nth < 60 && difference() >= 20); nth += 1) {
        for (const { email } of [colleague, analyst]) {
          await office.deps.db.deleteFrom('throttle').execute()
          const begin = performance.now()
          await send(office, 'POST', '/open-api/login', { body: { email, password: 'not this one' } })
          shortest.set(email, Math.min(performance.now() - begin, shortest.get(email) ?? Infinity))
        }
      }

      expect(difference()).toBeLessThan(20)
    },
  )
})

describe.each(dialects)('from where the account has signed in before, on $name', async (dialect) => {
  const office = await openOffice(dialect, {
    config: { rateLimit: true, trustProxy: ['127.0.0.1'], publicUrl: 'https://daybook.example.in' },
  })
  const { clock } = office
  let count = 0
  const enter = async (email: string, code: string | undefined, address: string) => {
    const body = { email, password: PASSWORD, ...(code === undefined ? {} : { code }) }
    const { status, headers } = await login(office, body, from(address))
    return status === 429 ? `429 after ${String(headers['retry-after'])}` : String(status)
  }
  /** Somebody with app codes who has signed in from these networks. */
  const owner = async (...homes: readonly string[]) => {
    const { id, email } = await signedIn(office, `Home${(count += 1)}`, office.firm, ROLES.user)
    for (const home of homes) expect(await enter(email, undefined, home)).toBe('200')
    const seed = await addTotp(office, id)
    /** The next half minute: each code works once. */
    const right = () => {
      clock.advance(MINUTE)
      return codeOf(office, seed)
    }
    return { id, email, right }
  }
  const guess = async (email: string, address: string, times: number) => {
    const seen: string[] = []
    for (let nth = 0; nth < times; nth += 1) seen.push(await enter(email, '000000', address))
    return seen
  }
  const many = (times: number, one: string) => Array.from({ length: times }, () => one)

  test('whoever knows the password and guesses codes elsewhere keeps nobody out there', async () => {
    const home = newAddress()
    const { email, right } = await owner(home)
    const guesses = [...(await guess(email, newAddress(), 6)), ...(await guess(email, newAddress(), 4))]

    expect(guesses).toEqual(many(10, '401'))
    expect(await enter(email, await right(), newAddress())).toMatch(/^429/)
    expect(await enter(email, await right(), home)).toBe('200')
    // The owner's success gives the others nothing back.
    expect(await enter(email, '000000', newAddress())).toMatch(/^429/)
  })

  test('the ticket of a sign-in is finished there, too, and elsewhere it is not', async () => {
    const home = newAddress()
    const { id, email, right } = await owner(home)
    for (const counter of stepCounters(id)) await guessed(office, counter)
    const finish = async (address: string) => {
      const { body } = await send<Problem>(office, 'POST', '/open-api/login', {
        body: { email, password: PASSWORD },
        headers: from(address),
      })
      return loginStep(office, { ticket: body.step?.ticket, code: await right() }, from(address))
    }

    expect((await finish(newAddress())).status).toBe(429)
    expect((await finish(home)).status).toBe(200)
  })

  test('ten wrong codes close that place alone, and thirty from several close all of them', async () => {
    const homes = [newAddress(), newAddress(), newAddress(), newAddress()] as const
    const { email, right } = await owner(...homes)

    expect(await guess(email, homes[0], 11)).toEqual([...many(10, '401'), '429 after 900'])
    expect(await enter(email, await right(), homes[1])).toBe('200')
    for (const home of homes.slice(1, 3)) expect(await guess(email, home, 10)).toEqual(many(10, '401'))
    expect(await enter(email, await right(), homes[3])).toMatch(/^429/)
    clock.advance(15 * MINUTE)
    expect(await enter(email, await right(), homes[3])).toBe('200')
  })

  test('a passkey, which nobody guesses, is answered wherever it is', async () => {
    const { keyed, stepOf, askAtDoor, giveStep } = withPasskeys(office)
    const { who, passkey } = await keyed()
    for (const counter of stepCounters(who.id)) await guessed(office, counter)
    const { ticket = '' } = (await stepOf(who)) ?? {}
    const assertion = passkey.answer(optionsOf(await askAtDoor(ticket)))

    const byCode = await loginStep(office, { ticket, code: '000000' })
    const byKey = await giveStep(ticket, assertion)

    expect([byCode.status, byKey.status]).toEqual([429, 200])
  })
})
