// Guessing is slow: where an account never signed in, failures are counted for it and the network, in the database, for known
// and unknown alike (rules/accounts 4). Where it did: own-places.test.ts.
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { messages, retryIn } from '@daybook/contract/messages/messages.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { type Counter, counterOf, countFailure } from '#credentials/throttle.ts'
import { failuresFrom } from '#features/account/guesses.ts'
import { from, guessed, login, newAddress, newcomer, register } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn } from '#test/support/people/actors.ts'
import { startAnother, type TestApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { MINUTE } from '#test/support/mail/reminders.ts'

const SECOND = 1000
const WRONG = 'not this one'
const many = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth))

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { rateLimit: true, trustProxy: ['127.0.0.1'] } })
  const { deps, clock } = office
  let count = 0
  const somebody = () => signedIn(office, `Guessed${(count += 1)}`, office.firm, ROLES.user)
  // A network for each account, where it never signed in.
  const networks = new Map<string, string>()
  const networkFor = (typed: string) => {
    const email = typed.trim().toLowerCase()
    const network = networks.get(email) ?? newAddress()
    networks.set(email, network)
    return network
  }
  const failuresOf = (email: string) => failuresFrom(networkFor(email), email)
  const attempt = (
    email: string,
    password: string,
    address = networkFor(email),
    app: Pick<TestApp, 'app' | 'deps'> = office,
  ) => login(app, { email, password }, from(address))
  /** What an attempt answers: the status, and after which pause to try again. */
  const outcome = async (email: string, password = WRONG) => {
    const { status, headers } = await attempt(email, password)
    return status === 429 ? `429 after ${String(headers['retry-after'])}` : String(status)
  }
  const countOf = async ({ key }: Counter) =>
    (await deps.db.selectFrom('throttle').select('count').where('key', '=', key).executeTakeFirst())?.count

  test.each([
    ['a known account', async () => (await somebody()).email],
    ['an unknown e-mail', async () => newcomer().email],
    [
      'an inactive account',
      async () => {
        const { id, email } = await somebody()
        await office.as(office.admin).put(`/api/user/${id}`, { accountStatus: { id: 2 } })
        return email
      },
    ],
  ])(
    '%s: five failures are free, then the pauses grow, and ten close it for a quarter of an hour',
    async (_who, given) => {
      const email = await given()
      const seen: string[] = []
      for (let nth = 0; nth < 5; nth += 1) seen.push(await outcome(email))
      for (const pause of [1, 2, 4, 8, 16]) {
        seen.push(await outcome(email), await outcome(email, PASSWORD))
        clock.advance(pause * SECOND - 1)
        seen.push(await outcome(email))
        clock.advance(1)
        seen.push(await outcome(email))
      }
      clock.advance(15 * MINUTE - 1)
      seen.push(await outcome(email, PASSWORD))

      const closed = [1, 2, 4, 8, 16].flatMap((pause) => [
        `429 after ${pause}`,
        `429 after ${pause}`,
        '429 after 1',
        '401',
      ])
      expect(seen).toEqual([...many(5, () => '401'), ...closed, '429 after 1'])
    },
  )

  test('after that quarter of an hour the right password opens the account, and nothing is counted any more', async () => {
    const { email } = await somebody()
    await guessed(office, failuresOf(email))
    clock.advance(15 * MINUTE)

    const answer = await attempt(email, PASSWORD)

    expect(answer.status).toBe(200)
    expect(await countOf(failuresOf(email))).toBeUndefined()
    for (let nth = 0; nth < 5; nth += 1) expect(await outcome(email)).toBe('401')
  })

  test('whoever goes on guessing slowly waits a minute each time', async () => {
    const { email } = await somebody()
    await guessed(office, failuresOf(email))
    clock.advance(15 * MINUTE)

    expect([await outcome(email), await outcome(email)]).toEqual(['401', '429 after 60'])
  })

  test('the answer says kindly when to try again, in the members of a sign-in', async () => {
    const { email } = await somebody()
    await guessed(office, failuresOf(email))

    const answer = await attempt(email, PASSWORD)

    const sentence = 'That was tried too often. Please try again in 15 minutes.'
    expect(retryIn(900)).toBe(sentence)
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900', 'content-type': 'application/problem+json; charset=utf-8' },
      body: { code: 'too_many_requests', detail: sentence, data: null, message: sentence, error: sentence },
    })
  })

  test('a refusal comes at once', async () => {
    const { email } = await somebody()
    await guessed(office, failuresOf(email))
    const begin = performance.now()

    await Promise.all(many(20, () => attempt(email, WRONG)))

    expect(performance.now() - begin).toBeLessThan(1000)
  })

  test('of twenty guesses at once five are answered, and a right one behind them does not get through', async () => {
    const { email } = await somebody()

    const wrong = await Promise.all(many(20, () => attempt(email, WRONG)))
    const right = await Promise.all(many(5, () => attempt(email, PASSWORD)))

    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(15)
    expect(new Set(right.map(({ status }) => status))).toEqual(new Set([429]))
  })

  test('of twenty failures at once every one is counted', async () => {
    const [{ email }, address] = [await somebody(), newAddress()]

    await Promise.all(many(20, () => countFailure(deps, [failuresOf(email)])))
    await Promise.all(many(20, () => attempt(newcomer().email, WRONG, address)))

    expect(await countOf(failuresOf(email))).toBe(20)
    expect(await countOf(counterOf(rules.signInFromAddress, address))).toBe(20)
  })

  test('two processes count together', async () => {
    const [{ email }, another] = [await somebody(), await startAnother(office)]
    const places = [office, another]
    const wrong = (nth: number) => attempt(email, WRONG, networkFor(email), places[nth % 2])
    // Two connections to one SQLite file within one process would wait for each other.
    if (dialect.name === 'SQLite') for (let nth = 0; nth < 5; nth += 1) await wrong(nth)
    else await Promise.all(many(20, wrong))

    expect((await attempt(email, PASSWORD)).status).toBe(429)
    expect((await attempt(email, PASSWORD, networkFor(email), another)).status).toBe(429)
  })

  test('a success forgets the failures', async () => {
    const { email } = await somebody()
    for (let nth = 0; nth < 4; nth += 1) await attempt(email, WRONG)

    await attempt(email, PASSWORD)

    for (let nth = 0; nth < 5; nth += 1) expect(await outcome(email)).toBe('401')
  })

  test('another account is not concerned', async () => {
    const [given, other] = [await somebody(), await somebody()]
    await guessed(office, failuresOf(given.email))

    expect((await attempt(other.email, PASSWORD)).status).toBe(200)
  })

  test('the same e-mail written differently is the same account', async () => {
    const { email } = await somebody()
    for (let nth = 0; nth < 5; nth += 1) await attempt(nth % 2 ? email.toUpperCase() : ` ${email}`, WRONG)

    expect((await attempt(email, PASSWORD)).status).toBe(429)
  })

  test('right passwords are never too many', async () => {
    const { email } = await somebody()

    const answers = await Promise.all(many(30, () => attempt(email, PASSWORD)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('a clock that is set back makes nobody wait longer', async () => {
    const { email } = await somebody()
    await guessed(office, failuresOf(email))
    clock.advance(-2 * 60 * MINUTE)

    expect(await outcome(email, PASSWORD)).toBe('429 after 900')
  })

  test('a password that was hashed with less work is hashed anew at the sign-in', async () => {
    const { id, email } = await somebody()
    const weak = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })
    await deps.db.updateTable('user').set({ password: weak }).where('id', '=', id).execute()

    await attempt(email, PASSWORD)

    const { password } = await deps.db
      .selectFrom('user')
      .select('password')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(password).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect((await attempt(email, PASSWORD)).status).toBe(200)
  })

  // The shortest of many: what else the machine does makes times longer, never shorter.
  test('a stopwatch does not tell an unknown e-mail from a wrong password', { timeout: 60_000 }, async () => {
    const known = newcomer()
    await register(office, known, from(newAddress()))
    const shortest = new Map<string, number>()
    const difference = () => Math.max(...shortest.values()) - Math.min(...shortest.values())
    for (let nth = 0; nth < 10 || (nth < 60 && difference() >= 20); nth += 1) {
      for (const email of [known.email, 'unknown@example.in']) {
        await deps.db.deleteFrom('throttle').execute()
        const begin = performance.now()
        await attempt(email, WRONG)
        shortest.set(email, Math.min(performance.now() - begin, shortest.get(email) ?? Infinity))
      }
    }

    expect(difference()).toBeLessThan(20)
  })
})

describe.each(dialects)('with the limits off, on $name', async (dialect) => {
  const office = await openOffice(dialect)

  test('nothing is counted', async () => {
    const { email } = office.user
    await countFailure(office.deps, [failuresFrom('127.0.0.1', email)])
    await Promise.all(many(25, () => login(office, { email, password: WRONG })))

    expect((await login(office, { email, password: PASSWORD })).status).toBe(200)
    expect(await office.deps.db.selectFrom('throttle').selectAll().execute()).toEqual([])
    expect((await login(office, { email, password: WRONG })).body).toMatchObject({
      detail: messages.wrongCredentials,
    })
  })
})
