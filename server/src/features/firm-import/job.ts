// Looks files through and lets firms in, one after the other; and forgets what is over.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  FIRM_IMPORT_KEPT_MS,
  firmImportList,
} from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { firmImportMessages as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { NOWHERE } from '#actor.ts'
import type { Log } from '#background/worker.ts'
import { isFull } from '#db/dialect.ts'
import { lockWord } from '#db/lock.ts'
import { asSystemWork } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { bringIn, type InviteWaiting } from '#features/firm-import/bring-in/bring-in.ts'
import { importFolder, importPath } from '#features/firm-import/import-folder.ts'
import { lookThrough } from '#features/firm-import/look-through.ts'
import { beginProgress, endProgress } from '#features/firm-import/progress.ts'
import type { ImportRow } from '#features/firm-import/requests.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'
import { actorWithoutSession } from '#http/sessions/find-actor.ts'

/** Whoever has one in hand says so, and at least so often. */
const LEASE_MS = 120_000
const BEAT_MS = 30_000
const MINUTE_MS = 60_000
/** A file may have to be read whole several times; nothing of ours takes so long. */
const PATIENCE_MS = 60 * MINUTE_MS
const ARRIVING_MS = 60 * MINUTE_MS
const ROW_KEPT_MS = 30 * 24 * 60 * MINUTE_MS

const HAVE_FILES: readonly string[] = ['checking', 'ready', 'waiting', 'running', 'failed']

const IN_HAND = { checking: 'checking', waiting: 'running' } as const

/** The oldest that waits. One that was coming in when its process died is over, and nothing of it is here. */
async function claim({ db, dialect, clock }: Deps): Promise<ImportRow | undefined> {
  const due = await db
    .selectFrom('firmImport')
    .select('id')
    .where('state', 'in', ['checking', 'waiting', 'running'])
    .executeTakeFirst()
  if (!due) return undefined
  return db.transaction().execute(async (tx) => {
    await lockWord(tx, dialect, 'firm imports')
    const now = clock()
    await tx
      .updateTable('firmImport')
      .set({ state: 'failed', endedTime: now, error: sentences.interrupted })
      .where('state', '=', 'running')
      .where('leaseTime', '<', now)
      .execute()
    const rows = await tx
      .selectFrom('firmImport')
      .selectAll()
      .where('state', 'in', ['checking', 'waiting', 'running'])
      .orderBy('id')
      .execute()
    if (rows.some(({ state, leaseTime }) => state === 'running' || leaseTime > now)) return undefined
    const [row] = rows
    if (!row || (row.state !== 'checking' && row.state !== 'waiting')) return undefined
    const state = IN_HAND[row.state]
    await tx
      .updateTable('firmImport')
      .set({ state, leaseTime: now + LEASE_MS })
      .where('id', '=', row.id)
      .execute()
    return { ...row, state }
  })
}

/** Ended, unless somebody dropped it meanwhile. */
const end = (
  { db, clock }: Deps,
  { id, state }: ImportRow,
  values: Partial<Pick<ImportRow, 'state' | 'error' | 'preview' | 'origin' | 'done' | 'total'>>,
) =>
  db
    .updateTable('firmImport')
    .set({ ...values, leaseTime: clock(), endedTime: values.state === 'ready' ? null : clock() })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()

async function carryOut(
  deps: Deps,
  row: ImportRow,
  invite: InviteWaiting,
  signal: AbortSignal,
): Promise<void> {
  const path = importPath(deps, row.file)
  const progress = beginProgress(row.id, row.total)
  if (row.state === 'checking') {
    const looked = await lookThrough(deps, path, signal, (more, total) => {
      progress.done += more
      progress.total = total
    })
    const { preview, origin } = looked
    await end(deps, row, {
      state: 'ready',
      preview: JSON.stringify(preview),
      origin,
      done: 0,
      total: progress.total,
    })
    return
  }
  const actor = await actorWithoutSession(deps, row.broughtById)
  if (!actor || !can(actor.user, firmImportList.needs))
    throw new Error('whoever started it may not let firms in any more')
  await bringIn(deps, {
    id: row.id,
    path,
    name: row.name,
    people: new Set(JSON.parse(row.people) as number[]), // as it was kept
    actor,
    invite,
    signal,
    onRows: (more) => (progress.done += more),
  })
  await rm(path, { force: true })
}

const isRefused = (error: unknown): error is FirmFileRefused => error instanceof FirmFileRefused

function sentenceOf(error: unknown): string {
  if (isRefused(error)) return error.message
  if (isFull(error)) return sentences.noRoom
  return error instanceof Error && error.name === 'TimeoutError' ? sentences.tooSlow : sentences.failed
}

/** Others write meanwhile on PostgreSQL alone; on SQLite no other process takes it over. */
const beating = (deps: Deps, { id, state }: ImportRow) =>
  setInterval(
    () =>
      void (deps.dialect === 'postgres'
        ? deps.db
            .updateTable('firmImport')
            .set({ leaseTime: deps.clock() + LEASE_MS })
            .where('id', '=', id)
            .where('state', '=', state)
            .execute()
            .catch(() => undefined)
        : undefined),
    BEAT_MS,
  ).unref()

/** @returns how many were looked through, or came in */
export const workOnFirmImports = (
  deps: Deps,
  invite: InviteWaiting,
  stopping: AbortSignal,
  log: Log,
): Promise<number> =>
  asSystemWork(async () => {
    let count = 0
    while (!stopping.aborted) {
      const row = await claim(deps)
      if (!row) return count
      const timer = beating(deps, row)
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE_MS)])
      try {
        await carryOut(deps, row, invite, signal)
        count += 1
      } catch (error) {
        // It is looked through, or started, anew.
        if (stopping.aborted) throw error
        if (!isRefused(error)) log.error({ err: error, origin: NOWHERE }, 'a firm could not come in')
        const isFinal = isRefused(error) && row.state === 'checking'
        await end(deps, row, { state: isFinal ? 'refused' : 'failed', error: sentenceOf(error) })
        if (isFinal) await rm(importPath(deps, row.file), { force: true })
      } finally {
        clearInterval(timer)
        endProgress()
      }
    }
    return count
  })

/** Files that nobody started within a day, also those whose row is gone; and rows of a month ago. */
export async function forgetFirmImports(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  await db
    .deleteFrom('firmImport')
    .where('createdTime', '<', now - ROW_KEPT_MS)
    .where('state', 'in', ['refused', 'failed', 'ready'])
    .execute()
  await db
    .updateTable('firmImport')
    .set({ state: 'refused', file: '', endedTime: now, error: sentences.gone })
    .where('createdTime', '<=', now - FIRM_IMPORT_KEPT_MS)
    .where('state', 'in', ['failed', 'ready'])
    .execute()
  const rows = await db.selectFrom('firmImport').select(['file', 'state']).execute()
  const isKept = ({ state }: (typeof rows)[number]) => HAVE_FILES.includes(state)
  const known = new Set(rows.filter(isKept).map(({ file }) => file))
  const folder = importFolder(deps)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (known.has(name)) continue
    const path = join(folder, name)
    // One that is arriving has no row yet.
    const writtenTime = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    if (Date.now() - writtenTime > ARRIVING_MS) await rm(path, { force: true })
  }
}
