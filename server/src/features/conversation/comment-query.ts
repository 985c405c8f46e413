// SQL of comments. Each statement names the scope of the record, so that nothing of another firm is in reach.
import type { AnyDb } from '#entities/store.ts'
import type { HostKey } from '#features/conversation/host.ts'

/** What is older than this instant, and of the instant itself what has a lower id. */
export interface Before {
  /** Epoch milliseconds. */
  readonly time: number
  readonly id: number
}

export interface Range {
  readonly before?: Before | undefined
  readonly limit: number
}

export const ofHost = (db: AnyDb, { scopeId, entity, recordId }: HostKey) =>
  db
    .selectFrom('comment')
    .where('scopeId', '=', scopeId)
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)

/** Newest first. */
export const findComments = (db: AnyDb, key: HostKey, { before, limit }: Range) =>
  ofHost(db, key)
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('createdTime', 'id'), '<', eb.tuple(before?.time ?? 0, before?.id ?? 0)),
      ),
    )
    .orderBy('createdTime', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type CommentRow = Awaited<ReturnType<typeof findComments>>[number]

/** @param isWithDeleted also those of which only a line is left */
export async function countComments(db: AnyDb, key: HostKey, isWithDeleted = false): Promise<number> {
  const { count } = await ofHost(db, key)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(!isWithDeleted, (query) => query.where('removedTime', 'is', null))
    .executeTakeFirstOrThrow()
  return Number(count)
}
