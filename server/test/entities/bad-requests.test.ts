// Whatever comes in, a problem document goes out: never a 5xx, never a stack trace.
import { describe, expect, test } from 'vitest'
import { BODY_BYTES_MAX } from '@daybook/contract/engine/limits.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { matching } from '#test/support/like.ts'
import { given } from '#test/support/make.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const bodies: readonly [what: string, raw: string, status: number, code: string][] = [
  ['half a body', '{"name":', 400, 'malformed'],
  ['no JSON at all', 'name=a', 400, 'malformed'],
  ['nothing', '', 400, 'malformed'],
  ['a list', '[{"name":"a"}]', 400, 'malformed'],
  ['a text', '"name"', 400, 'malformed'],
  ['null', 'null', 400, 'malformed'],
  ['a change of the prototype', '{"__proto__":{"name":"a"}}', 400, 'malformed'],
  ['a change of the constructor', '{"constructor":{"prototype":{"name":"a"}}}', 400, 'malformed'],
  ['65 levels', nested(65), 400, 'malformed'],
  ['100,000 levels', nested(100_000), 400, 'malformed'],
  ['over 1 MiB', JSON.stringify({ name: 'x'.repeat(BODY_BYTES_MAX) }), 413, 'too_large'],
]

const pages: readonly [what: string, body: object, path: string][] = [
  ['a page size of 0', { pageSize: 0 }, 'pageSize'],
  ['a page size of 501', { pageSize: 501 }, 'pageSize'],
  ['a page size of 1.5', { pageSize: 1.5 }, 'pageSize'],
  ['a page size in letters', { pageSize: 'x' }, 'pageSize'],
  ['page 0', { pageNumber: 0 }, 'pageNumber'],
  ['page 1.5', { pageNumber: 1.5 }, 'pageNumber'],
  ['an unknown sort field', { sortField: 'colour' }, 'sortField'],
  ['the password as sort field', { sortField: 'password' }, 'sortField'],
  ['a property of every object as sort field', { sortField: 'constructor' }, 'sortField'],
  ['SQL as sort field', { sortField: 'id; drop table task' }, 'sortField'],
  ['an unknown sort direction', { sortDirection: 'up' }, 'sortDirection'],
  [
    'an unknown due date status',
    { dataFilter: { taskFilter: { dueDateStatus: 'soon' } } },
    'dataFilter.taskFilter.dueDateStatus',
  ],
  [
    'an unknown status group',
    { dataFilter: { taskFilter: { statusGroupId: 3 } } },
    'dataFilter.taskFilter.statusGroupId',
  ],
  ['a text as id', { dataFilter: { taskFilter: { statusId: '1' } } }, 'dataFilter.taskFilter.statusId'],
  ['a text as filter', { dataFilter: { taskFilter: 'open' } }, 'dataFilter.taskFilter'],
  [
    'a keyword of 201 letters',
    { dataFilter: { taskFilter: { keyword: 'x'.repeat(201) } } },
    'dataFilter.taskFilter.keyword',
  ],
  ['a NUL as keyword', { dataFilter: { taskFilter: { keyword: '\0' } } }, 'dataFilter.taskFilter.keyword'],
]

const noIds = [
  '0',
  '999999',
  '-1',
  '1.5',
  'abc',
  '1e3',
  '0x1',
  '9007199254740993',
  '9'.repeat(30),
  '%00',
  'x'.repeat(120),
]

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)
  const authorization = `Bearer ${office.user.token}`
  const isProblem = (code: string) => ({
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    body: { code, type: `/problems/${code}`, requestId: matching(/^[\da-f-]{36}$/) },
  })

  test.each(bodies)('a body of %s is refused', async (_what, raw, status, code) => {
    const headers = { authorization, 'content-type': 'application/json' }

    const answer = await send(office, 'POST', '/api/bookmarks', { raw, headers })

    expect(answer).toMatchObject({ status, ...isProblem(code) })
  })

  test.each(['{"__proto__":{"name":"a"}}', '{"name":"a","__proto__":1}'])(
    'what is wrong with %s is said',
    async (raw) => {
      const headers = { authorization, 'content-type': 'application/json' }

      const answer = await send(office, 'POST', '/api/bookmarks', { raw, headers })

      expect(answer).toMatchObject({ status: 400, body: { detail: messages.reservedKey } })
      expect(({} as Record<string, unknown>)['name']).toBeUndefined()
    },
  )

  test.each(['', '[]', '"open"', 'null', '7'])('a list asked for with %j is refused', async (raw) => {
    const headers = { authorization, 'content-type': 'application/json' }

    const answer = await send(office, 'POST', '/api/customized/tasks', { raw, headers })

    expect(answer).toMatchObject({ status: 400, ...isProblem('malformed') })
    expect(answer.body).toMatchObject({ detail: messages.bodyMissing })
  })

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=a'])(
    '%s is not what is spoken here',
    async (type) => {
      const headers = { authorization, 'content-type': type }

      const answer = await send(office, 'POST', '/api/bookmarks', { raw: 'name: a', headers })

      expect(answer).toMatchObject({ status: 415, ...isProblem('unsupported_media_type') })
    },
  )

  test.each(pages)('%s is refused at its place', async (_what, body, path) => {
    const answer = await user.post('/api/customized/tasks', body)

    expect(answer).toMatchObject({ status: 400, ...isProblem('invalid') })
    expect(answer.body).toMatchObject({ issues: [{ path }] })
  })

  test.each(noIds)('there is nothing at the id %s', async (id) => {
    const [read, change, remove] = [
      await user.get(`/api/task/${id}`),
      await user.put(`/api/task/${id}`, { name: 'New' }),
      await user.delete(`/api/task/${id}`),
    ]

    expect([read.status, change.status, remove.status]).toEqual([404, 404, 404])
    expect(read).toMatchObject(isProblem('not_found'))
  })

  test('there is nothing at an address that is no address', async () => {
    const answer = await user.get('/api/task/%zz')

    expect(answer).toMatchObject({ status: 404, ...isProblem('not_found') })
  })

  test('a known address with another method says which ones it answers', async () => {
    const answer = await user.delete('/api/tasks')

    expect(answer).toMatchObject({ status: 405, ...isProblem('method_not_allowed') })
    expect(answer.headers['allow']).toBe('GET, HEAD')
  })

  test.each(['/api/nothing', '/api/', '/open-api/nothing'])('there is nothing at %s', async (path) => {
    const answer = await user.get(path)

    expect(answer).toMatchObject({ status: 404, ...isProblem('not_found') })
  })

  test.each(['', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi', `bearer ${'é'.repeat(30)}`])(
    'nobody is signed in with "%s"',
    async (header) => {
      const answer = await send(office, 'GET', '/api/tasks', { headers: { authorization: header } })

      expect(answer).toMatchObject({ status: 401, ...isProblem('not_signed_in') })
    },
  )

  test('an unknown address tells a stranger nothing either', async () => {
    const answer = await send(office, 'GET', '/api/nothing')

    expect(answer).toMatchObject({ status: 401, ...isProblem('not_signed_in') })
  })

  test('what the server sets and what nobody declared is ignored', async () => {
    const sent = { id: 77, createdBy: { id: 1 }, createdTime: 5, modifiedTime: 6, scopeId: 0, colour: 'red' }

    const record = await given(user, bookmark, sent)

    expect(record).toMatchObject({ createdBy: { id: office.user.id }, createdTime: office.clock.now() })
    expect(record).not.toMatchObject({ id: 77 })
    expect(Object.keys(record)).not.toContain('colour')
  })
})
