// What others notice of work that is under way: how long the slowest lists take meanwhile, over how long they take when it is quiet.
import type { Figure } from '../figure.ts'
import { listCall } from '../hot-calls.ts'
import { wireOf } from '../load.ts'
import type { BenchTarget } from '../place.ts'
import type { Effort } from '../rounds.ts'
import { TOKEN } from '../seeded-rows.ts'
import { type Done, slowestBeside } from './beside.ts'

interface Others {
  /** How many tasks there are. */
  readonly rows: number
  /** They are told `Busy`. */
  readonly script: URL
  /** The same in words, as it follows "while". */
  readonly does: string
  /** How much they got done, one kind of it. */
  readonly told: (name: string, amount: number) => string
}

const inWords = (done: Done, told: Others['told']) =>
  Object.entries(done).map(([name, amount]) => told(name, amount))

export async function listsBeside(
  place: BenchTarget,
  effort: Effort,
  { rows, script, does, told }: Others,
): Promise<Figure> {
  const seeded = await place.seeded({ count: rows })
  const { address, stop } = await seeded.startProduct({ isPinned: false })
  const userId = seeded.owner.id
  const wires = [1, 2, 3, 4].map((page) => wireOf(address, TOKEN, listCall(userId, page)))
  try {
    const { ratio, note, done } = await slowestBeside({
      address,
      userId,
      wires,
      script,
      effort,
    })
    return {
      name: `p99 of a list while ${does}, over the same when it is quiet`,
      value: ratio,
      limit: 2,
      aim: 1.5,
      unit: '',
      note: `${note}; ${inWords(done, told).join(', ')}`,
    }
  } finally {
    await stop()
  }
}
