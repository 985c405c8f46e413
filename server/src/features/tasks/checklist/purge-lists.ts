// A task that is in the bin keeps its checklist, and takes it along when it goes for good (rules/checklists 7).
import { task } from '@daybook/contract/entities/task.ts'
import type { Purged } from '#entities/hooks.ts'
import { dropLists } from '#features/tasks/checklist/list-rows.ts'
import type { Tx } from '#features/tasks/series/series.ts'

/** Both databases limit the number of parameters. */
const AT_ONCE = 500

export async function purgeChecklists(tx: Tx, gone: readonly Purged[]): Promise<void> {
  const tasks = gone.filter(({ entity }) => entity === task.name)
  for (const [scopeId, group] of Map.groupBy(tasks, (one) => one.scopeId))
    for (let start = 0; start < group.length; start += AT_ONCE)
      await dropLists(
        tx,
        scopeId,
        group.slice(start, start + AT_ONCE).map(({ recordId }) => recordId),
      )
}
