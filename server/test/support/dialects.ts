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
      const url = new URL(inject('postgresUrl'))
      url.pathname = `/${database}`
      const close = async () => {
        await administer(`drop database ${database} with (force)`)
        folder.remove()
      }
      return { databaseUrl: url.href, dataDir: folder.path, close }
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
