// The live stream: tells what others change while a page is open, so that it shows what is there now.
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { readLiveStream } from './live-stream.ts'
import type { ServerEvent } from './server-events.ts'
import { setUnread } from './unread.ts'

/** Browsers hold few connections to one server, so a tab that nobody looks at lets its own go. */
const HIDDEN_MS = 60_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** Changes that come together are one reload. */
const GATHER_MS = 200

/** One value of an event's JSON; what is not as declared says nothing. */
function valueIn(data: string, key: string): unknown {
  try {
    return Reflect.get(Object(JSON.parse(data)), key)
  } catch {
    return undefined
  }
}

/** Gathers names and reloads what is shown of them. */
function createReloader(client: QueryClient) {
  const names = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const reload = () => {
    timer = undefined
    for (const name of names) void client.invalidateQueries({ queryKey: [name] })
    names.clear()
  }
  return {
    add: (name: string) => {
      names.add(name)
      timer ??= setTimeout(reload, GATHER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Double each time, up to a minute, and never all browsers at the same moment. */
const waitAfter = (failures: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.75 + Math.random() / 2)

/**
 * Follows the stream while the tab is looked at and the network is there; what happened meanwhile is told on return.
 * A 401 ends the session as with any other call, and with it this.
 * @returns how to stop
 */
export function followLive(client: QueryClient): () => void {
  const reloader = createReloader(client)
  let since: string | undefined
  let failures = 0
  let stream: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const onEvent = ({ id, event, data }: ServerEvent) => {
    if (isOver) return
    failures = 0
    if (id !== undefined) since = id
    if (event === 'change') {
      const name = valueIn(data, 'entity')
      if (typeof name === 'string') reloader.add(name)
    } else if (event === 'notification') {
      const unread = valueIn(data, 'unread')
      if (typeof unread === 'number') setUnread(unread)
    } else if (event === 'reset') void client.invalidateQueries()
  }

  const close = () => {
    clearTimeout(timer)
    timer = undefined
    stream?.abort()
    stream = undefined
  }
  const openLater = () => {
    timer = setTimeout(open, waitAfter(failures))
    failures += 1
  }
  function open(): void {
    timer = undefined
    if (isOver || stream || document.hidden || !navigator.onLine) return
    const mine = new AbortController()
    stream = mine
    const isMine = () => stream === mine
    readLiveStream(since, { onEvent, signal: mine.signal })
      .catch((error: unknown) => {
        // Too many streams, or a server that is busy: no use in asking again at once.
        if (error instanceof ApiError && error.status !== undefined) failures = Math.max(failures, 5)
      })
      .finally(() => {
        if (!isMine()) return
        stream = undefined
        if (!isOver) openLater()
      })
  }
  const openNow = () => {
    clearTimeout(hiding)
    clearTimeout(timer)
    failures = 0
    open()
  }
  const onVisibility = () => {
    if (document.hidden) hiding = setTimeout(close, HIDDEN_MS)
    else openNow()
  }

  open()
  addEventListener('online', openNow)
  addEventListener('offline', close)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    isOver = true
    removeEventListener('online', openNow)
    removeEventListener('offline', close)
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    reloader.stop()
    close()
    setUnread(undefined)
  }
}
