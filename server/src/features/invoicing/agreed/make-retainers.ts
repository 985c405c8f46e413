// Makes the invoices of retainers, from 06:00 in India on: each of their days once, whatever stops or runs twice.
import { type Scheduled, scheduledUntil } from '@daybook/contract/billing/agreed/schedules.ts'
import { inIndia } from '@daybook/contract/billing/indian-day.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Log } from '#background/worker.ts'
import type { Deps } from '#deps.ts'
import { selectFrom } from '#entities/store.ts'
import { actorFor } from '#features/invoicing/agreed/actor-for.ts'
import { draftOfPlan } from '#features/invoicing/agreed/draft-of-plan.ts'
import { dueOf } from '#features/invoicing/agreed/due-retainers.ts'
import { addRuns, runsOf, scheduleOf, touchSchedule } from '#features/invoicing/agreed/schedule-runs.ts'
import { holdBack, SEND, sendRetainers, toSend } from '#features/invoicing/agreed/send-retainers.ts'
import { tellOfRefusal, tellOfRetainer } from '#features/invoicing/agreed/tell-of-retainer.ts'
import { dayColumn, todayOf } from '#indian-day.ts'

const FROM_HOUR = 6
type Schedule = RowFor<'invoiceSchedule'>

interface Job {
  readonly deps: Deps
  readonly log: Log | undefined
  readonly signal: AbortSignal | undefined
}

/** Dated the day on which it is made. Hours are on it where their time is over. */
async function draftFor(deps: Deps, actor: Actor, row: Schedule, scheduled: Scheduled): Promise<void> {
  const today = todayOf(deps)
  const { from, to, index, text } = scheduled
  await deps.db.transaction().execute(async (tx) => {
    const [seller] = await selectFrom(tx, sellerProfile)
      .where('scopeId', '=', row.scopeId)
      .where('id', '=', row.sellerProfileId)
      .execute()
    if (!seller) throw new AppError('not_found', agreedMessages.sellerGone)
    const saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    const { made, unrated } = await draftOfPlan(saving, {
      from,
      to,
      seller,
      day: today,
      linesBy: 'project',
      organizationId: row.organizationId,
      retainers: [dueOf(row, scheduled)],
      isWithoutHours: row.includedHours === null || to >= today,
    })
    // What is sent by itself is told once it is sent.
    if (row.mode !== SEND) await tellOfRetainer(saving, { row, index, text, invoiceId: made.id, as: 'made' })
    else if (unrated > 0)
      await holdBack(saving, { row, index, text, invoiceId: made.id, why: agreedMessages.unrated(unrated) })
    else await toSend(tx, { scopeId: row.scopeId, scheduleId: row.id, index })
  })
}

/** @returns whether somebody else has made it, or has changed the retainer: then the next hour looks again */
async function isOthers({ db }: Deps, row: Schedule, { index }: Scheduled): Promise<boolean> {
  const runs = await runsOf(db, [row.scopeId], [row.id])
  if (runs.some((run) => run.index === index)) return true
  const [fresh] = await selectFrom(db, invoiceSchedule)
    .where('scopeId', '=', row.scopeId)
    .where('id', '=', row.id)
    .execute()
  return fresh?.modifiedTime !== row.modifiedTime
}

/** @returns 'made', 'others', or a sentence that says why it was not */
async function makeOne({ deps, log }: Job, row: Schedule, scheduled: Scheduled) {
  try {
    const actor = await actorFor(deps, row)
    if (!actor) return { why: agreedMessages.noActor }
    await draftFor(deps, actor, row, scheduled)
    return 'made'
  } catch (error) {
    const isKnown = error instanceof AppError
    if (isKnown && error.code === 'conflict' && (await isOthers(deps, row, scheduled))) return 'others'
    // One record that can't be billed keeps nobody else's from coming.
    if (!isKnown) log?.error({ err: error, retainer: row.id, index: scheduled.index }, 'retainer failed')
    return { why: isKnown && error.message !== '' ? error.message : agreedMessages.failed }
  }
}

interface Refusal {
  readonly why: string
  readonly scheduled: Scheduled
}

/** Kept on the retainer, as long as it is so, and told to whoever can mend it. */
async function keepRefusal({ db, ...deps }: Deps, row: Schedule, refusal: Refusal | undefined) {
  const { scopeId, id } = row
  const why = refusal?.why ?? ''
  await db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const changed = await tx
      .updateTable('invoiceSchedule')
      .set({ refused: why })
      .where('scopeId', '=', scopeId)
      .where('id', '=', id)
      .where('refused', '<>', why)
      .returning('id')
      .execute()
    if (changed.length > 0) await touchSchedule(tx, scopeId, id, now)
    if (!refusal) return
    const { index, text } = refusal.scheduled
    await tellOfRefusal({ deps: { db, ...deps }, tx, now }, { row, index, text, why })
  })
}

/** All days of a retainer that have come. @returns how many were made */
async function makeDue(job: Job, row: Schedule, due: readonly Scheduled[]): Promise<number> {
  const { deps, signal } = job
  if (row.isPaused === 1) {
    // While it is paused its days pass.
    if ((await addRuns(deps.db, row, due, deps.clock())) > 0)
      await touchSchedule(deps.db, row.scopeId, row.id, deps.clock())
    return 0
  }
  let [done, refusal]: [number, Refusal | undefined] = [0, undefined]
  for (const scheduled of due) {
    if (signal?.aborted) return done
    const said = await makeOne(job, row, scheduled)
    if (said === 'made') done += 1
    else if (said !== 'others') refusal = { why: said.why, scheduled }
  }
  await keepRefusal(deps, row, refusal)
  return done
}

/** @returns how many were made or sent */
export async function makeRetainers(deps: Deps, signal?: AbortSignal, log?: Log): Promise<number> {
  if (inIndia(deps.clock()).getUTCHours() < FROM_HOUR) return 0
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
    if (signal?.aborted) return done
    const made = new Set(runs.get(row.id)?.map(({ index }) => index))
    try {
      const due = scheduledUntil(scheduleOf(row), today, made)
      if (due.length > 0) done += await makeDue({ deps, log, signal }, row, due)
    } catch (error) {
      log?.error({ err: error, retainer: row.id }, 'retainer failed')
    }
  }
  return done + (await sendRetainers(deps, signal, log))
}
