// What others notice of files: one person adds some, another fetches one.
import type { Measurement } from '../figure.ts'
import type { BenchTarget } from '../place.ts'
import type { Effort } from '../rounds.ts'
import { listsBeside } from './lists-beside.ts'

export const benchFiles = async (place: BenchTarget, effort: Effort): Promise<Measurement> => ({
  title: `Server: lists beside files, ${place.name}`,
  figures: [
    await listsBeside(place, effort, {
      rows: 10_000,
      script: new URL('file-people.ts', import.meta.url),
      does: 'one adds files and another fetches one',
      told: (way, mebibytes) => `${mebibytes} MiB ${way}`,
    }),
  ],
})
