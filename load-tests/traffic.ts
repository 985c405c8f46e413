// People at work, until they are told to stop. Each knows what was acknowledged to them, and looks whether it is so.
// A request has failed when the client gets no right answer to it: none at all, a 5xx, or a refusal that nothing calls for.
import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import type { Person } from './world.ts'
import { type SentCall, type Reply, send } from './send.ts'

const REST_MS = 40
const KEPT_RECORDS = 12

/** What a person knows of a record of theirs. */
interface Known {
  readonly id: number
  name: string
  modifiedTime: number
}

export interface Tally {
  requests: number
  acknowledged: number
  readonly failed: string[]
  /** Answers that contradict what was acknowledged before. */
  readonly wrong: string[]
  /** By id, as last acknowledged; null: removed. */
  readonly records: Map<number, { readonly name: string | null; readonly owner: Person }>
  /** Every name that was ever sent for a new record. */
  readonly created: Set<string>
  longestMs: number
}

const newTally = (): Tally => ({
  requests: 0,
  acknowledged: 0,
  failed: [],
  wrong: [],
  records: new Map(),
  created: new Set(),
  longestMs: 0,
})

interface Saved {
  readonly data: { readonly id: number; readonly name: string; readonly modifiedTime: number }
}

function worker(address: string, person: Person, tally: Tally) {
  const mine: Known[] = []
  const ask = async (
    path: string,
    asked: SentCall,
    ...right: readonly number[]
  ): Promise<Reply | undefined> => {
    const begun = performance.now()
    const reply = await send(address, path, { token: person.token, ...asked })
    tally.requests += 1
    tally.longestMs = Math.max(tally.longestMs, performance.now() - begun)
    if (right.includes(reply.status)) return reply
    tally.failed.push(
      `${new Date().toISOString()} ${asked.method ?? 'GET'} ${path}: ${reply.status} ${JSON.stringify(reply.body)?.slice(0, 200)}`,
    )
    return undefined
  }
  const learn = ({ data }: Saved) => {
    tally.acknowledged += 1
    tally.records.set(data.id, { name: data.name, owner: person })
    return data
  }

  const create = async () => {
    const name = `Bookmark ${randomUUID()}`
    tally.created.add(name)
    const body = { name, reference: 'https://example.in' }
    const reply = await ask('/api/bookmarks', { method: 'POST', body, key: randomUUID() }, 201)
    if (!reply) return
    const data = learn(reply.body as Saved) // the API's answer to a create
    mine.push({ id: data.id, name: data.name, modifiedTime: data.modifiedTime })
    if (data.name !== name) tally.wrong.push(`created ${name}, answered ${data.name}`)
  }
  const change = async (known: Known) => {
    const name = `Changed ${randomUUID()}`
    const body = { name, modifiedTime: known.modifiedTime }
    const reply = await ask(`/api/bookmarks/${known.id}`, { method: 'PUT', body }, 200)
    // What became of it is unknown: it is looked up, and from then on it must stay so.
    const data = reply ? learn(reply.body as Saved) : await lookUp(known)
    if (data) Object.assign(known, { name: data.name, modifiedTime: data.modifiedTime })
  }
  const lookUp = async ({ id }: Known) => {
    const reply = await ask(`/api/bookmarks/${id}`, {}, 200)
    if (!reply) return undefined
    const data = reply.body as Saved['data'] // the API's record
    tally.records.set(id, { name: data.name, owner: person })
    return data
  }
  const read = async (known: Known) => {
    const reply = await ask(`/api/bookmarks/${known.id}`, {}, 200)
    const name = (reply?.body as Saved['data'] | undefined)?.name
    if (name !== undefined && name !== known.name) tally.wrong.push(`read ${name}, known as ${known.name}`)
  }
  const list = async () => {
    const body = { pageSize: 50, sortField: 'createdTime', sortDirection: 'desc' }
    const reply = await ask('/api/customized/bookmarks', { method: 'POST', body }, 200)
    const { totalItems = 0 } = (reply?.body ?? {}) as { totalItems?: number }
    if (reply && totalItems < mine.length)
      tally.wrong.push(`a list of ${totalItems}, though ${mine.length} are there`)
  }
  const remove = async (known: Known) => {
    // 404: the first try was carried out, its answer was lost, and the proxy asked again.
    const reply = await ask(`/api/bookmarks/${known.id}`, { method: 'DELETE' }, 200, 404)
    if (reply) {
      tally.acknowledged += 1
      tally.records.set(known.id, { name: null, owner: person })
    } else tally.records.delete(known.id)
  }

  return async () => {
    await create()
    const known = mine[Math.floor(Math.random() * mine.length)]
    if (known) {
      await read(known)
      await change(known)
      await read(known)
    }
    await list()
    const oldest = mine.length > KEPT_RECORDS ? mine.shift() : undefined
    if (oldest) await remove(oldest)
  }
}

/** Sets everybody to work. @returns how to stop them, with what they saw */
export function startTraffic(address: string, people: readonly Person[]) {
  const tally = newTally()
  const over = new AbortController()
  const working = people.map(async (person) => {
    const round = worker(address, person, tally)
    while (!over.signal.aborted) {
      await round()
      await rest(REST_MS)
    }
  })
  return {
    tally,
    stop: async () => {
      over.abort()
      await Promise.all(working)
      return tally
    },
  }
}
