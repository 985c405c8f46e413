// What a stream missed since the last event it was told.
import { SYSTEM_SCOPE } from '#actor.ts'
import type { Db } from '#db/database.ts'
import { audienceOf } from '#live/audience.ts'
import { changesBetween } from '#live/change-feed.ts'
import { takenBack } from '#live/taken-back.ts'
import { type Stream, tellChanges, tellReset } from '#live/stream.ts'

/** Ids below the one a stream ended with that may have become visible since. */
const OVERLAP = 100

/** @param since id of the last event the stream was told, @param position id up to which the others were told */
export async function tellMissed(db: Db, stream: Stream, since: number, position: number): Promise<void> {
  const from = Math.max(0, since - OVERLAP)
  const scopes = [SYSTEM_SCOPE, stream.scopeId]
  const missed = since > position ? undefined : await changesBetween(db, from, position, scopes)
  if (!missed) return tellReset(stream, position)
  const concerns = await audienceOf(db, missed)
  const asSeenBy = await takenBack(db, missed)
  const own = missed.filter((change) => concerns(change, stream))
  tellChanges(
    stream,
    own.map((change) => asSeenBy(change, stream)),
    position,
  )
}

/** When the stream's session began; undefined if it is over. */
export async function sessionTimeOf(db: Db, stream: Stream): Promise<number | undefined> {
  const session = await db
    .selectFrom('session')
    .select('createdTime')
    .where('id', '=', stream.sessionId)
    .executeTakeFirst()
  return session?.createdTime
}
