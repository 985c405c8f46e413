// A week is submitted by who worked it and taken back by them; an Admin approves it or sends it back with a sentence.
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import type { MessageAnswer } from '@daybook/contract/engine/endpoint.ts'
import type { TimeState } from '@daybook/contract/time/time-calls.ts'
import { weekOf, weekOfDay } from '@daybook/contract/time/weeks.ts'
import type { Actor } from '#actor.ts'
import type { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { onceOnly } from '#entities/idempotency.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { localDay } from '#features/invoicing/time/local-day.ts'
import { savingOf } from '#features/invoicing/time/in-task.ts'
import { runningTimer } from '#features/invoicing/time/timer.ts'
import { doesWait } from '#features/invoicing/time/typed-in-week.ts'
import { tellSentBack, tellSubmitted } from '#features/invoicing/time/tell-weeks.ts'
import { mondayNumber } from '#features/invoicing/time/week-rows.ts'
import { approvesHours, STATE, stateIn, timesheetOf } from '#features/invoicing/time/week-state.ts'
import { heldPerson } from '#features/invoicing/time/whose.ts'

interface WeekAnswer extends MessageAnswer {
  readonly data: { readonly state: TimeState }
}
interface Place {
  readonly userId: number
  readonly week: number
}

const wrongState = (sentence: string) => refusal('week_state', sentence, { path: 'day' })

/** Entries of the week that are in one of the states get another one; of what is billed nothing changes but that. */
async function moveEntries(
  { tx, actor, now }: Saving,
  { userId, week }: Place,
  { from, to }: { readonly from: readonly number[]; readonly to: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('timeEntry')
    .set({ state: to, modifiedTime: now })
    .where('scopeId', '=', actor.scopeId)
    .where('userId', '=', userId)
    .where('week', '=', week)
    .where('state', 'in', [...from])
    .where((eb) => (to === STATE.open ? eb('invoiceId', 'is', null) : eb.lit(true)))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Whoever finds the week in the state takes it out of it: of two people the second is refused. @param was absent: any */
async function moveSheet(
  { tx, actor }: Saving,
  { userId, week }: Place,
  { from, was, ...values }: SheetChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('timesheet')
    .set(values)
    .where('scopeId', '=', actor.scopeId)
    .where('userId', '=', userId)
    .where('week', '=', week)
    .where('state', 'in', [...from])
    .$if(was !== undefined, (query) => query.where('submittedTime', '=', was ?? 0))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) > 0
}
interface SheetChange {
  readonly from: readonly number[]
  /** The `submittedTime` that somebody answers to. */
  readonly was?: number | undefined
  readonly state: number
  readonly submittedTime?: number | null
  readonly decidedById?: number | null
  readonly decidedTime?: number | null
  readonly reason?: string
}

async function refuseTimer(saving: Saving, { week }: Place): Promise<void> {
  const { tx, actor } = saving
  const timer = await runningTimer(tx, actor)
  if (timer && weekOfDay(localDay(timer.startedTime, actor.timeZone)) <= week)
    throw wrongState(timeMessages.timerStillRuns)
}

/** Where it stands already. */
async function stateOf({ tx, actor }: Saving, place: Place): Promise<TimeState> {
  return stateIn((await timesheetOf(tx, actor.scopeId, place))?.state ?? STATE.open)
}

async function submitIn(saving: Saving, place: Place): Promise<TimeState> {
  const { tx, actor, now } = saving
  if (!(await approvesHours(tx, actor.scopeId))) throw wrongState(timeMessages.noApproval)
  if (place.week > localDay(now, actor.timeZone)) throw wrongState(timeMessages.weekNotOver)
  await refuseTimer(saving, place)
  await tx
    .insertInto('timesheet')
    .values({
      ...place,
      scopeId: actor.scopeId,
      state: STATE.open,
      submittedTime: null,
      decidedById: null,
      decidedTime: null,
      reason: '',
    })
    .onConflict((conflict) => conflict.columns(['scopeId', 'userId', 'week']).doNothing())
    .execute()
  const isTaken = await moveSheet(saving, place, {
    from: [STATE.open],
    state: STATE.submitted,
    submittedTime: now,
    reason: '',
  })
  if (!isTaken) return stateOf(saving, place)
  const moved = await moveEntries(saving, place, { from: [STATE.open], to: STATE.submitted })
  if (moved === 0) throw wrongState(timeMessages.weekEmpty)
  await tellSubmitted(saving, place)
  return 'submitted'
}

const inWeek = (
  deps: Deps,
  actor: Actor,
  { day, userId }: { readonly day: string; readonly userId?: number | undefined },
  work: (saving: Saving, place: Place, name: string) => Promise<WeekAnswer>,
): Promise<WeekAnswer> =>
  onceOnly(deps, { actor, once: undefined, write: deps.write }, async (tx) => {
    const saving = await savingOf(deps, tx, actor)
    const person = await heldPerson(saving, userId)
    return work(saving, { userId: person.id, week: mondayNumber(weekOf(day)) }, person.name)
  })

/** Again on a week that is submitted or approved it changes nothing, and says so. */
export const submitWeek = (deps: Deps, actor: Actor, { day }: { readonly day: string }) =>
  inWeek(deps, actor, { day }, async (saving, place) => {
    const state = await submitIn(saving, place)
    if (state !== 'approved') return { message: timeMessages.submittedNow, data: { state } }
    const waits = await doesWait(saving.tx, actor.scopeId, place)
    return { message: waits ? timeMessages.restWaits : timeMessages.approvedAlready, data: { state } }
  })

export const withdrawWeek = (deps: Deps, actor: Actor, { day }: { readonly day: string }) =>
  inWeek(deps, actor, { day }, async (saving, place) => {
    const isTaken = await moveSheet(saving, place, {
      from: [STATE.submitted],
      state: STATE.open,
      submittedTime: null,
    })
    if (!isTaken) throw wrongState(timeMessages.notSubmitted)
    await moveEntries(saving, place, { from: [STATE.submitted], to: STATE.open })
    return { message: timeMessages.withdrawn, data: { state: 'open' } }
  })

/** Why an answer moved nothing: the week is elsewhere, or was submitted again since it was looked at. */
async function whyNot(saving: Saving, place: Place, from: readonly TimeState[]): Promise<AppError> {
  const isThere = from.includes(await stateOf(saving, place))
  return wrongState(isThere ? timeMessages.submittedAgain : timeMessages.notSubmitted)
}

interface OfPerson {
  readonly day: string
  readonly userId: number
  readonly was?: number | undefined
}
/** Also what waits in a week that is approved already. */
export const approveWeek = (deps: Deps, actor: Actor, asked: OfPerson) =>
  inWeek(deps, actor, asked, async (saving, place, name) => {
    const waits = await doesWait(saving.tx, actor.scopeId, place)
    const isTaken = await moveSheet(saving, place, {
      from: waits ? [STATE.submitted, STATE.approved] : [STATE.submitted],
      was: asked.was,
      state: STATE.approved,
      decidedById: actor.userId,
      decidedTime: saving.now,
      reason: '',
    })
    if (!isTaken) throw await whyNot(saving, place, waits ? ['submitted', 'approved'] : ['submitted'])
    // Also hours that were typed into a task since the week was submitted: the week shows them.
    await moveEntries(saving, place, { from: [STATE.open, STATE.submitted], to: STATE.approved })
    return { message: timeMessages.approvedNow(name), data: { state: 'approved' } }
  })

/** Also one that was approved, as far as it is not billed. */
export const sendWeekBack = (deps: Deps, actor: Actor, { reason, ...asked }: OfPerson & { reason: string }) =>
  inWeek(deps, actor, asked, async (saving, place, name) => {
    const isTaken = await moveSheet(saving, place, {
      from: [STATE.submitted, STATE.approved],
      was: asked.was,
      state: STATE.open,
      submittedTime: null,
      decidedById: actor.userId,
      decidedTime: saving.now,
      reason: reason.trim(),
    })
    if (!isTaken) throw await whyNot(saving, place, ['submitted', 'approved'])
    await moveEntries(saving, place, { from: [STATE.submitted, STATE.approved], to: STATE.open })
    await tellSentBack(saving, place, reason.trim())
    return { message: timeMessages.sentBack(name), data: { state: 'open' } }
  })
