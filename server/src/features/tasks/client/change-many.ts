// Many tasks that get the same: a statement for those that do, the history of each, and whoever hears of it.
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { tellOfChanges } from '#entities/changed.ts'
import { changesBetween, writeHistory } from '#entities/history/history.ts'
import type { Saving } from '#entities/hooks.ts'
import { nameOf } from '#entities/links.ts'
import { valuesOf } from '#entities/present.ts'

export const AT_ONCE = 500
type Task = RowFor<'task'>
export type Part = Pick<Task, 'organizationId' | 'contactId' | 'audienceId'>

interface Moved {
  readonly row: Task
  readonly after: Task
}

async function store({ tx, actor }: Saving, scopeId: number, list: readonly Moved[]): Promise<void> {
  const same = Map.groupBy(list, ({ after }) =>
    [after.organizationId, after.contactId, after.audienceId, after.modifiedTime].join(),
  )
  for (const group of same.values()) {
    const { organizationId, contactId, audienceId, modifiedTime } = group[0]?.after ?? {}
    for (let start = 0; start < group.length; start += AT_ONCE)
      await tx
        .updateTable('task')
        .set({ organizationId, contactId, audienceId, modifiedTime, modifiedById: actor.userId })
        .where(
          'id',
          'in',
          group.slice(start, start + AT_ONCE).map(({ row }) => row.id),
        )
        .where('scopeId', '=', scopeId)
        .execute()
  }
}

/**
 * @param rows of one scope, locked by this transaction
 * @param partOf what a row gets; as it has it: it stays
 * @returns how many changed
 */
export async function changeMany(
  saving: Saving,
  scopeId: number,
  rows: readonly Task[],
  partOf: (row: Task) => Partial<Part>,
): Promise<number> {
  const { actor, now } = saving
  const changed = rows.flatMap((row) => {
    const modifiedTime = Math.max(now, row.modifiedTime + 1)
    const after: Task = { ...row, ...partOf(row), modifiedById: actor.userId, modifiedTime }
    const changes = changesBetween(task, valuesOf(task, row), valuesOf(task, after))
    return Object.keys(changes).length > 0 ? [{ row, after, changes }] : []
  })
  await store(saving, scopeId, changed)
  await writeHistory(
    saving.tx,
    ...changed.map(({ row, after, changes }) => ({
      entity: task.name,
      recordId: row.id,
      scopeId,
      stamp: after.modifiedTime,
      by: actor,
      action: 'update' as const,
      title: nameOf(task, row),
      changes,
    })),
  )
  await tellOfChanges(
    saving,
    ...changed.map(({ row, after, changes }) => ({
      entity: task,
      action: 'update' as const,
      before: row,
      row: after,
      changes,
      stamp: after.modifiedTime,
    })),
  )
  return changed.length
}
