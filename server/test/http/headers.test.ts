// What every answer says about itself: to browsers, to caches, and to whoever watches the process (rules/operations 8).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { escapeHtml } from '@daybook/contract/site/facts.ts'
import { sampleContact } from '@daybook/contract/site/contact.ts'
import { ADDRESSES_FILE } from '@daybook/contract/site/pages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { startApp } from '#test/support/app.ts'
import { send } from '#test/support/caller.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { containing, matching } from '#test/support/like.ts'
import { talk } from '#test/support/talk.ts'

const patterns = [
  '/',
  '/home',
  '/account/update_password',
  '/tasks/edit/:id',
  '/tasks/search/:keyword/list/:id',
]

function builtWeb() {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-web-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['assets', 'fonts']) mkdirSync(join(folder, name))
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Daybook</title></head>')
  writeFileSync(join(folder, 'assets/main-0a1b2c.js'), 'export {}')
  writeFileSync(join(folder, 'fonts/inter-4.1.woff2'), '')
  writeFileSync(join(folder, ADDRESSES_FILE), JSON.stringify(patterns))
  return folder
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': containing('camera=()'),
  'x-request-id': matching(/^[\da-f-]{36}$/),
}
const config = { registration: 'closed', limits: { amountMax: 1_000_000, passwordMin: 9 } } as const
const settings = escapeHtml(
  JSON.stringify({
    registration: config.registration,
    mailLeaves: false,
    passkeys: false,
    address: 'http://127.0.0.1:3000',
    limits: config.limits,
    contact: sampleContact,
  }),
)
const page = `<!doctype html><head><title>Daybook</title><meta name="daybook-settings" content="${settings}" /></head>`
const pagePolicy = [
  "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self'",
  "object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
].join(';')

describe.each(oneDialect)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { webFolder: builtWeb(), config })
  const user = office.as(office.user)
  const address = new URL(await office.app.listen({ port: 0, host: '127.0.0.1' }))
  const anyone = (path: string) => send(office, 'GET', path)

  test.each([
    '/',
    '/tasks/edit/1',
    '/assets/main-0a1b2c.js',
    '/healthz',
    '/api/openapi.json',
    '/api/tasks',
    '/api/x',
  ])('%s carries the headers of all answers', async (path) => {
    const answer = await user.get(path)

    expect(answer.headers).toMatchObject(everywhere)
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
  })

  test.each([
    '/api/tasks',
    '/api/nothing',
    '/open-api/login',
    '/%61pi/tasks',
    '/api',
    '/api?x',
    '/open-api?x',
  ])('%s is never stored', async (path) => {
    const answer = await user.get(path)

    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': matching(/^application\/(problem\+)?json; charset=utf-8$/),
    })
  })

  test.each([
    '/home',
    '/Home/',
    '/account/update_password?token=x',
    '/tasks/edit/7',
    '/tasks/search/100%25%20%E2%82%B9/list/-1?q=%',
  ])('%s is the page with its settings, and nothing inline', async (path) => {
    const answer = await anyone(path)

    expect(answer).toMatchObject({ status: 200, body: page })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': containing('text/html'),
      'content-security-policy': pagePolicy,
    })
  })

  test.each([
    '/nowhere',
    '/page/nowhere',
    '/homeless',
    '/tasks/edit',
    '/tasks/edit/',
    '/tasks/edit/7/more',
    '//home',
    '/index.html',
    '/site/addresses.json',
    // These can’t even be decoded.
    '/%',
    '/%E0%A4%A',
    '/tasks/edit/%zz?from=%',
  ])('%s is nowhere, which is told by a page', async (path) => {
    const answer = await anyone(path)

    expect(answer).toMatchObject({ status: 404, body: page })
    expect(answer.headers).toMatchObject({ ...everywhere, 'content-security-policy': pagePolicy })
  })

  test.each(['/api/%', '/api/task/%E0%A4%A', '/open-api/%'])(
    '%s can’t be decoded, which is told by a problem document',
    async (path) => {
      const answer = await user.get(path)

      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(answer.headers).toMatchObject(everywhere)
    },
  )

  test.each(['/assets/main-0a1b2c.js', '/fonts/inter-4.1.woff2'])('%s is kept for a year', async (path) => {
    const answer = await anyone(path)

    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each(['/assets/missing.js', '/api', '/open-api', '/open-api/nothing'])(
    '%s is not the page',
    async (path) => {
      const answer = await user.get(path)

      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    },
  )

  test('the server as a whole is not the page', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const socket = connect(Number(address.port), address.hostname)
    let answer = ''
    socket
      .on('data', (part) => (answer += String(part)))
      .on('end', () => resolve(answer))
      .on('error', reject)
    socket.write('GET * HTTP/1.1\r\nHost: daybook.example.in\r\nConnection: close\r\n\r\n')

    expect(await promise).toMatch(/^HTTP\/1.1 404 [^]*"code":"not_found"/)
  })

  test.each([
    ['no HTTP', 'nothing of the kind\r\n\r\n', 400, 'malformed'],
    ['headers without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
  ])('%s is answered as all else is', async (_what, sent, status, code) => {
    const answer = await talk(office.app, [sent])

    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of Object.keys(everywhere)) expect(answer).toContain(`\r\n${name}`)
    expect(answer).toContain(`"status":${status},`)
    expect(answer).toMatch(new RegExp(`"code":"${code}","requestId":"[\\da-f-]{36}"}`))
  })

  test.each(['/../server/package.json', '/..%2fpackage.json', '/.env'])(
    '%s leads out of nothing',
    async (path) => {
      const answer = await anyone(path)

      expect(JSON.stringify(answer.body)).not.toMatch(/@daybook\/server|PASSWORD/)
    },
  )

  test.each([
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ])('%s answers whoever watches', async (path, status) => {
    const answer = await anyone(path)

    expect(answer).toMatchObject({ status: 200, body: { status } })
  })
})

describe.each(oneDialect)('behind https, on $name', async (dialect) => {
  const app = await startApp(dialect, { config: { publicUrl: 'https://daybook.example.in' } })

  test('browsers come back over https only', async () => {
    const answer = await send(app, 'GET', '/healthz')

    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe.each(oneDialect)('with the limits on, on $name', async (dialect) => {
  const app = await startApp(dialect, { config: { rateLimit: true } })

  test('the 3,001st request of a minute is asked to wait', async () => {
    await Promise.all(Array.from({ length: 3000 }, () => send(app, 'GET', '/healthz')))

    const answer = await send(app, 'GET', '/healthz')

    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
