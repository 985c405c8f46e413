// What others notice: how long the slowest lists take while charts, an import and an export are under way, over how long they
// take when it is quiet.
import type { Figure } from '../figure.ts'
import { listCall } from '../hot-calls.ts'
import { wireOf } from '../load.ts'
import type { BenchTarget } from '../place.ts'
import type { Effort } from '../rounds.ts'
import { TOKEN } from '../seeded-rows.ts'
import { slowestBeside } from './beside.ts'

const ROWS = 100_000

export async function benchCrowd(place: BenchTarget, effort: Effort): Promise<Figure[]> {
  const seeded = await place.seeded({ count: ROWS })
  const { address, stop } = await seeded.startProduct({ isPinned: false })
  const userId = seeded.owner.id
  const wires = [1, 2, 3, 4].map((page) => wireOf(address, TOKEN, listCall(userId, page)))
  const script = new URL('crowd-people.ts', import.meta.url)
  try {
    const { ratio, note, done } = await slowestBeside({ address, userId, wires, script, effort })
    const told = Object.entries(done).map(([name, times]) => `${times} ${name}`)
    return [
      {
        name: 'p99 of a list while others chart, import and export, over the same when it is quiet',
        value: ratio,
        limit: 2,
        aim: 1.5,
        unit: '',
        note: `${note}; ${told.join(', ')}`,
      },
    ]
  } finally {
    await stop()
  }
}
