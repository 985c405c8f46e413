// Which retainers are to be billed with the hours of a time: those whose own time ends in it, and that nobody has made.
import { addDays } from '@daybook/contract/billing/days.ts'
import { type Scheduled, scheduledUntil } from '@daybook/contract/billing/agreed/schedules.ts'
import { LIVES } from '@daybook/contract/billing/status.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { SECONDS_OF_HUNDREDTH } from '@daybook/contract/time/minutes.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import type { DueRetainer } from '#features/invoicing/agreed/plan-lines.ts'
import { type Run, runsOf, scheduledOf, scheduleOf } from '#features/invoicing/agreed/schedule-runs.ts'

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
      .map((scheduled) => dueOf(row, scheduled))
  })
}

export const dueOf = (row: RowFor<'invoiceSchedule'>, scheduled: Scheduled): DueRetainer => ({
  row,
  scheduled,
  isMade: false,
  left: (row.includedHours ?? 0) * SECONDS_OF_HUNDREDTH,
})

/** Seconds that are billed as included, by retainer and index: those of the groups that say so. */
async function usedOf(db: AnyDb, scopeId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('scheduleGroup as used')
    .innerJoin('timeEntry', 'timeEntry.invoiceTaskGroupId', 'used.invoiceTaskGroupId')
    .select(['used.scheduleId', 'used.index'])
    .select((eb) => eb.fn.sum<number>('timeEntry.seconds').as('seconds'))
    .where('used.scopeId', '=', scopeId)
    .where('timeEntry.scopeId', '=', scopeId)
    .where('used.scheduleId', 'in', [0, ...ids])
    .groupBy(['used.scheduleId', 'used.index'])
    .execute()
  const used = new Map(rows.map((row) => [`${row.scheduleId} ${row.index}`, Number(row.seconds)]))
  return ({ scheduleId, index }: Pick<Run, 'scheduleId' | 'index'>) => used.get(`${scheduleId} ${index}`) ?? 0
}

const CANCELLED = LIVES.indexOf('cancelled')
/** Its draft was not deleted, and its invoice not cancelled: then it includes nothing. */
const isBilled = ({ invoiceId, invoiceLife }: Run) =>
  invoiceId !== null && invoiceLife !== null && invoiceLife !== CANCELLED

/** Retainers that were billed before their time was over, with what they still include of it. */
export async function madeRetainers(
  db: AnyDb,
  { scopeId, from, to, organizationId }: Pick<Asked, 'scopeId' | 'from' | 'to' | 'organizationId'>,
): Promise<DueRetainer[]> {
  const rows = await selectFrom(db, invoiceSchedule)
    .where('scopeId', '=', scopeId)
    .where('includedHours', '>', 0)
    .$if(organizationId !== undefined, (query) => query.where('organizationId', '=', organizationId ?? 0))
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const runs = await runsOf(db, [scopeId], ids)
  const usedBy = await usedOf(db, scopeId, ids)
  return rows.flatMap((row) =>
    runs
      .filter((run) => run.scheduleId === row.id && isBilled(run))
      .map((run) => ({ run, scheduled: scheduledOf(row, run) }))
      .filter(({ scheduled }) => scheduled.to >= from && scheduled.from <= to)
      .map(({ run, scheduled }) => {
        const { left } = dueOf(row, scheduled)
        return { row, scheduled, isMade: true, left: Math.max(0, left - usedBy(run)) }
      }),
  )
}
