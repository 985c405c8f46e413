// Single entries: added, changed, taken out. A cell of the week is written by write-cell.ts.
import { weekOfDay } from '@daybook/contract/time/weeks.ts'
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { SECONDS_OF_MINUTE } from '@daybook/contract/time/minutes.ts'
import type { SavedTime, TimeEntry } from '@daybook/contract/time/time-calls.ts'
import { sql } from 'kysely'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { asColumn, type EntryRow, insertEntry, KIND } from '#features/invoicing/time/entry-rows.ts'
import { checkedDay, lockedTask, savingOf } from '#features/invoicing/time/in-task.ts'
import { presentEntries } from '#features/invoicing/time/present-entries.ts'
import {
  openState,
  refuseFullDay,
  refuseLocked,
  stateForRemoval,
} from '#features/invoicing/time/refuse-locked.ts'
import { holdHours } from '#features/invoicing/time/week-state.ts'
import { heldPerson, personOf } from '#features/invoicing/time/whose.ts'
import { sumUp } from '#features/invoicing/time/worked-hours.ts'
import { answerOfCell, type CellBody } from '#features/invoicing/time/write-cell.ts'

type AddBody = CellBody & { readonly minutes: number }
type SavedEntry = SavedTime & { readonly data: { readonly entry: TimeEntry } }

async function withEntry(saving: Saving, saved: SavedTime, id: number): Promise<SavedEntry> {
  const [entry] = await presentEntries(
    saving.tx,
    saving.actor.scopeId,
    sql<boolean>`"timeEntry"."id" = ${id}`,
    { limit: 1 },
  )
  if (!entry) throw new AppError('not_found', timeMessages.entryGone)
  return { message: saved.message, data: { ...saved.data, entry } }
}

export const addEntry = (
  deps: Deps,
  actor: Actor,
  { body, once }: { readonly body: AddBody; readonly once: Idempotent | undefined },
): Promise<SavedEntry> =>
  onceOnly(deps, { actor, once, write: deps.write }, async (tx) => {
    const saving = await savingOf(deps, tx, actor)
    const person = await heldPerson(saving, body.userId)
    const day = checkedDay(body.day, saving)
    const task = await lockedTask(saving, body.taskId)
    const place = { taskId: task.id, userId: person.id, day }
    const state = await openState(saving, place)
    const seconds = body.minutes * SECONDS_OF_MINUTE
    await refuseFullDay(saving, { ...place, dayText: body.day }, seconds)
    const { note, isBillable } = body
    const { id } = await insertEntry(saving, actor.scopeId, { ...place, seconds, note, isBillable, state })
    const workedHours = await sumUp(saving, task)
    const message = timeMessages.added(body.minutes, task.name)
    return withEntry(saving, await answerOfCell(saving, place, { message, workedHours, state }), id)
  })

/** The entry, with its task locked. @throws AppError not_found for one of somebody else, too */
async function heldEntry(saving: Saving, id: number) {
  const { tx, actor } = saving
  const find = () =>
    tx.selectFrom('timeEntry').selectAll().where('id', '=', id).where('scopeId', '=', actor.scopeId)
  const found = await find().executeTakeFirst()
  const gone = new AppError('not_found', timeMessages.entryGone)
  if (!found) throw gone
  await personOf(tx, actor, found.userId).catch((error: unknown) => {
    throw error instanceof AppError ? gone : error
  })
  await holdHours(saving, found.userId)
  const task = await lockedTask(saving, found.projectTaskId)
  // Another one may have changed it until the lock was there.
  const entry = await find().executeTakeFirst()
  if (!entry) throw gone
  await refuseLocked(saving, entry)
  return { entry, task }
}

const placeOf = ({ projectTaskId, userId, day }: EntryRow) => ({ taskId: projectTaskId, userId, day })

interface ChangeBody {
  readonly day?: string | undefined
  readonly minutes?: number | undefined
  readonly note?: string | undefined
  readonly isBillable?: boolean | undefined
}

/** Typed hours say what the task has, so their minutes change there. @throws AppError conflict at `minutes` */
function refuseTyped({ kind }: EntryRow, { minutes, day }: ChangeBody): void {
  if (kind === KIND.entry || (minutes === undefined && day === undefined)) return
  const [path, message] = [minutes === undefined ? 'day' : 'minutes', timeMessages.typedHours]
  throw new AppError('conflict', message, { issues: [{ path, message }] })
}

export const changeEntry = (deps: Deps, actor: Actor, id: number, body: ChangeBody): Promise<SavedEntry> =>
  onceOnly(deps, { actor, once: undefined, write: deps.write }, async (tx) => {
    const saving = await savingOf(deps, tx, actor)
    const { entry, task } = await heldEntry(saving, id)
    refuseTyped(entry, body)
    const stateThere = await openState(saving, entry)
    const day = body.day === undefined ? entry.day : checkedDay(body.day, saving)
    const place = { ...placeOf(entry), day }
    const state = await openState(saving, place)
    const seconds = body.minutes === undefined ? entry.seconds : body.minutes * SECONDS_OF_MINUTE
    const isMoved = day !== entry.day
    const changes = seconds !== entry.seconds || body.isBillable !== undefined
    await refuseFullDay(
      saving,
      { ...place, dayText: dayOfNumber(day) },
      seconds - (isMoved ? 0 : entry.seconds),
    )
    await tx
      .updateTable('timeEntry')
      .set({ day, week: weekOfDay(day), seconds, modifiedTime: saving.now })
      .$if(isMoved, (query) => query.set({ state }))
      // What was approved is not once it is changed while nobody approves.
      .$if(!isMoved && changes, (query) => query.set({ state: Math.min(entry.state, stateThere) }))
      .$if(body.note !== undefined, (query) => query.set({ note: body.note ?? '' }))
      .$if(body.isBillable !== undefined, (query) => query.set({ isBillable: asColumn(body.isBillable) }))
      .where('id', '=', id)
      .execute()
    const workedHours = await sumUp(saving, task)
    const message = timeMessages.saved
    return withEntry(saving, await answerOfCell(saving, place, { message, workedHours, state }), id)
  })

export const deleteEntry = (deps: Deps, actor: Actor, id: number): Promise<SavedTime> =>
  onceOnly(deps, { actor, once: undefined, write: deps.write }, async (tx) => {
    const saving = await savingOf(deps, tx, actor)
    const { entry, task } = await heldEntry(saving, id)
    const state = await stateForRemoval(saving, entry)
    await tx.deleteFrom('timeEntry').where('id', '=', id).execute()
    const workedHours = await sumUp(saving, task)
    return answerOfCell(saving, placeOf(entry), {
      message: timeMessages.takenOut,
      workedHours,
      state,
    })
  })
