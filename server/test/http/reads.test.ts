// Reads over real connections: what belongs to their answers besides, and that what was read before is old as soon as
// anybody writes, in this process or in another one.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnsweredLine, Log } from '#http/request-log.ts'
import { openOffice, signedIn, signIn } from '#test/support/people/actors.ts'
import { startAnother } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { talk } from '#test/support/talk.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const lines: AnsweredLine[] = []
  const log: Log = {
    options: { level: 'error', stream: { write: () => undefined }, hooks: {} },
    answered: (line) => lines.push(line),
  }
  const office = await openOffice(dialect, { app: { log }, isOverWire: true })
  const another = await startAnother(office)
  const here = office.as(office.user)
  const there = callerOf(another, office.user)
  const { id: bookmarkId } = await given(here, bookmark)

  test('a body in two parts, and several requests at once on one connection', async () => {
    const body = '{"pageSize":1}'
    const about = `host: x\r\nauthorization: Bearer ${office.user.token}\r\n`
    const head = `POST /api/customized/bookmarks HTTP/1.1\r\n${about}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    const one = `GET /api/bookmark/${bookmarkId} HTTP/1.1\r\n${about}\r\n`
    const last = one.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')
    const heard = await talk(office.app, [
      head,
      body.slice(0, 5),
      body.slice(5) + one + head + body + one,
      head + body + last,
    ])

    expect(heard.match(/HTTP\/1.1 200 OK/g)).toHaveLength(6)
    expect(heard.match(/"totalItems":1}/g)).toHaveLength(3)
  })

  test('what is counted and written down of an answer', async () => {
    const url = `/api/bookmark/${bookmarkId}`
    const { headers } = await here.get(url)
    const reqId = headers['x-request-id']
    const line = await vi.waitUntil(() => lines.find((found) => found.reqId === reqId))
    const { body: metrics } = await here.get<string>('/metrics')

    const said = { method: 'GET', path: url, status: 200, address: '127.0.0.1', user: office.user.id }
    expect(line).toMatchObject(said)
    expect(Object.keys(line)).toEqual(['reqId', 'method', 'path', 'status', 'ms', 'address', 'user'])
    expect(metrics).toMatch(
      /request_seconds_count\{method="GET",route="\/api\/bookmark\/:id",status="200"\} \d+/,
    )
  })

  test('what a Super Admin reads of others stands in their log once, with the id of the request', async () => {
    const superAdmin = await signedIn(office, 'Indira', office.firm, ROLES.superAdmin)
    const { id } = await given(office.as(office.otherAdmin), bookmark)
    const { headers } = await office.as(superAdmin).get(`/api/bookmark/${id}`)
    await office.as(superAdmin).get(`/api/bookmark/${id}`)
    const rows = await office.deps.db
      .selectFrom('history')
      .select('requestId')
      .where('action', '=', 'read_across')
      .where('entity', '=', bookmark.name)
      .where('recordId', '=', id)
      .execute()

    expect(rows).toEqual([{ requestId: headers['x-request-id'] }])
  })

  test('a record that was read is read anew as soon as anybody has changed it', async () => {
    const { id } = await given(here, bookmark)
    for (let time = 0; time < 10; time += 1) {
      const name = `Name ${time}`
      await (time % 2 ? here : there).put(`/api/bookmark/${id}`, { name })
      for (const caller of [here, there]) {
        const one = await caller.get<{ name: string }>(`/api/bookmark/${id}`)
        const { body } = await caller.post<{ list: { name: string }[] }>('/api/customized/bookmarks', {})
        expect([one.body.name, body.list.map((row) => row.name)]).toEqual([
          name,
          expect.arrayContaining([name]) as string[],
        ])
      }
    }
    await there.delete(`/api/bookmark/${id}`)

    expect((await here.get(`/api/bookmark/${id}`)).status).toBe(404)
  })

  test('a new name of a person stands in what they made', async () => {
    const { id } = await given(here, task)
    await here.get(`/api/task/${id}`)
    await here.post('/api/customized/tasks', {})
    await there.put(`/api/user/${office.user.id}`, { firstname: 'Renamed' })

    const one = await here.get<{ createdBy: { firstname: string } }>(`/api/task/${id}`)
    const { body } = await here.post<{ list: { createdBy: { firstname: string } }[] }>(
      '/api/customized/tasks',
      {},
    )
    expect([one.body.createdBy.firstname, body.list[0]?.createdBy.firstname]).toEqual(['Renamed', 'Renamed'])
  })

  test('a session that was ended elsewhere is over at the next request', async () => {
    const leaving = await signIn(office, office.colleague.id)
    const ask = () => office.as(leaving).get(`/api/user/${office.colleague.id}`)
    const before = [(await ask()).status, (await ask()).status]
    await callerOf(another, leaving).post('/api/logout')

    expect([...before, (await ask()).status]).toEqual([200, 200, 401])
  })

  test('whoever was deactivated elsewhere is out at the next request', async () => {
    const url = `/api/user/${office.colleague.id}`
    const ask = () => office.as(office.colleague).get(url)
    const before = [(await ask()).status, (await ask()).status]
    await callerOf(another, office.admin).put(url, { accountStatus: { id: 2 } })

    expect([...before, (await ask()).status]).toEqual([200, 200, 401])
  })

  test('a session that has run out is over', async () => {
    const who = await signIn(office, office.analyst.id)
    const ask = () => office.as(who).get(`/api/user/${who.id}`)
    const before = [(await ask()).status, (await ask()).status]
    office.clock.advance(8 * 24 * 60 * 60 * 1000)

    expect([...before, (await ask()).status]).toEqual([200, 200, 401])
  })
})

describe.each(dialects)('with limits, on $name', async (dialect) => {
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

  test('who hangs up before it is known who they are takes no place for ever', async () => {
    const { token, id } = office.analyst
    const { port } = office.app.server.address() as AddressInfo // it listens on a port
    const about = `host: x\r\nauthorization: Bearer ${token}\r\n\r\n`
    for (let time = 0; time < 400; time += 1) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`GET /api/user/${id} HTTP/1.1\r\n${about}`)
      await sleep(time % 3)
      socket.destroy()
    }

    await expect.poll(async () => (await office.as(office.analyst).get(`/api/user/${id}`)).status).toBe(200)
  })
})
