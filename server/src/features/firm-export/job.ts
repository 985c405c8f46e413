// Makes what was asked for, one after the other, and forgets what is over.
import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  FIRM_EXPORT_KEPT_MS,
  firmExportList,
} from '@daybook/contract/account/firm-export/firm-export-calls.ts'
import { can } from '@daybook/contract/engine/access.ts'
import {
  firmExportMail,
  firmExportMessages as sentences,
} from '@daybook/contract/messages/transfer/firm-export-messages.ts'
import { NOWHERE } from '#actor.ts'
import type { Log } from '#background/worker.ts'
import { lockWord } from '#db/lock.ts'
import { withAllTenants, withTenant } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { exportFolder, makeArchive } from '#features/firm-export/make.ts'
import type { PartsOf } from '#features/firm-export/part.ts'
import { actorWithoutSession } from '#http/sessions/find-actor.ts'
import { mailAccount } from '#mail/account-mail.ts'

/** Whoever makes one says so with each part, and at least so often. */
const LEASE_MS = 120_000
const BEAT_MS = 30_000
const DAY_MS = 86_400_000
const ROW_KEPT_MS = 30 * DAY_MS
/** In which the files are listed, and fetched. */
const PATH = '/settings/data'

interface Claimed {
  readonly id: number
  readonly scopeId: number
  readonly userId: number
  readonly withoutPersonal: number
  readonly file: string
}

/** The oldest that waits. One whose process died is over: what it had written is gone with it. */
async function claim({ db, dialect, clock }: Deps): Promise<Claimed | undefined> {
  const waiting = await db
    .selectFrom('firmExport')
    .select('id')
    .where('endedTime', 'is', null)
    .executeTakeFirst()
  if (!waiting) return undefined
  return db.transaction().execute(async (tx) => {
    await lockWord(tx, dialect, 'firm exports')
    const now = clock()
    await tx
      .updateTable('firmExport')
      .set({ state: 'failed', endedTime: now, file: '', error: sentences.interrupted })
      .where('state', '=', 'running')
      .where('endedTime', 'is', null)
      .where('leaseTime', '<', now)
      .execute()
    const running = await tx
      .selectFrom('firmExport')
      .select('id')
      .where('state', '=', 'running')
      .where('endedTime', 'is', null)
      .executeTakeFirst()
    if (running) return undefined
    const row = await tx
      .selectFrom('firmExport')
      .select(['id', 'scopeId', 'userId', 'withoutPersonal'])
      .where('state', '=', 'waiting')
      .where('endedTime', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!row) return undefined
    const file = `${randomBytes(24).toString('base64url')}.zip`
    await tx
      .updateTable('firmExport')
      .set({ state: 'running', leaseTime: now + LEASE_MS, file })
      .where('id', '=', row.id)
      .where('scopeId', '=', row.scopeId)
      .execute()
    return { ...row, file }
  })
}

const rowOf = ({ db }: Pick<Deps, 'db'>, { id, scopeId }: Claimed) =>
  db
    .updateTable('firmExport')
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .where('state', '=', 'running')

async function made(deps: Deps, claimed: Claimed, partsOf: PartsOf): Promise<void> {
  const actor = await actorWithoutSession(deps, claimed.userId)
  if (!actor || actor.scopeId !== claimed.scopeId || !can(actor.user, firmExportList.needs))
    throw new Error('whoever asked may not have it any more')
  const beat = (parts: number) =>
    withTenant(claimed.scopeId, async () => {
      await rowOf(deps, claimed)
        .set({ parts, leaseTime: deps.clock() + LEASE_MS })
        .execute()
    })
  let latest = 0
  const timer = setInterval(() => void beat(latest).catch(() => undefined), BEAT_MS).unref()
  try {
    const { bytes, parts } = await makeArchive(deps, {
      actor,
      withoutPersonal: claimed.withoutPersonal === 1,
      partsOf,
      file: claimed.file,
      onPart: async (count) => {
        latest = count
      },
    })
    await deps.db.transaction().execute(async (tx) => {
      await rowOf({ db: tx }, claimed).set({ state: 'done', endedTime: deps.clock(), bytes, parts }).execute()
      await mailAccount(deps, tx, {
        key: `firm export ${claimed.id}`,
        userId: claimed.userId,
        about: firmExportMail,
        path: PATH,
        until: deps.clock() + FIRM_EXPORT_KEPT_MS,
      })
    })
  } finally {
    clearInterval(timer)
  }
}

/** @returns how many were made */
export async function makeFirmExports(deps: Deps, partsOf: PartsOf, log: Log): Promise<number> {
  let count = 0
  for (;;) {
    const claimed = await claim(deps)
    if (!claimed) return count
    try {
      await withTenant(claimed.scopeId, () => made(deps, claimed, partsOf))
      count += 1
    } catch (error) {
      log.error({ err: error, origin: NOWHERE }, 'an export of a firm failed')
      await withTenant(claimed.scopeId, () =>
        rowOf(deps, claimed)
          .set({ state: 'failed', endedTime: deps.clock(), file: '', error: sentences.failed })
          .execute(),
      )
    }
  }
}

/** Files that nobody can fetch any more, also those whose row is gone; and rows of a month ago. */
export async function forgetFirmExports(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  await db
    .deleteFrom('firmExport')
    .where('createdTime', '<', now - ROW_KEPT_MS)
    .execute()
  const kept = await withAllTenants(() =>
    db
      .selectFrom('firmExport')
      .select('file')
      .where('file', '<>', '')
      .where((eb) => eb.or([eb('endedTime', 'is', null), eb('endedTime', '>', now - FIRM_EXPORT_KEPT_MS)]))
      .execute(),
  )
  const known = new Set(kept.flatMap(({ file }) => [file, `${file}.part`]))
  const folder = exportFolder(deps)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (!known.has(name)) await rm(join(folder, name), { force: true })
}
