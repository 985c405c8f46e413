// Strangers and a few bad accounts begin to send large bodies and never end: nobody else notices, and little is kept.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { memoryOf, mostMemory } from '#test/faults/memory.ts'
import { ask, type Outcome, percentile, startLoad, tally } from '#test/faults/load.ts'
import {
  addPeople,
  atMost,
  exactly,
  type Finding,
  openHere,
  type Person,
  type FaultSite,
  startServer,
} from '#test/faults/place.ts'
import type { Sending } from '#test/faults/unfinished-senders.ts'

const READERS = 8
const BAD_ACCOUNTS = 10
const BODIES = 400
/** A time without the bodies, one with them, and so on: what the machine does besides changes within seconds. */
const ROUNDS = 3
const QUIET_S = 1
const LEAST_S = 1
/** Below that a time says more about the machine than about the server. */
const SHORT_MS = 25
const MEMORY_MIB = 300

function beginBodies(address: string, bad: readonly Person[]) {
  const sending: Sending = {
    port: Number(new URL(address).port),
    bodies: BODIES,
    tokens: bad.map(({ token }) => token),
  }
  const thread = new Worker(new URL('./unfinished-senders.ts', import.meta.url), { workerData: sending })
  return {
    /** Ends all of them. @returns how many were begun */
    stop: async (): Promise<number> => {
      const told = once(thread, 'message')
      thread.postMessage('stop')
      const [begun] = (await told) as [number] // what the thread answers
      await thread.terminate()
      return begun
    },
  }
}

/** People with their lists, each at a steady pace. */
async function readLists(
  address: string,
  people: readonly Person[],
  seconds: number,
): Promise<readonly Outcome[]> {
  const load = startLoad(people, READERS, async ({ token }, _nth, agent) => {
    const body = { pageSize: 50 }
    const outcome = await ask(address, '/api/customized/bookmarks', { agent, method: 'POST', token, body })
    await sleep(20)
    return outcome
  })
  await sleep(seconds * 1000)
  await load.stop()
  return load.outcomes
}

/** A time with the bodies between two without. */
interface Round {
  readonly quiet: readonly [before: readonly Outcome[], after: readonly Outcome[]]
  readonly during: readonly Outcome[]
}

/** In seconds: what 95 of 100 lists took, and twice what they took beside it. */
const timesOf = ({ quiet, during }: Round) => {
  const beside = Math.max(SHORT_MS, ...quiet.map((outcomes) => percentile(outcomes, 0.95)))
  return { took: percentile(during, 0.95) / 1000, allowed: (2 * beside) / 1000 }
}

/** Of an odd number of rounds: one that something else fell into says nothing, and neither does a lucky one. */
function middleOf(rounds: readonly Round[]) {
  const times = rounds.map(timesOf)
  const [middle] = times
    .toSorted((one, other) => one.took / one.allowed - other.took / other.allowed)
    .slice(Math.floor(times.length / 2))
  return middle ?? { took: Infinity, allowed: 0 }
}

/** @param seconds how long they go on, in all rounds together */
export async function unfinishedBodies(place: FaultSite, seconds: number): Promise<Finding[]> {
  const prepared = await openHere(place)
  const people = await addPeople(prepared, READERS + BAD_ACCOUNTS)
  await prepared.stop()
  const [good, bad] = [people.slice(BAD_ACCOUNTS), people.slice(0, BAD_ACCOUNTS)]
  const server = await startServer(place, { LOG_LEVEL: 'warn' })
  const { address } = server
  await readLists(address, good, QUIET_S) // warm
  const atRest = memoryOf(server)
  const rounds: Round[] = []
  let [memory, begun] = [0, 0]
  let before = await readLists(address, good, QUIET_S)
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const bodies = beginBodies(address, bad)
    const reading = readLists(address, good, Math.max(LEAST_S, seconds / ROUNDS))
    memory = Math.max(memory, await mostMemory(server, reading))
    const during = await reading
    begun += await bodies.stop()
    const after = await readLists(address, good, QUIET_S)
    rounds.push({ quiet: [before, after], during })
    before = after
  }
  const health = await ask(address, '/healthz')
  await server.stop()
  const { took, allowed } = middleOf(rounds)
  const unanswered = rounds.flatMap(({ during }) => during).filter(({ status }) => status !== 200)
  return [
    exactly(`of the lists read while ${BODIES} bodies are unfinished, not answered`, tally(unanswered), ''),
    exactly('the process lives', health.status, 200),
    atMost('95 of 100 lists within', took, allowed, 's'),
    // Not a time: it holds on a machine that is busy, too.
    {
      promise: 'memory',
      seen: `${Math.round(memory)} MiB (at most ${MEMORY_MIB}; ${Math.round(atRest)} before, ${begun} begun)`,
      isKept: memory <= MEMORY_MIB,
    },
  ]
}
