// The log of a process: JSON lines with request ids, and nothing in them that somebody could use.
import { describe, expect, test, vi } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import type { SystemAnswer } from '@daybook/contract/system/system.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW, startApp, SUPER_ADMIN } from '#test/support/app.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { callerOf, send } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'
import { startProcess } from '#test/support/process.ts'
import { withoutSecrets } from '#http/request-log.ts'

describe.each(oneDialect)('on $name', async (dialect) => {
  const app = await startApp(dialect)

  test('every line is JSON with an id, and carries no secret', async () => {
    const running = startProcess(app, { LOG_LEVEL: 'info' }, 'pipe')
    const lines: string[] = []
    running.child.stdout?.on('data', (text) => lines.push(String(text)))
    const address = await running.address
    const login = await fetch(`${address}/open-api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(SUPER_ADMIN),
    })
    // What was answered is what is looked for: the shape is the contract's.
    const { data } = (await login.json()) as { data: { token: string } }
    await fetch(`${address}/api/session?keyword=hush`, { headers: { authorization: `Bearer ${data.token}` } })
    await fetch(`${address}/account/update_password?token=reset-me`)
    const feed = await fetch(`${address}/api/feed`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ flavour: 'todo' }),
    })
    const { path: calendar } = (await feed.json()) as { path: string } // the same
    const word = /[\w-]{43}/.exec(calendar)?.[0] ?? expect.unreachable('it has a token')
    const wrong = 'w'.repeat(43)
    const spelled = [...word].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('')
    const calendars = [
      await fetch(address + calendar),
      await fetch(`${address}/calendar/${spelled}.ics`),
      await fetch(`${address}/calendar/${wrong}.ics`),
      await fetch(address + calendar, { method: 'POST' }),
      await fetch(`${address}/elsewhere${calendar}/`),
    ]
    expect(calendars.map(({ status }) => status)).toEqual([200, 200, 404, 405, 404])
    await fetch(`${address}/healthz`)
    const text = await vi.waitUntil(
      () => {
        const all = lines.join('')
        return all.includes('/api/session') && all.includes('update_password') && all.includes('/healthz')
          ? all
          : undefined
      },
      { timeout: 15_000 },
    )

    const parsed = text
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const answered = parsed.filter(({ msg }) => msg === 'answered')
    expect(answered.length).toBeGreaterThanOrEqual(3)
    // The logger's own lines begin the same way.
    const beginning = (line?: Record<string, unknown>) => Object.keys(line ?? {}).slice(0, 4)
    const others = parsed.filter(({ msg }) => msg !== 'answered')
    expect(beginning(answered[0])).toEqual(beginning(others[0]))
    expect(answered[0]).toMatchObject({
      pid: others[0]?.['pid'],
      hostname: others[0]?.['hostname'],
      level: 30,
    })
    for (const line of answered) expect(line['reqId']).toMatch(/^[\da-f-]{36}$/)
    expect(answered.find(({ path }) => path === '/api/session')).toMatchObject({ user: 1, status: 200 })
    expect(answered.filter(({ path }) => path === '/calendar/….ics')).toHaveLength(4)
    const secrets = [SUPER_ADMIN.password, data.token, 'hush', 'reset-me', 'admin@daybook.local']
    for (const secret of [...secrets, word, spelled, wrong]) expect(text).not.toContain(secret)
  })
})

const [sqlite] = oneDialect
describe.skipIf(!sqlite)('a fault', async () => {
  const office = await openOffice(sqlite ?? expect.unreachable('SQLite is there'))

  test('is answered with an id under which the Super Admin finds what it was', async () => {
    const { db } = office.deps
    // Where there is nothing, no table is asked.
    await given(office.as(office.user), bookmark)
    await db.schema.alterTable('bookmark').renameTo('elsewhere').execute()
    const answer = await office
      .as(office.user)
      .post<{ requestId: string; detail: string }>('/api/customized/bookmarks', {})
    await db.schema.alterTable('elsewhere').renameTo('bookmark').execute()
    const { body } = await office.as(office.superAdmin).get<SystemAnswer>('/api/system')

    expect(answer.status).toBe(500)
    expect(answer.headers['x-request-id']).toBe(answer.body.requestId)
    expect(answer.body.detail).not.toContain('bookmark')
    expect(body.errors).toEqual([
      { time: NOW, requestId: answer.body.requestId, text: 'request failed: no such table: bookmark' },
    ])
  })

  test('a refusal is none', async () => {
    const before = office.deps.lastErrors.list().length
    await send(office, 'GET', '/api/session')
    await callerOf(office, office.user).get('/api/bookmarks/999')

    expect(office.deps.lastErrors.list()).toHaveLength(before)
  })
})

test('an address with a password in an error is cut', () => {
  expect(withoutSecrets('connect postgres://daybook:hush@db:5432/x failed')).toBe(
    'connect postgres://…@db:5432/x failed',
  )
})
