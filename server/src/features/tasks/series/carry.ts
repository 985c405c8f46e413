// A change that was saved for one task alone, carried to the upcoming ones of its series after all.
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { columnOf, toColumn } from '#entities/field-codecs.ts'
import type { Deps } from '#deps.ts'
import { authorizeWrite } from '#entities/authorize.ts'
import { parseChange } from '#entities/input.ts'
import { presentOne, valuesOf } from '#entities/present.ts'
import { getRow } from '#entities/reads.ts'
import { rowOf } from '#entities/store.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { carryOver } from '#features/tasks/series/save.ts'
import { groupOf, TEMPLATE_FIELDS } from '#features/tasks/series/series.ts'

/** What a series takes over from one of its tasks; its rule stays what it is. */
const CARRIED = [...TEMPLATE_FIELDS, 'dueDate', 'reminderAt'] as const

/** The row with what these fields held before. */
function rowBefore(row: RowFor<'task'>, former: Readonly<Record<string, unknown>>): RowFor<'task'> {
  const columns: Record<string, unknown> = {}
  for (const name of CARRIED) {
    const field = task.fields[name]
    columns[columnOf(name, field)] = toColumn(field, former[name])
  }
  const before = rowOf(task, { ...row, ...columns })
  // None is ahead of no date: the new dates would be made beside those that there are.
  return { ...before, dueDate: before.dueDate ?? row.dueDate }
}

/**
 * @param was fields that the save changed, with what they held before it
 * @throws AppError not_found for a task without series
 */
export function carryToUpcoming(deps: Deps, actor: Actor, id: number, was: unknown): Promise<AnyRecord> {
  return deps.write(async (tx) => {
    const row = await getRow(tx, task, id, actor)
    authorizeWrite(actor, task, 'change', row)
    if (groupOf(row) === 0) throw new AppError('not_found', messages.notFound)
    const former = parseChange(task, was, valuesOf(task, row), deps.config.limits)
    const before = rowBefore(row, former)
    const now = deps.clock()
    await carryOver(row, before, { deps, tx, actor, now, before })
    return presentOne(tx, task, await getRow(tx, task, id, actor), { deps, actor, now })
  })
}
