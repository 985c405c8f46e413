// A backup of SQLite in a file beside the living one.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { forgetTheMoment } from '#db/backup/after-restore.ts'
import type { RowCounts } from '#db/backup/frames.ts'
import type { Loaded, Loading } from '#db/backup/load.ts'
import { unpackFile } from '#db/backup/pack.ts'
import { sqliteFile } from '#db/backup/place.ts'
import { asOneFile, checkSqlite, sqliteSink, switchSqlite } from '#db/backup/sqlite-copy.ts'
import { sqliteDialectOf } from '#db/dialect.ts'
import { migrate } from '#db/migrate.ts'
import type { Database } from '#db/tables.ts'
import { makeFolder } from '#make-folder.ts'

/** @returns besides, the row counts that the backup tells */
export async function loadSqlite({
  place,
  file,
  found,
  scratch,
  isThorough = false,
  onProgress,
}: Loading): Promise<Loaded & { readonly told: RowCounts }> {
  const target = join(scratch, 'loaded.sqlite')
  const discard = () => rm(target, { force: true })
  try {
    const told = await unpackFile(file, found, place.key, sqliteSink(target, onProgress))
    onProgress({ stage: 'checking', done: 0, of: 0 })
    const counts = checkSqlite(target, isThorough)
    return {
      told,
      counts,
      freshen: async (now) => {
        const db = new Kysely<Database>({ dialect: sqliteDialectOf(target) })
        try {
          await migrate({ db, dialect: 'sqlite' })
          await forgetTheMoment(db, now)
        } finally {
          await db.destroy()
        }
        asOneFile(target)
      },
      switchOver: async () => {
        makeFolder(place.dataDir)
        await switchSqlite(target, sqliteFile(place), onProgress)
      },
      discard,
    }
  } catch (error) {
    await discard()
    throw error
  }
}
