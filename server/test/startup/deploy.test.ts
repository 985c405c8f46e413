// What an installation is made of besides the program: the unit of systemd and the configurations of nginx.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8')

/** The lines of '[name]', up to the next part. */
const partOf = (text: string, name: string) => text.split(`[${name}]\n`)[1]?.split('\n[')[0] ?? ''

test('the unit starts again however often a start fails: the database may come later', () => {
  const unit = read('deploy/daybook.service')

  expect(partOf(unit, 'Service')).toContain('Restart=always\n')
  expect(partOf(unit, 'Unit')).toContain('StartLimitIntervalSec=0\n')
})

describe.each(['deploy/nginx.conf', 'docs/scaling.md'])('the nginx of %s', (path) => {
  test('takes in the file of a backup, however large', () => {
    const location = /location = \/api\/system\/backups\/file \{(.*?)\n *\}/s.exec(read(path))?.[1] ?? ''

    for (const line of [
      'client_max_body_size 0;',
      'proxy_request_buffering off;',
      'proxy_read_timeout 600s;',
    ])
      expect(location).toContain(line)
  })
})

describe.each(['deploy/nginx.conf', 'docs/scaling.md'])('the nginx of %s, for files on records', (path) => {
  const [, pattern = '', location = ''] =
    /location ~ (\S+) \{(\n[^}]*client_max_body_size 0;.*?)\n *\}/s.exec(read(path)) ?? []

  test.each(['/api/files', '/api/files/uploads/12'])('hands %s on as it comes, however large', (address) => {
    expect(address).toMatch(new RegExp(pattern))
    for (const line of ['client_max_body_size 0;', 'proxy_request_buffering off;'])
      expect(location).toContain(line)
  })

  test('and nothing else', () => {
    expect('/api/files/12/link').not.toMatch(new RegExp(pattern))
  })
})

describe('the containers', () => {
  /** In a container these are the image's, the profile's or a mounted folder's to say, not those of .env. */
  const SET_OTHERWISE = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'BACKUP_DIR',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_STATEMENTS',
  ]
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted()
  const known = namesIn(
    ['config', 'contact-settings', 'security-settings', 's3-address']
      .map((name) => read(`server/src/settings/${name}.ts`))
      .join(''),
    /^ {2}([A-Z][A-Z0-9_]+): z\./gm,
  )

  test('get every setting that .env may have', () => {
    const settings = read('compose.yaml').split('x-settings: &settings\n')[1]?.split('\n\n')[0] ?? ''
    const handedOn = namesIn(settings, /^ {2}([A-Z0-9_]+): \$\{\1:-\}$/gm)

    expect(handedOn).toEqual(known.filter((name) => !SET_OTHERWISE.includes(name)))
    expect(settings.split('\n')).toHaveLength(handedOn.length)
  })

  test('what they do not get is a setting all the same', () => {
    expect(SET_OTHERWISE.filter((name) => !known.includes(name))).toEqual([])
  })

  test('docs/settings.md names every setting', () => {
    expect(namesIn(read('docs/settings.md'), /^\| `([A-Z0-9_]+)` /gm)).toEqual(known)
  })
})
