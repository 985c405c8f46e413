// Around the fast path: what was read before is old as soon as anybody writes, and all else that belongs to an answer.
import { describe, expect, test, vi } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice, signIn } from '#test/support/actors.ts'
import { callerOf } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'
import { dialect, openTwoWays, talk } from '#test/support/two-ways.ts'

describe('the fast path', async () => {
  const { office, ordinary, wires, lines, handled, superAdmin, as, pageAs, both } = await openTwoWays()
  const { id: bookmarkId } = await given(office.as(office.user), bookmark)

  test('a body in two parts, and several requests at once on one connection', async () => {
    const body = '{"pageSize":1}'
    const about = `host: x\r\nauthorization: Bearer ${office.user.token}\r\n`
    const head = `POST /api/customized/bookmarks HTTP/1.1\r\n${about}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    const one = `GET /api/bookmark/${bookmarkId} HTTP/1.1\r\n${about}\r\n`
    const last = one.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')
    const parts = [head, body.slice(0, 5), body.slice(5) + one + head + body + one, head + body + last]

    const answers = await Promise.all([ordinary.app, office.app].map((app) => talk(app, parts)))

    expect(answers[0]?.match(/HTTP\/1.1 200 OK/g)).toHaveLength(6)
    expect(answers[1]).toBe(answers[0])
  })

  test('what is counted and written down of an answer', async () => {
    const url = `/api/bookmark/${bookmarkId}`
    const asked = as(office.user, { url })
    const answers = [await wires.ordinary(asked), await wires.fast(asked)]
    const reqIds = answers.map(({ headers }) => String(headers['x-request-id']))
    const told = await vi.waitUntil(() => {
      const found = reqIds.map((id) => lines.find(({ reqId }) => reqId === id))
      return found.every((line) => line) ? found : undefined
    })
    const counts = await Promise.all(
      [wires.ordinary, wires.fast].map(
        async (wire) => (await wire(as(office.user, { url: '/metrics' }))).body,
      ),
    )

    const said = { method: 'GET', path: url, status: 200, address: '127.0.0.1', user: office.user.id }
    const keys = ['reqId', 'method', 'path', 'status', 'ms', 'address', 'user']
    for (const [nth, line = {}] of told.entries()) {
      expect(line).toMatchObject({ ...said, reqId: reqIds[nth] })
      expect(Object.keys(line)).toEqual(keys)
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
    const id = bookmarkId
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
