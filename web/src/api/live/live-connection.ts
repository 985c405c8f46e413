// Keeps one connection to the live stream open: a stream that ends or breaks is opened again, later and later.
import { ApiError } from '#api/api-error.ts'
import { readLiveStream } from './live-stream.ts'
import type { ServerEvent } from './server-events.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** As if it had failed so often: no use in asking a busy server at once. */
const FAILURES_WHEN_REFUSED = 5

/** Double each time, up to a minute, and never all browsers at the same moment. */
const waitAfter = (failures: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.75 + Math.random() / 2)

export interface LiveConnection {
  /** Opens the stream now, unless it is open, the tab is hidden or there is no network. */
  readonly open: () => void
  /** Until it is opened again. */
  readonly close: () => void
}

/** What happened while it was closed is told when it opens. */
export function createLiveConnection(onEvent: (event: ServerEvent) => void): LiveConnection {
  let since: string | undefined
  let failures = 0
  let stream: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const hear = (event: ServerEvent) => {
    failures = 0
    if (event.id !== undefined) since = event.id
    onEvent(event)
  }
  const connect = () => {
    if (stream || document.hidden || !navigator.onLine) return
    const mine = new AbortController()
    stream = mine
    const heed = (event: ServerEvent) => {
      if (stream === mine) hear(event)
    }
    readLiveStream(since, { onEvent: heed, signal: mine.signal })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status !== undefined)
          failures = Math.max(failures, FAILURES_WHEN_REFUSED)
      })
      .finally(() => {
        if (stream !== mine) return
        stream = undefined
        timer = setTimeout(connect, waitAfter(failures))
        failures += 1
      })
  }
  return {
    open: () => {
      clearTimeout(timer)
      failures = 0
      connect()
    },
    close: () => {
      clearTimeout(timer)
      stream?.abort()
      stream = undefined
    },
  }
}
