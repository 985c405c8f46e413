// The prerendered pages as they are served, and what search engines are told.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { ADDRESSES_FILE } from '@daybook/contract/site/pages.ts'
import { readConfig } from '#settings/config.ts'
import { startApp } from '#test/support/app.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { containing } from '#test/support/like.ts'

function builtSite() {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-site-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head>the application')
  writeFileSync(join(folder, ADDRESSES_FILE), '["/contact_us"]')
  const page = '<!doctype html><link rel="canonical" href="{{origin}}/"><p>{{name}} {{years}}</p>'
  writeFileSync(join(folder, 'site/home.html'), `${page}open`)
  writeFileSync(join(folder, 'site/home.closed.html'), `${page}closed`)
  return folder
}

const webFolder = builtSite()

describe.each(oneDialect)('with an address that people type, on $name', async (dialect) => {
  const { app, clock } = await startApp(dialect, {
    webFolder,
    config: { publicUrl: 'https://daybook.example' },
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'elsewhere.example', ...headers } })

  test('a page carries what the installation says, and that address alone', async () => {
    const answer = await get('/')

    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    expect(answer.body).toBe(
      '<!doctype html><link rel="canonical" href="https://daybook.example/"><p>Asha Example 2025 - 2026</p>open',
    )
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('it comes in %s to those who take that', async (encoding, open) => {
    const answer = await get('/', { 'accept-encoding': encoding })

    expect(answer.headers).toMatchObject({ 'content-encoding': encoding })
    expect(open(answer.rawPayload).toString()).toBe((await get('/')).body)
  })

  test('who refuses an encoding gets none', async () => {
    const answer = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0' })

    expect(answer.headers).not.toHaveProperty('content-encoding')
  })

  test('who has it already gets nothing', async () => {
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': String(headers['etag']) })

    expect(again).toMatchObject({ statusCode: 304, body: '' })
  })

  test('the year turns while the server runs', async () => {
    clock.set(Date.UTC(2027, 5, 1))

    expect((await get('/')).body).toContain('2025 - 2027')
  })

  test('the sitemap names every page at that address, and robots find it', async () => {
    const [sitemap, robots] = await Promise.all([get('/sitemap.xml'), get('/robots.txt')])

    expect(sitemap.headers['content-type']).toContain('application/xml')
    expect(sitemap.body.match(/<loc>https:\/\/daybook\.example\//g)).toHaveLength(7)
    expect(robots.body).toContain('Sitemap: https://daybook.example/sitemap.xml')
    expect(robots.body).toContain('Disallow: /api/')
  })

  test('an address without a page is the application’s', async () => {
    const [page, nothing] = await Promise.all([get('/contact_us/'), get('/page/nothing')])

    expect(page).toMatchObject({ statusCode: 200, body: containing('the application') })
    expect(nothing).toMatchObject({ statusCode: 404, body: containing('the application') })
  })
})

describe.each(oneDialect)('without one, on $name', async (dialect) => {
  const { app } = await startApp(dialect, {
    webFolder,
    config: { publicUrl: undefined, registration: 'closed' },
  })

  test('nothing is said about an address, and nobody is sent to register', async () => {
    const { body } = await app.inject('/')

    expect(body).toBe('<!doctype html><p>Asha Example 2025 - 2026</p>closed')
  })

  test('there is no sitemap', async () => {
    expect((await app.inject('/robots.txt')).body).not.toContain('Sitemap')
    expect((await app.inject('/sitemap.xml')).headers['content-type']).toContain('text/html')
  })
})

describe('whom visitors can reach', () => {
  test('is what was set', () => {
    const { contact } = readConfig({
      CONTACT_NAME: 'Meera Rao',
      CONTACT_ADDRESS: 'Rao Works; 4 Hill Road ;Pune 411038',
      CONTACT_PHONES: '+91 (020) 5550-0199',
      CONTACT_EMAILS: 'office@rao.example, bills@rao.example',
      CONTACT_LINKS: 'Our shop https://rao.example/shop',
    })

    expect(contact).toEqual({
      name: 'Meera Rao',
      address: 'Rao Works\n4 Hill Road\nPune 411038',
      phones: [{ shown: '+91 (020) 5550-0199', dial: '+9102055500199' }],
      emails: ['office@rao.example', 'bills@rao.example'],
      links: [{ name: 'Our shop', url: 'https://rao.example/shop' }],
    })
  })

  test('may have no links', () => {
    expect(readConfig({ CONTACT_LINKS: 'none' }).contact.links).toEqual([])
  })

  test.each([
    ['CONTACT_PHONES', 'call us'],
    ['CONTACT_PHONES', '+91 1, +91 22, +91 333'],
    ['CONTACT_EMAILS', 'office'],
    ['CONTACT_LINKS', 'Shop javascript:alert(1)'],
    ['CONTACT_LINKS', 'https://rao.example'],
  ])('%s can’t be %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})
