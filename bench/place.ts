// Where the product and its measure keep their rows: files of SQLite, or databases of one PostgreSQL.
import { join } from 'node:path'
import { newDatabase, type PostgresServer } from '../server/test/support/postgres-server.ts'
import type { LimitSetup } from './limit-answers.ts'
import { seededFile } from './seeded-file.ts'
import { seededDatabase } from './seeded-postgres.ts'
import type { Owner } from './seeded-rows.ts'
import { type Measured, startLimit, startProduct } from './server-process.ts'

export interface SeededPlace {
  readonly owner: Owner
  readonly startProduct: () => Promise<Measured>
}

export interface Place {
  readonly name: string
  /** So many tasks and bookmarks of one person. */
  readonly seeded: (count: number) => Promise<SeededPlace>
  readonly startLimit: (setup: Omit<LimitSetup, 'place'>) => Promise<Measured>
}

/** @param folder for the files, which are large */
export const sqlitePlace = (folder: string): Place => ({
  name: 'SQLite',
  seeded: async (count) => {
    const { folder: own, owner } = await seededFile(folder, count)
    return { owner, startProduct: () => startProduct({ DATA_DIR: own }) }
  },
  startLimit: (setup) => startLimit('limit-server.ts', { ...setup, place: join(folder, 'limit.sqlite') }),
})

/** What a request costs PostgreSQL counts too. */
export function postgresPlace(server: PostgresServer, folder: string): Place {
  const more = server.pid === undefined ? [] : [server.pid]
  return {
    name: 'PostgreSQL',
    seeded: async (count) => {
      const { url, owner } = await seededDatabase(server, folder, count)
      return { owner, startProduct: () => startProduct({ DATA_DIR: folder, DATABASE_URL: url }, { more }) }
    },
    startLimit: async (setup) => {
      const place = await newDatabase(server.url, 'bench_limit')
      return startLimit('limit-postgres.ts', { ...setup, place }, more)
    },
  }
}
