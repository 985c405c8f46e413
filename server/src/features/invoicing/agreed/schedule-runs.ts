// Rows of retainers and of what became of their days, as the rules of the contract take them.
import {
  COVERS,
  type Covers,
  EVERY_MONTHS,
  type Schedule,
} from '@daybook/contract/billing/agreed/schedules.ts'
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { AnyDb } from '#entities/store.ts'

const covers = Object.keys(COVERS) as readonly Covers[] // they are its keys

export const scheduleOf = (row: RowFor<'invoiceSchedule'>): Schedule => ({
  start: dayOfNumber(row.start ?? 0),
  months: EVERY_MONTHS[row.every] ?? 1,
  covers: covers[row.covers] ?? 'thisMonth',
  text: row.text,
  end: row.end === null ? null : dayOfNumber(row.end),
  count: row.count,
})

/** The newest first. An invoice that was deleted has no name. */
export function runsOf(db: AnyDb, scopeIds: readonly number[], ids: readonly number[]) {
  return db
    .selectFrom('scheduleRun')
    .leftJoin('invoice', (join) =>
      join
        .onRef('invoice.id', '=', 'scheduleRun.invoiceId')
        .onRef('invoice.scopeId', '=', 'scheduleRun.scopeId'),
    )
    .select([
      'scheduleRun.scheduleId',
      'scheduleRun.index',
      'scheduleRun.day',
      'scheduleRun.from',
      'scheduleRun.to',
      'scheduleRun.invoiceId',
      'scheduleRun.heldBack',
      'invoice.name as invoiceName',
    ])
    .where('scheduleRun.scopeId', 'in', [0, ...new Set(scopeIds)])
    .where('scheduleRun.scheduleId', 'in', [0, ...ids])
    .orderBy('scheduleRun.index', 'desc')
    .execute()
}

/** Answers are kept until the row changes, and name what became of it. */
export const touchSchedule = (tx: AnyDb, scopeId: number, id: number, now: number) =>
  tx
    .updateTable('invoiceSchedule')
    .set((eb) => ({
      modifiedTime: eb
        .case()
        .when('modifiedTime', '<', now)
        .then(now)
        .else(eb('modifiedTime', '+', 1))
        .end(),
    }))
    .where('scopeId', '=', scopeId)
    .where('id', '=', id)
    .execute()
