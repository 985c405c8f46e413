// One open event stream: whose it is, where its text goes, and how changes are written into it.
import type { ChangeEvent } from '@daybook/contract/system/live.ts'
import type { Viewer } from '#live/audience.ts'
import type { Change } from '#live/change-feed.ts'

/** More at once are told as one: everything may be stale. */
const EVENTS_AT_ONCE = 200

/** Where a stream's text goes. */
export interface Sink {
  readonly write: (text: string) => void
  readonly end: () => void
}
export interface Stream extends Viewer {
  readonly sessionId: number
  readonly sink: Sink
  readonly since: number
  /** When its session began: after a restore the id of a session is another one's. */
  sessionTime: number | undefined
  unread: number | undefined
  lastWrite: number
}

export function newStream(viewer: Viewer & { readonly sessionId: number }, sink: Sink): Stream {
  const now = performance.now()
  const { userId, scopeId, sessionId } = viewer
  return {
    userId,
    scopeId,
    sessionId,
    sink,
    since: now,
    sessionTime: undefined,
    unread: undefined,
    lastWrite: now,
  }
}

export const eventText = (event: string, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const changeText = ({ id, entity, recordId, action }: Change) => {
  // What came back is new to whoever looks.
  const data: ChangeEvent = { entity, id: recordId, action: action === 'recover' ? 'create' : action }
  return eventText('change', data, id)
}

export function tell(stream: Stream, text: string) {
  stream.lastWrite = performance.now()
  stream.sink.write(text)
}

/** Everything may be stale: the page asks for all it shows. */
export const tellReset = (stream: Stream, position: number) => tell(stream, eventText('reset', {}, position))

export function tellChanges(stream: Stream, changes: readonly Change[], position: number) {
  if (changes.length > EVENTS_AT_ONCE) tellReset(stream, position)
  else if (changes.length > 0) tell(stream, changes.map(changeText).join(''))
}
