// A page that is open at one process hears at once what is saved at another one.
import { setTimeout as rest } from 'node:timers/promises'
import type { Finding } from './finding.ts'
import { send } from './send.ts'
import type { Person } from './world.ts'

const CHANGES = 25
const WAIT_MS = 5_000

const idIn = (body: unknown): number => {
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined
  return typeof data === 'object' && data !== null ? Number(Reflect.get(data, 'id')) : 0
}

async function readStream(
  address: string,
  { token }: Person,
  heard: Map<number, number>,
  signal: AbortSignal,
) {
  const answer = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal })
  let rest = ''
  for await (const part of answer.body ?? []) {
    const lines = (rest + Buffer.from(part).toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const id = /^data: .*"entity":"bookmark","id":(\d+)/.exec(line)?.[1]
      if (id && !heard.has(Number(id))) heard.set(Number(id), performance.now())
    }
  }
}

export async function proveLive(
  here: string,
  there: string,
  listener: Person,
  writer: Person,
): Promise<Finding[]> {
  const heard = new Map<number, number>()
  const stop = new AbortController()
  void readStream(here, listener, heard, stop.signal).catch(() => undefined)
  await rest(500)
  const saved = new Map<number, number>()
  for (let nth = 0; nth < CHANGES; nth += 1) {
    const body = { name: `Live ${nth}`, reference: 'https://example.in' }
    const reply = await send(there, '/api/bookmarks', { method: 'POST', token: writer.token, body })
    saved.set(idIn(reply.body), performance.now())
    await rest(60)
  }
  const end = performance.now() + WAIT_MS
  const isHeard = (id: number) => heard.has(id)
  while (![...saved.keys()].every(isHeard) && performance.now() < end) await rest(20)
  stop.abort()
  const waits = [...saved].flatMap(([id, at]) => {
    const when = heard.get(id)
    return when === undefined ? [] : [Math.max(0, when - at)]
  })
  const longest = Math.max(0, ...waits)
  return [
    {
      what: `of ${CHANGES} changes at one process, heard by a page open at the other`,
      found: String(waits.length),
      isRight: waits.length === CHANGES,
    },
    {
      what: 'longest wait after the save was answered',
      found: `${longest.toFixed(0)} ms`,
      isRight: longest < 1_000,
    },
  ]
}
