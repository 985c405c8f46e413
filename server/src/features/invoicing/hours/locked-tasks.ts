// Project tasks whose hours are being counted: locked in the order of their ids, so that two people wait and never embrace.
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import type { Saving } from '#entities/hooks.ts'
import { selectFrom } from '#entities/store.ts'

/** Rows by id as they are once nobody else changes them. SQLite has one writer and locks as a whole. */
export async function lockTasks(
  { tx, deps }: Saving,
  scopeId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowFor<'projectTask'>>> {
  if (ids.length === 0) return new Map()
  const rows = await selectFrom(tx, projectTask)
    .where('scopeId', '=', scopeId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .$if(deps.dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
