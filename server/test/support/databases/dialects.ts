// The two databases Daybook runs on, for `describe.each(dialects)`: each `open` gives an own database.
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { administer, newDatabase } from '#test/support/databases/postgres-server.ts'

export interface TestDatabase {
  /** What DATABASE_URL would be: absent means the SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  /** Past the pooler, where the tests run behind one. */
  databaseDirectUrl?: string | undefined
  dataDir: string
  /** Close the application's own connections first. */
  close: () => Promise<void>
}

/** With nothing in it, or as a first start at `NOW` leaves it. */
type Content = 'empty' | 'started'

export interface TestDialect {
  name: 'SQLite' | 'PostgreSQL'
  open: (content?: Content) => Promise<TestDatabase>
}

const both: readonly TestDialect[] = [
  {
    name: 'SQLite',
    open: async (content = 'empty') => {
      const folder = openFolder()
      if (content === 'started') cpSync(inject('templates').folder, folder.path, { recursive: true })
      return { databaseUrl: undefined, dataDir: folder.path, close: async () => folder.remove() }
    },
  },
  {
    name: 'PostgreSQL',
    open: async (content = 'empty') => {
      const folder = openFolder()
      const server = inject('postgresUrl')
      const database = `daybook_${randomUUID().replaceAll('-', '')}`
      const template = content === 'started' ? inject('templates').database : undefined
      const direct = await newDatabase(server, database, template)
      const pooled = process.env['TEST_DATABASE_POOLED_URL']
      const close = async () => {
        await administer(server, `drop database ${database} with (force)`)
        folder.remove()
      }
      const urls = pooled
        ? { databaseUrl: new URL(`/${database}`, pooled).href, databaseDirectUrl: direct }
        : { databaseUrl: direct }
      return { ...urls, dataDir: folder.path, close }
    },
  },
]

/** Both, unless TEST_DIALECT names the one to keep to. */
export const dialects = both.filter(({ name }) => name === (process.env['TEST_DIALECT'] ?? name))

/**
 * SQLite alone: for what is decided before or after the database, such as the sentence of a refused field, a header,
 * the text of a mail or a print (docs/decisions/0152 has the rule).
 */
export const oneDialect = both.slice(0, 1)

function openFolder() {
  const path = mkdtempSync(join(tmpdir(), 'daybook-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
