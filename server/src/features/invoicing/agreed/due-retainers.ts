// Which retainers are billed with the hours of a time: those whose own time ends in it, and that nobody has made. What others
// include that come later waits for them, and what those still include that were made is used up first.
import { addDays } from '@daybook/contract/billing/days.ts'
import { type Scheduled, scheduledUntil } from '@daybook/contract/billing/agreed/schedules.ts'
import { LIVES } from '@daybook/contract/billing/status.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { SECONDS_OF_HUNDREDTH } from '@daybook/contract/time/minutes.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import type { PlannedRetainer } from '#features/invoicing/agreed/plan-lines.ts'
import { runsOf, scheduledOf, scheduleOf } from '#features/invoicing/agreed/schedule-runs.ts'
import { dayColumn } from '#indian-day.ts'

interface Asked {
  readonly scopeId: number
  readonly from: string
  readonly to: string
  readonly today: string
  readonly sellerProfileId: number
  readonly organizationId?: number | undefined
}

const secondsOf = (hundredths: number | null) => (hundredths ?? 0) * SECONDS_OF_HUNDREDTH

/** One that is to be made. */
export const dueOf = (row: RowFor<'invoiceSchedule'>, scheduled: Scheduled): DueRetainer => ({
  row,
  scopeId: row.scopeId,
  scheduleId: row.id,
  organizationId: row.organizationId,
  scheduled,
  left: secondsOf(row.includedHours),
})
export interface DueRetainer extends PlannedRetainer {
  readonly row: RowFor<'invoiceSchedule'>
  readonly organizationId: number
}

/** A retainer is billed up to a year after its time has begun, and before its day has come where its time is over. */
const AHEAD_DAYS = 400

/** Of all sellers: whoever bills them, what they include is not billed by the hour. */
async function unmadeRetainers(db: AnyDb, { scopeId, to, today, organizationId }: Asked) {
  const rows = await selectFrom(db, invoiceSchedule)
    .where('scopeId', '=', scopeId)
    .where('isPaused', '=', 0)
    .$if(organizationId !== undefined, (query) => query.where('organizationId', '=', organizationId ?? 0))
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const runs = Map.groupBy(await runsOf(db, [scopeId], ids), ({ scheduleId }) => scheduleId)
  const last = addDays(to > today ? to : today, AHEAD_DAYS)
  return rows.flatMap((row) => {
    const made = new Set(runs.get(row.id)?.map(({ index }) => index))
    return scheduledUntil(scheduleOf(row), last, made).map((scheduled) => dueOf(row, scheduled))
  })
}

const isSame = (one: PlannedRetainer, other: PlannedRetainer): boolean =>
  one.scheduleId === other.scheduleId && one.scheduled.index === other.scheduled.index

/** @param chosen these alone are due; absent: those of the time */
export async function dueRetainers(db: AnyDb, asked: Asked, chosen?: readonly DueRetainer[]) {
  const { from, to, today, sellerProfileId } = asked
  const unmade = await unmadeRetainers(db, asked)
  const due =
    chosen ??
    unmade.filter(
      ({ row, scheduled: one }) =>
        row.sellerProfileId === sellerProfileId &&
        one.to >= from &&
        one.to <= to &&
        (one.day <= today || one.to < today),
    )
  const later = unmade.filter(
    (one) =>
      one.left > 0 &&
      one.scheduled.from <= to &&
      one.scheduled.to >= from &&
      !due.some((other) => isSame(one, other)),
  )
  return { due, later }
}

type OfRun = Readonly<Record<'scheduleId' | 'index', number>>

/** Seconds that are billed as included, by retainer and index: what the ledger has of the groups that say so. */
async function usedOf(db: AnyDb, scopeId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('scheduleGroup as used')
    .innerJoin('billing', 'billing.invoiceTaskGroupId', 'used.invoiceTaskGroupId')
    .select(['used.scheduleId', 'used.index'])
    .select((eb) => eb.fn.sum<number>('billing.hours').as('hours'))
    .where('used.scopeId', '=', scopeId)
    .where('billing.scopeId', '=', scopeId)
    .where('used.scheduleId', 'in', [0, ...ids])
    .groupBy(['used.scheduleId', 'used.index'])
    .execute()
  const used = new Map(rows.map((row) => [`${row.scheduleId} ${row.index}`, secondsOf(Number(row.hours))]))
  return ({ scheduleId, index }: OfRun) => used.get(`${scheduleId} ${index}`) ?? 0
}

const CANCELLED = LIVES.indexOf('cancelled')

/** Of which hours are included: the invoice is there, not cancelled, and still has the line of the retainer. */
const billedRuns = (db: AnyDb, { scopeId, from, to, organizationId }: MadeAsked) =>
  db
    .selectFrom('scheduleRun as run')
    .innerJoin('invoice', 'invoice.id', 'run.invoiceId')
    .select(['run.scheduleId', 'run.index', 'run.day', 'run.from', 'run.to', 'run.text', 'run.includedHours'])
    .select('invoice.organizationId')
    .where('run.scopeId', '=', scopeId)
    .where('invoice.scopeId', '=', scopeId)
    .where('run.includedHours', '>', 0)
    .where('run.to', '>=', dayColumn(from))
    .where('run.from', '<=', dayColumn(to))
    .where('invoice.life', '<>', CANCELLED)
    .$if(organizationId !== undefined, (query) =>
      query.where('invoice.organizationId', '=', organizationId ?? 0),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('scheduleGroup as own')
          .innerJoin('invoiceTaskGroup as line', 'line.id', 'own.invoiceTaskGroupId')
          .select('own.id')
          .where('own.scopeId', '=', scopeId)
          .whereRef('own.scheduleId', '=', 'run.scheduleId')
          .whereRef('own.index', '=', 'run.index')
          .whereRef('line.invoiceId', '=', 'run.invoiceId'),
      ),
    )
    .orderBy('run.scheduleId')
    .orderBy('run.index')
    .execute()
type MadeAsked = Pick<Asked, 'scopeId' | 'from' | 'to' | 'organizationId'>

/** Retainers that were billed, with what they still include of their time. */
export async function madeRetainers(db: AnyDb, asked: MadeAsked): Promise<PlannedRetainer[]> {
  const { scopeId } = asked
  const runs = await billedRuns(db, asked)
  const usedBy = await usedOf(db, scopeId, [...new Set(runs.map(({ scheduleId }) => scheduleId))])
  return runs.map((run) => ({
    row: undefined,
    scopeId,
    scheduleId: run.scheduleId,
    organizationId: run.organizationId,
    scheduled: scheduledOf(run),
    left: Math.max(0, secondsOf(run.includedHours) - usedBy(run)),
  }))
}
