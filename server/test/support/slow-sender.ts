// Requests piece by piece over a socket of their own, as slowly as somebody likes who means no good.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'

/** Lets the application listen. @returns begins a request there: its first line, its headers, nothing of its body yet */
export async function openSlowSender(app: FastifyInstance) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const sockets = new Set<ReturnType<typeof connect>>()
  afterAll(() => sockets.forEach((socket) => socket.destroy()))

  return async (line: string, headers: Readonly<Record<string, string | number>>, part = '') => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: false })
    sockets.add(socket)
    let text = ''
    socket.on('data', (data) => (text += String(data)))
    // Whoever is hung up on while sending may hear nothing else.
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}`)
    socket.write([`${line} HTTP/1.1`, ...lines, '', part].join('\r\n'))
    return {
      socket,
      write: (more: string) => socket.write(more),
      heard: () => text,
      status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
    }
  }
}
export type Slow = Awaited<ReturnType<Awaited<ReturnType<typeof openSlowSender>>>>
