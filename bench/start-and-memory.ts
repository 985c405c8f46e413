// How soon a migrated installation answers, and how much memory it holds, idle and under load.
import type { Figure } from './figure.ts'
import { listCall } from './hot-calls.ts'
import { load, wireOf } from './load.ts'
import { type Effort, median } from './rounds.ts'
import { seededFile } from './seeded-file.ts'
import { TOKEN } from './seeded-rows.ts'
import { memoryOf, startProduct } from './server-process.ts'

const ROWS = 100_000
const MANY = 1_000_000
const STARTS = 5
const REST_MS = 5000
const LOAD_SECONDS = 10

/** From the command to the first answer over the wire, in seconds. */
async function timeStart(folder: string): Promise<number> {
  const begun = performance.now()
  const server = await startProduct({ DATA_DIR: folder }, { isPinned: false })
  const answer = await fetch(`${server.address}/readyz`)
  const took = (performance.now() - begun) / 1000
  await server.stop()
  if (!answer.ok) throw new Error(`/readyz answered ${answer.status}`)
  return took
}

async function measureMemory(folder: string, userId: number, seconds: number) {
  const server = await startProduct({ DATA_DIR: folder }, { isPinned: false })
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  const atRest = memoryOf(server.pid).now
  const pages = [1, 2, 3, 4].map((page) => wireOf(server.address, TOKEN, listCall(userId, page)))
  await load(server.address, pages, { seconds, connections: 32 })
  const { most } = memoryOf(server.pid)
  await server.stop()
  return { atRest, most }
}

async function startFigure(folder: string, name: string): Promise<Figure> {
  const starts: number[] = []
  for (let count = 0; count < STARTS; count += 1) starts.push(await timeStart(folder))
  const note = `${Math.min(...starts).toFixed(2)}–${Math.max(...starts).toFixed(2)} s, ${STARTS} starts`
  return { name, value: median(starts), limit: 1, unit: 's', note }
}

export async function benchStartAndMemory(folder: string, { seconds }: Effort): Promise<Figure[]> {
  const seeded = await seededFile(folder, ROWS)
  const many = await seededFile(folder, MANY)
  const startOfMany = await startFigure(many.folder, 'the same with a million tasks')
  // After a start, which remembers what it compiled (decision 0092): whether sources have just changed says nothing here.
  const { atRest, most } = await measureMemory(seeded.folder, seeded.owner.id, seconds * LOAD_SECONDS)
  return [
    await startFigure(seeded.folder, 'from the start to the first answer'),
    startOfMany,
    { name: 'memory at rest', value: atRest, limit: 120, unit: 'MiB' },
    { name: 'memory under load, at the most', value: most, limit: 300, unit: 'MiB' },
  ]
}
