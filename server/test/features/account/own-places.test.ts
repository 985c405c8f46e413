// Nobody locks anybody out: from where an account has signed in before, no guesses of others keep it away (decision 0127).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { failuresFrom, failuresOf } from '#features/account/guesses.ts'
import { findOwnPlace, forgetOldPlaces, placeOf } from '#features/account/sign-in-places.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { counterOf, countFailure } from '#credentials/throttle.ts'
import {
  askForLink,
  formOf,
  from,
  login,
  newAddress,
  newcomer,
  NEW_PASSWORD,
  newestToken,
  savePassword,
} from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn } from '#test/support/people/actors.ts'
import { startAnother, type TestApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { DAY, MINUTE } from '#test/support/mail/reminders.ts'

const SECOND = 1000
const WRONG = 'not this one'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SCRIPT = 'python-requests/2.32'
const many = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth))

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, {
    config: { rateLimit: true, trustProxy: ['127.0.0.1'], publicUrl: 'https://daybook.example.in' },
  })
  const { deps, clock } = office
  let count = 0
  const somebody = () => signedIn(office, `Owner${(count += 1)}`, office.firm, ROLES.user)
  const attempt = (
    email: string,
    password: string,
    address: string,
    agent = FIREFOX,
    app: Pick<TestApp, 'app' | 'deps'> = office,
  ) => login(app, { email, password }, { ...from(address), 'user-agent': agent })
  /** What an attempt answers: the status, and after which pause to try again. */
  const outcome = async (...asked: Parameters<typeof attempt>) => {
    const { status, headers } = await attempt(...asked)
    return status === 429 ? `429 after ${String(headers['retry-after'])}` : String(status)
  }
  /** An account that has signed in from its own network. */
  const owner = async (home = newAddress()) => {
    const person = await somebody()
    expect(await outcome(person.email, PASSWORD, home)).toBe('200')
    return { ...person, home }
  }
  const countOf = async ({ key }: { readonly key: string }) =>
    (await deps.db.selectFrom('throttle').select('count').where('key', '=', key).executeTakeFirst())?.count

  test(
    'a botnet gets a hundred guesses in a quarter of an hour, and the owner signs in at once from where they did before',
    { timeout: 60_000 },
    async () => {
      const { email, home } = await owner()

      const guesses: string[] = []
      for (let nth = 0; nth < 120; nth += 1) guesses.push(await outcome(email, WRONG, newAddress(), SCRIPT))
      const right = await outcome(email, PASSWORD, newAddress(), SCRIPT)

      expect(guesses.slice(0, 100)).toEqual(many(100, () => '401'))
      expect(new Set(guesses.slice(100))).toEqual(new Set(['429 after 900']))
      expect(right).toBe('429 after 900')
      expect(await outcome(email, PASSWORD, home)).toBe('200')
      // The owner's success gives the others nothing back.
      expect(await outcome(email, WRONG, newAddress(), SCRIPT)).toBe('429 after 900')
    },
  )

  test(
    'thousands of guesses that were under way at the same time do not either',
    { timeout: 60_000 },
    async () => {
      const { email, home } = await owner()
      const network = newAddress()
      for (let nth = 0; nth < 2000; nth += 1)
        await countFailure(deps, [failuresFrom(network, email), failuresOf(email)])

      expect(await outcome(email, PASSWORD, network)).toBe('429 after 900')
      expect(await outcome(email, PASSWORD, home)).toBe('200')
    },
  )

  test('the owner with typos waits for three seconds at most', async () => {
    const { email, home } = await owner()
    const seen = []
    for (let nth = 0; nth < 5; nth += 1) seen.push(await outcome(email, WRONG, home))
    for (const pause of [1, 2, 3, 3, 3, 3]) {
      seen.push(await outcome(email, WRONG, home), await outcome(email, PASSWORD, home))
      clock.advance(pause * SECOND)
      seen.push(await outcome(email, WRONG, home))
    }
    clock.advance(3 * SECOND)

    const waits = [1, 2, 3, 3, 3, 3].flatMap((pause) => [`429 after ${pause}`, `429 after ${pause}`, '401'])
    expect(seen).toEqual([...many(5, () => '401'), ...waits])
    expect(await outcome(email, PASSWORD, home)).toBe('200')
    expect(await outcome(email, WRONG, home)).toBe('401')
  })

  test(
    'a crowd of guesses in the same network, with another browser, makes the owner wait for nothing',
    { timeout: 60_000 },
    async () => {
      const { email, home } = await owner()
      for (let nth = 0; nth < 20; nth += 1) await attempt(email, WRONG, home, SCRIPT)
      // Nobody’s password takes as long to refuse as somebody’s: only the last of them are asked for.
      for (const email of many(100, () => newcomer().email))
        await countFailure(deps, [
          failuresFrom(home, email),
          failuresOf(email),
          counterOf(rules.signInFromAddress, home),
        ])
      for (let nth = 0; nth < 10; nth += 1) await attempt(newcomer().email, WRONG, home, SCRIPT)

      expect(await outcome(email, PASSWORD, home, SCRIPT)).toMatch(/^429 after [123]$/)
      expect(await outcome(email, PASSWORD, home)).toBe('200')
    },
  )

  test('another browser of the owner, and another address of the same IPv6 line, are in the same network', async () => {
    const { email } = await owner('2001:db8:11::1')
    for (let nth = 0; nth < 100; nth += 1) await countFailure(deps, [failuresOf(email)])

    expect(await outcome(email, PASSWORD, '2001:db8:11:0:ffff::2', SCRIPT)).toBe('200')
    expect(await outcome(email, PASSWORD, '2001:db8:12::1')).toBe('429 after 900')
  })

  test('a new place of the owner waits with all others during an attack, until a reset link says who is there', async () => {
    const { id, email } = await owner()
    const hotel = newAddress()
    const attack = async () => {
      for (let nth = 0; nth < 100; nth += 1) await countFailure(deps, [failuresOf(email)])
    }
    await attack()
    expect(await outcome(email, PASSWORD, hotel)).toBe('429 after 900')

    await askForLink(office, email, from(hotel))
    const saved = await savePassword(office, formOf(await newestToken(office, id)), from(hotel))
    await attack()

    expect(saved.status).toBe(200)
    expect(await outcome(email, NEW_PASSWORD, hotel)).toBe('200')
    expect(await outcome(email, NEW_PASSWORD, newAddress())).toBe('429 after 900')
  })

  test('after a quarter of an hour without guesses every place is open again', async () => {
    const { email } = await owner()
    for (let nth = 0; nth < 100; nth += 1) await countFailure(deps, [failuresOf(email)])
    clock.advance(15 * MINUTE)

    expect(await outcome(email, PASSWORD, newAddress())).toBe('200')
  })

  test.each([
    ['in a place of its own', async () => owner()],
    ['elsewhere', async () => ({ ...(await somebody()), home: newAddress() })],
  ])(
    'of twenty guesses at once %s five are answered, and a right one behind them waits',
    async (_, given) => {
      const { email, home } = await given()

      const wrong = await Promise.all(many(20, () => attempt(email, WRONG, home)))
      const right = await Promise.all(many(5, () => attempt(email, PASSWORD, home)))

      expect(wrong.filter(({ status }) => status === 401)).toHaveLength(5)
      expect(wrong.filter(({ status }) => status === 429)).toHaveLength(15)
      expect(new Set(right.map(({ status }) => status))).toEqual(new Set([429]))
    },
  )

  test(
    'of two hundred guesses at once from as many networks a hundred are answered',
    { timeout: 60_000 },
    async () => {
      const { email } = await owner()
      const wrong = []
      for (let group = 0; group < 5; group += 1)
        wrong.push(...(await Promise.all(many(40, () => attempt(email, WRONG, newAddress(), SCRIPT)))))

      expect(wrong.filter(({ status }) => status === 401)).toHaveLength(100)
      expect(wrong.filter(({ status }) => status === 429)).toHaveLength(100)
    },
  )

  test('two processes know the same places, and count together', { timeout: 60_000 }, async () => {
    const [{ email, home }, another] = [await owner(), await startAnother(office)]
    for (let nth = 0; nth < 100; nth += 1)
      await attempt(email, WRONG, newAddress(), SCRIPT, nth % 2 ? office : another)

    const there = [office, another].map((app) => outcome(email, PASSWORD, newAddress(), FIREFOX, app))
    expect(await Promise.all(there)).toEqual(['429 after 900', '429 after 900'])
    expect(await outcome(email, PASSWORD, home, FIREFOX, another)).toBe('200')
  })

  test(
    'an address without an account is either, where somebody signed in, so that it is not told from one with',
    { timeout: 60_000 },
    async () => {
      const { home } = await owner()
      const place = await placeOf(deps, { origin: { requestId: '', address: home }, agent: SCRIPT })
      const isOwn = async (email: string) =>
        (await findOwnPlace(deps, { account: undefined, email, place })) !== undefined
      const [own, elsewhere]: [string[], string[]] = [[], []]
      for (const email of many(60, () => newcomer().email))
        ((await isOwn(email)) ? own : elsewhere).push(email)
      /** After eight failures: three seconds at a place of one's own, eight elsewhere. */
      const ninth = async (email = '', address = home) => {
        for (let nth = 0; nth < 8; nth += 1) {
          await attempt(email, WRONG, address, SCRIPT)
          clock.advance(4 * SECOND)
        }
        return outcome(email, WRONG, address, SCRIPT)
      }

      const seen = [
        await ninth(own[0]),
        await ninth(elsewhere[0]),
        await ninth((await owner(home)).email),
        await ninth((await somebody()).email),
        await ninth(own[1], newAddress()),
        await ninth((await somebody()).email, newAddress()),
      ]

      expect(seen).toEqual(['401', '429 after 4', '401', '429 after 4', '429 after 4', '429 after 4'])
      expect(await isOwn(own[0] ?? '')).toBe(true)
    },
  )

  test('a place is its own for half a year after the last sign-in, and nobody reads it from the table', async () => {
    const { id, email, home } = await owner()
    clock.advance(179 * DAY)
    await forgetOldPlaces(deps)
    for (let nth = 0; nth < 100; nth += 1) await countFailure(deps, [failuresOf(email)])
    const rows = await deps.db.selectFrom('signInPlace').selectAll().where('userId', '=', id).execute()
    expect(JSON.stringify(rows)).not.toContain(home)
    expect(await outcome(email, PASSWORD, home)).toBe('200')

    clock.advance(181 * DAY)
    await forgetOldPlaces(deps)
    for (let nth = 0; nth < 100; nth += 1) await countFailure(deps, [failuresOf(email)])

    expect(await outcome(email, PASSWORD, home)).toBe('429 after 900')
    expect(await countOf(failuresOf(email))).toBe(100)
  })
})
