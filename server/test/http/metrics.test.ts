// /metrics: figures for Prometheus, for this machine or for whoever has the token, and no names in it.
import { describe, expect, test } from 'vitest'
import { openOffice } from '#test/support/people/actors.ts'
import { startApp, type TestApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'

const TOKEN = 'a-token-that-is-long-enough'
const ask = (
  { app }: Pick<TestApp, 'app'>,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) => app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)

  test('figures, one line each, and nobody’s name', async () => {
    await office.as(office.user).get(`/api/user/${office.user.id}`)
    const { statusCode, headers, body } = await ask(office)

    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain(
      'daybook_http_request_seconds_count{method="GET",route="/api/user/:id",status="200"} 1',
    )
    expect(body).toMatch(/daybook_outbox_messages\{state="waiting"\} \d/)
    expect(body).toContain('daybook_last_backup_time_seconds 0')
    expect(body).toContain(`database="${office.deps.dialect}"`)
    expect(body).toContain('process_resident_memory_bytes')
    expect(body).not.toMatch(/chitra|nilgiri/i)
    const odd = body
      .split('\n')
      .filter((line) => line !== '' && !/^(#|[a-z_\d]+(\{[^}]*\})? (-?[\d.e+-]+|NaN|\+Inf)$)/i.test(line))
    expect(odd).toEqual([])
    // What `promtool check metrics` says of names: counters end in _total, and nothing else does.
    const misnamed = [...body.matchAll(/^# TYPE (\S+) (\w+)$/gm)].filter(
      ([, name = '', type]) => name.endsWith('_total') !== (type === 'counter'),
    )
    expect(misnamed).toEqual([])
  })
})

const [sqlite] = dialects
describe.skipIf(!sqlite)('who may read it', async () => {
  const dialect = sqlite ?? expect.unreachable('SQLite is there')
  const open = await startApp(dialect)
  const locked = await startApp(dialect, { config: { metricsToken: TOKEN } })
  const proxied = await startApp(dialect, { config: { trustProxy: ['127.0.0.1'] } })
  const published = await startApp(dialect, { config: { publicUrl: 'https://daybook.example.in' } })
  const statusOf = async (...args: Parameters<typeof ask>) => (await ask(...args)).statusCode

  test('this machine, and no other one', async () => {
    expect(await statusOf(open)).toBe(200)
    expect(await statusOf(open, {}, '::1')).toBe(200)
    expect(await statusOf(open, {}, '192.0.2.7')).toBe(404)
    expect(await statusOf(open, { authorization: `Bearer ${TOKEN}` }, '192.0.2.7')).toBe(404)
  })

  test('not through a proxy on this machine', async () => {
    expect(await statusOf(open, { 'x-forwarded-for': '192.0.2.7' })).toBe(404)
    expect(await statusOf(proxied)).toBe(404)
    expect(await statusOf(published)).toBe(404)
  })

  test('with a token whoever has it, and nobody else', async () => {
    expect(await statusOf(locked, { authorization: `Bearer ${TOKEN}` }, '192.0.2.7')).toBe(200)
    expect(await statusOf(locked, { authorization: `Bearer ${TOKEN}x` })).toBe(404)
    expect(await statusOf(locked)).toBe(404)
  })
})
