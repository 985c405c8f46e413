// How soon a migrated installation answers, and how much memory it holds, idle and under load.
import type { Figure } from './figure.ts'
import { listCall } from './hot-calls.ts'
import { load, wireOf } from './load.ts'
import type { BenchTarget, SeededPlace } from './place.ts'
import { type Effort, median } from './rounds.ts'
import { TOKEN } from './seeded-rows.ts'
import { memoryOf } from './server-process.ts'

const ROWS = 100_000
const MANY = 1_000_000
const STARTS = 5
const REST_MS = 5000
const LOAD_SECONDS = 10

/** From the command to the first answer over the wire, in seconds. */
async function timeStart({ startProduct }: SeededPlace): Promise<number> {
  const begun = performance.now()
  const server = await startProduct({ isPinned: false })
  const answer = await fetch(`${server.address}/readyz`)
  const took = (performance.now() - begun) / 1000
  await server.stop()
  if (!answer.ok) throw new Error(`/readyz answered ${answer.status}`)
  return took
}

async function measureMemory({ startProduct, owner }: SeededPlace, seconds: number) {
  const server = await startProduct({ isPinned: false })
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  const atRest = memoryOf(server.pid).now
  const pages = [1, 2, 3, 4].map((page) => wireOf(server.address, TOKEN, listCall(owner.id, page)))
  await load(server.address, pages, { seconds, connections: 32 })
  const { most } = memoryOf(server.pid)
  await server.stop()
  return { atRest, most }
}

async function startFigure(seeded: SeededPlace, name: string): Promise<Figure> {
  const starts: number[] = []
  for (let count = 0; count < STARTS; count += 1) starts.push(await timeStart(seeded))
  const note = `${Math.min(...starts).toFixed(2)}–${Math.max(...starts).toFixed(2)} s, ${STARTS} starts`
  return { name, value: median(starts), limit: 1, unit: 's', note }
}

export async function benchStartAndMemory(
  place: BenchTarget,
  { seconds }: Effort,
  isQuick: boolean,
): Promise<Figure[]> {
  // A quick run has no time for a million rows in PostgreSQL, which are made anew each time.
  const rows = place.name === 'PostgreSQL' && isQuick ? MANY / 10 : MANY
  const seeded = await place.seeded({ count: ROWS })
  const many = await place.seeded({ count: rows })
  const startOfMany = await startFigure(many, `the same with ${rows.toLocaleString('en')} tasks`)
  // After a start, which remembers what it compiled (decision 0092): whether sources have just changed says nothing here.
  const { atRest, most } = await measureMemory(seeded, seconds * LOAD_SECONDS)
  const note = place.name === 'PostgreSQL' ? { note: 'of Daybook; what PostgreSQL holds is not in it' } : {}
  return [
    await startFigure(seeded, 'from the start to the first answer'),
    startOfMany,
    { name: 'memory at rest', value: atRest, limit: 120, unit: 'MiB', ...note },
    { name: 'memory under load, at the most', value: most, limit: 300, unit: 'MiB', ...note },
  ]
}
