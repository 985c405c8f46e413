// What open streams are told at one look: the changes that concern them, how much is unread, and that they still live.
import { LIVE_HEARTBEAT_MS, type UnreadEvent } from '@daybook/contract/system/live.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { Db } from '#db/database.ts'
import { audienceOf } from '#live/audience.ts'
import type { Change } from '#live/change-feed.ts'
import { eventText, type Stream, tell, tellChanges } from '#live/stream.ts'
import { takenBack } from '#live/taken-back.ts'
import { unreadNotifications } from '#live/unread.ts'

type Streams = ReadonlySet<Stream>

/** Tells each person how much is unread, where it has changed. */
export async function tellUnread(db: Db, streams: Streams, position: number | undefined): Promise<void> {
  const userIds = [...new Set([...streams].map((stream) => stream.userId))]
  if (userIds.length === 0) return
  const rows = await unreadNotifications(db)
    .select(['userId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('userId', 'in', userIds)
    .groupBy('userId')
    .execute()
  const counts = new Map(rows.map((row) => [row.userId, row.count]))
  for (const stream of streams) {
    const unread = counts.get(stream.userId) ?? 0
    if (stream.unread === unread) continue
    stream.unread = unread
    const data: UnreadEvent = { unread }
    tell(stream, eventText('notification', data, position))
  }
}

/** Streams whose session is over, or whose person has left or is another customer's now. */
export async function expiredStreams(db: Db, streams: Streams): Promise<Stream[]> {
  const ids = [...new Set([...streams].map((stream) => stream.sessionId))]
  if (ids.length === 0) return []
  const rows = await activeAccounts(db)
    .innerJoin('session', 'session.userId', 'user.id')
    .select(['session.id', 'session.createdTime', 'user.scopeId'])
    .where('session.id', 'in', ids)
    .execute()
  const sessions = new Map(rows.map((row) => [row.id, row]))
  return [...streams].filter((stream) => {
    const session = sessions.get(stream.sessionId)
    return (
      session === undefined ||
      session.createdTime !== stream.sessionTime ||
      session.scopeId !== stream.scopeId
    )
  })
}

/** Tells every stream those of the changes that concern it. */
export async function deliverChanges(
  db: Db,
  streams: Streams,
  changes: readonly Change[],
  position: () => number,
): Promise<void> {
  if (changes.length === 0) return
  const concerns = await audienceOf(db, changes)
  const asSeenBy = await takenBack(db, changes)
  for (const stream of streams) {
    const own = changes.filter((change) => concerns(change, stream))
    tellChanges(
      stream,
      own.map((change) => asSeenBy(change, stream)),
      position(),
    )
  }
}

export function tellHeartbeat(streams: Streams) {
  for (const stream of streams)
    if (performance.now() - stream.lastWrite > LIVE_HEARTBEAT_MS) tell(stream, ': still here\n\n')
}
