// What an installation is made of besides the program: the unit of systemd and the configurations of nginx.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
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
