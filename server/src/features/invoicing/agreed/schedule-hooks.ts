// What is special about retainers: what they cost, on which days they can come, and that drafts are everybody's who may bill.
import { addDays, dayOfNumber } from '@daybook/contract/billing/days.ts'
import { COVERS, scheduledUntil } from '@daybook/contract/billing/agreed/schedules.ts'
import { invoiceSchedule, SCHEDULE_EVERY } from '@daybook/contract/entities/invoice-schedule.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { invalidField } from '#app-error.ts'
import type { HooksFor, InputFor, Purged, Saving, SavingFor } from '#entities/hooks.ts'
import { refusePlaceholder } from '#features/invoicing/agreed/refuse-placeholder.ts'
import { scheduleAdds } from '#features/invoicing/agreed/schedule-adds.ts'
import { addRuns, runsOf, scheduleOf } from '#features/invoicing/agreed/schedule-runs.ts'
import { refuseSupport, requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { todayOf } from '#indian-day.ts'

type Row = RowFor<'invoiceSchedule'>

/** What a retainer covers before and after it is a day that can be stored, too. */
const STARTS = { first: '2000-01-01', last: '2099-12-31' } as const

/** Days are known by their index, which is counted from the first one. */
const COUNTED = ['start', 'every', 'covers'] as const
const countedOf = (row: Row): Readonly<Record<(typeof COUNTED)[number], unknown>> => ({
  start: dayOfNumber(row.start ?? 0),
  every: Object.keys(SCHEDULE_EVERY)[row.every],
  covers: Object.keys(COVERS)[row.covers],
})

/** @throws AppError invalid for other days of a retainer that has made invoices: one of them would come twice, or never */
async function refuseOtherDays(input: InputFor<'invoiceSchedule'>, { tx }: Saving, before: Row) {
  const was = countedOf(before)
  const changed = COUNTED.find((name) => input[name] !== was[name])
  if (changed === undefined) return
  const runs = await runsOf(tx, [before.scopeId], [before.id])
  if (runs.some(({ invoiceId }) => invoiceId !== null))
    throw invalidField(changed, agreedMessages.alreadyRuns)
}

/**
 * Days before today pass, unless they were missed: nobody expects invoices of a time before they said that there are any.
 * A retainer that made none is counted anew where its days are other ones.
 */
async function passDays(row: Row, { deps, tx, before, now }: SavingFor<'invoiceSchedule'>): Promise<void> {
  const was = before && countedOf(before)
  const isCountedAnew = !was || COUNTED.some((name) => countedOf(row)[name] !== was[name])
  if (before && isCountedAnew) await tx.deleteFrom('scheduleRun').where('scheduleId', '=', row.id).execute()
  const runs = await runsOf(tx, [row.scopeId], [row.id])
  const made = new Set(runs.map(({ index }) => index))
  const yesterday = addDays(todayOf(deps), -1)
  const wasLive = before && !isCountedAnew && before.isPaused === 0
  const missed = wasLive ? scheduledUntil(scheduleOf(before), yesterday, made) : []
  const isMissed = new Set(missed.map(({ index }) => index))
  const passed = scheduledUntil(scheduleOf(row), yesterday, made).filter(({ index }) => !isMissed.has(index))
  await addRuns(tx, row, passed, now)
}

export const scheduleHooks: HooksFor<'invoiceSchedule'> = {
  async beforeSave(input, saving) {
    const { tx, actor, before } = saving
    refuseSupport(actor)
    const { start, end } = input
    refusePlaceholder(input.organization)
    if (!((input.amount ?? 0) > 0)) throw invalidField('amount', agreedMessages.retainerNegative)
    if ((input.includedHours ?? 0) < 0) throw invalidField('includedHours', agreedMessages.includedNegative)
    if (start && (start < STARTS.first || start > STARTS.last))
      throw invalidField('start', agreedMessages.startBounds(STARTS.first, STARTS.last))
    if (start && end && end < start) throw invalidField('end', agreedMessages.endsBefore)
    if (before) await refuseOtherDays(input, saving, before)
    if (input.mode === 'send') await requireMayBill(tx, actor)
    return input
  },
  afterSave: passDays,
  // What would have come while it was in the bin, nobody expects.
  async afterReturn(row, _kept, saving) {
    await passDays(row, { ...saving, before: undefined })
    return []
  },
  adds: scheduleAdds,
}

/** Both databases limit the number of parameters of a statement. */
const AT_ONCE = 500

/** What became of the days of retainers that are gone for good; but not what their invoices include. */
export async function purgeRuns(tx: Saving['tx'], gone: readonly Purged[]): Promise<void> {
  const ids = gone.filter(({ entity }) => entity === invoiceSchedule.name).map(({ recordId }) => recordId)
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    await tx
      .deleteFrom('scheduleRun')
      .where('scheduleId', 'in', some)
      .where((eb) => eb.or([eb('invoiceId', 'is', null), eb('includedHours', 'is', null)]))
      .execute()
    await tx
      .deleteFrom('scheduleGroup')
      .where('scheduleId', 'in', some)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('scheduleRun as run')
              .select('run.id')
              .whereRef('run.scheduleId', '=', 'scheduleGroup.scheduleId')
              .whereRef('run.index', '=', 'scheduleGroup.index'),
          ),
        ),
      )
      .execute()
  }
}
