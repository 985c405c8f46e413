// How long it takes to make the occurrences of 10,000 live series, and a second run that has nothing to do.
import { performance } from 'node:perf_hooks'
import type { Deps } from '../server/src/deps.ts'
import { generateAllOccurrences } from '../server/src/features/tasks/series/occurrence-scheduler.ts'
import type { Figure } from './figure.ts'

const SERIES = 10_000
const CHUNK = 200

/** Weekly series whose window is empty: each needs five tasks. */
async function addSeries(deps: Deps, ownerId: number): Promise<void> {
  const due = Temporal.Instant.fromEpochMilliseconds(deps.clock())
    .toZonedDateTimeISO('Asia/Kolkata')
    .add({ days: 1 })
    .toPlainDateTime()
  const row = {
    scopeId: -ownerId,
    createdById: ownerId,
    anchor: due.toString(),
    timeZone: 'Asia/Kolkata',
    option: 4,
    frequency: 1,
    frequencyType: 1,
    reminderDays: null,
    reminderTime: null,
    firstIndex: 0,
    nextIndex: 0,
    isLive: 1,
    isLazy: 0,
    wakeTime: 0,
    name: 'Weekly report',
    description: '',
    priorityId: 1,
    categoryId: 4,
    customListId: 1,
    assignedToId: ownerId,
  }
  for (let made = 0; made < SERIES; made += CHUNK) {
    await deps.db
      .insertInto('series')
      .values(Array.from({ length: CHUNK }, () => row))
      .execute()
  }
}

async function seconds(work: () => Promise<number>) {
  const start = performance.now()
  const made = await work()
  return { made, took: (performance.now() - start) / 1000 }
}

/** Figures of the promise: ≤ 10 s, and ≤ 1 s when nothing changed. */
export async function benchGenerateOccurrences(deps: Deps, ownerId: number): Promise<Figure[]> {
  await addSeries(deps, ownerId)
  const first = await seconds(() => generateAllOccurrences(deps))
  const second = await seconds(() => generateAllOccurrences(deps))
  return [
    {
      name: `occurrences of ${SERIES} series (${first.made} tasks made)`,
      value: first.took,
      limit: 10,
      unit: 's',
    },
    { name: `second run (${second.made} tasks made)`, value: second.took, limit: 1, unit: 's' },
  ]
}
