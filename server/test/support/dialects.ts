// The two databases Daybook runs on, for `describe.each(dialects)`: each `open` gives an own, empty database.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  /** What DATABASE_URL would be: absent means the SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  /** Past the pooler, where the tests run behind one. */
  databaseDirectUrl?: string | undefined
  dataDir: string
  /** Close the application's own connections first. */
  close: () => Promise<void>
}

export interface TestDialect {
  name: 'SQLite' | 'PostgreSQL'
  open: () => Promise<TestDatabase>
}

export const dialects: readonly TestDialect[] = [
  {
    name: 'SQLite',
    open: async () => {
      const folder = openFolder()
      return { databaseUrl: undefined, dataDir: folder.path, close: async () => folder.remove() }
    },
  },
  {
    name: 'PostgreSQL',
    open: async () => {
      const folder = openFolder()
      const database = `daybook_${randomUUID().replaceAll('-', '')}`
      await administer(`create database ${database} template template0 strategy file_copy`)
      const at = (server: string) => new URL(`/${database}`, server).href
      const pooled = process.env['TEST_DATABASE_POOLED_URL']
      const close = async () => {
        await administer(`drop database ${database} with (force)`)
        folder.remove()
      }
      const direct = at(inject('postgresUrl'))
      const urls = pooled ? { databaseUrl: at(pooled), databaseDirectUrl: direct } : { databaseUrl: direct }
      return { ...urls, dataDir: folder.path, close }
    },
  },
]

function openFolder() {
  const path = mkdtempSync(join(tmpdir(), 'daybook-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
