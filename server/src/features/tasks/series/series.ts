// A series as it is stored: its rule, the anchor its dates are counted from, and what its tasks look like.
import type { Selectable, Transaction } from 'kysely'
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
import type { AnyDb, Row } from '#entities/store.ts'

export type Series = Selectable<SeriesTable>
export type Tx = Transaction<Database>

/** Fields that a change of the whole series carries to its upcoming tasks (domain §2.4). */
export const TEMPLATE_FIELDS = [
  'name',
  'description',
  'priority',
  'category',
  'customList',
  'assignedTo',
] as const

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

/** The part of a series that follows from one of its tasks: anchor, rule, and what the others look like. */
export const seriesFrom = (row: Row, due: number, timeZone: string) => {
  const rule = ruleOf(row)
  return {
    anchor: toLocal(due, timeZone).toString(),
    option: rule.option,
    frequency: rule.frequency,
    frequencyType: rule.frequencyType,
    ...templateFrom(row),
  }
}

export const templateFrom = (row: Row) => ({
  name: String(row['name']),
  description: String(row['description']),
  priorityId: Number(row['priorityId']),
  categoryId: Number(row['categoryId']),
  customListId: Number(row['customListId']),
  assignedToId: Number(row['assignedToId']),
})

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

/** The series of a task; `id` is another one's than its present group. */
export const findSeries = (db: AnyDb, row: Row, id = groupOf(row)): Promise<Series | undefined> =>
  db
    .selectFrom('series')
    .selectAll()
    .where('id', '=', id)
    .where('scopeId', '=', Number(row['scopeId']))
    .executeTakeFirst()

export const changeSeriesRow = (tx: Tx, { id, scopeId }: Series, values: Partial<Omit<Series, 'id'>>) =>
  tx.updateTable('series').set(values).where('id', '=', id).where('scopeId', '=', scopeId).execute()
