// Interleaved rounds: one target after the other, again and again, so that whatever else the machine does hits them alike.
import { load, type Wire } from './load.ts'
import type { Measured } from './server-process.ts'

export interface Contender {
  readonly server: Measured
  readonly wires: readonly Wire[]
}
export interface Effort {
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  /** Requests before the first round. */
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

/** A server that gets no time on a busy machine sends requests away; that says nothing about it. */
async function round(contender: Contender, effort: Effort, tries = 5): Promise<Round> {
  const { server, wires } = contender
  const before = server.cpu()
  const begun = performance.now()
  const { times, bad, why } = await load(server.address, wires, effort)
  const took = (performance.now() - begun) / 1000
  if (bad > 0 && tries > 1) return round(contender, effort, tries - 1)
  if (bad > 0) throw new Error(`${bad} of ${times.length} answers of ${server.address} were not 2xx: ${why}`)
  return {
    cpu: (server.cpu() - before) / times.length,
    rps: times.length / took,
    p99: quantile(times, 0.99),
  }
}

export interface Comparison {
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

async function warm({ server, wires }: Contender, effort: Effort): Promise<void> {
  let asked = 0
  for (let time = 0; asked < (effort.warm ?? WARM) && time < 10; time += 1)
    asked += (await load(server.address, wires, effort)).times.length
}

/** How the cost of a request at one compares with the other's. */
export async function compare(one: Contender, other: Contender, effort: Effort): Promise<Comparison> {
  const ones: Round[] = []
  const others: Round[] = []
  await warm(one, effort)
  await warm(other, effort)
  for (let index = 0; index < effort.rounds; index += 1) {
    ones.push(await round(one, effort))
    others.push(await round(other, effort))
  }
  const ratios = ones.map(({ cpu }, index) => cpu / (others[index]?.cpu ?? Number.NaN))
  return {
    ratio: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
    one: middle(ones),
    other: middle(others),
  }
}
