// The migrations are the files of their folder: a new one is there by lying there, under the next number. Those of an earlier
// release lie in a folder of its version.
import { readdirSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { DialectName } from '#db/dialect.ts'

export type Migrations = Readonly<Record<string, Migration>>

interface MigrationFile {
  readonly up: (db: Kysely<unknown>, dialect: DialectName) => Promise<void>
}

const folder = new URL('./migrations/', import.meta.url)
/** As `0033-open-tasks-in-indexes.ts`, `0.2/0031-blocked-links.ts`; what an editor leaves beside it is none. */
const fileName = /^(?:[\d.]+\/)?(\d{4}-[a-z0-9-]+)\.ts$/

/** The path of each by its name, which says the order. */
const paths = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .flatMap((path): [string, string][] => {
      const name = fileName.exec(path)?.[1]
      return name ? [[name, path]] : []
    })
    .sort(([one], [other]) => (one < other ? -1 : 1)),
)

async function read(path: string): Promise<MigrationFile> {
  // What a file of that folder exports is checked below.
  const file = (await import(/* @vite-ignore */ new URL(path, folder).href)) as Partial<MigrationFile>
  if (typeof file.up !== 'function') throw new Error(`migrations/${path} exports no function 'up'`)
  return { up: file.up }
}

/** All there are, in order of their names. A file is read when its migration is applied: mostly none is. */
export const migrationsFor = (dialect: DialectName): Migrations =>
  Object.fromEntries(
    [...paths].map(([name, path]) => [
      name,
      { up: async (db: Kysely<unknown>) => (await read(path)).up(db, dialect) },
    ]),
  )
