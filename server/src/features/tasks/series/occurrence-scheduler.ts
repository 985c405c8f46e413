// Finds the series that have something to do now: for everybody by the worker, for one person with the first list of a day.
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { generateOccurrences } from '#features/tasks/series/generate-occurrences.ts'
import { startOfToday } from '#time.ts'

const BATCH = 200

type Creator = Pick<Actor, 'userId' | 'scopeId'>

/** One transaction for a batch: @returns how many series were looked at and how many tasks were made. */
async function generateBatch(deps: Deps, creator: Creator | undefined) {
  const now = deps.clock()
  return deps.db.transaction().execute(async (tx) => {
    const due = tx.selectFrom('series').selectAll().where('isLive', '=', 1).where('wakeTime', '<=', now)
    const own = creator
      ? due.where('createdById', '=', creator.userId).where('scopeId', '=', creator.scopeId)
      : due
    const rows = await own
      .orderBy('wakeTime')
      .limit(BATCH)
      .$if(deps.dialect === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute()
    return { looked: rows.length, made: await generateOccurrences(tx, rows, now) }
  })
}

/**
 * Tops up every live series that needs it (idempotent, by several processes at once if need be).
 * @param creator only this person's, of their own scope
 * @returns how many tasks were made
 */
export async function generateAllOccurrences(deps: Deps, creator?: Creator): Promise<number> {
  let made = 0
  for (;;) {
    const batch = await generateBatch(deps, creator)
    made += batch.made
    if (batch.looked < BATCH) return made
  }
}

/** On a list only when this person's last top-up here is from before today (rules/series 5). */
const lastDay = new WeakMap<Deps, Map<number, number>>()

export async function generateOccurrencesOnce(deps: Deps, actor: Actor): Promise<void> {
  const days = lastDay.get(deps) ?? new Map<number, number>()
  lastDay.set(deps, days)
  const today = startOfToday(deps.clock(), actor.timeZone)
  if (days.get(actor.userId) === today) return
  await generateAllOccurrences(deps, actor)
  days.set(actor.userId, today)
}
