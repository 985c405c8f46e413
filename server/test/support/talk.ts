// A conversation over one connection, in the words that go through it.
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Sends the parts, a moment between two of them. @returns all answers until the connection closes */
export function talk(app: FastifyInstance, parts: readonly string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo // it listens on a port
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1')
    const write = async () => {
      for (const part of parts) {
        socket.write(part)
        await sleep(20)
      }
    }
    socket.on('connect', () => void write())
    socket.on('data', (text) => (heard += String(text)))
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
  })
}
