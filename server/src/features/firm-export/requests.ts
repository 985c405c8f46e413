// Files with everything of a firm as rows: who asked for one, how far it is, and until when it can be fetched.
import {
  FIRM_EXPORT_KEPT_MS,
  FIRM_EXPORTS_A_DAY,
  type FirmExport,
  type FirmExportsAnswer,
} from '@daybook/contract/account/firm-export/firm-export-calls.ts'
import { firmExportMessages as sentences } from '@daybook/contract/messages/transfer/firm-export-messages.ts'
import type { Selectable } from 'kysely'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { FirmExportTable } from '#db/shapes/firm-export-table.ts'
import { lockWord } from '#db/lock.ts'
import type { Deps } from '#deps.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { fetchSummaries } from '#entities/links.ts'
import { noCache } from '#runtime/revision-cache.ts'
import { noteEvent } from '#entities/history/events.ts'

const DAY_MS = 86_400_000
const LISTED_MS = 30 * DAY_MS

type ExportRow = Selectable<FirmExportTable>

const isThere = ({ state, endedTime, file }: ExportRow, now: number): boolean =>
  state === 'done' && file !== '' && endedTime !== null && now < endedTime + FIRM_EXPORT_KEPT_MS

const answerOf = (row: ExportRow, by: FirmExport['by'], now: number): FirmExport => ({
  id: row.id,
  state: row.state,
  withoutPersonal: row.withoutPersonal === 1,
  by,
  createdTime: row.createdTime,
  endedTime: row.endedTime,
  bytes: row.bytes,
  parts: row.parts,
  untilTime: isThere(row, now) ? (row.endedTime ?? 0) + FIRM_EXPORT_KEPT_MS : null,
  error: row.error,
})

const rowsSince = ({ db }: Pick<Deps, 'db'>, scopeId: number, time: number) =>
  db
    .selectFrom('firmExport')
    .selectAll()
    .where('scopeId', '=', scopeId)
    .where('createdTime', '>', time)
    .orderBy('createdTime', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** What failed takes nothing away. */
const leftOf = (rows: readonly ExportRow[], now: number): number =>
  Math.max(
    0,
    FIRM_EXPORTS_A_DAY -
      rows.filter(({ state, createdTime }) => state !== 'failed' && createdTime > now - DAY_MS).length,
  )

export async function firmExportsOf(deps: Deps, actor: Actor): Promise<FirmExportsAnswer> {
  const { db, clock } = deps
  const now = clock()
  const rows = await rowsSince(deps, actor.scopeId, now - LISTED_MS)
  const ids = new Set(rows.map(({ userId }) => userId))
  const people = await fetchSummaries(db, new Map([[user.name, ids]]), [actor.scopeId], noCache)
  const nameOf = (id: number): string => {
    const name = people.get(user.name)?.get(id)?.['firstname']
    return typeof name === 'string' ? name : ''
  }
  const use = await db
    .selectFrom('fileUse')
    .select('bytes')
    .where('scopeId', '=', actor.scopeId)
    .executeTakeFirst()
  return {
    list: rows.map((row) => answerOf(row, { id: row.userId, name: nameOf(row.userId) }, now)),
    left: leftOf(rows, now),
    fileBytes: use?.bytes ?? 0,
    now,
  }
}

/** @throws AppError conflict while one is made, too_many_requests after three in a day */
export async function askForExport(deps: Deps, actor: Actor, withoutPersonal: boolean): Promise<number> {
  const { db, dialect, clock } = deps
  const { scopeId, userId } = actor
  return db.transaction().execute(async (tx) => {
    await lockWord(tx, dialect, `firm export ${scopeId}`)
    const now = clock()
    const rows = await rowsSince({ db: tx }, scopeId, now - DAY_MS)
    if (rows.some(({ endedTime }) => endedTime === null)) throw new AppError('conflict', sentences.runs)
    if (leftOf(rows, now) === 0)
      throw new AppError('too_many_requests', sentences.tooMany, { retryAfterSeconds: DAY_MS / 1000 / 24 })
    const { id } = await tx
      .insertInto('firmExport')
      .values({
        scopeId,
        userId,
        withoutPersonal: withoutPersonal ? 1 : 0,
        state: 'waiting',
        createdTime: now,
        leaseTime: now,
        endedTime: null,
        file: '',
        bytes: 0,
        parts: 0,
        error: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteEvent(tx, {
      action: 'firm_exported',
      by: actor,
      scopeId,
      time: now,
      changes: { withoutPersonal: [null, withoutPersonal] },
    })
    return id
  })
}

/** @throws AppError not_found, also for one of another firm */
export async function exportToFetch(deps: Deps, actor: Actor, id: number): Promise<ExportRow> {
  const row = await deps.db
    .selectFrom('firmExport')
    .selectAll()
    .where('scopeId', '=', actor.scopeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || !isThere(row, deps.clock())) throw new AppError('not_found', sentences.gone)
  return row
}
