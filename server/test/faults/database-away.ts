// The database goes and comes back: nobody hangs, everybody is told to come back, and afterwards all is as before.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Outcome, slowest, startLoad, tally } from '#test/faults/load.ts'
import {
  addPeople,
  atMost,
  exactly,
  type Finding,
  openHere,
  type Person,
  type FaultSite,
  startServer,
  until,
} from '#test/faults/place.ts'
import { openGate } from '#test/faults/tcp-gate.ts'

const CLIENTS = 8
const ANSWER_S = 10
const UNREADY_S = 5
const BACK_S = 5
const AGAIN_MS = 200

const page = (address: string, { token }: Person, agent: Parameters<typeof ask>[2] = {}) =>
  ask(address, '/api/customized/tasks', { ...agent, method: 'POST', token, body: {} })

const credentials = { email: 'admin@daybook.local', password: 'only for tests' }

interface Stage {
  readonly address: string
  readonly people: readonly Person[]
}

/** @param away shuts the door; @param back opens it */
async function spell(
  { address, people }: Stage,
  how: string,
  awayMs: number,
  away: () => unknown,
  back: () => Promise<unknown>,
): Promise<Finding[]> {
  const [someone] = people
  if (!someone) throw new Error('nobody is there')
  await away()
  const load = startLoad(people, CLIENTS, async (person, nth, agent) => {
    const outcome =
      nth % 2 === 0
        ? await page(address, person, { agent })
        : await ask(address, '/api/session', { token: person.token, agent })
    await sleep(AGAIN_MS)
    return outcome
  })
  const unready = await until(async () => (await ask(address, '/readyz')).status === 503, 20_000)
  const alive = (await ask(address, '/healthz')).status
  const signIn = await ask(address, '/open-api/login', { method: 'POST', body: credentials })
  await sleep(Math.max(0, awayMs - unready))
  await load.stop()
  await back()
  const isServed = async () => {
    const answers = await Promise.all(people.map((person) => page(address, person)))
    return answers.every(({ status }) => status === 200) && (await ask(address, '/readyz')).status === 200
  }
  const returned = await until(isServed, 20_000)
  const all: Outcome[] = [...load.outcomes, signIn]
  const wrong = all.filter(({ status }) => status !== 503)
  return [
    exactly(`${how}: other answers than 503, of ${all.length}`, wrong.length === 0 ? 0 : tally(wrong), 0),
    atMost(`${how}: the slowest answer`, slowest(all) / 1000, ANSWER_S, 's'),
    exactly(`${how}: the process lives`, alive, 200),
    atMost(`${how}: not ready after`, unready / 1000, UNREADY_S, 's'),
    atMost(`${how}: full service after its return`, returned / 1000, BACK_S, 's'),
  ]
}

export interface Restart {
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

/** @param restart stops and starts the database itself, where that is ours to do */
export async function databaseAway(place: FaultSite, awayMs: number, restart?: Restart): Promise<Finding[]> {
  if (place.databaseUrl === undefined) return []
  const prepared = await openHere(place)
  const people = await addPeople(prepared, CLIENTS)
  await prepared.stop()
  const gate = await openGate(place.databaseUrl)
  const server = await startServer({ ...place, databaseUrl: gate.url })
  const stage = { address: server.address, people }
  try {
    return [
      ...(await spell(stage, 'refused', awayMs, gate.cut, gate.open)),
      ...(await spell(stage, 'silent', awayMs, gate.silence, gate.open)),
      ...(restart ? await spell(stage, 'crashed', awayMs, restart.stop, restart.start) : []),
    ]
  } finally {
    await server.stop()
    await gate.close()
  }
}
