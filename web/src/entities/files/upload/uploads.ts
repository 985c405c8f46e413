// The files that are on their way, and those that have arrived and wait for their record: kept beside the page, because they outlive
// the form that they were given to.
import type { Attachment } from '@daybook/contract/files/file-calls.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { currentUser } from '#api/session/session.ts'
import type { HostKey } from '#entities/files/use-files.ts'
import { afterEvent, type Upload, type UploadEvent } from './upload-queue.ts'

/** Where the files of one form, or of one comment, belong. */
export interface Batch {
  readonly key: string
  readonly userId: number
  readonly client: QueryClient
  /** Absent while the record, or the comment, does not exist. */
  readonly host?: HostKey | undefined
  /** What its record is called; known where files were given to it in a list. */
  readonly title?: string | undefined
  /** Arrived, and not yet attached to a record. */
  readonly drafts: readonly Attachment[]
  /** The name of the file that arrived last. */
  readonly lastArrived?: string | undefined
}

interface Uploads {
  readonly queue: readonly Upload[]
  readonly batches: ReadonlyMap<string, Batch>
  /** What is sent, by the key of its upload. */
  readonly contents: ReadonlyMap<string, File>
}

let state: Uploads = { queue: [], batches: new Map(), contents: new Map() }
const listeners = new Set<() => void>()

export const uploads = (): Uploads => state

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: Partial<Uploads>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const stillQueued = (queue: readonly Upload[]) =>
  new Map([...state.contents].filter(([key]) => queue.some((upload) => upload.key === key)))

export function tellQueue(event: UploadEvent): void {
  const queue = afterEvent(state.queue, event)
  change(event.is === 'gone' ? { queue, contents: stillQueued(queue) } : { queue })
}

export function setBatch(batch: Batch): void {
  change({ batches: new Map([...state.batches, [batch.key, batch]]) })
}

/** What was given to one belongs to another from now on, such as to the record that was just made. */
export function moveBatch(from: string, to: Batch): void {
  const batches = new Map([...state.batches].filter(([key]) => key !== from))
  const there = batches.get(to.key)
  batches.set(to.key, there ? { ...there, drafts: [...there.drafts, ...to.drafts] } : to)
  change({
    batches,
    queue: state.queue.map((upload) => (upload.batch === from ? { ...upload, batch: to.key } : upload)),
  })
}

export function dropBatch(key: string): void {
  const queue = state.queue.filter(({ batch }) => batch !== key)
  const batches = new Map([...state.batches].filter(([each]) => each !== key))
  change({ batches, queue, contents: stillQueued(queue) })
}

/** Takes files into the queue of a batch that is there. */
export function queueFiles(batch: string, files: readonly File[]): void {
  const given = files.map((file) => ({ key: crypto.randomUUID(), file }))
  const added = given.map(({ key, file: { name, size } }) => ({ key, batch, name, size }))
  change({
    contents: new Map([...state.contents, ...given.map(({ key, file }) => [key, file] as const)]),
    queue: afterEvent(state.queue, { is: 'added', uploads: added }),
  })
}

/** How many parts of the page show a batch. */
const shown = new Map<string, number>()

function noteShown(key: string): () => void {
  shown.set(key, (shown.get(key) ?? 0) + 1)
  return () => void shown.set(key, (shown.get(key) ?? 0) - 1)
}

/** Otherwise what becomes of its files has to be said elsewhere. */
export const isShown = (key: string): boolean => (shown.get(key) ?? 0) > 0

const none: readonly Upload[] = []

/** Of one batch; somebody else's is not told. */
export function useBatch(key: string): {
  readonly batch: Batch | undefined
  readonly queue: readonly Upload[]
} {
  useEffect(() => noteShown(key), [key])
  const readQueue = useCallback(() => state.queue, [])
  const readBatch = useCallback(() => state.batches.get(key), [key])
  const queue = useSyncExternalStore(subscribe, readQueue)
  const batch = useSyncExternalStore(subscribe, readBatch)
  if (!batch || batch.userId !== currentUser()?.id) return { batch: undefined, queue: none }
  return { batch, queue: queue.filter((upload) => upload.batch === key) }
}
