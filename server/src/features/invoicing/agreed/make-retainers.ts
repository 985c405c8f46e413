// Makes the invoices of retainers, from 06:00 in India on: each of their days once, whatever stops or runs twice.
import { type Scheduled, scheduledUntil } from '@daybook/contract/billing/agreed/schedules.ts'
import { inIndia } from '@daybook/contract/billing/indian-day.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import { actorFor } from '#features/invoicing/agreed/actor-for.ts'
import { draftOfPlan } from '#features/invoicing/agreed/draft-of-plan.ts'
import { dueOf } from '#features/invoicing/agreed/due-retainers.ts'
import { runsOf, scheduleOf, touchSchedule } from '#features/invoicing/agreed/schedule-runs.ts'
import { sendRetainers } from '#features/invoicing/agreed/send-retainers.ts'
import { tellOfRetainer } from '#features/invoicing/agreed/tell-of-retainer.ts'
import { dayColumn, todayOf } from '#features/invoicing/life/today.ts'

const FROM_HOUR = 6
type Schedule = RowFor<'invoiceSchedule'>

/** While it is paused its days pass. */
const passOver = async (db: AnyDb, row: Schedule, { index, day, from, to }: Scheduled, now: number) => {
  await db
    .insertInto('scheduleRun')
    .values({
      scopeId: row.scopeId,
      scheduleId: row.id,
      index,
      day: dayColumn(day),
      from: dayColumn(from),
      to: dayColumn(to),
      invoiceId: null,
      heldBack: '',
      createdTime: now,
    })
    .onConflict((conflict) => conflict.columns(['scheduleId', 'index']).doNothing())
    .execute()
  await touchSchedule(db, row.scopeId, row.id, now)
}

/** Dated the day on which it is made. Hours are on it where their time is over. @returns whether it was made now */
async function makeOne(deps: Deps, actor: Actor, row: Schedule, scheduled: Scheduled): Promise<boolean> {
  const today = todayOf(deps)
  const { from, to } = scheduled
  try {
    await deps.db.transaction().execute(async (tx) => {
      const [seller] = await selectFrom(tx, sellerProfile)
        .where('scopeId', '=', row.scopeId)
        .where('id', '=', row.sellerProfileId)
        .execute()
      if (!seller) throw new AppError('not_found', '')
      const saving = { deps, tx, actor, now: deps.clock(), before: undefined }
      const { made } = await draftOfPlan(saving, {
        from,
        to,
        seller,
        day: today,
        linesBy: 'project',
        organizationId: row.organizationId,
        retainers: [dueOf(row, scheduled)],
        isWithoutHours: row.includedHours === null || to >= today,
      })
      await tellOfRetainer(saving, { row, scheduled, invoiceId: made.id })
    })
    return true
  } catch (error) {
    // Another process was quicker; or a record of it is not there any more, and the next hour looks again.
    if (error instanceof AppError) return false
    throw error
  }
}

/** @returns how many were made or sent */
export async function makeRetainers(deps: Deps, signal?: AbortSignal): Promise<number> {
  const now = deps.clock()
  if (inIndia(now).getUTCHours() < FROM_HOUR) return 0
  const today = todayOf(deps)
  const rows = await selectFrom(deps.db, invoiceSchedule)
    .where('start', '<=', dayColumn(today))
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const scopes = rows.map(({ scopeId }) => scopeId)
  const runs = Map.groupBy(await runsOf(deps.db, scopes, ids), ({ scheduleId }) => scheduleId)
  let done = 0
  for (const row of rows) {
    const made = new Set(runs.get(row.id)?.map(({ index }) => index))
    const due = scheduledUntil(scheduleOf(row), today, made)
    const actor = due.length > 0 ? await actorFor(deps, row) : undefined
    for (const scheduled of due) {
      if (signal?.aborted) return done
      if (row.isPaused === 1) await passOver(deps.db, row, scheduled, now)
      else if (actor && (await makeOne(deps, actor, row, scheduled))) done += 1
    }
  }
  return done + (await sendRetainers(deps, signal))
}
