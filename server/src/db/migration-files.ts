// The migrations are the files of their folder: a new one is there by lying there, under the next number.
import { readdirSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { DialectName } from '#db/dialect.ts'

export type Migrations = Readonly<Record<string, Migration>>

interface MigrationFile {
  readonly up: (db: Kysely<unknown>, dialect: DialectName) => Promise<void>
}

const folder = new URL('./migrations/', import.meta.url)
/** As `0031-blocked-links.ts`; what an editor leaves beside it is none. */
const fileName = /^(\d{4}-[a-z0-9-]+)\.ts$/

const names = readdirSync(folder)
  .flatMap((file) => fileName.exec(file)?.[1] ?? [])
  .sort()

async function read(name: string): Promise<MigrationFile> {
  // What a file of that folder exports is checked below.
  const file = (await import(/* @vite-ignore */ new URL(`${name}.ts`, folder).href)) as Partial<MigrationFile>
  if (typeof file.up !== 'function') throw new Error(`migrations/${name}.ts exports no function 'up'`)
  return { up: file.up }
}

/** All there are, in order of their names. A file is read when its migration is applied: mostly none is. */
export const migrationsFor = (dialect: DialectName): Migrations =>
  Object.fromEntries(
    names.map((name) => [name, { up: async (db: Kysely<unknown>) => (await read(name)).up(db, dialect) }]),
  )
