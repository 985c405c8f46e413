// Whatever is text says in which characters it is written (ASVS 4.1.1), so that no browser has to guess.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { NewFeedAnswer } from '@daybook/contract/tasks/feed.ts'
import { ADDRESSES_FILE } from '@daybook/contract/site/pages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'

function builtWeb(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-charset-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, ADDRESSES_FILE), '["/home"]')
  for (const name of ['index.html', 'site/home.html', 'site/home.closed.html'])
    writeFileSync(join(folder, name), '<!doctype html><head></head>')
  for (const name of ['assets/main.js', 'assets/main.css', 'mark.svg', 'app.webmanifest', 'licences.txt'])
    writeFileSync(join(folder, name), '{}')
  return folder
}

describe.each(oneDialect)('on $name', async (dialect) => {
  const office = await openOffice(dialect, {
    webFolder: builtWeb(),
    config: { publicUrl: 'https://daybook.example.in' },
  })
  const me = office.as(office.admin)
  const feed = await me.post<NewFeedAnswer>('/api/feed', { flavour: 'todo' })
  const typeOf = ({ headers }: { readonly headers: object }) =>
    'content-type' in headers ? String(headers['content-type']) : ''

  test.each([
    ['/', 'text/html'],
    ['/home', 'text/html'],
    ['/nowhere', 'text/html'],
    ['/mail/stop/x', 'text/html'],
    ['/assets/main.js', 'application/javascript'],
    ['/assets/main.css', 'text/css'],
    ['/licences.txt', 'text/plain'],
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/healthz', 'application/json'],
    ['/api/tasks', 'application/json'],
    ['/api/nothing', 'application/problem+json'],
    ['/api/openapi.json', 'application/json'],
  ])('%s is %s in UTF-8', async (path, type) => {
    const said = typeOf(await me.get(path))

    expect(said.toLowerCase()).toMatch(new RegExp(`^${type.replace('+', '\\+')};.*charset=utf-8$`))
  })

  test('so are exports and calendars', async () => {
    const answers = [
      await me.post('/api/transfer/tasks/export?format=csv', {}),
      await me.post('/api/transfer/contacts/export?format=vcf', {}),
      await me.get(feed.body.path),
    ]

    expect(answers.map(typeOf)).toEqual([
      'text/csv; charset=utf-8',
      'text/vcard; charset=utf-8',
      'text/calendar; charset=utf-8',
    ])
  })
})
