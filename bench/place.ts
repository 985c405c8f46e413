// Where the product and its measure keep their rows: files of SQLite, or databases of one PostgreSQL.
import { join } from 'node:path'
import { openSqliteFile } from '../server/src/db/sqlite-file.ts'
import { newDatabase, type PostgresServer } from '../server/test/support/databases/postgres-server.ts'
import type { LimitSetup } from './limit/limit-answers.ts'
import { seededFile } from './seeded-file.ts'
import { seededDatabases } from './seeded-postgres.ts'
import type { Owner } from './seeded-rows.ts'
import { type Measured, startLimit, startProduct } from './server-process.ts'

export interface SeededPlace {
  readonly owner: Owner
  /** @param isPinned to the core of the servers, away from the load */
  readonly startProduct: (how?: { readonly isPinned: boolean }) => Promise<Measured>
  /** Commits a change that nobody notices, where the product keeps what it has read until somebody commits. */
  readonly write?: () => void
}

export interface BenchTarget {
  readonly name: 'SQLite' | 'PostgreSQL'
  /** So many tasks and bookmarks of one person; nobody else writes to them. */
  readonly seeded: (count: number) => Promise<SeededPlace>
  readonly startLimit: (setup: Omit<LimitSetup, 'place'>) => Promise<Measured>
}

/** @param folder for the files, which are large */
export const sqlitePlace = (folder: string): BenchTarget => ({
  name: 'SQLite',
  seeded: async (count) => {
    const { folder: own, owner } = await seededFile(folder, count)
    return {
      owner,
      startProduct: (how = { isPinned: true }) => startProduct({ DATA_DIR: own }, how),
      write: writerOf(join(own, 'daybook.sqlite')),
    }
  },
  startLimit: (setup) => startLimit('limit-server.ts', { ...setup, place: join(folder, 'limit.sqlite') }),
})

/** A number that SQLite keeps for whoever wants it; ours is thrown away with the file. */
function writerOf(path: string): () => void {
  let file: ReturnType<typeof openSqliteFile> | undefined
  let writes = 0
  return () => {
    file ??= openSqliteFile(path)
    file.pragma(`user_version = ${(writes += 1)}`)
  }
}

/** What a request costs PostgreSQL counts too. */
export function postgresPlace(server: PostgresServer, folder: string): BenchTarget {
  const more = server.pid === undefined ? [] : [server.pid]
  const seeded = seededDatabases(server, folder)
  return {
    name: 'PostgreSQL',
    seeded: async (count) => {
      const { url, owner } = await seeded(count)
      return {
        owner,
        startProduct: (how = { isPinned: true }) =>
          startProduct({ DATA_DIR: folder, DATABASE_URL: url }, { ...how, more }),
      }
    },
    startLimit: async (setup) => {
      const place = await newDatabase(server.url, 'bench_limit')
      return startLimit('limit-postgres.ts', { ...setup, place }, more)
    },
  }
}
