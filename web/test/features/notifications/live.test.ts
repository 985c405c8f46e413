// The live stream: events out of pieces of text, what they reload, and when the stream rests.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followLive } from '#api/live/live.ts'
import { createEventReader } from '#api/live/server-events.ts'
import { clearMessages } from '#api/message-bar.ts'
import { signIn, signOut } from '#api/session/session.ts'
import { unreadNow } from '#api/live/unread.ts'
import { asha } from '#test/entities/list-support.tsx'

describe('the reader of events', () => {
  it('puts events together from pieces, whatever their line ends', () => {
    const read = createEventReader()
    expect(read(': welcome\n\n')).toEqual([])
    expect(read('id: 7\r\nevent: change\r\nda')).toEqual([])
    expect(read('ta: {"a":\r')).toEqual([])
    expect(read('\ndata:1}\r\n\r\nevent: reset\ndata: {}\n\nid: 9\n\n')).toEqual([
      { id: '7', event: 'change', data: '{"a":\n1}' },
      { id: undefined, event: 'reset', data: '{}' },
    ])
  })
})

/** Every connection is held open by the test, which says what comes over it. */
function liveServer() {
  const connections: { url: string; send: (text: string) => void; end: () => void; signal: AbortSignal }[] =
    []
  let status = 200
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (status !== 200) return new Response('{}', { status })
    const { signal } = init
    if (!signal) throw new Error('A stream that nobody can end.')
    const encode = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const send = (text: string) => controller.enqueue(encode.encode(text))
        signal.addEventListener('abort', () => controller.error(signal.reason))
        connections.push({ url, send, end: () => controller.close(), signal })
      },
    })
    return new Response(body)
  })
  return {
    connections,
    answers: (next: number) => {
      status = next
    },
  }
}

let isHidden = false
const show = (next: 'hidden' | 'visible') => {
  isHidden = next === 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the live stream', () => {
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  let server: ReturnType<typeof liveServer>
  let stop = () => {}

  beforeEach(async () => {
    await signIn({ token: 'token', loggedInUser: asha })
    vi.useFakeTimers()
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
    server = liveServer()
    stop = followLive(client)
    await pass(0)
  })
  afterEach(() => {
    stop()
    isHidden = false
    signOut()
    clearMessages()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })

  it('reloads what changed, once for changes that come together, and counts the unread', async () => {
    server.connections[0]?.send(
      'id: 4\nevent: change\ndata: {"entity":"task","id":1,"action":"update"}\n\nid: 5\nevent: change\ndata: {"entity":"task","id":2,"action":"remove"}\n\n',
    )
    server.connections[0]?.send('event: notification\ndata: {"unread":5}\n\n')
    await pass(1000)
    expect(invalidate.mock.calls).toEqual([
      [{ queryKey: ['task'] }],
      // What happened to each of them is told beside it.
      [{ queryKey: ['comment', 'task', 1] }],
      [{ queryKey: ['comment', 'task', 2] }],
      [{ queryKey: ['bin'] }],
    ])
    expect(unreadNow()).toBe(5)
  })

  it('reloads everything after a reset, and lives with events it does not understand', async () => {
    server.connections[0]?.send(
      'event: change\ndata: nonsense\n\nevent: later\ndata: {}\n\nevent: reset\ndata: {}\n\n',
    )
    await pass(1000)
    expect(invalidate.mock.calls).toEqual([[]])
  })

  it('comes back after an end and reads on from the last event', async () => {
    server.connections[0]?.send('id: 41\nevent: notification\ndata: {"unread":0}\n\n')
    await pass(10)
    server.connections[0]?.end()
    await pass(2000)
    expect(server.connections.map(({ url }) => url)).toEqual(['/api/live', '/api/live?since=41'])
  })

  it('waits longer each time while the server does not answer', async () => {
    const asked = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
    vi.stubGlobal('fetch', asked)
    server.connections[0]?.end()
    await pass(60_000)
    const inFirstMinute = asked.mock.calls.length
    await pass(120_000)
    expect(inFirstMinute).toBeLessThanOrEqual(7)
    expect(asked.mock.calls.length - inFirstMinute).toBeLessThanOrEqual(4)
    expect(asked.mock.calls.length).toBeGreaterThan(inFirstMinute)
  })

  it('takes a silent stream for dead', async () => {
    await pass(55_000)
    expect(server.connections).toHaveLength(2)
    expect(server.connections[0]?.signal.aborted).toBe(true)
  })

  it('rests while nobody looks for long, and is back at once', async () => {
    show('hidden')
    await pass(30_000)
    expect(server.connections[0]?.signal.aborted).toBe(false)
    await pass(31_000)
    expect(server.connections[0]?.signal.aborted).toBe(true)
    await pass(300_000)
    expect(server.connections).toHaveLength(1)
    show('visible')
    await pass(0)
    expect(server.connections).toHaveLength(2)
  })

  it('rests while there is no network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await pass(300_000)
    expect(server.connections).toHaveLength(1)
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await pass(0)
    expect(server.connections).toHaveLength(2)
    online.mockRestore()
  })

  it('ends with the session', async () => {
    server.answers(401)
    server.connections[0]?.end()
    await pass(2000)
    stop()
    expect(unreadNow()).toBeUndefined()
    server.answers(200)
    await pass(300_000)
    expect(server.connections).toHaveLength(1)
  })
})
