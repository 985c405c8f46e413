// The timer: one runs for each person, on whatever device; stopping it writes an entry for each day that it ran on.
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { SECONDS_OF_MINUTE } from '@daybook/contract/time/minutes.ts'
import {
  type RunningTimer,
  type StoppedTimer,
  TIMER_ASKS_MS,
  type TimeEntry,
} from '@daybook/contract/time/time-calls.ts'
import { sql } from 'kysely'
import { type Actor, isAdmin } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import type { AnyDb } from '#entities/store.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { lockTasks } from '#features/invoicing/hours/locked-tasks.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { insertEntry } from '#features/invoicing/time/entry-rows.ts'
import { isTooEarly, lockedTask, savingOf } from '#features/invoicing/time/in-task.ts'
import { byLocalDay, localDay } from '#features/invoicing/time/local-day.ts'
import { presentEntries } from '#features/invoicing/time/present-entries.ts'
import { openState, refuseFullDay } from '#features/invoicing/time/refuse-locked.ts'
import { heldPerson } from '#features/invoicing/time/whose.ts'
import { sumUp } from '#features/invoicing/time/worked-hours.ts'

const MINUTE_MS = 60_000

export async function runningTimer(db: AnyDb, { userId, scopeId }: Actor): Promise<RunningTimer | null> {
  const row = await db
    .selectFrom('timer')
    .innerJoin('projectTask as task', 'task.id', 'timer.projectTaskId')
    .innerJoin('project', 'project.id', 'task.projectId')
    .select(['task.id', 'task.name', 'task.projectId', 'project.name as projectName'])
    .select(['timer.startedTime', 'timer.note'])
    .where('timer.userId', '=', userId)
    .where('timer.scopeId', '=', scopeId)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, projectId, projectName, startedTime, note } = row
  return { task: { id, name }, project: { id: projectId, name: projectName }, startedTime, note }
}

interface Stop {
  readonly note?: string | undefined
  readonly minutes?: number | undefined
  readonly keep?: boolean | undefined
}

/** When it is taken to have stopped. @throws AppError timer_long; invalid at `minutes` */
function endOf(startedTime: number, now: number, { minutes, keep }: Stop): number {
  const ran = Math.max(0, now - startedTime)
  const whole = Math.round(ran / MINUTE_MS)
  if (minutes !== undefined && minutes > whole) throw invalidField('minutes', timeMessages.moreThanRan(whole))
  if (minutes !== undefined) return startedTime + minutes * MINUTE_MS
  if (ran > TIMER_ASKS_MS && keep !== true)
    throw refusal('timer_long', timeMessages.long(whole), {
      path: 'minutes',
      ways: ['keep', 'shorten'],
      members: { minutes: whole },
    })
  return startedTime + ran
}

interface Stopped {
  readonly entries: readonly TimeEntry[]
  readonly minutes: number
  readonly task: string
}

/** With the own hours held. @returns undefined where none was running */
async function stopIn(saving: Saving, stop: Stop): Promise<Stopped | undefined> {
  const { tx, actor, now } = saving
  const running = await runningTimer(tx, actor)
  if (!running) return undefined
  // The task before the timer, as whoever deletes the task: two people wait and never embrace.
  await lockTasks(saving, actor.scopeId, [running.task.id])
  // Who takes the row writes what it measured: two presses write it once.
  const row = await tx
    .deleteFrom('timer')
    .where('userId', '=', actor.userId)
    .where('scopeId', '=', actor.scopeId)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const task = await lockedTask(saving, row.projectTaskId)
  const pieces = byLocalDay(row.startedTime, endOf(row.startedTime, now, stop), actor.timeZone)
  if (pieces.some(({ day }) => isTooEarly(day, saving)))
    throw invalidField('minutes', timeMessages.timerTooOld)
  const ids: number[] = []
  for (const { day, minutes } of pieces) {
    const place = { taskId: task.id, userId: actor.userId, day }
    const seconds = minutes * SECONDS_OF_MINUTE
    const state = await openState(saving, place)
    await refuseFullDay(saving, { ...place, dayText: dayOfNumber(day) }, seconds)
    const note = stop.note ?? row.note
    ids.push((await insertEntry(saving, actor.scopeId, { ...place, seconds, note, state })).id)
  }
  if (ids.length > 0) await sumUp(saving, task)
  const which = sql<boolean>`"timeEntry"."id" in (${sql.join([0, ...ids])})`
  const entries = await presentEntries(tx, actor.scopeId, which, { limit: ids.length + 1 })
  return { entries, minutes: pieces.reduce((sum, piece) => sum + piece.minutes, 0), task: task.name }
}

interface Asked<Body> {
  readonly body: Body
  readonly once: Idempotent | undefined
}

/** What was running is stopped first; on the task itself it goes on. */
export const startTimer = (
  deps: Deps,
  actor: Actor,
  { body, once }: Asked<{ readonly taskId: number } & Stop>,
): Promise<StoppedTimer> =>
  onceOnly(deps, { actor, once, write: deps.write }, async (tx) => {
    const saving = await savingOf(deps, tx, actor)
    await heldPerson(saving, undefined)
    const running = await runningTimer(tx, actor)
    const message = timeMessages.started
    if (running?.task.id === body.taskId)
      return { message: message(running.task.name), data: { timer: running, entries: [] } }
    // In the order of their ids: two people who change tasks with each other wait and never embrace.
    if (running) await lockTasks(saving, actor.scopeId, [running.task.id, body.taskId])
    const stopped = await stopIn(saving, { keep: body.keep })
    const task = await lockedTask(saving, body.taskId)
    await openState(saving, { userId: actor.userId, day: localDay(saving.now, actor.timeZone) })
    const values = { projectTaskId: task.id, startedTime: saving.now, note: body.note ?? '' }
    await tx
      .insertInto('timer')
      .values({ userId: actor.userId, scopeId: actor.scopeId, ...values })
      .onConflict((conflict) => conflict.columns(['scopeId', 'userId']).doUpdateSet(values))
      .execute()
    const timer = await runningTimer(tx, actor)
    return { message: message(task.name), data: { timer, entries: stopped?.entries ?? [] } }
  })

export const stopTimer = (deps: Deps, actor: Actor, { body, once }: Asked<Stop>): Promise<StoppedTimer> =>
  onceOnly(deps, { actor, once, write: deps.write }, async (tx) => {
    const saving = await savingOf(deps, tx, actor)
    await heldPerson(saving, undefined)
    const stopped = await stopIn(saving, body)
    if (!stopped) throw refusal('no_timer', timeMessages.noTimer)
    const { entries, minutes, task } = stopped
    const nothing = body.minutes === 0 ? timeMessages.nothingWanted : timeMessages.nothingWritten
    const message = entries.length > 0 ? timeMessages.stopped(minutes, task) : nothing
    return { message, data: { timer: null, entries } }
  })

/**
 * One that has run for longer than it is asked about was forgotten: of somebody else it keeps nothing from an Admin.
 * @returns the name of who has a timer running on the task that keeps it from being deleted, and can stop it
 */
export async function timerThatKeeps(
  { tx, actor, now }: Pick<Saving, 'tx' | 'actor' | 'now'>,
  taskId: number,
): Promise<string | undefined> {
  const row = await activeAccounts(tx)
    .innerJoin('timer', (join) =>
      join.onRef('timer.userId', '=', 'user.id').onRef('timer.scopeId', '=', 'user.scopeId'),
    )
    .select(['user.firstname', 'user.lastname'])
    .where('timer.projectTaskId', '=', taskId)
    .$if(isAdmin(actor), (query) =>
      query.where((eb) =>
        eb.or([eb('timer.userId', '=', actor.userId), eb('timer.startedTime', '>=', now - TIMER_ASKS_MS)]),
      ),
    )
    .executeTakeFirst()
  return row && `${row.firstname} ${row.lastname}`.trim()
}
