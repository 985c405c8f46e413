// How long the slowest requests take while others are at work, over how long they take when it is quiet. Nothing is pinned: that is how it
// runs in earnest.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { load, type Wire } from '../load.ts'
import { type Effort, median, quantile } from '../rounds.ts'

const ROUNDS = 5
const SECONDS = 2
const WARM_SECONDS = 2

/** What the others are told; the script does it at least once, and answers with what it has done. */
export interface Busy {
  readonly address: string
  readonly userId: number
  readonly seconds: number
}
/** How much each of them has got done, by what they do. */
export type Done = Readonly<Record<string, number>>

/** A process of their own: what their machines do with an answer must not be measured with it. */
function openOthers(script: URL) {
  const process = fork(script)
  const ended = once(process, 'exit').then(() => Promise.reject(new Error('the others have broken off')))
  const work = (busy: Busy): Promise<Done> => {
    // All that they say is what they have done.
    const done = new Promise<Done>((resolve) => process.once('message', (told) => resolve(told as Done)))
    process.send(busy)
    return Promise.race([done, ended])
  }
  const stop = () => {
    ended.catch(() => undefined)
    process.kill()
  }
  return { work, stop }
}

async function slowest(address: string, wires: readonly Wire[], { connections }: Effort, seconds: number) {
  const { times, bad, why } = await load(address, wires, { seconds, connections })
  if (bad > 0) throw new Error(`${bad} of ${times.length} answers were not 2xx: ${why}`)
  return quantile(times, 0.99)
}

interface Asked {
  readonly address: string
  readonly userId: number
  readonly wires: readonly Wire[]
  /** Of the others, who are told `Busy`. */
  readonly script: URL
  readonly effort: Effort
}

export interface Beside {
  /** Of p99 with the others over p99 without them, round by round: the one in the middle. */
  readonly ratio: number
  /** The least and the most of them, and the times. */
  readonly note: string
  readonly done: Done
}

export async function slowestBeside({ address, userId, wires, script, effort }: Asked): Promise<Beside> {
  const [quiet, busy]: [number[], number[]] = [[], []]
  const done: Record<string, number> = {}
  const others = openOthers(script)
  try {
    await slowest(address, wires, effort, WARM_SECONDS)
    await others.work({ address, userId, seconds: 0 })
    for (let round = 0; round < Math.min(ROUNDS, effort.rounds); round += 1) {
      quiet.push(await slowest(address, wires, effort, SECONDS))
      const working = others.work({ address, userId, seconds: SECONDS })
      busy.push(await slowest(address, wires, effort, SECONDS))
      for (const [name, amount] of Object.entries(await working)) done[name] = (done[name] ?? 0) + amount
    }
  } finally {
    others.stop()
  }
  const ratios = busy.map((time, index) => time / (quiet[index] ?? Number.NaN))
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
  return {
    ratio: median(ratios),
    note: `${range}; ${median(quiet).toFixed(1)} ms to ${median(busy).toFixed(1)} ms`,
    done,
  }
}

/** The work of one of the others: again and again, for so long. @returns how often */
export async function again(seconds: number, work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1000
  let times = 0
  for (; performance.now() < until; times += 1) await work()
  return times
}
