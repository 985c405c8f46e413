// SQLite: a snapshot of the open database by its own backup API, and a file put in its place the same way, as one transaction.
import { randomInt } from 'node:crypto'
import { copyFileSync, createWriteStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { bytesOf } from '#backup/file-head.ts'
import type { EntrySink, EntrySource, RowCounts } from '#backup/frames.ts'
import type { OnProgress } from '#backup/place.ts'
import { BackupRefused, damaged } from '#backup/refused.ts'

const ENTRY = 'daybook.sqlite'
const BUSY_WAIT_MS = 30_000
/** 4 MiB at a time, so that progress can be told. */
const PAGES_AT_ONCE = 1024
const ALL_PAGES = 0x7fffffff
const AGAIN_MS = 50

/** Opens a database that must be there. */
export function openRaw(file: string): Sqlite.Database {
  if (!existsSync(file)) throw new BackupRefused('missing', `There is no database at ${file} yet.`)
  return new Sqlite(file, { timeout: BUSY_WAIT_MS, fileMustExist: true })
}

const isError = (error: unknown, ...codes: readonly string[]) =>
  error instanceof Sqlite.SqliteError && codes.includes(error.code)

const otherFile = (file: string) =>
  new BackupRefused(
    'foreign',
    `${file} is no database that can be read. Please move it away and restore once more. Nothing was changed.`,
  )

/**
 * SQLite copies over no file of another kind, and nobody knows whose it is.
 * @throws BackupRefused where such a file is in the database's place
 */
export function refuseOtherFile(file: string): void {
  if (!existsSync(file)) return
  const raw = openRaw(file)
  try {
    raw.pragma('schema_version')
  } catch (error) {
    // What is broken in another way can be overwritten, mostly.
    if (isError(error, 'SQLITE_NOTADB')) throw otherFile(file)
  } finally {
    raw.close()
  }
}

export function countRows(raw: Sqlite.Database): RowCounts {
  const tables = raw
    .prepare<[], { name: string }>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
    )
    .all()
  return Object.fromEntries(
    tables.map(({ name }) => {
      const row = raw.prepare<[], { count: number }>(`select count(*) as count from "${name}"`).get()
      return [name, row?.count ?? 0]
    }),
  )
}

const migrationsIn = (raw: Sqlite.Database): string[] => {
  const known = raw.prepare(`select 1 from sqlite_master where name = 'kysely_migration'`).get()
  if (!known) return []
  return raw
    .prepare<[], { name: string }>(`select name from kysely_migration order by name`)
    .all()
    .map(({ name }) => name)
}

/** How far the history goes: whatever people enter has an entry there, in the same transaction. */
function historyIn(raw: Sqlite.Database): string {
  if (!raw.prepare(`select 1 from sqlite_master where name = 'history'`).get()) return ''
  const row = raw
    .prepare<[], { mark: string }>(
      `select count(*) || ' up to ' || coalesce(max("id"), '') as mark from "history"`,
    )
    .get()
  return row?.mark ?? ''
}

export interface Snapshot {
  readonly history: string
  readonly migrations: readonly string[]
  readonly counts: RowCounts
}

/** Copies the database as it is at this moment to `target`; whoever writes meanwhile is not kept waiting. */
export async function snapshotSqlite(
  file: string,
  target: string,
  onProgress: OnProgress,
): Promise<Snapshot> {
  const raw = openRaw(file)
  try {
    // One read transaction around it all: the copy does not start anew when somebody writes.
    raw.exec('begin')
    const snapshot = { history: historyIn(raw), migrations: migrationsIn(raw), counts: countRows(raw) }
    await raw.backup(target, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress({ stage: 'copying', done: totalPages - remainingPages, of: totalPages })
        return PAGES_AT_ONCE
      },
    })
    raw.exec('commit')
    return snapshot
  } finally {
    raw.close()
    asOneFile(target)
  }
}

/** As Daybook has its own file: readers and a writer don't keep each other waiting. */
export function keepLog(file: string) {
  const raw = openRaw(file)
  raw.pragma('journal_mode = WAL')
  raw.close()
}

/** Without the files beside it that the journal mode of the original would ask for. */
export function asOneFile(file: string) {
  if (!existsSync(file)) return
  const copy = openRaw(file)
  copy.pragma('journal_mode = delete')
  copy.close()
}

export async function* sqliteEntries(file: string, onProgress: OnProgress): AsyncGenerator<EntrySource> {
  const { size } = await stat(file)
  async function* chunks() {
    let done = 0
    for await (const chunk of bytesOf(file)) {
      done += chunk.length
      onProgress({ stage: 'packing', done, of: size })
      yield chunk
    }
  }
  yield { name: ENTRY, about: { bytes: size }, chunks: chunks() }
}

/** Writes the one entry there is to `file`. */
export const sqliteSink = (file: string, onProgress: OnProgress): EntrySink => ({
  take: async (name, about, chunks) => {
    if (name !== ENTRY) throw damaged('its contents make no sense')
    const size = Number(about['bytes'])
    let done = 0
    const counted = async function* () {
      for await (const chunk of chunks) {
        done += chunk.length
        onProgress({ stage: 'loading', done, of: size })
        yield chunk
      }
    }
    await pipeline(counted, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  },
})

/** Comparing indexes with their tables jumps about in the file: with SQLite's own 2 MiB most of it was reading. */
const CHECK_CACHE_KIB = 32 * 1024

/**
 * Does SQLite itself find everything in order, and every reference a row?
 * @param isThorough compares each index with its table, too, which takes ten times as long
 */
export function checkSqlite(file: string, isThorough: boolean): RowCounts {
  const raw = openRaw(file)
  try {
    raw.pragma(`cache_size = -${CHECK_CACHE_KIB}`)
    const result = raw.pragma(isThorough ? 'integrity_check(5)' : 'quick_check(5)', { simple: true })
    if (result !== 'ok') throw damaged(`SQLite says ${String(result)}`)
    const broken = raw.pragma('foreign_key_check')
    if (Array.isArray(broken) && broken.length > 0) throw damaged(`${broken.length} references lead nowhere`)
    return countRows(raw)
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    throw damaged(error instanceof Error ? error.message : String(error))
  } finally {
    raw.close()
  }
}

/** Marks a database, so that it is known again wherever its pages go. */
function mark(file: string): number {
  const raw = openRaw(file)
  const own = randomInt(1, 2 ** 31 - 1)
  raw.pragma(`user_version = ${own}`)
  raw.close()
  return own
}

/**
 * Copies a database whose history has gone on since it stood at `kept`, so that what came in between is not lost.
 * @returns has it?
 */
export function copyIfGrown(file: string, kept: string, target: string): boolean {
  const raw = openRaw(file)
  try {
    if (historyIn(raw) === kept) return false
  } finally {
    raw.close()
  }
  // Nobody writes meanwhile. The log comes last: what is moved from it into the file while that is copied stays in it, too.
  for (const part of ['', '-wal']) if (existsSync(file + part)) copyFileSync(file + part, target + part)
  return true
}

async function copyOver(file: string, live: string, onHeld: () => void): Promise<void> {
  const raw = openRaw(file)
  try {
    await raw.backup(live, {
      // Told after a first step of no pages, and only if that could take the lock that a writer needs.
      progress: () => {
        onHeld()
        return ALL_PAGES
      },
    })
  } catch (error) {
    // The file that is copied has been looked through.
    throw isError(error, 'SQLITE_CORRUPT', 'SQLITE_NOTADB') ? otherFile(live) : error
  } finally {
    raw.close()
  }
}

/**
 * Puts the contents of `file` into the database at `live`: one transaction of SQLite, so that readers see the old or
 * the new state and a process that is killed leaves the old one.
 * @param onHeld called when nobody else can write to the living database any more; what it throws leaves that as it is
 */
export async function switchSqlite(
  file: string,
  live: string,
  onProgress: OnProgress,
  onHeld: () => void,
): Promise<void> {
  onProgress({ stage: 'switching', done: 0, of: 1 })
  const own = mark(file)
  const start = performance.now()
  for (;;) {
    await copyOver(file, live, onHeld)
    // While somebody else is writing the copy does nothing, and does not say so.
    const target = new Sqlite(live, { timeout: BUSY_WAIT_MS })
    const isThere = target.pragma('user_version', { simple: true }) === own
    if (isThere) makeDurable(target)
    target.close()
    if (isThere) break
    if (performance.now() - start > BUSY_WAIT_MS)
      throw new BackupRefused('busy', 'The database is being written all the time. Nothing was changed.')
    await setTimeout(AGAIN_MS)
  }
  onProgress({ stage: 'switching', done: 1, of: 1 })
}

/** From here on a power cut changes nothing any more. */
function makeDurable(target: Sqlite.Database) {
  target.pragma('journal_mode = WAL')
  target.pragma('synchronous = FULL')
  target.pragma('wal_checkpoint(full)')
}
