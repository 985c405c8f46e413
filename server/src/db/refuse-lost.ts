// A database that has lost everything is not begun anew in silence: whoever starts Daybook is told that there was one,
// and how it comes back. Asked before anything is opened for writing, so that a start that is refused changes nothing.
import { existsSync, statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { people } from '@daybook/contract/entities/registry.ts'
import { latestOf, listBackups } from '#backup/folder.ts'
import { type BackupPlace, sqliteFile } from '#backup/place.ts'
import { isBeginning } from '#db/sqlite-file.ts'

/** Its first line says what is lost, the others what to do. */
export class LostDatabase extends Error {}

/** Does the statement find a row? */
type Has = (text: string) => Promise<boolean>

/** A database of Daybook has people in it from its first start on. */
const isWithoutPeople = async (has: Has, isTable: string) =>
  !(await has(isTable)) || !(await has(`select 1 from "${people.name}" limit 1`))

async function isEmptyFile(file: string): Promise<boolean> {
  if (!existsSync(file)) return true
  const opened = new Sqlite(file, { readonly: true })
  try {
    const has: Has = async (text) => opened.prepare(text).get() !== undefined
    return await isWithoutPeople(has, `select 1 from sqlite_master where name = '${people.name}'`)
  } catch {
    // What can't be read is damaged, which the start says by itself.
    return false
  } finally {
    opened.close()
  }
}

async function isEmptyServer(databaseUrl: string): Promise<boolean> {
  // Only who has PostgreSQL needs its client.
  const { connect } = await import('#backup/postgres-copy.ts')
  const client = await connect(databaseUrl)
  try {
    const has: Has = async (text) => (await client.query(text)).rows.length > 0
    return await isWithoutPeople(has, `select 1 where to_regclass('"${people.name}"') is not null`)
  } finally {
    await client.end()
  }
}

/** @throws LostDatabase */
export async function refuseLost(place: BackupPlace): Promise<void> {
  const { databaseUrl, dialect, folder } = place
  const backups = (await listBackups(folder)).filter(({ head }) => head.database === dialect)
  const newest = latestOf(backups, dialect) ? 'latest' : backups[0]?.name
  const back = newest && `To put the last backup in its place: npm run daybook -- restore ${newest}`
  const file = sqliteFile(place)
  const isNothing = databaseUrl === undefined && existsSync(file) && statSync(file).size === 0
  if (isNothing && !isBeginning(file)) {
    const lines = [
      `The database ${file} has lost everything: it is 0 bytes long.`,
      back,
      `To begin anew: delete the file${back ? ' and move the backups elsewhere' : ''}.`,
    ]
    throw new LostDatabase(lines.filter((line) => line !== undefined).join('\n'))
  }
  if (!back) return
  const isEmpty = databaseUrl === undefined ? await isEmptyFile(file) : await isEmptyServer(databaseUrl)
  if (!isEmpty) return
  throw new LostDatabase(
    [
      `The database is empty, but there are backups of one in ${folder}.`,
      back,
      'To begin anew: move the backups elsewhere, or name another folder as BACKUP_DIR.',
    ].join('\n'),
  )
}
