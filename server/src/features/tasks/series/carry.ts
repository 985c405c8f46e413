// A change that was saved for one task alone, carried to the upcoming ones of its series after all.
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { messages } from '@daybook/contract/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { columnOf, toColumn } from '#db/columns.ts'
import type { Deps } from '#deps.ts'
import { authorizeWrite } from '#entities/authorize.ts'
import { parseChange } from '#entities/input.ts'
import { presentOne, valuesOf } from '#entities/present.ts'
import { getRow } from '#entities/reads.ts'
import type { Row } from '#entities/store.ts'
import { carryOver } from '#features/tasks/series/save.ts'
import { groupOf, TEMPLATE_FIELDS } from '#features/tasks/series/series.ts'

/** What a series takes over from one of its tasks; its rule stays what it is. */
const CARRIED = [...TEMPLATE_FIELDS, 'dueDate', 'reminderAt'] as const

const formerColumns = (former: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    CARRIED.map((name) => {
      const field = task.fields[name]
      return [columnOf(name, field), toColumn(field, former[name])]
    }),
  )

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
    const columns = formerColumns(former)
    // None is ahead of no date: the new dates would be made beside those that there are.
    const before: Row = { ...row, ...columns, dueDate: columns['dueDate'] ?? row['dueDate'] }
    await carryOver(row, before, { deps, tx, actor, now: deps.clock(), before })
    return presentOne(tx, task, await getRow(tx, task, id, actor), actor)
  })
}
