// Entries of hours that no invoice has, of a time: those that can be billed, and how many wait for approval.
import { sql } from 'kysely'
import type { UnbilledEntry } from '@daybook/contract/billing/agreed/bill-lines.ts'
import { netEntries } from '@daybook/contract/billing/agreed/net-entries.ts'
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { SECONDS_OF_HUNDREDTH, SECONDS_OF_MINUTE } from '@daybook/contract/time/minutes.ts'
import type { AnyDb } from '#entities/store.ts'
import { KIND } from '#features/invoicing/time/entry-rows.ts'
import { isBillable, joinedEntries } from '#features/invoicing/time/present-entries.ts'
import { approvesHours, STATE } from '#features/invoicing/time/week-state.ts'
import { dayColumn } from '#indian-day.ts'

export interface EntriesAsked {
  readonly scopeId: number
  /** Days, both included. */
  readonly from: string
  readonly to: string
  readonly organizationId?: number | undefined
  /** Also what was left unbilled before `from`, such as what was too little for a bill; not what was typed before there were entries. */
  readonly withEarlier?: boolean | undefined
}
export interface ReadEntry extends UnbilledEntry {
  readonly taskName: string
  readonly projectName: string
  readonly personName: string
  /** Seconds at its beginning that were billed by typing. */
  readonly gone: number
}
export interface ReadEntries {
  readonly entries: readonly ReadEntry[]
  /** Hundredths of each task that no invoice has: parts of an hour never add up to more. */
  readonly free: ReadonlyMap<number, number>
  /** Seconds that wait for approval. */
  readonly waiting: number
}

/** Whoever worked may have moved to another firm since: the caller reads all tenants, the query keeps to the scope. */
function rowsOf(db: AnyDb, { scopeId, from, to, organizationId, withEarlier }: EntriesAsked) {
  return (
    joinedEntries(db, scopeId)
      .innerJoin('user', 'user.id', 'timeEntry.userId')
      .select([
        'timeEntry.id',
        'timeEntry.userId',
        'timeEntry.day',
        'timeEntry.seconds',
        'timeEntry.state',
        'timeEntry.projectTaskId',
      ])
      .select(['task.name as taskName', 'task.projectId', 'task.workedHours', 'task.billedHours'])
      .select(['project.name as projectName', 'project.organizationId', 'user.firstname', 'user.lastname'])
      .where('task.scopeId', '=', scopeId)
      .where('timeEntry.invoiceId', 'is', null)
      .where((eb) =>
        eb.or([
          eb('timeEntry.day', '>=', dayColumn(from)),
          ...(withEarlier ? [eb('timeEntry.kind', '<>', KIND.opening)] : []),
        ]),
      )
      // What was taken away later comes off the hours of the time, because it was for them.
      .where((eb) => eb.or([eb('timeEntry.day', '<=', dayColumn(to)), eb('timeEntry.seconds', '<', 0)]))
      .where(sql<boolean>`${isBillable} = 1`)
      .where('project.organizationId', 'not in', [0, ...organization.placeholders])
      .$if(organizationId !== undefined, (query) =>
        query.where('project.organizationId', '=', organizationId ?? 0),
      )
      .orderBy(sql`lower("project"."name")`)
      .orderBy('task.projectId')
      .orderBy('timeEntry.day')
      .orderBy('timeEntry.id')
      .execute()
  )
}
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/**
 * Of each task its free hundredths, and the seconds of entries that were billed by typing, beyond those that are not offered
 * because they are earlier.
 */
async function leftOf(db: AnyDb, { scopeId, from, withEarlier }: EntriesAsked, rows: readonly Row[]) {
  const kinds = withEarlier ? sql`and "kind" = ${sql.lit(KIND.opening)}` : sql``
  const tasks = new Map(rows.map((row) => [row.projectTaskId, row]))
  const ids = [0, ...tasks.keys()]
  const ledger = await db
    .selectFrom('billing')
    .select((eb) => ['projectTaskId', eb.fn.sum<number>('hours').as('hours')])
    .where('scopeId', '=', scopeId)
    .where('projectTaskId', 'in', ids)
    .groupBy('projectTaskId')
    .execute()
  const open = await db
    .selectFrom('timeEntry')
    .select('projectTaskId')
    .select((eb) => eb.fn.sum<number>('seconds').as('all'))
    .select(
      sql<number>`sum(case when "day" < ${sql.lit(dayColumn(from))} ${kinds} then "seconds" else 0 end)`.as(
        'earlier',
      ),
    )
    .where('scopeId', '=', scopeId)
    .where('invoiceId', 'is', null)
    .where('projectTaskId', 'in', ids)
    .groupBy('projectTaskId')
    .execute()
  const inLedger = new Map(ledger.map(({ projectTaskId, hours }) => [projectTaskId, Number(hours)]))
  return new Map(
    open.map(({ projectTaskId, all, earlier }) => {
      const task = tasks.get(projectTaskId)
      const billed = Math.max(task?.billedHours ?? 0, inLedger.get(projectTaskId) ?? 0)
      const free = Math.max(0, (task?.workedHours ?? 0) - billed)
      const gone = Number(all) - free * SECONDS_OF_HUNDREDTH - Math.max(0, Number(earlier))
      // Parts of a minute are no hours that somebody billed.
      return [projectTaskId, { free, gone: gone < SECONDS_OF_MINUTE ? 0 : gone }]
    }),
  )
}

/** With each task's hours as they can be billed: what was billed by typing is taken from the oldest, corrections from the newest. */
export async function readEntries(db: AnyDb, asked: EntriesAsked): Promise<ReadEntries> {
  const isApproved = await approvesHours(db, asked.scopeId)
  const all = await rowsOf(db, asked)
  // What takes away counts at once: the hours of the task are fewer already.
  const isOpen = ({ state, seconds }: Row) => isApproved && state !== STATE.approved && seconds > 0
  const rows = all.filter((row) => !isOpen(row))
  const left = await leftOf(db, asked, rows)
  const gone = new Map([...left].map(([task, own]) => [task, own.gone]))
  const entries = rows.flatMap((row): ReadEntry[] => {
    const billed = gone.get(row.projectTaskId) ?? 0
    const taken = Math.min(billed, Math.max(0, row.seconds))
    gone.set(row.projectTaskId, billed - taken)
    if (taken > 0 && taken === row.seconds) return []
    return [
      {
        id: row.id,
        person: row.userId,
        task: row.projectTaskId,
        project: row.projectId,
        organization: row.organizationId,
        day: dayOfNumber(row.day),
        seconds: row.seconds - taken,
        taskName: row.taskName,
        projectName: row.projectName,
        personName: `${row.firstname} ${row.lastname}`.trim(),
        gone: taken,
      },
    ]
  })
  const free = new Map([...left].map(([task, own]) => [task, own.free]))
  const seconds = new Map([...free].map(([task, hundredths]) => [task, hundredths * SECONDS_OF_HUNDREDTH]))
  return {
    entries: netEntries(entries, seconds),
    free,
    waiting: all.filter(isOpen).reduce((sum, row) => sum + row.seconds, 0),
  }
}
