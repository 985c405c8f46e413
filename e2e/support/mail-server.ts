// A mail server for journeys: it speaks as much SMTP (RFC 5321) as a letter needs, and keeps what it took.
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

interface TakenMail {
  /** Of the envelope. */
  readonly to: readonly string[]
  /** Head and body as they came, lines parted by '\n'. */
  readonly raw: string
}

export interface MailServer {
  readonly url: string
  readonly taken: readonly TakenMail[]
  readonly stop: () => Promise<void>
}

/** One talk: there is a mailbox for everybody but those who are refused. */
function talk(socket: Socket, taken: TakenMail[], refused: readonly string[]) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let to: string[] = []
  let text: string[] | undefined
  const answer = (line: string) => {
    const address = /^RCPT TO:<([^<>]+)>/i.exec(line)?.[1]
    if (address !== undefined && refused.includes(address)) return say('550 no such mailbox')
    if (address !== undefined) to.push(address)
    if (/^DATA$/i.test(line)) {
      text = []
      return say('354 go on')
    }
    return /^QUIT$/i.test(line) ? socket.end('221 bye\r\n') : say('250 ok')
  }
  createInterface({ input: socket }).on('line', (line) => {
    if (!text) return void answer(line)
    if (line !== '.') return void text.push(line)
    taken.push({ to, raw: text.join('\n') })
    to = []
    text = undefined
    say('250 taken')
  })
  socket.on('error', () => socket.destroy())
  say('220 ready')
}

/** @param refused addresses that have no mailbox */
export async function startMailServer(...refused: readonly string[]): Promise<MailServer> {
  const taken: TakenMail[] = []
  const server = createServer((socket) => talk(socket, taken, refused))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
