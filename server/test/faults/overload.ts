// Ten times the clients that the server is made for: some are sent away at once, nobody is forgotten, and it passes.
import { setTimeout as sleep } from 'node:timers/promises'
import { mostMemory } from '#test/faults/memory.ts'
import { ask, type Outcome, percentile, slowest, startLoad, tally } from '#test/faults/load.ts'
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

/** Many, so that nobody's own limit is reached and it is the crowd that is sent away. */
const PEOPLE = 240
const CONNECTIONS = 16
const EXCESS_WITHIN_S = 1
const SERVED_WITHIN_S = 1
const NORMAL_WITHIN_S = 10
const MEMORY_MIB = 512
const STALL_S = 0.1
/** Long enough to see a bad turn. */
const RATED_S = 3
/** What a client does that is told to come back. */
const SENT_AWAY_MS = 100
const isSentAway = ({ status }: Outcome) => status === 429 || status === 503
const isAnswered = ({ status }: Outcome) => status >= 200 && status < 300

const work = (address: string, { token }: Person, nth: number, agent: Parameters<typeof ask>[2]) =>
  nth % 10 === 0
    ? ask(address, '/api/bookmarks', {
        ...agent,
        method: 'POST',
        token,
        body: { name: `load ${nth}`, reference: 'https://example.in/', dataStatus: { id: 3 } },
      })
    : ask(address, '/api/customized/bookmarks', { ...agent, method: 'POST', token, body: { pageSize: 50 } })

/** As many as can be done by so many clients, or by each at a steady pace. */
async function run(
  address: string,
  people: readonly Person[],
  clients: number,
  seconds: number,
  everyMs = 0,
) {
  const begun = performance.now()
  const load = startLoad(people, clients, async (own, nth, agent) => {
    const outcome = await work(address, people[nth % people.length] ?? own, nth, { agent })
    if (isSentAway(outcome)) await sleep(SENT_AWAY_MS)
    else if (outcome.ms < everyMs) await sleep(everyMs - outcome.ms)
    return outcome
  })
  await sleep(seconds * 1000)
  await load.stop()
  return { outcomes: load.outcomes, seconds: (performance.now() - begun) / 1000 }
}

interface Stall {
  readonly stallMs: number
  readonly busyMs: number
  /** The longest of those for which there was no line. */
  readonly untoldMs: number
}

/** The lines about a process that stood still, as far as it was busy itself: the rest is the machine's. */
const ownStalls = (log: string): Stall[] =>
  log
    .split('\n')
    .filter((line) => line.includes('"stallMs"'))
    .map((line) => JSON.parse(line) as Stall) // written by runtime/event-loop-lag.ts

/** Also when it waited for its disk. */
const told = (promise: string, stalls: readonly Stall[]): Finding => {
  const all = stalls.flatMap(({ stallMs, untoldMs }) => [stallMs, untoldMs])
  const busy = stalls.map(({ busyMs }) => busyMs)
  return {
    promise,
    seen: `${Math.max(0, ...all)} ms at most, at most ${Math.max(0, ...busy)} ms of it busy`,
    isKept: true,
  }
}

const longest = (stalls: readonly Stall[]) =>
  stalls.reduce((most, { stallMs, busyMs }) => Math.max(most, Math.min(stallMs, busyMs)), 0) / 1000

/** @param seconds how long the crowd stays */
export async function overload(place: FaultSite, seconds: number): Promise<Finding[]> {
  const prepared = await openHere(place)
  const people = await addPeople(prepared, PEOPLE)
  await prepared.stop()
  const server = await startServer(place, { LOG_LEVEL: 'warn' })
  const { address } = server
  await run(address, people, CONNECTIONS, 1) // warm
  const all = await run(address, people, CONNECTIONS, Math.min(seconds, 5))
  const throughput = all.outcomes.filter(isAnswered).length / all.seconds
  const pace = (CONNECTIONS / (throughput / 2)) * 1000
  const warmed = server.log().length
  const rated = await run(address, people, CONNECTIONS, RATED_S, pace)
  const stalls = ownStalls(server.log().slice(warmed))
  const crowd = run(address, people, CONNECTIONS * 10, seconds)
  const memory = await mostMemory(server, crowd)
  const { outcomes } = await crowd
  const over = performance.now()
  const before = percentile(rated.outcomes, 0.95)
  let normalAfter = Infinity
  while (performance.now() - over < NORMAL_WITHIN_S * 1000) {
    const again = await run(address, people, CONNECTIONS, 1, pace)
    const isNormal =
      again.outcomes.every(isAnswered) && percentile(again.outcomes, 0.95) < Math.max(before * 2, 50)
    if (isNormal) {
      normalAfter = performance.now() - over
      break
    }
  }
  await server.stop()
  const crowdStalls = ownStalls(server.log().slice(warmed))
  const excess = outcomes.filter(isSentAway)
  const wrong = outcomes.filter((one) => !isSentAway(one) && !isAnswered(one))
  return [
    {
      promise: `rated ${Math.round(throughput / 2)} requests/s on ${CONNECTIONS} connections; with ${CONNECTIONS * 10}`,
      seen: tally(outcomes),
      isKept: outcomes.some(isAnswered),
    },
    exactly('answered otherwise, or not at all', wrong.length === 0 ? 0 : tally(wrong), 0),
    // Nobody waits in vain: what is not served soon is sent away soon.
    atMost('95 of 100 answers of all kinds within', percentile(outcomes, 0.95) / 1000, SERVED_WITHIN_S, 's'),
    atMost('the slowest answer to the excess', slowest(excess) / 1000, EXCESS_WITHIN_S, 's'),
    atMost('at the rated load: the process stood still for', longest(stalls), STALL_S, 's'),
    told('in the crowd: the process stood still for', crowdStalls),
    atMost('memory', memory, MEMORY_MIB, 'MiB'),
    atMost('normal again after', normalAfter / 1000, NORMAL_WITHIN_S, 's'),
  ]
}
