// Where the product and its measure keep their rows: files of SQLite, or databases of one PostgreSQL.
import { join } from 'node:path'
import { newDatabase, type PostgresServer } from '../server/test/support/databases/postgres-server.ts'
import type { LimitSetup } from './limit/limit-answers.ts'
import { seededFile } from './seeded-file.ts'
import { seededDatabases } from './seeded-postgres.ts'
import type { Owner, SeededCounts } from './seeded-rows.ts'
import { type Measured, startLimit, startProduct } from './server-process.ts'

export interface SeededPlace {
  readonly owner: Owner
  /** @param isPinned to the core of the servers, away from the load */
  readonly startProduct: (how?: { readonly isPinned: boolean }) => Promise<Measured>
}

export interface BenchTarget {
  readonly name: 'SQLite' | 'PostgreSQL'
  /** A firm of its own with so many rows; nobody else writes to them. */
  readonly seeded: (counts: SeededCounts) => Promise<SeededPlace>
  readonly startLimit: (setup: Omit<LimitSetup, 'place'>) => Promise<Measured>
}

/** @param folder for the files, which are large */
export const sqlitePlace = (folder: string): BenchTarget => ({
  name: 'SQLite',
  seeded: async (counts) => {
    const { folder: own, owner } = await seededFile(folder, counts)
    return {
      owner,
      startProduct: (how = { isPinned: true }) => startProduct({ DATA_DIR: own }, how),
    }
  },
  startLimit: (setup) => startLimit('limit-server.ts', { ...setup, place: join(folder, 'limit.sqlite') }),
})

/** What a request costs PostgreSQL counts too. */
export function postgresPlace(server: PostgresServer, folder: string): BenchTarget {
  const more = server.pid === undefined ? [] : [server.pid]
  const seeded = seededDatabases(server, folder)
  return {
    name: 'PostgreSQL',
    seeded: async (counts) => {
      const { url, owner } = await seeded(counts)
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
