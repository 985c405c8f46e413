// What the night takes away (rules/files 6): files that waited too long for their record, those whose time in the bin is over, uploads
// that nobody finished, addresses that ended, and unreferenced bytes.
import { readdir, stat } from 'node:fs/promises'
import { DRAFT_MS } from '@daybook/contract/files/file-limits.ts'
import type { Transaction } from 'kysely'
import type { Log } from '#background/worker.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { dropUnreferenced, removeBytes } from '#features/conversation/files/drop-files.ts'
import { dropPart, partPath } from '#files/arriving-file.ts'
import type { BlobStore } from '#files/blob-store.ts'
import { arrivingFolder, blobStoreOf } from '#files/file-place.ts'
import { isOwnPlace } from '#files/files-id.ts'

const NIGHT_MAX = 10_000
const AT_ONCE = 200

type Tx = Transaction<Database>

/** Rows that a condition finds, so many at a time. @returns how many went */
async function dropOld(
  { db, dialect }: Deps,
  store: BlobStore,
  most: number,
  find: (tx: Tx, limit: number) => Promise<readonly { readonly id: number }[]>,
): Promise<number> {
  let done = 0
  for (;;) {
    const { count, keys } = await db.transaction().execute(async (tx) => {
      const ids = (await find(tx, Math.min(AT_ONCE, most - done))).map(({ id }) => id)
      if (ids.length === 0) return { count: 0, keys: [] }
      const gone = await tx
        .deleteFrom('attachment')
        .where('id', 'in', ids)
        .returning(['scopeId', 'blobId'])
        .execute()
      return { count: gone.length, keys: await dropUnreferenced(tx, gone, dialect) }
    })
    await removeBytes(store, keys)
    done += count
    if (count === 0 || done >= most) return done
  }
}

const waiting = (deps: Deps) => (tx: Tx, limit: number) =>
  tx
    .selectFrom('attachment')
    .select('id')
    .where('entity', '=', '')
    .where('createdTime', '<=', deps.clock() - DRAFT_MS)
    .limit(limit)
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate())
    .execute()

const binned = (deps: Deps) => (tx: Tx, limit: number) =>
  tx
    .selectFrom('attachment')
    .select('id')
    .where('purgeTime', '<=', deps.clock())
    .orderBy('purgeTime')
    .limit(limit)
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate())
    .execute()

/** @returns how many were given up */
async function dropUploads({ db, clock, config }: Deps): Promise<number> {
  const gone = await db
    .deleteFrom('fileUpload')
    .where('createdTime', '<=', clock() - DRAFT_MS)
    .returning('part')
    .execute()
  for (const { part } of gone) await dropPart(partPath(arrivingFolder(config), part))
  return gone.length
}

/** What a process that died was receiving, and parts of uploads that ended with their session. By the clock of the disk. */
async function dropParts({ config }: Deps, most: number): Promise<number> {
  const folder = arrivingFolder(config)
  let done = 0
  for (const name of await readdir(folder).catch(() => [])) {
    if (done >= most) return done
    const path = partPath(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile() || Date.now() - found.mtimeMs < DRAFT_MS) continue
    await dropPart(path)
    done += 1
  }
  return done
}

/** It counts the bytes that are there for its own, before its rows are (backup/files/bring-files.ts). */
const restoreRuns = async (db: AnyDb, now: number): Promise<boolean> =>
  (await db
    .selectFrom('operation')
    .select('id')
    .where('kind', '=', 'restore')
    .where('state', '=', 'running')
    .where('leaseTime', '>=', now)
    .executeTakeFirst()) !== undefined

/**
 * Of these bytes those that no row references. They are removed before the transaction ends in which nothing was found: a restore, which
 * brings rows back, waits for it, and a key is never given twice.
 */
const dropIfUnreferenced = (
  { db, clock }: Deps,
  store: BlobStore,
  keys: readonly string[],
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    if (await restoreRuns(tx, clock())) return 0
    const rows = await tx
      .selectFrom('blob')
      .select('key')
      .where('key', 'in', [...keys])
      .execute()
    const referenced = new Set(rows.map(({ key }) => key))
    const unreferenced = keys.filter((key) => !referenced.has(key))
    for (const key of unreferenced) await store.remove(key)
    return unreferenced.length
  })

async function dropBytes(deps: Deps, store: BlobStore, most: number, signal: AbortSignal | undefined) {
  let done = 0
  let keys: string[] = []
  const old = deps.clock() - DRAFT_MS
  for await (const { key, storedTime } of store.list()) {
    if (signal?.aborted || done >= most) return done
    if (storedTime > old) continue
    keys.push(key)
    if (keys.length < AT_ONCE) continue
    done += await dropIfUnreferenced(deps, store, keys)
    keys = []
  }
  return keys.length > 0 ? done + (await dropIfUnreferenced(deps, store, keys)) : done
}

/** @returns how much went altogether; undefined while a restore runs, beside which nothing goes */
export async function collectFiles(
  deps: Deps,
  log: Pick<Log, 'info'>,
  signal?: AbortSignal,
): Promise<number | undefined> {
  if (await restoreRuns(deps.db, deps.clock())) return undefined
  const store = blobStoreOf(deps.config, deps.clock)
  const drafts = await dropOld(deps, store, NIGHT_MAX, waiting(deps))
  const deleted = await dropOld(deps, store, NIGHT_MAX, binned(deps))
  await deps.db.deleteFrom('fileLink').where('expiresTime', '<=', deps.clock()).execute()
  const uploads = await dropUploads(deps)
  const parts = await dropParts(deps, NIGHT_MAX)
  const unreferenced = (await isOwnPlace(deps)) ? await dropBytes(deps, store, NIGHT_MAX, signal) : 0
  const sum = drafts + deleted + uploads + parts + unreferenced
  if (sum > 0) log.info({ drafts, deleted, uploads, parts, unreferenced }, 'files collected')
  return sum
}

const DAY_MS = 86_400_000
/** 20:45 UTC, after the backup. */
const AT_MS = 20.75 * 3_600_000
/** Its row of `setting`: when it was done last. */
const LAST = 'filesCollected'

/** Asked every hour, so that a machine that was off at night makes up for it. @returns how much went */
export async function collectNightly(
  deps: Deps,
  log: Pick<Log, 'info'>,
  signal?: AbortSignal,
): Promise<number> {
  const { db } = deps
  const now = deps.clock()
  const due = Math.floor((now - AT_MS) / DAY_MS) * DAY_MS + AT_MS
  const last = await db.selectFrom('setting').select('value').where('name', '=', LAST).executeTakeFirst()
  if (last && Number(last.value) >= due) return 0
  const done = await collectFiles(deps, log, signal)
  if (done === undefined || signal?.aborted) return done ?? 0
  await db
    .insertInto('setting')
    .values({ name: LAST, value: String(now) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(now) }))
    .execute()
  return done
}
