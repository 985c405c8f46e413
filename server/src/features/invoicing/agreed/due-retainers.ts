// Which retainers are to be billed with the hours of a time: those whose own time ends in it, and that nobody has made.
import { addDays } from '@daybook/contract/billing/days.ts'
import { type Scheduled, scheduledAt, scheduledUntil } from '@daybook/contract/billing/agreed/schedules.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { SECONDS_OF_HUNDREDTH } from '@daybook/contract/time/minutes.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import type { DueRetainer } from '#features/invoicing/agreed/plan-lines.ts'
import { dayColumn } from '#features/invoicing/life/today.ts'
import { joinedEntries } from '#features/invoicing/time/present-entries.ts'
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
      .map((scheduled) => dueOf(row, scheduled))
  })
}

export const dueOf = (row: RowFor<'invoiceSchedule'>, scheduled: Scheduled): DueRetainer => ({
  row,
  scheduled,
  isMade: false,
  left: (row.includedHours ?? 0) * SECONDS_OF_HUNDREDTH,
})

/** Seconds of the client that are billed already, of the time of a retainer. */
async function billedIn(db: AnyDb, row: RowFor<'invoiceSchedule'>, { from, to }: Scheduled): Promise<number> {
  const { seconds } = await joinedEntries(db, row.scopeId)
    .select((eb) => eb.fn.sum<number>('timeEntry.seconds').as('seconds'))
    .where('project.organizationId', '=', row.organizationId)
    .where('timeEntry.invoiceId', 'is not', null)
    .where('timeEntry.day', '>=', dayColumn(from))
    .where('timeEntry.day', '<=', dayColumn(to))
    .executeTakeFirstOrThrow()
  return Number(seconds ?? 0)
}

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
  const runs = await runsOf(
    db,
    [scopeId],
    rows.map(({ id }) => id),
  )
  const made: DueRetainer[] = []
  for (const row of rows)
    for (const run of runs.filter(({ scheduleId }) => scheduleId === row.id)) {
      const scheduled = scheduledAt(scheduleOf(row), run.index)
      if (!scheduled || run.invoiceId === null || scheduled.to < from || scheduled.from > to) continue
      const most = (row.includedHours ?? 0) * SECONDS_OF_HUNDREDTH
      const left = Math.max(0, most - (await billedIn(db, row, scheduled)))
      made.push({ row, scheduled, isMade: true, left })
    }
  return made
}
