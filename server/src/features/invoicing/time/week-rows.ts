// The rows of a week: what a person wrote down, by task and day.
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { WEEK_DAYS } from '@daybook/contract/time/weeks.ts'
import type { WeekCell, WeekRow } from '@daybook/contract/time/time-calls.ts'
import { sql } from 'kysely'
import type { Actor } from '#actor.ts'
import {
  isBillable,
  joinedEntries,
  minutesIn,
  minutesOfHundredths,
  presentCell,
} from '#features/invoicing/time/present-entries.ts'
import type { AnyDb } from '#entities/store.ts'

interface OfWeek {
  readonly userId: number
  /** Its Monday, since 1970-01-01. */
  readonly week: number
  /** Of the whole week, as far as the firm approves weeks. */
  readonly state: number
}

const entriesOf = (db: AnyDb, scopeId: number, { userId, week }: OfWeek) =>
  joinedEntries(db, scopeId)
    .leftJoin('organization', 'organization.id', 'project.organizationId')
    .select(['timeEntry.id', 'timeEntry.projectTaskId', 'timeEntry.day', 'timeEntry.seconds'])
    .select([
      'timeEntry.note',
      'timeEntry.kind',
      'timeEntry.invoiceId',
      'task.name',
      'task.estimatedHours',
      'task.workedHours',
    ])
    .select(['project.id as projectId', 'project.name as projectName'])
    .select(['organization.id as organizationId', 'organization.name as organizationName'])
    .select(isBillable.as('billable'))
    .where('timeEntry.userId', '=', userId)
    .where('timeEntry.week', '=', week)
    .orderBy(sql`lower("organization"."name")`)
    .orderBy(sql`lower("project"."name")`)
    .orderBy(sql`lower("task"."name")`)
    .orderBy('timeEntry.projectTaskId')
    .orderBy('timeEntry.id')
    .execute()
type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

const isPlaceholder = (id: number) => organization.placeholders.includes(id)

function rowOf(entries: readonly Entry[], cells: readonly WeekCell[]): WeekRow | undefined {
  const [first] = entries
  if (!first) return undefined
  const { organizationId: id, organizationName: name } = first
  return {
    task: { id: first.projectTaskId, name: first.name },
    project: { id: first.projectId, name: first.projectName },
    organization: id === null || isPlaceholder(id) ? null : { id, name: name ?? '' },
    isBillable: entries.some(({ billable }) => Number(billable) === 1),
    estimated: first.estimatedHours === null ? null : minutesOfHundredths(first.estimatedHours),
    worked: minutesOfHundredths(first.workedHours ?? 0),
    cells,
  }
}

export interface WeekRows {
  readonly rows: readonly WeekRow[]
  readonly minutes: number
  readonly billable: number
}

const secondsOf = (entries: readonly Entry[]) => entries.reduce((sum, { seconds }) => sum + seconds, 0)

export async function weekRows(db: AnyDb, actor: Actor, of: OfWeek): Promise<WeekRows> {
  const entries = await entriesOf(db, actor.scopeId, of)
  const rows = [...Map.groupBy(entries, ({ projectTaskId }) => projectTaskId).values()].flatMap((own) => {
    const cells = Array.from({ length: WEEK_DAYS }, (_, index) =>
      presentCell(
        own.filter(({ day }) => day === of.week + index),
        of.state,
        actor,
      ),
    )
    return rowOf(own, cells) ?? []
  })
  return {
    rows,
    minutes: minutesIn(secondsOf(entries)),
    billable: minutesIn(secondsOf(entries.filter(({ billable }) => Number(billable) === 1))),
  }
}

/** The same rows without what was worked. */
export const emptied = (rows: readonly WeekRow[], state: number, actor: Actor): WeekRow[] =>
  rows.map((row) => ({ ...row, cells: row.cells.map(() => presentCell([], state, actor)) }))

export const mondayNumber = (monday: string): number => dayNumberOf(monday) ?? 0
