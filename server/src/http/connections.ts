// How many connections one network may have open: each takes a little memory, whether anything is asked on it or not.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#settings/config.ts'
import { networkOf } from '#http/client-address.ts'

/** A large office behind one address: 200 people with several pages each. */
const EACH_MAX = 2000

/** Behind a proxy all come from its address, and it is the proxy that can tell them apart. */
export function boundConnections({ server }: FastifyInstance, { trustProxy }: Config, most = EACH_MAX): void {
  if (trustProxy.length > 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = open.get(network) ?? 0
    if (count >= most) {
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
