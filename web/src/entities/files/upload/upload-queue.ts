// The queue of files that a person gives: what each is doing, and which may begin. Pure; `upload-runner.ts` carries it out.

/** So many are sent at once; the rest waits its turn. */
export const SENT_AT_ONCE = 3

/** `sent` counts bytes that the server is known to have, or was given. */
type UploadState =
  | { readonly kind: 'waiting'; readonly sent: number }
  | { readonly kind: 'sending'; readonly sent: number }
  /** The connection is lost; it goes on by itself. */
  | { readonly kind: 'interrupted'; readonly sent: number }
  | { readonly kind: 'failed'; readonly sent: number; readonly sentence: string; readonly isFinal: boolean }

export interface Upload {
  readonly key: string
  /** Files that are given to one form, or one comment, belong together. */
  readonly batch: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly state: UploadState
}

export type UploadEvent =
  | { readonly is: 'added'; readonly uploads: readonly Omit<Upload, 'state'>[] }
  | { readonly is: 'started'; readonly key: string }
  | { readonly is: 'progressed'; readonly key: string; readonly sent: number }
  | { readonly is: 'interrupted'; readonly key: string }
  /** @property isFinal the same file would be refused again */
  | { readonly is: 'failed'; readonly key: string; readonly sentence: string; readonly isFinal: boolean }
  /** It has arrived, or the person gave it up. */
  | { readonly is: 'gone'; readonly key: string }
  /** The person asks again, or, without a key, the connection is back. */
  | { readonly is: 'resumed'; readonly key?: string }

const waiting = ({ sent }: UploadState): UploadState => ({ kind: 'waiting', sent })

/** What an event makes of one upload; one that it does not fit is left as it is, such as a late report of progress. */
function stateAfter({ key, size, state }: Upload, event: UploadEvent): UploadState {
  if (event.is === 'resumed') {
    if (event.key === undefined) return state.kind === 'interrupted' ? waiting(state) : state
    const isMeant = event.key === key && (state.kind === 'failed' || state.kind === 'interrupted')
    return isMeant ? waiting(state) : state
  }
  if (event.is === 'added' || event.is === 'gone' || event.key !== key) return state
  if (event.is === 'started') return state.kind === 'waiting' ? { kind: 'sending', sent: state.sent } : state
  if (state.kind !== 'sending') return state
  if (event.is === 'progressed') return { kind: 'sending', sent: Math.min(size, Math.max(0, event.sent)) }
  if (event.is === 'interrupted') return { kind: 'interrupted', sent: state.sent }
  return { kind: 'failed', sent: state.sent, sentence: event.sentence, isFinal: event.isFinal }
}

/** The queue after an event; what did not change stays the same object. */
export function afterEvent(queue: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.is === 'added')
    return [
      ...queue,
      ...event.uploads.map((each) => ({ ...each, state: { kind: 'waiting', sent: 0 } as const })),
    ]
  if (event.is === 'gone') return queue.filter(({ key }) => key !== event.key)
  return queue.map((upload) => {
    const state = stateAfter(upload, event)
    return state === upload.state ? upload : { ...upload, state }
  })
}

/** Keys of those that may begin now, the first given first. */
export function readyToStart(queue: readonly Upload[]): readonly string[] {
  const busy = queue.filter(({ state }) => state.kind === 'sending').length
  return queue
    .filter(({ state }) => state.kind === 'waiting')
    .slice(0, Math.max(0, SENT_AT_ONCE - busy))
    .map(({ key }) => key)
}
