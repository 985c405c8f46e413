// Carries the queue out: starts what may begin, goes on when the connection is back, and attaches what has arrived to its record.
import type { Attachment } from '@daybook/contract/files/file-calls.ts'
import { fileWords as words } from '@daybook/contract/messages/files/file-words.ts'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { say } from '#api/message-bar.ts'
import { isSignedInAs } from '#api/session/session.ts'
import { reloadFiles, removeDraft, attachDrafts } from './batches.ts'
import { sayAttached } from './say-attached.ts'
import { forgetUpload, type Resume, sendUpload, UnreadableFile } from './send-upload.ts'
import { readyToStart } from './upload-queue.ts'
import { dropBatch, isShown, setBatch, tellQueue, uploads } from './uploads.ts'

const running = new Map<string, AbortController>()
const resumes = new Map<string, Resume>()

/** After a lost connection it is tried again by itself, later each time. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
let pause = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined

/** No answer, or one that says to come back: the network, a server that starts anew, too many at once. */
const COME_BACK = [undefined, 429, 502, 503, 504]
const isInterruption = (error: unknown) => error instanceof ApiError && COME_BACK.includes(error.status)

/** Nobody waits for it. */
const NOT_ARRIVED_MS = 20_000

/** By its size, its kind or the rights: the same file would be refused again. */
const FINAL = [403, 404, 413, 415]

function goOn(): void {
  clearTimeout(timer)
  timer = undefined
  tellQueue({ is: 'resumed' })
  runUploads()
}

function goOnLater(): void {
  timer ??= setTimeout(goOn, pause)
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
}

/** What is on its way has no chance; it is not waited for until it notices by itself. */
function interruptAll(): void {
  for (const [key, controller] of running) {
    tellQueue({ is: 'interrupted', key })
    controller.abort()
  }
  running.clear()
}

const holdTab = (event: BeforeUnloadEvent) => event.preventDefault()

/** Only while there is something to lose. */
function watch(): void {
  const isBusy = uploads().queue.some(({ state }) => state.kind !== 'failed')
  const set = isBusy ? addEventListener : removeEventListener
  set('online', goOn)
  set('offline', interruptAll)
  set('beforeunload', holdTab)
}

function arrive(key: string, batchKey: string, file: Attachment): void {
  tellQueue({ is: 'gone', key })
  resumes.delete(key)
  pause = FIRST_PAUSE_MS
  const batch = uploads().batches.get(batchKey)
  if (!batch) return
  const isDraft = file.recordId === 0
  setBatch({ ...batch, lastArrived: file.name, drafts: isDraft ? [...batch.drafts, file] : batch.drafts })
  if (isDraft) void attachDrafts(batchKey)
  else {
    reloadFiles(batch)
    sayAttached(batch, file)
  }
}

function fail(key: string, error: unknown): void {
  if (isInterruption(error)) {
    tellQueue({ is: 'interrupted', key })
    goOnLater()
    return
  }
  const status = error instanceof ApiError ? error.status : undefined
  const sentence =
    error instanceof UnreadableFile ? words.unreadable : status === 401 ? words.signedOut : sentenceOf(error)
  const isFinal = error instanceof UnreadableFile || (status !== undefined && FINAL.includes(status))
  tellQueue({ is: 'failed', key, sentence, isFinal })
  const upload = uploads().queue.find((each) => each.key === key)
  // The form that it was given to is closed.
  if (upload && !isShown(upload.batch))
    say({ tone: 'bad', text: `${upload.name}: ${sentence}`, stayFor: NOT_ARRIVED_MS })
}

async function start(key: string): Promise<void> {
  const { queue, batches, contents } = uploads()
  const batchKey = queue.find((upload) => upload.key === key)?.batch ?? ''
  const [batch, file] = [batches.get(batchKey), contents.get(key)]
  if (!batch || !file || !isSignedInAs(batch.userId)) return tellQueue({ is: 'gone', key })
  tellQueue({ is: 'started', key })
  const controller = new AbortController()
  const resume = resumes.get(key) ?? { idempotencyKey: crypto.randomUUID(), host: batch.host }
  resumes.set(key, resume)
  running.set(key, controller)
  const isCurrent = () => running.get(key) === controller
  try {
    const arrived = await sendUpload(file, {
      resume,
      onResume: (next) => resumes.set(key, next),
      onSent: (sent) => isCurrent() && tellQueue({ is: 'progressed', key, sent }),
      signal: controller.signal,
    })
    // The batch may have got its record meanwhile.
    const now = uploads().queue.find((upload) => upload.key === key)?.batch
    if (isCurrent() && now !== undefined) arrive(key, now, arrived)
  } catch (error) {
    if (isCurrent()) fail(key, error)
  } finally {
    if (isCurrent()) running.delete(key)
    runUploads()
  }
}

/** Starts those that may begin; to be called after whatever was added to the queue. */
export function runUploads(): void {
  for (const key of readyToStart(uploads().queue)) void start(key)
  watch()
}

export function retryUpload(key: string): void {
  // What was refused is asked anew; what had begun goes on.
  if (resumes.get(key)?.uploadId === undefined) resumes.delete(key)
  tellQueue({ is: 'resumed', key })
  runUploads()
}

export function cancelUpload(key: string): void {
  running.get(key)?.abort()
  running.delete(key)
  const resume = resumes.get(key)
  if (resume) forgetUpload(resume)
  resumes.delete(key)
  tellQueue({ is: 'gone', key })
  runUploads()
}

/** The person gives all of it up: what is on its way, and what has arrived. */
export function discardBatch(key: string): void {
  for (const upload of uploads().queue) if (upload.batch === key) cancelUpload(upload.key)
  for (const { id } of uploads().batches.get(key)?.drafts ?? []) removeDraft(key, id)
  dropBatch(key)
}
