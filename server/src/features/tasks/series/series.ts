// A series as it is stored: its rule, the anchor its dates are counted from, and what its tasks look like.
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { isHeld } from '@daybook/contract/engine/held.ts'
import type { Selectable, Transaction } from 'kysely'
import { seriesFields } from '@daybook/contract/tasks/series-endpoints.ts'
import {
  type ReminderOffset,
  reminderAt,
  reminderOffset,
  type RepeatRule,
  toInstant,
  toLocal,
} from '@daybook/contract/tasks/recurrence.ts'
import { dateAt } from '@daybook/contract/tasks/occurrences.ts'
import type { RepeatingTask } from '@daybook/contract/tasks/series-change.ts'
import type { Database, SeriesTable } from '#db/tables.ts'
import type { SavingFor } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'

export type Series = Selectable<SeriesTable>
export type Tx = Transaction<Database>

export const ruleOf = (row: RowFor<'task'>): RepeatRule => ({
  option: row.repeatOptionId,
  frequency: row.repeatFrequency,
  frequencyType: row.repeatFrequencyTypeId,
})

export const dueOf = (row: RowFor<'task'>): number | null =>
  typeof row.dueDate === 'number' ? row.dueDate : null
const reminderOf = (row: RowFor<'task'>) => (typeof row.reminderAt === 'number' ? row.reminderAt : null)
export const groupOf = (row: RowFor<'task'>) => row.groupId

/** How long before the due date a task reminds, as its series keeps it. */
export function offsetOf(row: RowFor<'task'>, due: number, timeZone: string): ReminderOffset | null {
  const reminder = reminderOf(row)
  return reminderOffset(toLocal(due, timeZone), reminder === null ? null : toLocal(reminder, timeZone))
}

const offsetIn = ({ reminderDays, reminderTime }: Series): ReminderOffset | null =>
  reminderDays === null || reminderTime === null ? null : { daysBefore: reminderDays, time: reminderTime }

/** The reminder of a series as another zone's clock shows it beside this one of its tasks. */
export function offsetKept(series: Series, row: RowFor<'task'>, timeZone: string): ReminderOffset | null {
  const [offset, due] = [offsetIn(series), dueOf(row)]
  if (due === null || timeZone === series.timeZone) return offset
  const reminder = reminderAt(toLocal(due, series.timeZone), offset)
  return reminderOffset(
    toLocal(due, timeZone),
    reminder && toLocal(toInstant(reminder, series.timeZone), timeZone),
  )
}

/** What the reminder of a task becomes when its due date moves: it stays as far before, on the clock of this zone. */
export function reminderMoved(before: RowFor<'task'>, due: number, timeZone: string): number | null {
  const was = dueOf(before)
  if (was === null || was === due) return reminderOf(before)
  const reminder = reminderAt(toLocal(due, timeZone), offsetOf(before, was, timeZone))
  return reminder && toInstant(reminder, timeZone)
}

/** A task as far as its series is concerned. */
export const repeatingTask = (row: RowFor<'task'>): RepeatingTask => ({
  groupId: groupOf(row),
  dueDate: dueOf(row),
  statusId: row.statusId,
  isHeld: isHeld(task, row),
  rule: ruleOf(row),
})

/** What its tasks look like: the fields that a change of the whole series carries to the upcoming ones (rules/series 9). */
const template = {
  name: (row: RowFor<'task'>) => ({ name: row.name }),
  description: (row: RowFor<'task'>) => ({ description: row.description }),
  priority: (row: RowFor<'task'>) => ({ priorityId: row.priorityId }),
  category: (row: RowFor<'task'>) => ({ categoryId: row.categoryId }),
  customList: (row: RowFor<'task'>) => ({ customListId: row.customListId }),
  assignedTo: (row: RowFor<'task'>) => ({ assignedToId: row.assignedToId }),
  organization: (row: RowFor<'task'>) => ({ organizationId: row.organizationId }),
  contact: (row: RowFor<'task'>) => ({ contactId: row.contactId }),
  project: (row: RowFor<'task'>) => ({ projectId: row.projectId }),
  audience: (row: RowFor<'task'>) => ({ audienceId: row.audienceId }),
}
type TemplateField = keyof typeof template
export const TEMPLATE_FIELDS: readonly TemplateField[] = seriesFields

export const templateFrom = (row: RowFor<'task'>) => ({
  ...template.name(row),
  ...template.description(row),
  ...template.priority(row),
  ...template.category(row),
  ...template.customList(row),
  ...template.assignedTo(row),
  ...template.organization(row),
  ...template.contact(row),
  ...template.project(row),
  ...template.audience(row),
})
/** Of all that only these fields. */
export function partOfTemplate(row: RowFor<'task'>, fields: readonly TemplateField[]): Partial<Series> {
  const part: Partial<Series> = {}
  for (const name of fields) Object.assign(part, template[name](row))
  return part
}

export const offsetColumns = (offset: ReminderOffset | null) => ({
  reminderDays: offset?.daysBefore ?? null,
  reminderTime: offset?.time ?? null,
})

/** Reminder of the index-th task, epoch milliseconds. */
export function reminderOfIndex(series: Series, index: number): number | null {
  const reminder = reminderAt(dateAt(series, index), offsetIn(series))
  return reminder && toInstant(reminder, series.timeZone)
}

const ofTask = (db: AnyDb, row: RowFor<'task'>, id: number) =>
  db.selectFrom('series').selectAll().where('id', '=', id).where('scopeId', '=', row.scopeId)

/** The series of a task. */
export const findSeries = (db: AnyDb, row: RowFor<'task'>): Promise<Series | undefined> =>
  ofTask(db, row, groupOf(row)).executeTakeFirst()

/**
 * The same for whoever goes on to change it or to make its tasks: others who want to wait until this transaction ends,
 * and what is ahead of it stays as it is read.
 * @param id another one's than its present group
 */
export const lockSeries = (
  { deps, tx }: Pick<SavingFor<'task'>, 'deps' | 'tx'>,
  row: RowFor<'task'>,
  id = groupOf(row),
): Promise<Series | undefined> =>
  ofTask(tx, row, id)
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

export const changeSeriesRow = (tx: Tx, { id, scopeId }: Series, values: Partial<Omit<Series, 'id'>>) =>
  tx.updateTable('series').set(values).where('id', '=', id).where('scopeId', '=', scopeId).execute()
