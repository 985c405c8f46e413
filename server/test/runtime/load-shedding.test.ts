// How many requests may be under way, and how they are let finish: what the faults show from outside, one by one.
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { errorReply } from '#http/error-reply.ts'
import { shedLoad } from '#runtime/load-shedding.ts'

function busyFor(milliseconds: number): number {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
  return until
}

/** An application whose requests wait until they are let go. */
async function openWaiting(bounds?: { readonly silentMs: number }) {
  const app = fastify({ forceCloseConnections: true })
  const waiting: (() => void)[] = []
  app.setErrorHandler(errorReply)
  shedLoad(app, bounds)
  app.get('/api/wait', () => new Promise((resolve) => waiting.push(() => resolve({ done: true }))))
  app.post('/open-api/echo', async ({ body }) => body)
  app.get('/healthz', async () => ({ status: 'ok' }))
  for (const path of ['/api/slow', '/slow.js']) app.get(path, async () => ({ busyUntil: busyFor(10) }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const agent = new Agent({ keepAlive: true })
  afterAll(() => agent.destroy())
  /** @param kept over connections that stay open */
  const ask = (path: string, kept = false) =>
    new Promise<{ status: number; connection: string; retry: string }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, agent: kept && agent }, (answer) => {
        const { connection = '', 'retry-after': retry = '' } = answer.headers
        answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, connection, retry }))
      })
        .on('error', reject)
        .end()
    })
  const isWaiting = async (count: number) => {
    while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { app, ask, isWaiting, letGo: () => waiting.splice(0).forEach((go) => go()) }
}

describe('traffic', () => {
  test('of 120 at once, 20 are told to come back, and whoever watches is answered', async () => {
    const { ask, isWaiting, letGo } = await openWaiting()

    const asked = Array.from({ length: 120 }, () => ask('/api/wait'))
    await isWaiting(100)
    const watched = await ask('/healthz')
    const sentAway = await ask('/api/wait')
    letGo()
    const answers = await Promise.all(asked)

    expect([watched.status, sentAway.status, sentAway.retry]).toEqual([200, 503, '1'])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(20)
  })

  test('whoever begins to send and does not go on is in nobody’s way, and is answered when all is there', async () => {
    const { app, ask } = await openWaiting()
    const { port } = app.server.address() as AddressInfo // it listens on a port
    const begin = async () => {
      const socket = connect(port, '127.0.0.1')
      const head = 'POST /open-api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
      socket.write(`${head}content-length: 7\r\n\r\n{"a"`)
      await once(socket, 'connect')
      return socket
    }
    const sockets = await Promise.all(Array.from({ length: 150 }, begin))
    await sleep(200)
    const meanwhile = await Promise.all(Array.from({ length: 10 }, () => ask('/api/slow')))
    for (const socket of sockets.slice(0, 50)) socket.destroy()
    const [last] = sockets.slice(-1)
    last?.write(':1}')
    const answer: unknown[] = last ? await once(last, 'data') : []
    const after = await ask('/api/slow')
    for (const socket of sockets) socket.destroy()

    expect(meanwhile.map(({ status }) => status)).toEqual(meanwhile.map(() => 200))
    expect(String(answer[0])).toContain(' 200 ')
    expect(after.status).toBe(200)
    await expect.poll(() => app.load.arriving()).toBe(0)
  })

  test('whoever stops to send is hung up on', async () => {
    const { app } = await openWaiting({ silentMs: 100 })
    const { port } = app.server.address() as AddressInfo // it listens on a port
    const socket = connect(port, '127.0.0.1')
    const head = 'POST /open-api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
    socket.write(`${head}content-length: 7\r\n\r\n{"a"`)

    await once(socket.resume(), 'close')

    await expect.poll(() => app.load.arriving()).toBe(0)
  })

  test('answers that nobody reads are in nobody’s way', async () => {
    const app = fastify({ forceCloseConnections: true })
    shedLoad(app)
    const long = Buffer.alloc(4 * 1024 * 1024)
    app.get('/api/long', async () => long)
    // Its buffers are much smaller than those of a network.
    const path = join(mkdtempSync(join(tmpdir(), 'daybook-')), 'socket')
    await app.listen({ path })
    afterAll(() => app.close())
    const sockets = Array.from({ length: 120 }, () => connect(path))
    for (const socket of sockets) socket.pause().write('GET /api/long HTTP/1.1\r\nhost: x\r\n\r\n')

    const unread = () => sockets.filter(({ bytesWritten }) => bytesWritten > 0)
    await expect.poll(() => unread().length).toBe(120)
    const ask = () =>
      new Promise((resolve) => {
        request({ socketPath: path, path: '/api/long' }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode))
        }).end()
      })
    const meanwhile = await ask()
    for (const socket of sockets) socket.destroy()
    const after = await Promise.all(Array.from({ length: 90 }, ask))

    expect(meanwhile).toBe(200)
    expect(after.filter((status) => status !== 200)).toEqual([])
  })

  test('afterwards there is room again', async () => {
    const { ask, isWaiting, letGo } = await openWaiting()
    const asked = Array.from({ length: 100 }, () => ask('/api/wait'))
    await isWaiting(100)
    letGo()
    await Promise.all(asked)

    const next = ask('/api/wait')
    await isWaiting(1)
    letGo()

    expect((await next).status).toBe(200)
  })

  test.each([
    { calls: 45, path: '/api/slow', areAll: true },
    { calls: 95, path: '/slow.js', areAll: true },
    { calls: 95, path: '/api/slow', areAll: false },
  ])('$calls of $path that all came while nothing was answered: all answered is $areAll', async (given) => {
    const { ask } = await openWaiting()
    const askAll = (path: string) => Promise.all(Array.from({ length: given.calls }, () => ask(path, true)))
    // Connections are taken in one by one; what comes over open ones is read in one go.
    await askAll('/healthz')

    const answers = await askAll(given.path)

    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].toSorted((one, other) => one - other)).toEqual(given.areAll ? [200] : [200, 503])
  })

  test('at the end what is under way is answered, and nobody else gets in', async () => {
    const { app, ask, isWaiting, letGo } = await openWaiting()
    const asked = ask('/api/wait')
    await isWaiting(1)

    const ended = app.load.end(async () => undefined)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const refused = await ask('/healthz').catch((error: unknown) => String(error))
    letGo()
    const answer = await asked
    await ended

    expect(refused).toContain('ECONNREFUSED')
    expect(answer).toMatchObject({ status: 200, connection: 'close' })
    expect(app.load.isEnding()).toBe(true)
  })
})
