// Entries and cells as answers have them.
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import { SECONDS_OF_HUNDREDTH, SECONDS_OF_MINUTE } from '@daybook/contract/time/minutes.ts'
import type { TimeEntry, WeekCell } from '@daybook/contract/time/time-calls.ts'
import type { Expression, SqlBool } from 'kysely'
import type { Actor } from '#actor.ts'
import type { AnyDb } from '#entities/store.ts'
import { type EntryRow, KIND, kindIn, totalOf } from '#features/invoicing/time/entry-rows.ts'
import { lockOf } from '#features/invoicing/time/refuse-locked.ts'
import { stateIn } from '#features/invoicing/time/week-state.ts'
import { sql } from 'kysely'

export const minutesIn = (seconds: number): number => Math.round((seconds / SECONDS_OF_MINUTE) * 100) / 100
/** Of hours with two decimals. */
export const minutesOfHundredths = (hundredths: number): number =>
  minutesIn(hundredths * SECONDS_OF_HUNDREDTH)

/** Whether it can be billed: as the entry says, or its task, or its project. */
export const isBillable = sql<number>`coalesce("timeEntry"."isBillable", "task"."isBillable", "project"."isBillable", 1)`

/** Of the scope; `timeEntry`, `task` and `project` are the names of what is joined. */
export const joinedEntries = (db: AnyDb, scopeId: number) =>
  db
    .selectFrom('timeEntry')
    .innerJoin('projectTask as task', 'task.id', 'timeEntry.projectTaskId')
    .innerJoin('project', 'project.id', 'task.projectId')
    .where('timeEntry.scopeId', '=', scopeId)

export async function presentEntries(
  db: AnyDb,
  scopeId: number,
  which: Expression<SqlBool>,
  { limit, order = 'asc' }: { readonly limit: number; readonly order?: 'asc' | 'desc' },
): Promise<TimeEntry[]> {
  const rows = await joinedEntries(db, scopeId)
    .innerJoin('user', 'user.id', 'timeEntry.userId')
    .leftJoin('invoice', 'invoice.id', 'timeEntry.invoiceId')
    .selectAll('timeEntry')
    .select(['task.name as taskName', 'firstname', 'lastname', 'invoice.invoiceNumber'])
    .select(isBillable.as('billable'))
    .where(which)
    .orderBy('timeEntry.day', order)
    .orderBy('timeEntry.id', order)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    task: { id: row.projectTaskId, name: row.taskName },
    person: { id: row.userId, name: `${row.firstname} ${row.lastname}`.trim() },
    day: dayOfNumber(row.day),
    minutes: minutesIn(row.seconds),
    note: row.note,
    isBillable: Number(row.billable) === 1,
    kind: kindIn(row.kind),
    state: stateIn(row.state),
    invoice: row.invoiceId === null ? null : { id: row.invoiceId, invoiceNumber: row.invoiceNumber ?? '' },
  }))
}

export const presentCell = (
  rows: readonly Pick<EntryRow, 'seconds' | 'note' | 'invoiceId' | 'kind'>[],
  weekState: number,
  actor: Actor,
): WeekCell => ({
  minutes: minutesIn(totalOf(rows)),
  typed: minutesIn(totalOf(rows.filter(({ kind }) => kind !== KIND.entry))),
  note: (rows.some(({ invoiceId }) => invoiceId === null)
    ? rows.filter(({ invoiceId }) => invoiceId === null)
    : rows
  )
    .map(({ note }) => note)
    .filter((note) => note !== '')
    .join('\n'),
  entries: rows.length,
  locked: lockOf(rows, weekState, actor),
})
