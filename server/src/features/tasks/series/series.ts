// A series as it is stored: its rule, the anchor its dates are counted from, and what its tasks look like.
import type { Selectable, Transaction } from 'kysely'
import { seriesFields } from '@daybook/contract/endpoints/series.ts'
import {
  occurrenceAt,
  type ReminderOffset,
  reminderAt,
  reminderOffset,
  type RepeatRule,
  toInstant,
  toLocal,
} from '@daybook/contract/recurrence.ts'
import type { Database, SeriesTable } from '#db/tables.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb, Row } from '#entities/store.ts'

export type Series = Selectable<SeriesTable>
export type Tx = Transaction<Database>

export const ruleOf = (row: Row): RepeatRule => ({
  option: Number(row['repeatOptionId']),
  frequency: Number(row['repeatFrequency']),
  frequencyType: Number(row['repeatFrequencyTypeId']),
})

export const dueOf = (row: Row): number | null => (typeof row['dueDate'] === 'number' ? row['dueDate'] : null)
const reminderOf = (row: Row) => (typeof row['reminderAt'] === 'number' ? row['reminderAt'] : null)
export const groupOf = (row: Row) => Number(row['groupId'])

/** How long before the due date a task reminds, as its series keeps it. */
export function offsetOf(row: Row, due: number, timeZone: string): ReminderOffset | null {
  const reminder = reminderOf(row)
  return reminderOffset(toLocal(due, timeZone), reminder === null ? null : toLocal(reminder, timeZone))
}

const offsetIn = ({ reminderDays, reminderTime }: Series): ReminderOffset | null =>
  reminderDays === null || reminderTime === null ? null : { daysBefore: reminderDays, time: reminderTime }

/** The reminder of a series as another zone's clock shows it beside this one of its tasks. */
export function offsetKept(series: Series, row: Row, timeZone: string): ReminderOffset | null {
  const [offset, due] = [offsetIn(series), dueOf(row)]
  if (due === null || timeZone === series.timeZone) return offset
  const reminder = reminderAt(toLocal(due, series.timeZone), offset)
  return reminderOffset(
    toLocal(due, timeZone),
    reminder && toLocal(toInstant(reminder, series.timeZone), timeZone),
  )
}

/** What the reminder of a task becomes when its due date moves: it stays as far before, on the clock of this zone. */
export function reminderMoved(before: Row, due: number, timeZone: string): number | null {
  const was = dueOf(before)
  if (was === null || was === due) return reminderOf(before)
  const reminder = reminderAt(toLocal(due, timeZone), offsetOf(before, was, timeZone))
  return reminder && toInstant(reminder, timeZone)
}

/** The part of a series that says when its tasks come, as it follows from one of them: anchor and rule. */
export const startFrom = (row: Row, due: number, timeZone: string) => {
  const rule = ruleOf(row)
  return {
    anchor: toLocal(due, timeZone).toString(),
    option: rule.option,
    frequency: rule.frequency,
    frequencyType: rule.frequencyType,
    timeZone,
  }
}

/** What its tasks look like: the fields that a change of the whole series carries to the upcoming ones (domain §2.4). */
const template = {
  name: (row: Row) => ({ name: String(row['name']) }),
  description: (row: Row) => ({ description: String(row['description']) }),
  priority: (row: Row) => ({ priorityId: Number(row['priorityId']) }),
  category: (row: Row) => ({ categoryId: Number(row['categoryId']) }),
  customList: (row: Row) => ({ customListId: Number(row['customListId']) }),
  assignedTo: (row: Row) => ({ assignedToId: Number(row['assignedToId']) }),
}
type TemplateField = keyof typeof template
export const TEMPLATE_FIELDS: readonly TemplateField[] = seriesFields

export const templateFrom = (row: Row) => ({
  ...template.name(row),
  ...template.description(row),
  ...template.priority(row),
  ...template.category(row),
  ...template.customList(row),
  ...template.assignedTo(row),
})
/** Of all that only these fields. */
export function partOfTemplate(row: Row, fields: readonly TemplateField[]): Partial<Series> {
  const part: Partial<Series> = {}
  for (const name of fields) Object.assign(part, template[name](row))
  return part
}

export const offsetColumns = (offset: ReminderOffset | null) => ({
  reminderDays: offset?.daysBefore ?? null,
  reminderTime: offset?.time ?? null,
})

/** Local date and time of the series' index-th date. */
export const dateAt = (series: Series, index: number) =>
  occurrenceAt(series, Temporal.PlainDateTime.from(series.anchor), index - series.firstIndex)

/** Due date and reminder of the index-th task, as instants. */
export function instantsAt(series: Series, index: number) {
  const due = dateAt(series, index)
  const reminder = reminderAt(due, offsetIn(series))
  return {
    dueDate: toInstant(due, series.timeZone),
    reminderAt: reminder && toInstant(reminder, series.timeZone),
  }
}

const ofTask = (db: AnyDb, row: Row, id: number) =>
  db.selectFrom('series').selectAll().where('id', '=', id).where('scopeId', '=', Number(row['scopeId']))

/** The series of a task. */
export const findSeries = (db: AnyDb, row: Row): Promise<Series | undefined> =>
  ofTask(db, row, groupOf(row)).executeTakeFirst()

/**
 * The same for whoever goes on to change it or to make its tasks: others who want to wait until this transaction ends,
 * and what is ahead of it stays as it is read.
 * @param id another one's than its present group
 */
export const holdSeries = (
  { deps, tx }: Pick<Saving, 'deps' | 'tx'>,
  row: Row,
  id = groupOf(row),
): Promise<Series | undefined> =>
  ofTask(tx, row, id)
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

export const changeSeriesRow = (tx: Tx, { id, scopeId }: Series, values: Partial<Omit<Series, 'id'>>) =>
  tx.updateTable('series').set(values).where('id', '=', id).where('scopeId', '=', scopeId).execute()
