// Migrations stay as they were when databases saw them: nothing that changes reaches into one, and nobody leans on one.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrationsFor } from '#db/migration-files.ts'

const root = join(import.meta.dirname, '../../..')
const frozen = ['server/src/db/migrations', 'server/src/db/schema']

const sourcesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/(^|[/\\])node_modules[/\\]/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)

const importsOf = (path: string) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, from = '']) => from,
  )

test('each has a number of its own, in the name of its file', () => {
  const files = sourcesBelow('server/src/db/migrations')
    .map((path) => basename(path))
    .sort()
  const numbers = files.map((file) => file.slice(0, 4))

  expect(Object.keys(migrationsFor('sqlite')).map((name) => `${name}.ts`)).toEqual(files)
  expect(new Set(numbers).size).toBe(numbers.length)
})

describe('a migration', () => {
  test.each(frozen.flatMap(sourcesBelow))('%s imports nothing that changes', (path) => {
    const allowed = /^(kysely|#db\/dialect\.ts|#db\/schema\/[\w-]+-v\d+\.ts)$/

    expect(importsOf(path).filter((from) => !allowed.test(from))).toEqual([])
    expect(readFileSync(join(root, path), 'utf8')).not.toMatch(/import \{[^}]*\} from '#db\/dialect\.ts'/)
  })

  test('is imported by nobody', () => {
    const sources = ['contract', 'server', 'bench', 'load-tests', 'fault-tests', 'e2e'].flatMap(sourcesBelow)

    expect(sources.filter((path) => importsOf(path).some((from) => /migrations\/\d/.test(from)))).toEqual([])
  })
})
