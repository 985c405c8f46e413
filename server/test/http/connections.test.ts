// How many connections one network may have open, asked or not.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import fastify from 'fastify'
import { boundConnections } from '#http/connections.ts'
import { readConfig } from '#settings/config.ts'

const MOST = 3

/** @param proxies TRUST_PROXY */
async function openBounded(proxies = '') {
  const app = fastify({ forceCloseConnections: true })
  boundConnections(app, readConfig({ RATE_LIMIT: 'on', TRUST_PROXY: proxies }), MOST)
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const sockets: Socket[] = []
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })

  /** @returns whether it was let in: it is answered, or hung up on */
  const knock = async (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    // Whoever is hung up on while asking may hear nothing else.
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const isAnswered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    return { socket, isAnswered }
  }
  const knocks = async (count: number) => {
    const all: boolean[] = []
    for (let nth = 0; nth < count; nth += 1) all.push((await knock()).isAnswered)
    return all
  }
  return { app, knock, knocks }
}

describe('connections', () => {
  test('of one network are hung up on above the bound, and those of another are not', async () => {
    const { knock, knocks } = await openBounded()

    expect(await knocks(MOST + 2)).toEqual([true, true, true, false, false])
    expect((await knock('127.0.0.2')).isAnswered).toBe(true)
  })

  test('that end make room, those that were hung up on took none', async () => {
    const { app, knock, knocks } = await openBounded()
    const first = await knock()
    await knocks(MOST + 4)
    first.socket.destroy()
    await expect
      .poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))))
      .toBe(MOST - 1)

    expect(await knocks(2)).toEqual([true, false])
  })

  test('of a proxy are all people’s: it is the proxy that bounds them', async () => {
    const { knocks } = await openBounded('127.0.0.1')

    expect(await knocks(MOST + 2)).toEqual([true, true, true, true, true])
  })

  test('that come and go as they like leave no place taken', async () => {
    const { knock } = await openBounded()
    for (let nth = 0; nth < 10 * MOST; nth += 1) {
      const { socket, isAnswered } = await knock()
      expect({ nth, isAnswered }).toEqual({ nth, isAnswered: true })
      // The server has seen its end before the next one knocks.
      socket.end()
      await once(socket.resume(), 'close')
    }
  })
})
