// Puts the tasks of the list vectors into an office's database as they stand there, stamps included.
import { task } from '@daybook/contract/entities/task.ts'
import { insertRows } from '#entities/store.ts'
import type { Office } from '#test/support/people/actors.ts'
import type lists from '../vectors/lists.json'

export type ListCase = (typeof lists.cases)[number]

/** '2026-11-21T10:00' on the clock of the zone → epoch milliseconds. */
export const localInstant = (local: string, zone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds

/** The person of the case is `office.user`, everybody else `office.colleague`. */
export async function insertVectorTasks(
  office: Office,
  { tasks, timezone, userId }: ListCase,
): Promise<void> {
  const at = (local: string | null) => (local === null ? null : localInstant(local, timezone))
  const personOf = (id: number) => (id === userId ? office.user.id : office.colleague.id)
  for (const one of tasks) {
    const values = {
      name: one.name,
      description: '',
      dueDate: at(one.due),
      reminderAt: at(one.reminder),
      repeatOption: { id: 1 },
      repeatFrequency: 1,
      repeatFrequencyType: { id: 1 },
      groupId: one.group,
      status: { id: one.status },
      priority: { id: one.priority },
      category: { id: one.category },
      customList: { id: 1 },
      assignedTo: { id: personOf(one.assignedTo) },
    }
    const createdById = personOf(one.createdBy)
    const stamps = {
      id: one.id,
      scopeId: office.firm,
      createdById,
      createdTime: localInstant(one.created, timezone),
      modifiedById: createdById,
      modifiedTime: localInstant(one.modified, timezone),
    }
    const extras = { isGenerated: 'generated' in one ? 1 : 0 }
    await insertRows(office.deps.db, task, [{ values, stamps, extras }])
  }
}
