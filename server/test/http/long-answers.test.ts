// Answers that wait for whoever reads them: not for ever, and not for somebody who was dismissed meanwhile.
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { authenticate } from '#http/sessions/authenticate.ts'
import { watchLongAnswers } from '#http/long-answers.ts'
import { openRequestLimits } from '#http/request-limits.ts'
import { openOffice, PASSWORD } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openSlowSender } from '#test/support/slow-sender.ts'

const [sqlite] = dialects
const dialect = sqlite ?? expect.unreachable('SQLite is there')

const PART = 'x'.repeat(64 * 1024)

/** Without an end: far more than the buffers of a connection take. */
async function* parts() {
  for (;;) {
    yield PART
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

describe('a long answer', async () => {
  const office = await openOffice(dialect)
  const app = fastify({ forceCloseConnections: true })
  app.decorateRequest('actor', undefined)
  app.addHook('onRequest', async (request) => {
    request.actor = await authenticate(office.deps, request)
  })
  watchLongAnswers(app, office.deps, openRequestLimits(office.deps.config), 200)
  app.get('/long', async () => Readable.from(parts()))
  const begin = await openSlowSender(app)
  afterAll(() => app.close())
  const open = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  const ask = (token: string) => begin('GET /long', { authorization: `Bearer ${token}` }, '\r\n')

  test('ends where nobody reads it', { timeout: 30_000 }, async () => {
    const asked = await ask(office.user.token)
    await expect.poll(asked.heard).toContain('200 OK')
    asked.socket.pause()

    await expect.poll(open, { timeout: 25_000 }).toBe(0)
    asked.socket.destroy()
  })

  test('goes on under another token of the session', { timeout: 60_000 }, async () => {
    const asked = await ask(office.analyst.token)
    await expect.poll(asked.heard).toContain('200 OK')
    const confirmed = await office.as(office.analyst).post('/api/session/confirm', { password: PASSWORD })
    const before = asked.heard().length

    expect(confirmed.status).toBe(200)
    expect((await office.as(office.analyst).get('/api/session')).status).toBe(401)
    // Several looks long.
    await expect.poll(() => asked.heard().length, { timeout: 30_000 }).toBeGreaterThan(before + 10_000_000)
    asked.socket.destroy()
  })

  test('goes on for whoever reads, until they are dismissed', { timeout: 30_000 }, async () => {
    const asked = await ask(office.colleague.token)
    // Several looks long.
    await expect.poll(() => asked.heard().length, { timeout: 20_000 }).toBeGreaterThan(10_000_000)
    const before = await open()
    await office.as(office.admin).put(`/api/user/status/save?userId=${office.colleague.id}&accountStatusId=2`)

    expect(before).toBe(1)
    await expect.poll(open, { timeout: 20_000 }).toBe(0)
  })
})

describe('a long list', async () => {
  const office = await openOffice(dialect, {
    config: { rateLimit: true },
    app: { patience: { readMs: 200 } },
  })
  const caller = office.as(office.user)
  for (let nth = 0; nth < 200; nth += 1)
    await given(caller, bookmark, { reference: `https://example.in/${'x'.repeat(1900)}` })
  // Its buffers are much smaller than those of a network.
  const path = join(mkdtempSync(join(tmpdir(), 'daybook-')), 'socket')
  await office.app.listen({ path })
  const page = (token: string) => {
    const body = '{"pageSize":200}'
    const about = `authorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
    return `POST /api/customized/bookmarks HTTP/1.1\r\nhost: x\r\n${about}\r\n\r\n${body}`
  }
  const open = () =>
    new Promise<number>((resolve) => office.app.server.getConnections((_error, count) => resolve(count)))
  /** Asks for the page, and hears no more than its first part. */
  const ask = async (token: string) => {
    const socket = connect(path)
    socket.write(page(token))
    const [part] = (await once(socket, 'data')) as [Buffer]
    socket.pause()
    return { socket, part: String(part) }
  }
  test('ends where nobody reads it, too', { timeout: 30_000 }, async () => {
    const asked = await ask(office.user.token)

    expect(asked.part).toContain('200 OK')
    expect(await open()).toBe(1)
    await expect.poll(open, { timeout: 25_000 }).toBe(0)
    asked.socket.destroy()
  })

  test('is let go with the oldest first, when a person leaves too many unread', async () => {
    // 60 at once are allowed, and these are more than 8 MiB.
    const asked = await Promise.all(Array.from({ length: 55 }, () => ask(office.user.token)))
    const other = await ask(office.colleague.token)

    expect(asked.every(({ part }) => part.includes('200 OK'))).toBe(true)
    await expect.poll(open).toBeLessThan(50)
    expect(other.part).toContain('200 OK')
    for (const { socket } of [...asked, other]) socket.destroy()
  })
})
