// What others notice of files: how long the slowest lists take while one person adds files and another fetches one, over how long they take
// when it is quiet.
import type { Measurement } from '../figure.ts'
import { listCall } from '../hot-calls.ts'
import { wireOf } from '../load.ts'
import type { BenchTarget } from '../place.ts'
import type { Effort } from '../rounds.ts'
import { TOKEN } from '../seeded-rows.ts'
import { slowestBeside } from './beside.ts'

const ROWS = 10_000

export async function benchFiles(place: BenchTarget, effort: Effort): Promise<Measurement> {
  const seeded = await place.seeded({ count: ROWS })
  const { address, stop } = await seeded.startProduct({ isPinned: false })
  const userId = seeded.owner.id
  const wires = [1, 2, 3, 4].map((page) => wireOf(address, TOKEN, listCall(userId, page)))
  const script = new URL('file-people.ts', import.meta.url)
  try {
    const { ratio, note, done } = await slowestBeside({ address, userId, wires, script, effort })
    const told = Object.entries(done).map(([way, mebibytes]) => `${mebibytes} MiB ${way}`)
    return {
      title: `Server: lists beside files, ${place.name}`,
      figures: [
        {
          name: 'p99 of a list while one adds files and another fetches one, over the same when it is quiet',
          value: ratio,
          limit: 2,
          aim: 1.5,
          unit: '',
          note: `${note}; ${told.join(', ')}`,
        },
      ],
    }
  } finally {
    await stop()
  }
}
