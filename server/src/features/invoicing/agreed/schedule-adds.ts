// What retainers are answered with: when the next invoice comes, and which ones were made.
import type { ScheduleRecord } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { nextScheduled } from '@daybook/contract/billing/agreed/schedules.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import type { AnyDb } from '#entities/store.ts'
import { runsOf, scheduleOf } from '#features/invoicing/agreed/schedule-runs.ts'

/** How many of its invoices a retainer names. */
const NAMED = 24

async function refusedOf(db: AnyDb, ids: readonly number[]) {
  const rows = await db
    .selectFrom('invoiceSchedule')
    .select(['id', 'refused'])
    .where('id', 'in', [...ids])
    .where('refused', '<>', '')
    .execute()
  return new Map(rows.map(({ id, refused }) => [id, refused]))
}

export async function scheduleAdds(db: AnyDb, rows: readonly RowFor<'invoiceSchedule'>[]) {
  const runs = await runsOf(
    db,
    rows.map(({ scopeId }) => scopeId),
    rows.map(({ id }) => id),
  )
  const refused = await refusedOf(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => {
      const own = runs.filter(({ scheduleId }) => scheduleId === row.id)
      const next = nextScheduled(scheduleOf(row), new Set(own.map(({ index }) => index)))
      const adds: Pick<ScheduleRecord, 'nextDay' | 'refused' | 'made'> = {
        nextDay: row.isPaused === 1 ? null : (next?.day ?? null),
        refused: refused.get(row.id) ?? '',
        made: own.slice(0, NAMED).map((run) => ({
          day: dayOfNumber(run.day),
          from: dayOfNumber(run.from),
          to: dayOfNumber(run.to),
          invoice:
            run.invoiceId === null || run.invoiceName === null
              ? null
              : { id: run.invoiceId, name: run.invoiceName },
          heldBack: run.heldBack,
        })),
      }
      return [row.id, { ...adds }] as const
    }),
  )
}
