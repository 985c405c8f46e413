// Which entries an invoice bills: the oldest first, split where the hours end within one. The ledger `billing` counts hours, and
// these follow it.
import { SECONDS_OF_HUNDREDTH } from '@daybook/contract/time/minutes.ts'
import { sql } from 'kysely'
import type { Saving } from '#entities/hooks.ts'
import { type EntryRow, totalOf } from '#features/invoicing/time/entry-rows.ts'
import { isBillable, joinedEntries } from '#features/invoicing/time/present-entries.ts'

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
async function cut({ tx }: Saving, row: EntryRow, seconds: number): Promise<EntryRow> {
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
    .where(sql<boolean>`${isBillable} = 1`)
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

/** @param hours hundredths that are free again, the newest first; absent: all that the group bills */
export async function freeBilled(
  saving: Saving,
  { scopeId, taskId, invoiceTaskGroupId }: Group,
  hours?: number,
): Promise<void> {
  const own = () =>
    saving.tx
      .updateTable('timeEntry')
      .set({ invoiceId: null, invoiceTaskGroupId: null })
      .where('scopeId', '=', scopeId)
      .where('projectTaskId', '=', taskId)
      .where('invoiceTaskGroupId', '=', invoiceTaskGroupId)
  // The database lets nobody cut what is billed: all are freed, and what stays billed is marked again.
  const freed = await own().returningAll().execute()
  if (hours === undefined) return
  const left = totalOf(freed) - hours * SECONDS_OF_HUNDREDTH
  const [first] = freed
  if (!first || left <= 0) return
  const rows = freed.toSorted((one, other) => one.day - other.day || one.id - other.id)
  const ids = await firstOf(saving, rows, left)
  await saving.tx
    .updateTable('timeEntry')
    .set({ invoiceId: await invoiceOf(saving, invoiceTaskGroupId), invoiceTaskGroupId })
    .where('id', 'in', [0, ...ids])
    .execute()
}

async function invoiceOf({ tx }: Saving, groupId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('invoiceTaskGroup')
    .select('invoiceId')
    .where('id', '=', groupId)
    .executeTakeFirst()
  return row?.invoiceId ?? null
}
