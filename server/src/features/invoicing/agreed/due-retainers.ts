// Which retainers are to be billed with the hours of a time: those whose own time ends in it, and that nobody has made.
import { addDays, dayOfNumber } from '@daybook/contract/billing/days.ts'
import { scheduledUntil } from '@daybook/contract/billing/agreed/schedules.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import type { AnyDb } from '#entities/store.ts'
import { selectFrom } from '#entities/store.ts'
import type { DueRetainer } from '#features/invoicing/agreed/plan-lines.ts'
import { runsOf, scheduleOf } from '#features/invoicing/agreed/schedule-runs.ts'

interface Asked {
  readonly scopeId: number
  readonly from: string
  readonly to: string
  readonly today: string
  readonly sellerProfileId: number
  readonly organizationId?: number | undefined
}

/** A retainer is billed after its time where that is over, though its day has not come. */
const AHEAD_DAYS = 366

export async function dueRetainers(db: AnyDb, asked: Asked): Promise<DueRetainer[]> {
  const { scopeId, from, to, today, sellerProfileId, organizationId } = asked
  const rows = await selectFrom(db, invoiceSchedule)
    .where('scopeId', '=', scopeId)
    .where('sellerProfileId', '=', sellerProfileId)
    .where('isPaused', '=', 0)
    .$if(organizationId !== undefined, (query) => query.where('organizationId', '=', organizationId ?? 0))
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const runs = await runsOf(db, [scopeId], ids)
  return rows.flatMap((row) => {
    const made = new Set(runs.filter((run) => run.scheduleId === row.id).map(({ index }) => index))
    return scheduledUntil(scheduleOf(row), addDays(today, AHEAD_DAYS), made)
      .filter((one) => one.to >= from && one.to <= to && (one.day <= today || one.to < today))
      .map((scheduled) => ({ row, scheduled }))
  })
}

/** Retainers that were made already and include hours of the time, by organization: what they still include. */
export async function madeRetainers(
  db: AnyDb,
  { scopeId, from, to }: Pick<Asked, 'scopeId' | 'from' | 'to'>,
) {
  const rows = await db
    .selectFrom('scheduleRun as run')
    .innerJoin('invoiceSchedule as schedule', 'schedule.id', 'run.scheduleId')
    .select(['run.from', 'run.to', 'run.invoiceId', 'schedule.organizationId', 'schedule.text'])
    .where('run.scopeId', '=', scopeId)
    .where('schedule.scopeId', '=', scopeId)
    .where('run.invoiceId', 'is not', null)
    .execute()
  return rows
    .map((row) => ({ ...row, from: dayOfNumber(row.from), to: dayOfNumber(row.to) }))
    .filter((row) => row.to >= from && row.from <= to)
}
