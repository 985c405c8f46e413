// The live stream: tells what others change while a page is open, so that it shows what is there now.
import type { QueryClient } from '@tanstack/react-query'
import { COMMENT } from './comment-name.ts'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'
import type { ServerEvent } from './server-events.ts'
import { setUnread } from './unread.ts'

/** Browsers hold few connections to one server, so a tab that nobody looks at lets its own go. */
const HIDDEN_MS = 60_000
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

/** Gathers what changed and reloads what is shown of it. */
function createReloader(client: QueryClient, onReload: (name: string) => void) {
  const changed = new Map<string, Set<unknown>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const reload = () => {
    timer = undefined
    for (const [name, ids] of changed) {
      void client.invalidateQueries({ queryKey: [name] })
      // A tick, for one, is told there, and leaves the record as it is.
      for (const id of ids) void client.invalidateQueries({ queryKey: [COMMENT, name, id] })
      onReload(name)
    }
    // What went or came back is another one there.
    void client.invalidateQueries({ queryKey: ['bin'] })
    changed.clear()
  }
  return {
    add: (name: string, id: unknown) => {
      changed.set(name, (changed.get(name) ?? new Set()).add(id))
      timer ??= setTimeout(reload, GATHER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Opens and closes with the tab and the network. @returns how to stop */
function openWhileLookedAt({ open, close }: LiveConnection): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined
  const openNow = () => {
    clearTimeout(hiding)
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
    removeEventListener('online', openNow)
    removeEventListener('offline', close)
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    close()
  }
}

/**
 * Follows the stream while the tab is looked at and the network is there; what happened meanwhile is told on return.
 * A 401 ends the session as with any other call, and with it this.
 * @param onChange told of the kinds that were changed
 * @returns how to stop
 */
export function followLive(
  client: QueryClient,
  onChange: (name: string) => void = () => undefined,
): () => void {
  const reloader = createReloader(client, onChange)
  const tell = ({ event, data }: ServerEvent) => {
    if (event === 'change') {
      const name = valueIn(data, 'entity')
      if (typeof name === 'string') reloader.add(name, valueIn(data, 'id'))
    } else if (event === 'notification') {
      const unread = valueIn(data, 'unread')
      if (typeof unread === 'number') setUnread(unread)
    } else if (event === 'reset') void client.invalidateQueries()
  }
  const stop = openWhileLookedAt(createLiveConnection(tell))
  return () => {
    stop()
    reloader.stop()
    setUnread(undefined)
  }
}
