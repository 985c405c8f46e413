// The thread that begins bodies and never ends them: whoever measures how others are served must not wait for what is sent.
import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** What the thread is started with. */
export interface Sending {
  readonly port: number
  /** Begun at once, and begun anew as soon as they are hung up on. */
  readonly bodies: number
  /** Of the accounts that take part. */
  readonly tokens: readonly string[]
}

const BODY_BYTES = 1024 * 1024
const AGAIN_MS = 1000
/** They come from elsewhere: whoever shares an address with them shares its limits. */
const ELSEWHERE = '127.0.0.2'
const DRIP_EVERY_MS = 200

const part = Buffer.alloc(BODY_BYTES - 1, 'x')

/** Every third of a stranger who tells its length, of one who does not, and of an account. */
function headOf(nth: number, tokens: readonly string[]): string {
  const kinds = [
    `POST /open-api/login HTTP/1.1\r\ncontent-length: ${BODY_BYTES}`,
    'POST /open-api/login HTTP/1.1\r\ntransfer-encoding: chunked',
    `POST /api/customized/bookmarks HTTP/1.1\r\ncontent-length: ${BODY_BYTES}\r\nauthorization: Bearer ${tokens[nth % tokens.length] ?? ''}`,
  ]
  return `${kinds[nth % kinds.length] ?? ''}\r\nhost: x\r\ncontent-type: application/json\r\n\r\n`
}

/** Keeps so many of them begun until it is stopped. */
function send({ port, bodies, tokens }: Sending) {
  const sockets = new Set<Socket>()
  let begun = 0
  const begin = (nth: number) => {
    begun += 1
    const socket = connect({ port, host: '127.0.0.1', localAddress: ELSEWHERE })
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.resume()
    socket.write(headOf(nth, tokens))
    // A chunk that never ends comes drop by drop, a body whose length is known as a whole but for its last byte.
    const isDripping = nth % 3 === 1
    socket.write(isDripping ? `${BODY_BYTES.toString(16)}\r\n` : part)
    const dripping = isDripping ? setInterval(() => socket.write('x'.repeat(100)), DRIP_EVERY_MS) : undefined
    socket.on('close', () => {
      clearInterval(dripping)
      sockets.delete(socket)
      setTimeout(() => begin(nth), AGAIN_MS)
    })
  }
  for (let nth = 0; nth < bodies; nth += 1) begin(nth)
  // The thread ends with them.
  parentPort?.once('message', () => parentPort?.postMessage(begun))
}

send(workerData as Sending) // given by unfinished-bodies.ts
