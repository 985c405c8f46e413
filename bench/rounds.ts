// Interleaved rounds: one target after the other, again and again, so that whatever else the machine does hits them alike.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Amount, load, type Wire } from './load.ts'
import { say } from './progress.ts'
import type { Measured } from './server-process.ts'

export interface Contender {
  readonly server: Measured
  readonly wires: readonly Wire[]
  /** Done before each round. */
  readonly before?: () => Promise<void>
}
export interface Pair {
  readonly name: string
  readonly one: Contender
  readonly other: Contender
}
export interface Effort extends Amount {
  readonly rounds: number
  readonly seconds: number
  /** Requests to each side of a pair before the first round. */
  readonly warm?: number
}
interface Round {
  /** Processor time a request, in microseconds. */
  readonly cpu: number
  readonly rps: number
  readonly p99: number
}

/** Where a share of all values lies below. */
export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN
export const median = (values: readonly number[]) => quantile(values, 0.5)

/** What a thread uses stands in the system's books when it comes to rest. */
const BOOKED_AFTER_MS = 5

/** A server that gets no time on a busy machine sends requests away; that says nothing about it. */
async function round(contender: Contender, effort: Effort, tries = 5): Promise<Round> {
  const { server, wires } = contender
  await contender.before?.()
  const before = server.cpu()
  const begun = performance.now()
  const { times, bad, why } = await load(server.address, wires, effort)
  const took = (performance.now() - begun) / 1000
  await sleep(BOOKED_AFTER_MS)
  if (bad > 0 && tries > 1) return round(contender, effort, tries - 1)
  if (bad > 0) throw new Error(`${bad} of ${times.length} answers of ${server.address} were not 2xx: ${why}`)
  return {
    cpu: (server.cpu() - before) / times.length,
    rps: times.length / took,
    p99: quantile(times, 0.99),
  }
}

export interface Comparison {
  readonly name: string
  /** Of one over the other, round by round: the one in the middle, the least and the most. */
  readonly ratio: number
  readonly least: number
  readonly most: number
  readonly one: Round
  readonly other: Round
}

const middle = (rounds: readonly Round[]): Round => ({
  cpu: median(rounds.map(({ cpu }) => cpu)),
  rps: median(rounds.map(({ rps }) => rps)),
  p99: median(rounds.map(({ p99 }) => p99)),
})

/** So many requests it takes until the code in a process is compiled for good. */
const WARM = 4000

const WARM_MS = 10_000

async function warm({ server, wires }: Contender, effort: Effort): Promise<void> {
  const { warm: wanted = WARM, rounds } = effort
  // What is slow is not warmed for longer than it is measured.
  const until = performance.now() + Math.min(WARM_MS, effort.seconds * 1000 * rounds)
  for (let asked = 0; asked < wanted && performance.now() < until;)
    asked += (await load(server.address, wires, effort)).times.length
}

function comparisonOf({ name }: Pair, ones: readonly Round[], others: readonly Round[]): Comparison {
  const ratios = ones.map(({ cpu }, index) => cpu / (others[index]?.cpu ?? Number.NaN))
  return {
    name,
    ratio: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
    one: middle(ones),
    other: middle(others),
  }
}

/**
 * How the cost of a request at one compares with the other's, for many pairs in turn: a round goes over all of them, so that
 * neither the first of them pays for cold code nor a bad moment of the machine hits all rounds of one.
 */
export async function compareAll(pairs: readonly Pair[], effort: Effort): Promise<Comparison[]> {
  const kept = pairs.map((pair) => ({ pair, ones: [] as Round[], others: [] as Round[] }))
  const what = pairs.length > 1 ? `${pairs.length} calls` : (pairs[0]?.name ?? '')
  say(`${what}: warming`)
  for (const { one, other } of pairs) {
    await warm(one, effort)
    await warm(other, effort)
  }
  for (let index = 0; index < effort.rounds; index += 1) {
    say(`${what}: round ${index + 1} of ${effort.rounds}`)
    for (const { pair, ones, others } of kept) {
      // Who comes second finds the caches of the processor full of the first one.
      const isTurned = index % 2 === 1
      if (isTurned) others.push(await round(pair.other, effort))
      ones.push(await round(pair.one, effort))
      if (!isTurned) others.push(await round(pair.other, effort))
    }
  }
  return kept.map(({ pair, ones, others }) => comparisonOf(pair, ones, others))
}
