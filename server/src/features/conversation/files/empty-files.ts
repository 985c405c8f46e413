// Whoever empties the bin empties it of deleted files, too: they take room until they are gone.
import type { BesideBin } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { dropUnreferenced } from '#features/conversation/files/drop-files.ts'

const deleted = (db: AnyDb, scopeId: number) =>
  db.selectFrom('attachment').where('scopeId', '=', scopeId).where('removedTime', 'is not', null)

/** Those of a record that is in the bin go with it, and are not counted beside it. */
const count: BesideBin['count'] = async (db, scopeId) => {
  const row = await deleted(db, scopeId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bin')
            .select('bin.id')
            .where('bin.scopeId', '=', scopeId)
            .whereRef('bin.entity', '=', 'attachment.entity')
            .whereRef('bin.recordId', '=', 'attachment.recordId'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Their bytes go with the next night, as those of purged records do. */
const drop: BesideBin['drop'] = async (tx, scopeId, dialect) => {
  const gone = await tx
    .deleteFrom('attachment')
    .where('scopeId', '=', scopeId)
    .where('removedTime', 'is not', null)
    .returning(['scopeId', 'blobId'])
    .execute()
  await dropUnreferenced(tx, gone, dialect)
  return gone.length
}

export const deletedFilesOfScope: BesideBin = { count, drop }
