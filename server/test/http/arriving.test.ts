// Bodies that are on their way: strangers send little, nobody sends for ever, and whoever was dismissed while sending has
// sent for nothing. With the limits on, over real connections.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { BODY_BYTES_MAX, OPEN_BODY_BYTES_MAX } from '@daybook/contract/engine/limits.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { type Actor, send } from '#test/support/caller.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { openSlowSender, type Slow } from '#test/support/slow-sender.ts'

const json = 'application/json'
const filler = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes) })
/** A part of a body whose length nobody has told. */
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const answered = (slow: Slow) => expect.poll(slow.status, { timeout: 10_000 })
const hungUp = ({ socket }: Slow) => expect.poll(() => socket.destroyed, { timeout: 10_000 }).toBe(true)

describe.each(oneDialect)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { rateLimit: true } })
  const begin = await openSlowSender(office.app)
  const head = (actor: Actor, body: string) => ({
    authorization: `Bearer ${actor.token}`,
    'content-type': body.startsWith('{') ? json : 'text/csv',
    'content-length': Buffer.byteLength(body),
  })
  let nth = 0
  const newcomer = () => signedIn(office, `Newcomer${(nth += 1)}`, office.firm, ROLES.user)
  /** Nothing is sent before its session was looked up. */
  const isReading = (count: number) =>
    expect.poll(() => office.app.load.arriving(), { timeout: 10_000 }).toBe(count)

  test.each([
    ['POST', '/open-api/login'],
    ['POST', '/open-api/register/save'],
    ['POST', '/open-api/user/resetPassword'],
    ['POST', '/open-api/nothing-here'],
    ['POST', '/nothing-here'],
    ['PUT', '/healthz'],
  ] as const)('%s %s takes 8 KiB of a stranger', async (method, url) => {
    const large = await send(office, method, url, { body: { email: 'x'.repeat(OPEN_BODY_BYTES_MAX) } })
    const small = await send(office, method, url, { body: { email: 'x'.repeat(OPEN_BODY_BYTES_MAX - 100) } })

    expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(small.status).not.toBe(413)
  })

  test.each([
    ['a length', { 'content-length': BODY_BYTES_MAX }, filler(OPEN_BODY_BYTES_MAX)],
    ['no length', { 'transfer-encoding': 'chunked' }, chunk(filler(OPEN_BODY_BYTES_MAX))],
  ])(
    'a large body with %s is refused before it is there, and its connection closed',
    async (_of, said, part) => {
      const slow = await begin('POST /open-api/login', { 'content-type': json, ...said }, part)

      await answered(slow).toBe(413)
      await hungUp(slow)
    },
  )

  test('a person sends 1 MiB, and nobody anything to /api without a session', async () => {
    const name = 'x'.repeat(BODY_BYTES_MAX - 200)
    const own = await office.as(office.user).post('/api/bookmarks', { name })
    const over = await office.as(office.user).post('/api/bookmarks', { name: name + name })
    const slow = await begin('POST /api/bookmarks', { 'content-type': json, 'content-length': 1000 }, '{')

    expect([own.status, over.status]).toEqual([400, 413])
    await answered(slow).toBe(401)
  })

  test('sixty unfinished lists are all that a person may have open', async () => {
    const body = filler(100)
    const all = await Promise.all(
      Array.from({ length: 70 }, () =>
        begin('POST /api/customized/bookmarks', head(office.colleague, body), '{'),
      ),
    )

    await expect.poll(() => all.filter((one) => one.status() === 429).length, { timeout: 10_000 }).toBe(10)
    await isReading(60)
    for (const { socket } of all) socket.destroy()
    await isReading(0)
    expect((await office.as(office.colleague).get('/api/session')).status).toBe(200)
  })

  test.each([
    ['a list', 'POST /api/customized/bookmarks', JSON.stringify({ pageSize: 7 })],
    ['an export', 'POST /api/transfer/bookmarks/export?format=csv', JSON.stringify({ pageSize: 8 })],
    [
      'a new record',
      'POST /api/bookmarks',
      JSON.stringify({ name: 'Late', reference: 'https://example.in/', dataStatus: { id: 3 } }),
    ],
    [
      'an import',
      'POST /api/transfer/bookmarks/import?mode=commit&format=csv',
      'Name,Reference\nLate,https://example.in/\n',
    ],
  ])('whoever is dismissed while sending gets no answer to %s', async (_what, line, body) => {
    const person = await newcomer()
    const asked = await begin(line, head(person, body), body.slice(0, 3))
    await isReading(1)
    const { status } = await office
      .as(office.admin)
      .put(`/api/user/status/save?userId=${person.id}&accountStatusId=2`)
    asked.write(body.slice(3))

    expect(status).toBe(200)
    await answered(asked).toBe(401)
    const rows = await office.deps.db.selectFrom('bookmark').select('id').where('name', '=', 'Late').execute()
    expect(rows).toEqual([])
  })

  test('whoever gets another role while sending has the rights of that role', async () => {
    const person = await signedIn(office, 'Former', office.firm, ROLES.admin)
    const body = JSON.stringify({ name: 'Late type' })
    const asked = await begin('POST /api/account_type', head(person, body), body.slice(0, 3))
    await isReading(1)
    await office.deps.db
      .updateTable('user')
      .set({ accountRoles: JSON.stringify([ROLES.user.id]) })
      .where('id', '=', person.id)
      .execute()
    asked.write(body.slice(3))

    await answered(asked).toBe(403)
  })
})

describe.each(oneDialect)('with little patience, on $name', async (dialect) => {
  const office = await openOffice(dialect, {
    config: { rateLimit: true },
    app: { patience: { bodyMs: 300, readMs: 300 } },
  })
  const begin = await openSlowSender(office.app)

  test.each([
    ['a stranger', '/open-api/login', () => ''],
    ['a person', '/api/bookmarks', () => office.user.token],
    ['a person who asks for a list', '/api/customized/bookmarks', () => office.user.token],
  ])('%s who sends a byte now and then is told so, and hung up on', async (_who, path, token) => {
    const slow = await begin(`POST ${path}`, {
      authorization: `Bearer ${token()}`,
      'content-type': json,
      'content-length': 5000,
    })
    const dripping = setInterval(() => slow.write(' '), 50)

    await hungUp(slow)
    clearInterval(dripping)

    expect(slow.status()).toBe(408)
  })

  test('a body behind an answer that needed none of it does not go on for ever', async () => {
    const slow = await begin('GET /healthz', { 'content-length': 5_000_000 }, 'x')

    await answered(slow).toBe(200)
    const dripping = setInterval(() => slow.write('x'), 50)
    await hungUp(slow)
    clearInterval(dripping)
  })
})

describe('behind a proxy', async () => {
  const [sqlite] = oneDialect
  const office = await openOffice(sqlite ?? expect.unreachable('SQLite is there'), {
    config: { rateLimit: true, trustProxy: ['127.0.0.1'] },
  })
  const begin = await openSlowSender(office.app)
  const body = JSON.stringify({ email: 'nobody@example.in', password: 'a wrong one' })
  const beginFrom = (address: string, said: object, part: string) =>
    begin('POST /open-api/login', { 'content-type': json, 'x-forwarded-for': address, ...said }, part)

  test('a network that fills its share with unfinished bodies is told to wait, and nobody else is', async () => {
    const part = chunk('x'.repeat(OPEN_BODY_BYTES_MAX - 100))
    const all = await Promise.all(
      Array.from({ length: 120 }, () => beginFrom('203.0.113.1', { 'transfer-encoding': 'chunked' }, part)),
    )
    await expect
      .poll(() => all.filter((one) => one.status() === 429).length, { timeout: 10_000 })
      .toBeGreaterThan(0)
    const refused = all.find((one) => one.status() === 429) ?? expect.unreachable('one was refused')
    const other = await beginFrom('203.0.113.2', { 'content-length': body.length }, body.slice(0, 5))
    other.write(body.slice(5))

    await hungUp(refused)
    expect(refused.heard()).toMatch(/retry-after: \d+/)
    await answered(other).toBe(401)
    // A body that comes with its headers waits for nobody.
    const whole = await beginFrom('203.0.113.1', { 'content-length': body.length }, body)
    await answered(whole).toBe(401)
  })
})
