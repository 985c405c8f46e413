// How often somebody may ask for a link, and that nothing tells who has an account (rules/accounts 3, rules/accounts 4).
import { describe, expect, test } from 'vitest'
import { retryIn } from '@daybook/contract/messages/messages.ts'
import { failuresFrom } from '#features/account/guesses.ts'
import {
  askForLink,
  formOf,
  from,
  guessed,
  login,
  newAddress,
  newcomer,
  NEW_PASSWORD,
  newestToken,
  queuedMails,
  register,
  savePassword,
} from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { HOUR } from '#test/support/mail/reminders.ts'

const publicUrl = 'https://daybook.example.in'

describe.each(dialects)('with the limits on, on $name', async (dialect) => {
  const office = await openOffice(dialect, {
    config: { publicUrl, rateLimit: true, trustProxy: ['127.0.0.1'] },
  })
  const { deps, clock } = office

  test('the sixth request for an account within an hour is answered alike and sends nothing', async () => {
    const { id, email } = office.user
    const ask = () => askForLink(office, email, from(newAddress()))

    const answers = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()]

    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(await queuedMails(office, id)).toHaveLength(5)
    clock.advance(HOUR)
    await ask()
    expect(await queuedMails(office, id)).toHaveLength(6)
  })

  test('the 31st request of an address within an hour is asked to wait', async () => {
    const address = from(newAddress())
    const ask = (nth: number) => askForLink(office, `unknown-${nth}@example.in`, address)
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => ask(nth).then(({ status }) => status)),
    )

    const answer = await ask(31)

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { code: 'too_many_requests', detail: retryIn(3600) },
    })
    expect((await askForLink(office, 'unknown@example.in', from(newAddress()))).status).toBe(200)
  })

  test('a link works while the account is closed for guesses, and opens it again', async () => {
    const { id, email } = office.colleague
    const network = newAddress()
    const address = from(network)
    await guessed(office, failuresFrom(network, email))
    const closed = await login(office, { email, password: PASSWORD }, address)
    await askForLink(office, email, address)

    const saved = await savePassword(office, formOf(await newestToken(office, id)))

    expect(closed).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    expect(saved.status).toBe(200)
    expect((await login(office, { email, password: NEW_PASSWORD }, address)).status).toBe(200)
  })

  // The shortest of many: what else the machine does makes times longer, never shorter.
  test(
    'a stopwatch does not tell whether an address is known, active or neither',
    { retry: 4, timeout: 60_000 },
    async () => {
      const [known, inactive, unknown] = [newcomer(), newcomer(), newcomer()]
      for (const person of [known, inactive]) await register(office, person, from(newAddress()))
      await deps.db
        .updateTable('user')
        .set({ accountStatusId: 2 })
        .where('email', '=', inactive.email)
        .execute()
      const shortest = { sending: new Map<string, number>(), quiet: new Map<string, number>() }
      const measure = async (times: Map<string, number>, email: string) => {
        const begin = performance.now()
        await askForLink(office, email, from(newAddress()))
        times.set(email, Math.min(performance.now() - begin, times.get(email) ?? Infinity))
      }

      const spread = (times: Map<string, number>) => Math.max(...times.values()) - Math.min(...times.values())
      for (let nth = 0; nth < 10 || (nth < 60 && spread(shortest.quiet) >= 20); nth += 1) {
        // From the sixth on nothing is sent to the known one either.
        const times = nth < 5 ? shortest.sending : shortest.quiet
        for (const { email } of [known, inactive, unknown]) await measure(times, email)
      }

      expect(spread(shortest.sending)).toBeLessThan(20)
      expect(spread(shortest.quiet)).toBeLessThan(20)
    },
  )
})
