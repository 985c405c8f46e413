// A backup of SQLite in a file beside the living one.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { forgetTheMoment, noteRunning } from '#backup/after-restore.ts'
import { keepingKey } from '#backup/carried-key.ts'
import { keepingFiles } from '#backup/files/file-list.ts'
import { formerIdInSqlite } from '#backup/files/former-id.ts'
import type { RowCounts } from '#backup/frames.ts'
import { openScratch } from '#backup/folder.ts'
import type { Loaded, Loading } from '#backup/load.ts'
import { unpackFile } from '#backup/pack.ts'
import { sqliteFile } from '#backup/place.ts'
import {
  asOneFile,
  checkSqlite,
  copyIfGrown,
  keepLog,
  sqliteSink,
  switchSqlite,
} from '#backup/sqlite-copy.ts'
import type { Db } from '#db/database.ts'
import { sqliteDialectOf } from '#db/dialect.ts'
import { migrate } from '#db/migrate.ts'
import { makeFolder } from '#runtime/make-folder.ts'

async function within(file: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db: Db = new Kysely({ dialect: sqliteDialectOf(file) })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
  asOneFile(file)
}

/** @returns besides, the row counts that the backup tells */
export async function loadSqlite({
  place,
  file,
  found: fileHead,
  scratch,
  isThorough = false,
  onProgress,
}: Loading): Promise<Loaded & { readonly told: RowCounts }> {
  const target = join(scratch, 'loaded.sqlite')
  const discard = () => rm(target, { force: true })
  try {
    const files = keepingFiles(sqliteSink(target, onProgress))
    const { sink, kept: secretKey } = keepingKey(files.sink)
    const told = await unpackFile(file, fileHead, place.key, sink)
    onProgress({ stage: 'checking', done: 0, of: 0 })
    const counts = checkSqlite(target, isThorough)
    return {
      told,
      counts,
      secretKey: secretKey(),
      files: files.kept(),
      freshen: (now) =>
        within(target, async (db) => {
          await migrate({ db, dialect: 'sqlite' })
          await forgetTheMoment(db, now, formerIdInSqlite(sqliteFile(place)))
        }),
      noteRunning: (operation) => within(target, (db) => noteRunning(db, operation)),
      switchOver: async (kept) => {
        makeFolder(place.dataDir)
        const live = sqliteFile(place)
        const aside = await openScratch(place.folder, Date.now())
        const before = { ...place, dataDir: aside.path }
        let isGrown = false
        try {
          // So that its history can be read while the switch has the lock.
          if (kept !== undefined) keepLog(live)
          await switchSqlite(target, live, onProgress, () => {
            if (kept !== undefined) isGrown = copyIfGrown(live, kept, sqliteFile(before))
          })
        } catch (error) {
          await aside.remove()
          throw error
        }
        if (isGrown) return { place: before, where: aside.path, discard: aside.remove }
        await aside.remove()
        return undefined
      },
      discard,
    }
  } catch (error) {
    await discard()
    throw error
  }
}
