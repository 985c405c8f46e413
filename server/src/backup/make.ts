// Makes one backup: a snapshot of the open database, packed into one file, which counts only once it has been restored into a scratch place.
import { constants } from 'node:fs'
import { access, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupReason } from '@daybook/contract/system/system.ts'
import { withKey } from '#backup/carried-key.ts'
import { checkSum, type BackupHead, FORMAT, readHead } from '#backup/file-head.ts'
import { openCopies } from '#backup/files/copies.ts'
import { listOfPostgres, listOfSqlite, withFiles } from '#backup/files/file-list.ts'
import { type CopiesKept, keepCopies } from '#backup/files/keep-copies.ts'
import { nameFor, needRoom, openScratch } from '#backup/folder.ts'
import { loadBackup } from '#backup/load.ts'
import { packFile } from '#backup/pack.ts'
import { type BackupPlace, type OnProgress, sqliteFile } from '#backup/place.ts'
import { historyIn } from '#backup/postgres-catalogue.ts'
import { connect, openSnapshot, type Pace, postgresEntries } from '#backup/postgres-copy.ts'
import { BackupRefused } from '#backup/refused.ts'
import { noThrottle, type Throttle } from '#backup/backup-throttle.ts'
import { snapshotSqlite, sqliteEntries } from '#backup/sqlite-copy.ts'
import { refuseUnknown } from '#db/migrate.ts'
import { migrationsFor } from '#db/migration-files.ts'
import { blobStoreOf } from '#files/file-place.ts'
import { StoreAway } from '#files/store-away.ts'
import { makeFolder } from '#runtime/make-folder.ts'
import { syncFolder } from '#runtime/on-disk.ts'

export interface BackupRequest {
  readonly reason: BackupReason
  /** Epoch milliseconds. */
  readonly now: number
  /** Of this Daybook. */
  readonly version: string
  /** It counts without copies of files, too, where their store is away. */
  readonly mayLackFiles?: boolean
}

export interface Made {
  readonly name: string
  readonly path: string
  readonly bytes: number
  /** Rows in all its tables. */
  readonly rows: number
  /** What its database had seen. */
  readonly migrations: readonly string[]
  readonly files: CopiesKept
  /** How far its history goes: what it does not hold has come since. */
  readonly history: string
}

interface Packing extends Pace {
  /** A folder to work in. */
  readonly scratch: string
  /** Of the copies of files. */
  readonly form: string
}

/** The snapshot becomes plain readable files for as long as it takes, in a folder that only we can read. */
async function packSqlite(place: BackupPlace, wanted: BackupRequest, { scratch, form, onProgress }: Packing) {
  const copy = join(scratch, 'snapshot.sqlite')
  const { migrations, counts, history } = await snapshotSqlite(sqliteFile(place), copy, onProgress)
  const file = join(scratch, 'packed')
  const head = headOf(place, wanted, migrations)
  const files = listOfSqlite(copy)
  const entries = withKey(place, withFiles({ form, files }, sqliteEntries(copy, onProgress)))
  await packFile(file, { about: head, key: place.key, entries, counts: () => counts })
  await rm(copy)
  return { file, history, files }
}

async function packPostgres(place: BackupPlace, wanted: BackupRequest, packing: Packing) {
  const client = await connect(place.databaseUrl ?? '', place.schema)
  try {
    const snapshot = await openSnapshot(client)
    const head = headOf(place, wanted, snapshot.migrations)
    const history = await historyIn(client, snapshot.schema)
    const counts: Record<string, number> = {}
    const file = join(packing.scratch, 'packed')
    const files = await listOfPostgres(client, snapshot)
    const tables = postgresEntries(client, snapshot, counts, packing)
    const entries = withKey(place, withFiles({ form: packing.form, files }, tables))
    await packFile(file, { about: head, key: place.key, entries, counts: () => counts })
    await client.query('commit')
    return { file, history, files }
  } finally {
    await client.end()
  }
}

function headOf(
  { dialect }: BackupPlace,
  { reason, now, version }: BackupRequest,
  migrations: readonly string[],
): Omit<BackupHead, 'encryption'> {
  if (migrations.length === 0)
    throw new BackupRefused('missing', 'The database is empty: there is nothing to back up.')
  // What a newer Daybook has worked with is kept before it is replaced; otherwise that one makes the backups.
  if (reason !== 'restore') refuseUnknown(migrations, migrationsFor(dialect))
  return {
    daybook: 'backup',
    format: FORMAT,
    version,
    database: dialect,
    migrations,
    createdTime: now,
    reason,
  }
}

/** @throws BackupRefused for one that this user may not write to, or that can't be made */
async function openFolder(folder: string): Promise<void> {
  try {
    makeFolder(folder, 0o700)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const todo =
      code === 'EROFS'
        ? 'To a service of systemd everything is read-only but what its unit names: ReadWritePaths (docs/operations.md, section 8).'
        : 'Please give it to the user that Daybook runs as.'
    throw new BackupRefused('folder', `The folder ${folder} can’t be written (${code}). ${todo}`)
  }
}

const withoutCopies = (files: number, error: Error): CopiesKept => ({
  files,
  copied: 0,
  linked: 0,
  lost: [],
  trouble: error instanceof StoreAway ? error.reason : error.message,
})

/**
 * @param rest for one for which nobody waits: the database server rests from it in between
 * @throws BackupRefused with a sentence if it can't be made; then no file is left behind
 * @throws NewerDatabase for a database that a newer Daybook has worked with, unless it is about to be replaced
 */
export async function makeBackup(
  place: BackupPlace,
  wanted: BackupRequest,
  onProgress: OnProgress,
  rest: Throttle = noThrottle,
): Promise<Made> {
  const { folder, dialect } = place
  await openFolder(folder)
  // The copy, the packed file and the scratch place.
  if (dialect === 'sqlite')
    await needRoom(folder, 3 * (await stat(sqliteFile(place)).catch(() => ({ size: 0 }))).size)
  const scratch = await openScratch(folder, wanted.now)
  try {
    const pack = dialect === 'sqlite' ? packSqlite : packPostgres
    const copies = await openCopies(place)
    const { form } = copies
    const { file, history, files } = await pack(place, wanted, {
      scratch: scratch.path,
      form,
      onProgress,
      rest,
    })
    const fileHead = await readHead(file)
    await checkSum(file, (done, of) => onProgress({ stage: 'checking', done, of }))
    // By night there is time. Whoever waits for one has the night before; what is about to go is kept as it is.
    const isThorough = wanted.reason === 'nightly'
    const how = { isThorough, isThrownAway: true, onProgress, rest }
    const loaded = await loadBackup({ place, file, found: fileHead, scratch: scratch.path, ...how })
    await loaded.discard()
    // The database is kept also where there is no room for files; whoever looks after it is told.
    const kept = await keepCopies(files, {
      store: blobStoreOf(place.files),
      copies,
      night: isThorough ? wanted.now : undefined,
      onProgress,
      rest,
    }).catch((error: unknown) => error as Error)
    const name = nameFor(folder, wanted.now, wanted.reason)
    const path = join(folder, name)
    await rename(file, path)
    await syncFolder(folder)
    // Before a restore the database is what must not be lost: where the store is away, nobody could restore anything.
    const mayLack = wanted.reason === 'restore' || (wanted.mayLackFiles === true && kept instanceof StoreAway)
    if (kept instanceof Error && !mayLack) throw kept
    const { size } = await stat(path)
    return {
      name,
      path,
      bytes: size,
      rows: Object.values(loaded.counts).reduce((sum, count) => sum + count, 0),
      migrations: fileHead.head.migrations,
      files: kept instanceof Error ? withoutCopies(files.length, kept) : kept,
      history,
    }
  } finally {
    await scratch.remove()
  }
}
