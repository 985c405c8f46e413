// Limits of an address: failed sign-ins and sign-ups of all accounts together (rules/accounts 4).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { type Counter, counterOf, forgetAttempts } from '#credentials/throttle.ts'
import { failuresOf } from '#features/account/guesses.ts'
import { from, guessed, login, newAddress, newcomer, register } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn } from '#test/support/people/actors.ts'
import type { TestApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { DAY, MINUTE } from '#test/support/mail/reminders.ts'

const WRONG = 'not this one'
const many = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth))

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { rateLimit: true, trustProxy: ['127.0.0.1'] } })
  const { deps, clock } = office
  let count = 0
  const somebody = () => signedIn(office, `Guessed${(count += 1)}`, office.firm, ROLES.user)
  const attempt = (
    email: string,
    password: string,
    address = newAddress(),
    app: Pick<TestApp, 'app' | 'deps'> = office,
  ) => login(app, { email, password }, from(address))
  const countOf = async ({ key }: Counter) =>
    (await deps.db.selectFrom('throttle').select('count').where('key', '=', key).executeTakeFirst())?.count

  test('a hundred failures close an address for everybody who is new behind it, and for nobody else', async () => {
    const [{ email }, { email: atHome }] = [await somebody(), await somebody()]
    const address = newAddress()
    const wrong = (nth: number) => attempt(`unknown-${nth}@example.in`, WRONG, address)
    await guessed(office, counterOf(rules.signInFromAddress, address), 95)
    await Promise.all(many(4, wrong))
    expect((await attempt(atHome, PASSWORD, address)).status).toBe(200) // counts nothing
    await guessed(office, counterOf(rules.signInFromAddress, address), 1)

    const [there, elsewhere] = [await attempt(email, PASSWORD, address), await attempt(email, PASSWORD)]

    expect(there).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    expect(elsewhere.status).toBe(200)
    expect((await attempt(atHome, PASSWORD, address)).status).toBe(200) // it has signed in there before
    clock.advance(15 * MINUTE)
    expect((await attempt(email, PASSWORD, address)).status).toBe(200)
  })

  test('the addresses of one IPv6 line are one address', async () => {
    await Promise.all(many(20, (nth) => register(office, newcomer(), from(`2001:db8:7::${nth + 1}`))))

    const [same, other] = [
      await register(office, newcomer(), from('2001:db8:7:0:ffff::1')),
      await register(office, newcomer(), from('2001:db8:8::1')),
    ]

    expect([same.status, other.status]).toEqual([429, 200])
  })

  test('the 21st sign-up of an address within an hour is asked to wait', async () => {
    const address = newAddress()
    const statuses = await Promise.all(
      many(20, () => register(office, newcomer(), from(address)).then(({ status }) => status)),
    )

    const late = await register(office, newcomer(), from(address))

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(late).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    clock.advance(60 * MINUTE)
    expect((await register(office, newcomer(), from(address))).status).toBe(200)
  })

  test('counters that count no more are forgotten', async () => {
    const { email } = await somebody()
    await deps.db.deleteFrom('throttle').execute()
    await attempt(email, WRONG)
    await forgetAttempts(deps)
    expect(await countOf(failuresOf(email))).toBe(1)
    clock.advance(DAY)

    await forgetAttempts(deps)

    expect(await deps.db.selectFrom('throttle').selectAll().execute()).toEqual([])
  })

  test('what was typed as an e-mail is not kept readable', async () => {
    const { email } = newcomer()
    await attempt(email, WRONG)

    const rows = await deps.db.selectFrom('throttle').selectAll().execute()

    expect(JSON.stringify(rows)).not.toContain(email)
  })
})

describe.each(dialects)('without a trusted proxy, on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { rateLimit: true } })

  test('nobody makes up another address', async () => {
    await Promise.all(many(20, () => register(office, newcomer(), from(newAddress()))))

    expect((await register(office, newcomer(), from(newAddress()))).status).toBe(429)
  })
})
