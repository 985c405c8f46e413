// What others notice: how long the slowest lists take while charts, an import and an export are under way, over how long they
// take when it is quiet. Nothing is pinned: that is how it runs in earnest.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Figure } from './figure.ts'
import type { Busy, Done } from './crowd-people.ts'
import { listCall } from './hot-calls.ts'
import { load, type Wire, wireOf } from './load.ts'
import type { BenchTarget } from './place.ts'
import { type Effort, median, quantile } from './rounds.ts'
import { TOKEN } from './seeded-rows.ts'

const ROWS = 100_000
const ROUNDS = 5
const SECONDS = 2
const WARM_SECONDS = 2

/** @returns lets them be busy for so many seconds, at least once each; how often they were is told afterwards */
function people() {
  const process = fork(new URL('crowd-people.ts', import.meta.url))
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
  if (bad > 0) throw new Error(`${bad} of ${times.length} lists were not 2xx: ${why}`)
  return quantile(times, 0.99)
}

export async function benchCrowd(place: BenchTarget, effort: Effort): Promise<Figure[]> {
  const seeded = await place.seeded({ count: ROWS })
  const { address, stop } = await seeded.startProduct({ isPinned: false })
  const userId = seeded.owner.id
  const wires = [1, 2, 3, 4].map((page) => wireOf(address, TOKEN, listCall(userId, page)))
  const [quiet, busy]: [number[], number[]] = [[], []]
  const done: Record<string, number> = {}
  const others = people()
  try {
    await slowest(address, wires, effort, WARM_SECONDS)
    await others.work({ address, userId, seconds: 0 })
    for (let round = 0; round < Math.min(ROUNDS, effort.rounds); round += 1) {
      quiet.push(await slowest(address, wires, effort, SECONDS))
      const working = others.work({ address, userId, seconds: SECONDS })
      busy.push(await slowest(address, wires, effort, SECONDS))
      for (const [name, times] of Object.entries(await working)) done[name] = (done[name] ?? 0) + times
    }
  } finally {
    others.stop()
    await stop()
  }
  const ratios = busy.map((time, index) => time / (quiet[index] ?? Number.NaN))
  const told = Object.entries(done).map(([name, times]) => `${times} ${name}`)
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
  return [
    {
      name: 'p99 of a list while others chart, import and export, over the same when it is quiet',
      value: median(ratios),
      limit: 2,
      aim: 1.5,
      unit: '',
      note: `${range}; ${median(quiet).toFixed(1)} ms to ${median(busy).toFixed(1)} ms; ${told.join(', ')}`,
    },
  ]
}
