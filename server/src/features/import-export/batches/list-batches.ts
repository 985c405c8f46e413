// The imports of the last thirty days: one's own, for an Admin all of the firm.
import type { Selectable } from 'kysely'
import { IMPORT_UNDO_DAYS } from '@daybook/contract/engine/limits.ts'
import type { ImportBatch, ImportBatches } from '@daybook/contract/import-export/import-calls.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type Actor, isAdmin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { namesOf } from '#entities/firm/people-names.ts'
import type { AnyDb } from '#entities/store.ts'

export type BatchRow = Selectable<Database['importBatch']>

export const UNDO_MS = IMPORT_UNDO_DAYS * 86_400_000
/** More nobody looks through. */
const LISTED = 200

const seen = (db: AnyDb, actor: Actor) =>
  db
    .selectFrom('importBatch')
    .selectAll()
    .where('scopeId', '=', actor.scopeId)
    .$if(!isAdmin(actor), (query) => query.where('userId', '=', actor.userId))

/** @throws AppError not_found, also for one that somebody else carried out */
export async function getBatch(db: AnyDb, actor: Actor, id: number): Promise<BatchRow> {
  const row = await seen(db, actor).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', messages.notFound)
  return row
}

export async function listBatches({ db, clock }: Deps, actor: Actor): Promise<ImportBatches> {
  const now = clock()
  const rows = await seen(db, actor)
    .where('createdTime', '>=', now - UNDO_MS)
    .orderBy('createdTime', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
  const names = await namesOf(
    db,
    rows.map(({ userId }) => userId),
  )
  return {
    imports: rows.map((row): ImportBatch => {
      const { id, entity, preset, fileName, added, changed, userId, createdTime, undoneTime } = row
      return {
        id,
        entity,
        preset,
        fileName,
        added,
        changed,
        importedBy: names.get(userId) ?? { id: userId, firstname: '', lastname: '' },
        createdTime,
        undoneTime,
        undoUntil: createdTime + UNDO_MS,
        mayUndo: undoneTime === null,
      }
    }),
  }
}

/** Imports that nobody can undo any more. */
export async function forgetImports({ db, clock }: Deps): Promise<void> {
  const until = clock() - UNDO_MS
  await db
    .deleteFrom('importChange')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('importBatch')
          .select('importBatch.id')
          .whereRef('importBatch.scopeId', '=', 'importChange.scopeId')
          .whereRef('importBatch.id', '=', 'importChange.batchId')
          .where('importBatch.createdTime', '<', until),
      ),
    )
    .execute()
  await db.deleteFrom('importBatch').where('createdTime', '<', until).execute()
}
