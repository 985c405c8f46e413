// All open streams of this process: looks what is new when called or every other second, and tells each its part.
import { LIVE_STREAMS_MAX } from '@daybook/contract/system/live.ts'
import { asSystemWork } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import type { Viewer } from '#live/audience.ts'
import { sessionTimeOf, tellMissed } from '#live/catch-up.ts'
import { type Following, followChanges, lastChangeId } from '#live/change-feed.ts'
import { deliverChanges, expiredStreams, tellHeartbeat, tellUnread } from '#live/delivery.ts'
import { newStream, type Sink, type Stream } from '#live/stream.ts'
import { openWakeUp } from '#live/wake-up.ts'

const LOOK_EVERY_MS = 2_000
/** After so long the client signs in anew, so that lifetimes of sessions count for streams too. */
const STREAM_MAX_MS = 60 * 60 * 1000

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

/** Runs one work after the other; one that failed leaves the next one its turn. */
function openTurns() {
  let turn: Promise<void> = Promise.resolve()
  const run = (work: () => Promise<void>) => {
    // For the streams of all scopes together, whichever request began it.
    turn = turn.then(() => asSystemWork(work)).catch(() => undefined)
  }
  return { run, done: () => turn }
}

/** The streams of this process, and where in the history they are. */
function openStreams(db: Deps['db']) {
  const streams = new Set<Stream>()
  /** Those that read what they missed. */
  const opening = new Set<Stream>()
  let following: Following | undefined

  const drop = (stream: Stream) => {
    streams.delete(stream)
    opening.delete(stream)
    if (streams.size + opening.size === 0) following = undefined
  }
  const end = (stream: Stream) => {
    drop(stream)
    stream.sink.end()
  }

  async function look(): Promise<void> {
    if (streams.size === 0 || !following) return
    const { read, position } = following
    const changes = await read()
    try {
      // After the changes were read: nobody is told what was written after they had left.
      for (const stream of await expiredStreams(db, streams)) end(stream)
      await deliverChanges(db, streams, changes, position)
      await tellUnread(db, streams, position())
      tellHeartbeat(streams)
    } catch (error) {
      // What was read is not read again: whoever was not told comes back and asks from the last event on.
      if (changes.length > 0) for (const stream of streams) end(stream)
      throw error
    }
  }

  async function join(stream: Stream, since: number | undefined) {
    stream.sessionTime = await sessionTimeOf(db, stream)
    // After a restore the history is shorter than where it was followed to.
    if (following && (await lastChangeId(db)) < following.position()) following = undefined
    following ??= await followChanges(db)
    if (since !== undefined) await tellMissed(db, stream, since, following.position())
    streams.add(stream)
    opening.delete(stream)
    await tellUnread(db, streams, following.position())
  }

  return {
    drop,
    end,
    look,
    /** Whoever can't be told what they missed comes back and asks again; a stream that says nothing would keep them waiting. */
    begin: (stream: Stream, since: number | undefined) =>
      join(stream, since).catch((error: unknown) => {
        end(stream)
        throw error
      }),
    expect: (stream: Stream) => void opening.add(stream),
    told: (): ReadonlySet<Stream> => streams,
    all: (): ReadonlySet<Stream> => streams.union(opening),
  }
}

export function openLive(deps: Pick<Deps, 'db' | 'config'>): Live {
  const streams = openStreams(deps.db)
  const turns = openTurns()
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false
  let isClosed = false

  const lookSoon = () => {
    if (isWaiting || streams.told().size === 0) return
    isWaiting = true
    turns.run(async () => {
      isWaiting = false
      if (!isClosed) await streams.look()
    })
  }
  const wakeUp = openWakeUp(deps, lookSoon)

  const everyOtherSecond = () => {
    // A page that is loaded anew closes its stream and opens the next one in the same breath: the timer outlives both.
    if (streams.all().size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    for (const stream of streams.told())
      if (performance.now() - stream.since > STREAM_MAX_MS) streams.end(stream)
    lookSoon()
  }

  return {
    wake: wakeUp.call,
    count: () => streams.told().size,
    hasRoom: (userId) =>
      !isClosed && [...streams.all()].filter((stream) => stream.userId === userId).length < LIVE_STREAMS_MAX,
    open: (viewer, sink, since) => {
      const stream = newStream(viewer, sink)
      wakeUp.listen()
      timer ??= setInterval(everyOtherSecond, LOOK_EVERY_MS).unref()
      streams.expect(stream)
      turns.run(() => streams.begin(stream, since))
      return () => turns.run(async () => streams.drop(stream))
    },
    close: async () => {
      isClosed = true
      clearInterval(timer)
      for (const stream of streams.told()) streams.end(stream)
      await wakeUp.close()
      await turns.done()
    },
  }
}
