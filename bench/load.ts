// The load: a few connections that stay open, each sending prepared bytes as soon as its answer has come in whole.
import { connect, type Socket } from 'node:net'

/** A request as it goes over the wire. */
export type Wire = Buffer

export interface Target {
  readonly host: string
  readonly port: number
}
export const targetOf = (address: string): Target => {
  const { hostname, port } = new URL(address)
  return { host: hostname, port: Number(port) }
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
}

export function wireOf(address: string, token: string, { method, path, body }: Call): Wire {
  const { host } = new URL(address)
  const text = body === undefined ? '' : JSON.stringify(body)
  const about = text ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : ''
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n${about}connection: keep-alive\r\n\r\n${text}`,
  )
}

export interface Heard {
  /** Milliseconds of every answer. */
  readonly times: number[]
  /** Answers that were not 2xx, and connections that broke. */
  bad: number
  /** What was wrong with the last of them. */
  why: string
}

/** Reads one answer after the other; all that are measured say how long they are. */
function openReader(onAnswer: (status: number) => void) {
  let head = ''
  let left = -1
  let status = 0
  return (part: Buffer) => {
    if (left < 0) {
      head += part.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end))?.[1]
      if (length === undefined) throw new Error('an answer does not say how long it is')
      status = Number(head.slice(9, 12))
      left = Number(length) - (head.length - end - 4)
    } else left -= part.length
    if (left > 0) return
    head = ''
    left = -1
    onAnswer(status)
  }
}

interface Asking {
  readonly heard: Heard
  readonly mayAsk: () => boolean
  readonly everyMs: number
}

function ask(target: Target, wires: readonly Wire[], first: number, { heard, mayAsk, everyMs }: Asking) {
  return new Promise<void>((resolve) => {
    let next = first
    let begun = 0
    const note = (why: string) => {
      heard.bad += 1
      heard.why = why
    }
    const socket: Socket = connect({ ...target, noDelay: true })
    const send = () => {
      if (!mayAsk()) return socket.destroy()
      begun = performance.now()
      return socket.write(wires[next++ % wires.length] ?? '')
    }
    const read = openReader((status) => {
      const took = performance.now() - begun
      heard.times.push(took)
      if (status < 200 || status > 299) note(`answered ${status}`)
      if (everyMs === 0) send()
      else setTimeout(send, Math.max(0, everyMs - took))
    })
    // Not all in the same instant, time after time.
    socket.on('connect', () => (everyMs === 0 ? send() : setTimeout(send, Math.random() * everyMs)))
    socket.on('data', read)
    socket.on('error', ({ message }) => note(message))
    socket.on('close', () => resolve())
  })
}

export interface Amount {
  readonly connections: number
  /** For so long at the most, */
  readonly seconds: number
  /** and so many requests at the most. */
  readonly requests?: number
  /** People, not a crowd: each asks once in so many milliseconds. Absent: as soon as the answer is there. */
  readonly everyMs?: number
  /** Ends it. */
  readonly over?: AbortSignal
}

/**
 * Asks so much over so many connections. Where there is one for each, every connection has requests of its own: two that
 * change the same record at the same time would be a conflict.
 */
export async function load(
  address: string,
  wires: readonly Wire[],
  { seconds, connections, requests = Number.POSITIVE_INFINITY, everyMs = 0, over }: Amount,
): Promise<Heard> {
  const heard: Heard = { times: [], bad: 0, why: '' }
  const until = performance.now() + seconds * 1000
  const target = targetOf(address)
  let asked = 0
  const mayAsk = () => (asked += 1) <= requests && performance.now() < until && over?.aborted !== true
  const ownOf = (lane: number) => wires.filter((_, index) => index % connections === lane)
  const lanes = Array.from({ length: connections }, (_, lane) =>
    wires.length < connections
      ? ask(target, wires, lane * 7, { heard, mayAsk, everyMs })
      : ask(target, ownOf(lane), 0, { heard, mayAsk, everyMs }),
  )
  await Promise.all(lanes)
  return heard
}
