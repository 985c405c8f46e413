// What goes past Fastify is the same to the byte as what goes through it: every kind of record, every role, every oddity.
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { ROLES } from '@daybook/contract/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { openOffice, signedIn, signIn } from '#test/support/actors.ts'
import { startAnother } from '#test/support/app.ts'
import { type Actor, callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/dialects.ts'
import { allEntities, given, writableEntities, writerOf } from '#test/support/make.ts'
import { openWire, type WireAnswer, type WireRequest } from '#test/support/wire.ts'

/** The first time something is asked, it has to be found out; the second time a body is checked. */
const TIMES = 3
const NOBODYS_ID = 999_999

const [sqlite] = dialects
const dialect = sqlite ?? expect.unreachable('SQLite is there')

/** Requests that Fastify has handled, by the application that it was. */
function countHandled(app: object) {
  let handled = 0
  const note = (message: unknown) => {
    const { request } = message as { readonly request: { readonly server: object } } // Fastify's word
    if (Object.getPrototypeOf(request.server) === app || request.server === app) handled += 1
  }
  subscribe('tracing:fastify.request.handler:start', note)
  afterAll(() => unsubscribe('tracing:fastify.request.handler:start', note))
  return () => handled
}

/** Sends the parts, a moment between two of them. @returns all answers until the connection closes, comparable */
function talk(app: FastifyInstance, parts: readonly string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo // it listens on a port
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', async () => {
      for (const part of parts) {
        socket.write(part)
        await sleep(20)
      }
    })
    socket.on('data', (text) => (heard += String(text)))
    socket.on('error', reject)
    socket.on('close', () =>
      resolve(
        heard.replaceAll(/(x-request-id|Date): .*/g, '$1').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id'),
      ),
    )
  })
}

/** Everything but what is another one every time. */
function comparable({ statusCode, rawHeaders, headers, body }: WireAnswer) {
  const id = String(headers['x-request-id'])
  const plain = (text: string) => text.replaceAll(id, 'an id')
  const date = rawHeaders.indexOf('Date') + 1
  return {
    statusCode,
    body: plain(body),
    rawHeaders: rawHeaders.map((text, place) => (place === date ? 'now' : plain(text))),
    isId: /^[\da-f-]{36}$/.test(id),
  }
}

describe('the fast path', async () => {
  const office = await openOffice(dialect)
  const ordinary = await startAnother(office, { isFast: false })
  const wires = { fast: await openWire(office.app), ordinary: await openWire(ordinary.app) }
  const handled = countHandled(office.app)
  const superAdmin = await signedIn(office, 'Indira', office.firm, ROLES.superAdmin)
  const people: Readonly<Record<string, Actor>> = {
    user: office.user,
    analyst: office.analyst,
    admin: office.admin,
    superAdmin,
    stranger: office.stranger,
    otherAdmin: office.otherAdmin,
    individual: office.individual,
  }

  const as = (who: Pick<Actor, 'token'>, asked: Partial<WireRequest> & { url: string }): WireRequest => ({
    method: 'GET',
    ...asked,
    headers: { authorization: `Bearer ${who.token}`, ...asked.headers },
  })
  const pageAs = (who: Actor, { api }: AnyEntity, body: object, headers = {}): WireRequest =>
    as(who, {
      method: 'POST',
      url: `/api/customized/${api.many}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })

  /** Asks both, again and again. @returns the answer, and whether the last one went past Fastify */
  async function both(asked: WireRequest) {
    const expected = comparable(await wires.ordinary(asked))
    let isPast = false
    for (let time = 0; time < TIMES; time += 1) {
      const before = handled()
      const answer = comparable(await wires.fast(asked))
      isPast = handled() === before
      expect(answer, `${asked.method} ${asked.url}`).toEqual(expected)
    }
    return { ...expected, isPast }
  }

  const ids = new Map<AnyEntity, number>()
  const foreign = new Map<AnyEntity, number>()
  for (const entity of writableEntities) {
    const writer = writerOf(office, entity)
    ids.set(entity, (await given(office.as(writer), entity)).id)
    const isAdmins = writer === office.admin
    const other = writer === office.superAdmin ? writer : isAdmins ? office.otherAdmin : office.stranger
    foreign.set(entity, (await given(office.as(other), entity)).id)
  }

  describe.each(allEntities)('$name', (entity) => {
    test.each(Object.keys(people))('a record, asked by %s', async (role) => {
      const who = people[role] ?? expect.unreachable()
      const statuses: number[] = []
      for (const id of [ids.get(entity) ?? 1, foreign.get(entity) ?? 2, NOBODYS_ID, 1, who.id]) {
        const paths = entity.api.alias ? [entity.api.one, entity.api.alias] : [entity.api.one]
        for (const path of paths) {
          const answer = await both(as(who, { url: `/api/${path}/${id}` }))
          statuses.push(answer.statusCode)
          if (answer.statusCode === 200) expect(answer.isPast, `${role} ${path} ${id}`).toBe(true)
        }
      }
      expect(statuses).toContain(404)
    })

    test.each(Object.keys(people))('its lists, asked by %s', async (role) => {
      const who = people[role] ?? expect.unreachable()
      const filters = [
        {},
        { keyword: 'a' },
        { userId: who.id },
        { userId: office.colleague.id },
        { customerId: office.otherFirm },
        { ids: [1, ids.get(entity) ?? 2] },
        { userId: 'nobody' },
      ]
      const bodies = [
        {},
        { pageNumber: 2, pageSize: 1, sortField: 'id', sortDirection: 'desc' },
        { pageSize: 0 },
        ...filters.map((filter) => ({ dataFilter: { [entity.api.filter]: filter } })),
      ]
      for (const body of bodies) {
        const answer = await both(pageAs(who, entity, body))
        if (answer.statusCode === 200) expect(answer.isPast, JSON.stringify(body)).toBe(true)
      }
    })
  })

  test.each([
    '007',
    '0',
    '1e1',
    '1.0',
    '-1',
    '+1',
    '%31',
    '1%20',
    '12345678901234567',
    'template',
    '1/',
    '',
    '1?x=1',
    '1?',
    '1;a',
  ])('an odd id: %j', async (id) => {
    await both(as(office.admin, { url: `/api/bookmark/${id}` }))
    await both(as(office.admin, { url: `/api/task/${id}` }))
  })

  test.each<[string, Record<string, string>]>([
    ['if-none-match', { 'if-none-match': '"1"' }],
    ['if-none-match of all', { 'if-none-match': '*' }],
    ['if-modified-since', { 'if-modified-since': 'Sat, 21 Nov 2026 04:30:00 GMT' }],
    ['a range', { range: 'bytes=0-3' }],
    ['compressed', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['another type', { accept: 'text/html' }],
    ['a version', { 'accept-version': '1.x' }],
    ['the end of the connection', { connection: 'close' }],
    ['another origin', { origin: 'https://elsewhere.example.in' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'mine' }],
    ['another method', { 'x-http-method-override': 'DELETE' }],
    ['no token', { authorization: '' }],
    ['half a token', { authorization: 'Bearer short' }],
    ['an invented token', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['another scheme', { authorization: 'Basic YTpi' }],
  ])('with %s', async (_name, headers) => {
    const id = ids.get(bookmark) ?? 0
    await both(as(office.user, { url: `/api/bookmark/${id}`, headers }))
    await both(pageAs(office.user, bookmark, {}, headers))
  })

  test.each(['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not read here', async (method) => {
    const asked = as(office.user, { method, url: '/api/customized/bookmarks' })
    await both(asked)
    await both({ ...asked, url: `/api/bookmark/${NOBODYS_ID}` })
  })

  test('HEAD of a record has the headers of a GET', async () => {
    const answer = await both(
      as(office.user, { method: 'HEAD', url: `/api/bookmark/${ids.get(bookmark) ?? 0}` }),
    )

    expect(answer).toMatchObject({ statusCode: 200, body: '', isPast: false })
  })

  test.each<[string, string | undefined, Record<string, string>]>([
    ['nothing', undefined, {}],
    ['an empty one', '', {}],
    ['half of one', '{"pageNumber":', {}],
    ['no object', '[]', {}],
    ['null', 'null', {}],
    ['a key of a prototype', '{"__proto__":{"a":1}}', {}],
    ['sixty-five levels', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, {}],
    ['a long one', JSON.stringify({ refresh: 'x'.repeat(2000) }), {}],
    ['other letters', JSON.stringify({ refresh: 'नमस्ते' }), {}],
    ['a charset', '{}', { 'content-type': 'application/json; charset=utf-8' }],
    ['capitals', '{}', { 'content-type': 'Application/JSON' }],
    ['text', '{}', { 'content-type': 'text/plain' }],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a compressed one', '{}', { 'content-encoding': 'gzip' }],
    ['a key', '{}', { 'idempotency-key': 'k' }],
    ['chunks', '{}', { 'transfer-encoding': 'chunked' }],
  ])('a body: %s', async (_name, payload, headers) => {
    const asked = { ...pageAs(office.user, bookmark, {}, headers), payload }
    await both(asked)
  })

  test('a body in two parts, and several requests at once on one connection', async () => {
    const body = '{"pageSize":1}'
    const about = `host: x\r\nauthorization: Bearer ${office.user.token}\r\n`
    const head = `POST /api/customized/bookmarks HTTP/1.1\r\n${about}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    const one = `GET /api/bookmark/${ids.get(bookmark) ?? 0} HTTP/1.1\r\n${about}\r\n`
    const last = one.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')
    const parts = [head, body.slice(0, 5), body.slice(5) + one + head + body + one, head + body + last]

    const answers = await Promise.all([ordinary.app, office.app].map((app) => talk(app, parts)))

    expect(answers[0]?.match(/HTTP\/1.1 200 OK/g)).toHaveLength(6)
    expect(answers[1]).toBe(answers[0])
  })

  test('what is counted and written down of an answer', async () => {
    const url = `/api/bookmark/${ids.get(bookmark) ?? 0}`
    const lines = await Promise.all(
      [ordinary.app, office.app].map(async (app) => {
        const info = vi.spyOn(app.log, 'info')
        const wire = app === office.app ? wires.fast : wires.ordinary
        const { headers } = await wire(as(office.user, { url }))
        await vi.waitUntil(() => info.mock.calls.length > 0)
        const [line, text] = info.mock.calls[0] ?? []
        return { line: { ...Object(line), ms: 0 }, text, id: headers['x-request-id'] }
      }),
    )
    const counts = await Promise.all(
      [wires.ordinary, wires.fast].map(
        async (wire) => (await wire(as(office.user, { url: '/metrics' }))).body,
      ),
    )

    for (const { line, id, text } of lines) {
      expect([line.reqId, text]).toEqual([id, 'answered'])
      expect({ ...line, reqId: '' }).toEqual({ ...lines[0]?.line, reqId: '' })
      expect(line).toMatchObject({ method: 'GET', path: url, status: 200, user: office.user.id })
    }
    for (const text of counts)
      expect(text).toMatch(
        /request_seconds_count\{method="GET",route="\/api\/bookmark\/:id",status="200"\} \d+/,
      )
  })

  test('what a Super Admin reads of others stands in their log, with the id of the request', async () => {
    const { id } = await given(office.as(office.otherAdmin), bookmark)
    const { headers } = await wires.fast(as(superAdmin, { url: `/api/bookmark/${id}` }))
    const { headers: again } = await wires.fast(as(superAdmin, { url: `/api/bookmark/${id}` }))
    const rows = await office.deps.db
      .selectFrom('history')
      .select('requestId')
      .where('action', '=', 'read_across')
      .where('entity', '=', bookmark.name)
      .where('recordId', '=', id)
      .execute()

    expect(again['x-request-id']).not.toBe(headers['x-request-id'])
    expect(rows).toEqual([{ requestId: headers['x-request-id'] }])
  })

  test('a record that was read is read anew as soon as anybody has changed it', async () => {
    const id = ids.get(bookmark) ?? 0
    const here = office.as(office.user)
    const there = callerOf(ordinary, office.user)
    for (let time = 0; time < 10; time += 1) {
      const name = `Name ${time}`
      await (time % 2 ? here : there).put(`/api/bookmark/${id}`, { name })
      const one = await both(as(office.user, { url: `/api/bookmark/${id}` }))
      const page = await both(pageAs(office.user, bookmark, {}))
      expect([one.body, page.body]).toEqual([
        expect.stringContaining(`"${name}"`) as string,
        expect.stringContaining(`"${name}"`) as string,
      ])
    }
    await there.delete(`/api/bookmark/${id}`)

    expect((await both(as(office.user, { url: `/api/bookmark/${id}` }))).statusCode).toBe(404)
  })

  test('a new name of a person stands in what they made', async () => {
    const id = (await given(office.as(office.user), task)).id
    await both(as(office.user, { url: `/api/task/${id}` }))
    await callerOf(ordinary, office.user).put(`/api/user/${office.user.id}`, { firstname: 'Renamed' })

    expect((await both(as(office.user, { url: `/api/task/${id}` }))).body).toContain('Renamed')
    expect((await both(pageAs(office.user, task, {}))).body).toContain('Renamed')
  })

  test('a session that was ended elsewhere is over at the next request', async () => {
    const leaving = await signIn(office, office.colleague.id)
    const url = `/api/user/${office.colleague.id}`
    const before = await both(as(leaving, { url }))
    await callerOf(ordinary, leaving).post('/api/logout')
    const after = await both(as(leaving, { url }))

    expect([before.isPast, before.statusCode, after.statusCode]).toEqual([true, 200, 401])
  })

  test('whoever was deactivated elsewhere is out at the next request', async () => {
    const url = `/api/user/${office.colleague.id}`
    const before = await both(as(office.colleague, { url }))
    await callerOf(ordinary, office.admin).put(url, { accountStatus: { id: 2 } })
    const after = await both(as(office.colleague, { url }))

    expect([before.isPast, before.statusCode, after.statusCode]).toEqual([true, 200, 401])
  })

  test('a session that has run out is over, and one that was long not seen is seen', async () => {
    const who = await signIn(office, office.analyst.id)
    const asked = as(who, { url: `/api/user/${who.id}` })
    await both(asked)
    office.clock.advance(6 * 60 * 1000)
    const before = handled()
    await wires.fast(asked)
    const isSeen = handled() > before
    office.clock.advance(8 * 24 * 60 * 60 * 1000)

    expect([isSeen, (await both(asked)).statusCode]).toEqual([true, 401])
  })
})

describe('the fast path with limits', async () => {
  const office = await openOffice(dialect, { config: { rateLimit: true }, isOverWire: true })

  test('a person has 600 requests at once, and a colleague their own', async () => {
    const ask = async () => (await office.as(office.user).get(`/api/user/${office.user.id}`)).status
    const statuses: number[] = []
    for (let time = 0; time < 70; time += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, ask))))
    const other = await office.as(office.colleague).get(`/api/user/${office.colleague.id}`)

    expect(statuses.filter((status) => status === 200)).toHaveLength(600)
    expect(statuses.filter((status) => status === 429)).toHaveLength(100)
    expect(other.status).toBe(200)
  })
})
