// A change of a checklist in the log of its task: with a time of its own, so that no open form of the task is out of date by it.
import { task } from '@daybook/contract/entities/task.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import { writeHistory } from '#entities/history/history.ts'
import type { SavingFor } from '#entities/hooks.ts'
import { nameOf } from '#entities/links.ts'

export const noteList = (
  { tx, actor, now }: Pick<SavingFor<'task'>, 'tx' | 'actor' | 'now'>,
  row: RowFor<'task'>,
  changes: Facts,
): Promise<void> =>
  writeHistory(tx, {
    entity: task.name,
    recordId: row.id,
    scopeId: row.scopeId,
    stamp: now,
    by: actor,
    action: 'update',
    title: nameOf(task, row),
    changes,
  })
