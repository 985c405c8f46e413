// Which entries an invoice bills: the oldest first, split where the hours end within one. The ledger `billing` counts hours, and
// these follow it.
import { SECONDS_OF_HUNDREDTH } from '@daybook/contract/time/minutes.ts'
import { sql } from 'kysely'
import type { Saving } from '#entities/hooks.ts'
import { type EntryRow, KIND, totalOf } from '#features/invoicing/time/entry-rows.ts'
import { approvesHours, STATE } from '#features/invoicing/time/week-state.ts'
import { mayBeBilled } from '#features/invoicing/time/not-billable.ts'
import { joinedEntries } from '#features/invoicing/time/present-entries.ts'

interface Group {
  readonly scopeId: number
  readonly taskId: number
  readonly invoiceTaskGroupId: number
}
interface Billed extends Group {
  readonly invoiceId: number
  /** Hundredths. */
  readonly hours: number
  /** Entries of these days are taken before others. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Splits the entry, whose rest becomes one of its own. @returns the rest */
export async function cut({ tx }: Saving, row: EntryRow, seconds: number): Promise<EntryRow> {
  await tx.updateTable('timeEntry').set({ seconds }).where('id', '=', row.id).execute()
  const { id: _own, ...columns } = row
  return tx
    .insertInto('timeEntry')
    .values({ ...columns, seconds: row.seconds - seconds })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The first rows that come to `seconds`; the last of them is split where it has more. */
async function firstOf(saving: Saving, rows: readonly EntryRow[], seconds: number): Promise<number[]> {
  // What was typed has hundredths, entries have minutes: of all hours the rounding is not left over.
  if (Math.abs(totalOf(rows) - seconds) < SECONDS_OF_HUNDREDTH) return rows.map(({ id }) => id)
  const ids: number[] = []
  let left = seconds
  for (const row of rows) {
    if (left <= 0) break
    if (row.seconds <= 0) continue
    if (row.seconds > left) await cut(saving, row, left)
    left -= row.seconds
    ids.push(row.id)
  }
  return ids
}

/** With the row of the task locked. */
export async function markBilled(saving: Saving, billed: Billed): Promise<void> {
  const { scopeId, taskId, invoiceId, invoiceTaskGroupId, hours, from = 0, to = Infinity } = billed
  const rows = await joinedEntries(saving.tx, scopeId)
    .selectAll('timeEntry')
    .where('timeEntry.projectTaskId', '=', taskId)
    .where('timeEntry.invoiceId', 'is', null)
    .where(await mayBeBilled(saving.tx, scopeId))
    .orderBy('timeEntry.day')
    .orderBy('timeEntry.id')
    .execute()
  const isWithin = ({ day }: EntryRow) => day >= from && day <= to
  const wanted = [...rows.filter(isWithin), ...rows.filter((row) => !isWithin(row))]
  const ids = await firstOf(saving, wanted, hours * SECONDS_OF_HUNDREDTH)
  if (ids.length === 0) return
  await saving.tx
    .updateTable('timeEntry')
    .set({ invoiceId, invoiceTaskGroupId })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Where an entry stands that is free again: no further than its week, which may have been sent back since it was billed. What was
 * there before there were entries belongs to no week.
 */
const stateOfFreed = sql<number>`(select case when "timeEntry"."kind" <> ${sql.lit(KIND.opening)} and "timeEntry"."state" > "place"."state" then "place"."state" else "timeEntry"."state" end
  from (select coalesce((select "sheet"."state" from "timesheet" as "sheet"
    where "sheet"."scopeId" = "timeEntry"."scopeId" and "sheet"."userId" = "timeEntry"."userId"
      and "sheet"."week" = "timeEntry"."week"), ${sql.lit(STATE.open)}) as "state") as "place")`

/** All that the group bills of the task is free again. */
export async function freeBilled(
  { tx }: Pick<Saving, 'tx'>,
  { scopeId, taskId, invoiceTaskGroupId }: Group,
): Promise<readonly EntryRow[]> {
  const doesApprove = await approvesHours(tx, scopeId)
  return tx
    .updateTable('timeEntry')
    .set({ invoiceId: null, invoiceTaskGroupId: null })
    .$if(doesApprove, (query) => query.set({ state: stateOfFreed }))
    .where('scopeId', '=', scopeId)
    .where('projectTaskId', '=', taskId)
    .where('invoiceTaskGroupId', '=', invoiceTaskGroupId)
    .returningAll()
    .execute()
}

/** Some of the hours are free again, the newest first. */
export async function freeSome(saving: Saving, { hours, ...billed }: Billed): Promise<void> {
  // The database lets nobody cut what is billed: all are freed, and what stays billed is marked again.
  const freed = await freeBilled(saving, billed)
  const left = totalOf(freed) - hours * SECONDS_OF_HUNDREDTH
  if (left < SECONDS_OF_HUNDREDTH) return
  const rows = freed.toSorted((one, other) => one.day - other.day || one.id - other.id)
  const ids = await firstOf(saving, rows, left)
  const { invoiceId, invoiceTaskGroupId } = billed
  if (ids.length > 0)
    await saving.tx
      .updateTable('timeEntry')
      .set({ invoiceId, invoiceTaskGroupId })
      .where('scopeId', '=', billed.scopeId)
      .where('id', 'in', ids)
      .execute()
}
