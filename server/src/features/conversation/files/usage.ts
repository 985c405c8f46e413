// How the room of a firm is used, for its Admin: what it comes to, by person, and the largest files.
import type { FilesUsage } from '@daybook/contract/files/file-calls.ts'
import { LARGEST_FILES } from '@daybook/contract/files/file-limits.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Actor } from '#actor.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { namesOf } from '#entities/firm/people-names.ts'
import { hostOf, stored } from '#features/conversation/files/attachment-query.ts'
import { quotaOf } from '#features/conversation/files/file-room.ts'

type OfFiles = ExpressionBuilder<Database, 'attachment' | 'blob'>

/** It is in the bin, alone or with its record. */
const isDeleted = (eb: OfFiles) =>
  eb.or([
    eb('attachment.removedTime', 'is not', null),
    eb.exists(
      eb
        .selectFrom('bin')
        .select('bin.id')
        .whereRef('bin.scopeId', '=', 'attachment.scopeId')
        .whereRef('bin.entity', '=', 'attachment.entity')
        .whereRef('bin.recordId', '=', 'attachment.recordId'),
    ),
  ])

const sumsBy = ({ db }: Deps, scopeId: number) =>
  db
    .selectFrom('attachment')
    .innerJoin('blob', 'blob.id', 'attachment.blobId')
    .select((eb) => [
      'attachment.createdById',
      eb.fn.countAll<number>().as('files'),
      eb.fn.sum<number>('blob.bytes').as('bytes'),
      eb.fn.sum<number>(eb.case().when(isDeleted(eb)).then(eb.ref('blob.bytes')).else(0).end()).as('deleted'),
    ])
    .where('attachment.scopeId', '=', scopeId)
    .groupBy('attachment.createdById')
    .execute()

export async function filesUsage(deps: Deps, actor: Actor): Promise<FilesUsage> {
  const { db } = deps
  const { scopeId } = actor
  const use = await db
    .selectFrom('fileUse')
    .select(['bytes', 'count'])
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  const sums = await sumsBy(deps, scopeId)
  const largest = await stored(db)
    .select((eb) => eb.case().when(isDeleted(eb)).then(1).else(0).end().as('isDeleted'))
    .where('attachment.scopeId', '=', scopeId)
    // What waits for its record is its owner's alone.
    .where('attachment.entity', '<>', '')
    .orderBy('blob.bytes', 'desc')
    .orderBy('attachment.id')
    .limit(LARGEST_FILES)
    .execute()
  const ids = [...sums, ...largest].map(({ createdById }) => createdById)
  const names = await namesOf(db, ids, deps.revisionCache.at(actor.revision))
  const personOf = (id: number) => names.get(id) ?? { id, firstname: '', lastname: '' }
  return {
    bytes: Number(use?.bytes ?? 0),
    files: Number(use?.count ?? 0),
    quotaBytes: quotaOf(deps, scopeId),
    deletedBytes: sums.reduce((sum, { deleted }) => sum + Number(deleted), 0),
    people: sums
      .map(({ createdById, files, bytes }) => ({
        ...personOf(createdById),
        files: Number(files),
        bytes: Number(bytes),
      }))
      .toSorted((one, other) => other.bytes - one.bytes || one.id - other.id),
    largest: largest.map((row) => ({
      id: row.id,
      ...hostOf(row),
      name: row.name,
      bytes: row.bytes,
      createdBy: personOf(row.createdById),
      createdTime: row.createdTime,
      isDeleted: row.isDeleted === 1,
    })),
  }
}
