// The first start: while npm is at work, whoever waits sees that it is, also where the output is no terminal.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../scripts/prepare.mjs', import.meta.url))

test('lines tell that the packages are still coming, until they are there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-prepare-'))
  mkdirSync(join(folder, 'scripts'))
  copyFileSync(script, join(folder, 'scripts/prepare.mjs'))
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{"":{}}}')
  // A slow npm, which says what it was asked for at its end.
  const npm = join(folder, 'npm-cli.js')
  writeFileSync(npm, 'setTimeout(() => console.log(`npm ${process.argv[2]} is done`), 1500)')

  const said = execFileSync(process.execPath, [join(folder, 'scripts/prepare.mjs')], {
    encoding: 'utf8',
    env: { npm_execpath: npm, npm_node_execpath: process.execPath, DAYBOOK_ALIVE_MS: '100' },
  }).split('\n')
  rmSync(folder, { recursive: true })

  expect(said[0]).toMatch(/^Installing the packages, /)
  expect(said[1]).toMatch(/^ {2}Installing the packages: \d+ s, still at work …$/)
  expect(said.at(-2)).toBe('npm ci is done')
})
