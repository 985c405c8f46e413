// What others notice of charts, an import and an export.
import type { Figure } from '../figure.ts'
import type { BenchTarget } from '../place.ts'
import type { Effort } from '../rounds.ts'
import { listsBeside } from './lists-beside.ts'

export const benchCrowd = async (place: BenchTarget, effort: Effort): Promise<Figure[]> => [
  await listsBeside(place, effort, {
    rows: 100_000,
    script: new URL('crowd-people.ts', import.meta.url),
    does: 'others chart, import and export',
    told: (name, times) => `${times} ${name}`,
  }),
]
