// What goes past Fastify is the same to the byte as what goes through it: every kind of record, every role, every oddity.
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { allEntities, given, writableEntities, writerOf } from '#test/support/make.ts'
import { openTwoWays } from '#test/support/two-ways.ts'

const NOBODYS_ID = 999_999

describe('the fast path', async () => {
  const { office, people, as, pageAs, both } = await openTwoWays()
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
          if (answer.statusCode === 200)
            expect({ path, id, isPast: answer.isPast }).toEqual({ path, id, isPast: true })
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
        if (answer.statusCode === 200) expect({ body, isPast: answer.isPast }).toEqual({ body, isPast: true })
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
})
