// Reads and writes of entries. An amount of time is whole seconds, because minutes and hundredths of hours both are.
import type { Selectable } from 'kysely'
import { hundredthsOfSeconds } from '@daybook/contract/time/minutes.ts'
import { weekOfDay } from '@daybook/contract/time/weeks.ts'
import { ENTRY_KINDS, type EntryKind } from '@daybook/contract/time/time-calls.ts'
import type { TimeEntryTable } from '#db/shapes/time-tables.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { STATE } from '#features/invoicing/time/week-state.ts'

export type EntryRow = Selectable<TimeEntryTable>

export const KIND = { entry: 0, correction: 1, opening: 2 } as const satisfies Record<EntryKind, number>
export const kindIn = (column: number): EntryKind => ENTRY_KINDS[column] ?? 'entry'

export const totalOf = (rows: readonly Pick<EntryRow, 'seconds'>[]): number =>
  rows.reduce((sum, { seconds }) => sum + seconds, 0)

export interface CellPlace {
  readonly taskId: number
  readonly userId: number
  /** Since 1970-01-01. */
  readonly day: number
}

export const entriesOfCell = (db: AnyDb, scopeId: number, { taskId, userId, day }: CellPlace) =>
  db
    .selectFrom('timeEntry')
    .selectAll()
    .where('scopeId', '=', scopeId)
    .where('projectTaskId', '=', taskId)
    .where('userId', '=', userId)
    .where('day', '=', day)
    .orderBy('id')
    .execute()

/** Hundredths of hours that everybody worked on a task. */
export async function workedOn(db: AnyDb, scopeId: number, taskId: number): Promise<number> {
  return hundredthsOfSeconds(await secondsOn(db, scopeId, taskId))
}

export async function secondsOn(db: AnyDb, scopeId: number, taskId: number): Promise<number> {
  const row = await db
    .selectFrom('timeEntry')
    .select((eb) => eb.fn.sum<number | null>('seconds').as('seconds'))
    .where('scopeId', '=', scopeId)
    .where('projectTaskId', '=', taskId)
    .executeTakeFirst()
  return Number(row?.seconds ?? 0)
}

interface NewEntry extends CellPlace {
  readonly seconds: number
  readonly note?: string | undefined
  readonly isBillable?: boolean | undefined
  readonly kind?: number
  readonly state?: number
}

export const asColumn = (isBillable: boolean | undefined): number | null =>
  isBillable === undefined ? null : Number(isBillable)

export const insertEntry = (
  { tx, actor, now }: Pick<Saving, 'tx' | 'actor' | 'now'>,
  scopeId: number,
  { taskId, userId, day, seconds, note = '', isBillable, kind = KIND.entry, state = STATE.open }: NewEntry,
): Promise<EntryRow> =>
  tx
    .insertInto('timeEntry')
    .values({
      scopeId,
      userId,
      projectTaskId: taskId,
      day,
      week: weekOfDay(day),
      seconds,
      note,
      isBillable: asColumn(isBillable),
      kind,
      state,
      invoiceId: null,
      invoiceTaskGroupId: null,
      createdById: actor.userId,
      createdTime: now,
      modifiedTime: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
