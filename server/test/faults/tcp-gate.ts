// A door in front of the database that can be shut, with a bang or in silence.
import { connect, createServer, type Socket } from 'node:net'

export interface Gate {
  /** The database as it is reached through the door. */
  readonly url: string
  /** Connections break, and new ones are refused. */
  readonly cut: () => Promise<void>
  /** Nothing passes any more, and nobody says so. */
  readonly silence: () => void
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openGate(databaseUrl: string): Promise<Gate> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  }
  const server = createServer((inside) => {
    const outside = connect(Number(target.port || 5432), target.hostname)
    hold(inside)
    hold(outside)
    inside.on('data', (part) => isSilent || outside.write(part))
    outside.on('data', (part) => isSilent || inside.write(part))
    inside.on('close', () => outside.destroy())
    outside.on('close', () => inside.destroy())
  })
  let port = 0
  const listen = () =>
    new Promise<void>((resolve) =>
      server.listen(port, '127.0.0.1', () => {
        const bound = server.address()
        port = typeof bound === 'object' && bound ? bound.port : 0
        resolve()
      }),
    )
  const cut = () =>
    new Promise<void>((resolve) => {
      isSilent = false
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await listen()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut,
    silence: () => {
      isSilent = true
    },
    open: async () => {
      // What was said into the silence is lost: those connections are of no use to anybody.
      if (isSilent) for (const socket of sockets) socket.destroy()
      isSilent = false
      if (!server.listening) await listen()
    },
    close: cut,
  }
}
