// A mail server that counts how often each message came.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export async function startCountingPostbox() {
  const counts = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      let text = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => {
        text += part
      })
      stream.on('end', () => {
        const id = /^message-id:\s*(<[^>]+>)/im.exec(text)?.[1] ?? ''
        counts.set(id, (counts.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** By Message-ID. */
    counts,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
