// Clients that keep their connections open and never tire, and remember how every single request went.
import { Agent, request as send } from 'node:http'
import type { Person } from '#test/faults/place.ts'

export interface Outcome {
  /** 0: no answer. */
  readonly status: number
  readonly body: string
  readonly ms: number
  /** Nothing listened there: the request was never sent. */
  readonly isRefused: boolean
  readonly error: string
}

interface LoadRequest {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly body?: unknown
  /** Sent as it is, with the content type of `headers`. */
  readonly raw?: string | Uint8Array
  readonly token?: string
  readonly agent?: Agent
  readonly headers?: Readonly<Record<string, string>>
  /** Then the client hangs up; it counts as no answer. */
  readonly timeoutMs?: number
}

const PATIENCE_MS = 30_000

/** Sends one request and answers how it went, whatever happens. */
export function ask(address: string, path: string, asked: LoadRequest = {}): Promise<Outcome> {
  const { method = 'GET', body, raw, token, agent, headers = {}, timeoutMs = PATIENCE_MS } = asked
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const begun = performance.now()
  const took = () => performance.now() - begun
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({
        status: 0,
        body: '',
        ms: took(),
        isRefused: error.code === 'ECONNREFUSED',
        error: error.code ?? error.message,
      })
    const request = send(
      address + path,
      {
        method,
        ...(agent ? { agent } : {}),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('error', fail)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: text, ms: took(), isRefused: false, error: '' }),
        )
      },
    )
    request.setTimeout(timeoutMs, () => request.destroy(new Error('no answer')))
    request.on('error', fail)
    request.end(payload)
  })
}

export const newAgent = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections })

/** What each client does again and again. @param nth counts the requests of all clients */
type Work = (person: Person, nth: number, agent: Agent) => Promise<Outcome>

export interface Load {
  readonly outcomes: readonly Outcome[]
  /** Each client finishes what it is at. */
  readonly stop: () => Promise<void>
}

/** Starts clients, one connection each. */
export function startLoad(people: readonly Person[], clients: number, work: Work): Load {
  const outcomes: Outcome[] = []
  const over = new AbortController()
  let count = 0
  const one = async (index: number) => {
    const person = people[index % people.length]
    if (!person) throw new Error('nobody is there')
    const agent = newAgent(1)
    while (!over.signal.aborted) outcomes.push(await work(person, (count += 1), agent))
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: clients }, (_, index) => one(index)))
  return {
    outcomes,
    stop: async () => {
      over.abort()
      await all
    },
  }
}

/** The time below which that part of the outcomes stayed. */
export function percentile(outcomes: readonly Outcome[], part: number): number {
  const times = outcomes.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
}

export const slowest = (outcomes: readonly Outcome[]) =>
  outcomes.reduce((most, { ms }) => Math.max(most, ms), 0)

/** 'answered 200: 41, 503: 3'. */
export const tally = (outcomes: readonly Outcome[]) =>
  [...Map.groupBy(outcomes, ({ status, error }) => (status === 0 ? error : String(status)))]
    .map(([what, list]) => `${what}: ${list.length}`)
    .toSorted()
    .join(', ')
