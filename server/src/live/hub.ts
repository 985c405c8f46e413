// All open streams of this process: looks what is new when called or every other second, and tells each its part.
import {
  type ChangeEvent,
  LIVE_HEARTBEAT_MS,
  LIVE_STREAMS_MAX,
  type UnreadEvent,
} from '@daybook/contract/system/live.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { asSystemWork } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { audienceOf, type Viewer } from '#live/audience.ts'
import {
  type Change,
  changesBetween,
  type Following,
  followChanges,
  lastChangeId,
} from '#live/change-feed.ts'
import { unreadNotifications } from '#live/unread.ts'
import { openWakeUp } from '#live/wake-up.ts'

const LOOK_EVERY_MS = 2_000
/** After so long the client signs in anew, so that lifetimes of sessions count for streams too. */
const STREAM_MAX_MS = 60 * 60 * 1000
/** More at once are told as one: everything may be stale. */
const EVENTS_AT_ONCE = 200
/** Ids below the one a stream ended with that may have become visible since. */
const OVERLAP = 100

/** Where a stream's text goes. */
export interface Sink {
  readonly write: (text: string) => void
  readonly end: () => void
}
interface Stream extends Viewer {
  readonly sessionId: number
  readonly sink: Sink
  readonly since: number
  /** When its session began: after a restore the id of a session is another one's. */
  sessionTime: number | undefined
  unread: number | undefined
  lastWrite: number
}

export interface Live {
  /** Something changed: look now, here and in the other processes. */
  readonly wake: () => void
  /** How many streams are open here. */
  readonly count: () => number
  /** May this person open one more? */
  readonly hasRoom: (userId: number) => boolean
  /**
   * Opens a stream. @param since id of the last event that was seen, to read on from there
   * @returns how to close it
   */
  readonly open: (viewer: Viewer & { readonly sessionId: number }, sink: Sink, since?: number) => () => void
  readonly close: () => Promise<void>
}

const eventText = (event: string, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const changeText = ({ id, entity, recordId, action }: Change) => {
  const data: ChangeEvent = { entity, id: recordId, action }
  return eventText('change', data, id)
}

export function openLive(deps: Pick<Deps, 'db' | 'config'>): Live {
  const { db } = deps
  const streams = new Set<Stream>()
  /** Those that read what they missed. */
  const opening = new Set<Stream>()
  let following: Following | undefined
  let turn: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false
  let isClosed = false

  const drop = (stream: Stream) => {
    streams.delete(stream)
    opening.delete(stream)
    // A page that is loaded anew closes its stream and opens the next one in the same breath.
    if (streams.size + opening.size > 0) return
    clearInterval(timer)
    timer = undefined
    following = undefined
  }
  const end = (stream: Stream) => {
    drop(stream)
    stream.sink.end()
  }
  const tell = (stream: Stream, text: string) => {
    stream.lastWrite = performance.now()
    stream.sink.write(text)
  }

  function tellChanges(stream: Stream, changes: readonly Change[], position: number) {
    if (changes.length > EVENTS_AT_ONCE) tell(stream, eventText('reset', {}, position))
    else if (changes.length > 0) tell(stream, changes.map(changeText).join(''))
  }

  async function tellUnread() {
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
      tell(stream, eventText('notification', data, following?.position()))
    }
  }

  /** Streams whose session is over, or whose person has left or is another customer's now, end. */
  async function endStrangers() {
    const ids = [...new Set([...streams].map((stream) => stream.sessionId))]
    if (ids.length === 0) return
    const alive = await activeAccounts(db)
      .innerJoin('session', 'session.userId', 'user.id')
      .select(['session.id', 'session.createdTime', 'user.scopeId'])
      .where('session.id', 'in', ids)
      .execute()
    const living = new Map(alive.map((row) => [row.id, row]))
    for (const stream of streams) {
      const { createdTime, scopeId } = living.get(stream.sessionId) ?? {}
      if (createdTime === undefined || createdTime !== stream.sessionTime || scopeId !== stream.scopeId)
        end(stream)
    }
  }

  async function look(): Promise<void> {
    isWaiting = false
    if (streams.size === 0 || isClosed) return
    if (!following) return
    const { read, position } = following
    const changes = await read()
    try {
      await tellAll(changes, position)
    } catch (error) {
      // What was read is not read again: whoever was not told comes back and asks from the last event on.
      if (changes.length > 0) for (const stream of streams) end(stream)
      throw error
    }
  }

  async function tellAll(changes: readonly Change[], position: () => number): Promise<void> {
    // After the changes were read: nobody is told what was written after they had left.
    await endStrangers()
    const concerns = changes.length > 0 ? await audienceOf(db, changes) : () => false
    for (const stream of streams) {
      const own = changes.filter((change) => concerns(change, stream))
      tellChanges(stream, own, position())
    }
    await tellUnread()
    for (const stream of streams)
      if (performance.now() - stream.lastWrite > LIVE_HEARTBEAT_MS) tell(stream, ': still here\n\n')
  }

  /** One after the other; a look that failed leaves the next one its work. */
  const inTurn = (work: () => Promise<void>) => {
    // For the streams of all scopes together, whichever request began it.
    turn = turn.then(() => asSystemWork(work)).catch(() => undefined)
    return turn
  }
  const lookSoon = () => {
    if (isWaiting || streams.size === 0) return
    isWaiting = true
    void inTurn(look)
  }
  const wakeUp = openWakeUp(deps, lookSoon)

  /** What a stream missed since its last event; told in turn, so that nothing falls between. */
  async function catchUp(stream: Stream, since: number | undefined) {
    const session = await db
      .selectFrom('session')
      .select('createdTime')
      .where('id', '=', stream.sessionId)
      .executeTakeFirst()
    stream.sessionTime = session?.createdTime
    // After a restore the history is shorter than where it was followed to.
    if (following && (await lastChangeId(db)) < following.position()) following = undefined
    following ??= await followChanges(db)
    const position = following.position()
    if (since !== undefined) {
      const from = Math.max(0, since - OVERLAP)
      const scopes = [SYSTEM_SCOPE, stream.scopeId]
      const missed = since > position ? undefined : await changesBetween(db, from, position, scopes)
      const concerns = await audienceOf(db, missed ?? [])
      const own = missed?.filter((change) => concerns(change, stream))
      if (own) tellChanges(stream, own, position)
      else tell(stream, eventText('reset', {}, position))
    }
    streams.add(stream)
    opening.delete(stream)
    await tellUnread()
  }

  /** Whoever can't be told what they missed comes back and asks again; a stream that says nothing would keep them waiting. */
  const begin = (stream: Stream, since: number | undefined) =>
    catchUp(stream, since).catch((error: unknown) => {
      end(stream)
      throw error
    })

  return {
    wake: wakeUp.call,
    count: () => streams.size,
    hasRoom: (userId) =>
      !isClosed &&
      [...streams.union(opening)].filter((stream) => stream.userId === userId).length < LIVE_STREAMS_MAX,
    open: ({ userId, scopeId, sessionId }, sink, since) => {
      const now = performance.now()
      const stream: Stream = {
        userId,
        scopeId,
        sessionId,
        sink,
        since: now,
        sessionTime: undefined,
        unread: undefined,
        lastWrite: now,
      }
      wakeUp.listen()
      timer ??= setInterval(() => {
        for (const one of streams) if (performance.now() - one.since > STREAM_MAX_MS) end(one)
        lookSoon()
      }, LOOK_EVERY_MS).unref()
      opening.add(stream)
      void inTurn(() => begin(stream, since))
      return () => {
        void inTurn(async () => drop(stream))
      }
    },
    close: async () => {
      isClosed = true
      clearInterval(timer)
      for (const stream of streams) end(stream)
      await wakeUp.close()
      await turn
    },
  }
}
