// What the entries of a cell of the week add up to: the newest one that is free takes the difference.
import type { MessageAnswer } from '@daybook/contract/engine/endpoint.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { SECONDS_OF_MINUTE } from '@daybook/contract/time/minutes.ts'
import { type SavedTime, TIME_NOTE_MAX } from '@daybook/contract/time/time-calls.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import {
  asColumn,
  type CellPlace,
  entriesOfCell,
  type EntryRow,
  insertEntry,
  KIND,
  totalOf,
} from '#features/invoicing/time/entry-rows.ts'
import { checkedDay, lockedTask, savingOf } from '#features/invoicing/time/in-task.ts'
import { presentCell } from '#features/invoicing/time/present-entries.ts'
import {
  invoiceWords,
  openState,
  refuseFullDay,
  refuseState,
} from '#features/invoicing/time/refuse-locked.ts'
import { heldPerson } from '#features/invoicing/time/whose.ts'
import { sumUp } from '#features/invoicing/time/worked-hours.ts'
import { approvesHours, STATE } from '#features/invoicing/time/week-state.ts'

export interface CellBody {
  readonly taskId: number
  readonly day: string
  readonly minutes?: number | undefined
  readonly note?: string | undefined
  readonly isBillable?: boolean | undefined
  readonly was?: number | undefined
  readonly userId?: number | undefined
}

const idsOf = (rows: readonly EntryRow[]) => rows.map(({ id }) => id)
const isFree = ({ invoiceId }: EntryRow) => invoiceId === null
/** What was typed into the task is changed there alone. */
const isEntry = ({ kind }: EntryRow) => kind === KIND.entry

async function grow(
  saving: Saving,
  place: CellPlace,
  {
    free,
    more,
    state,
  }: { readonly free: readonly EntryRow[]; readonly more: number; readonly state: number },
) {
  const last = free.findLast(({ state: own }) => own === state)
  if (!last) return insertEntry(saving, saving.actor.scopeId, { ...place, seconds: more, state })
  return saving.tx
    .updateTable('timeEntry')
    .set({ seconds: last.seconds + more, modifiedTime: saving.now })
    .where('id', '=', last.id)
    .execute()
}

interface Shrinking {
  readonly free: readonly EntryRow[]
  /** Seconds. */
  readonly less: number
  /** Of the week. */
  readonly state: number
}

/**
 * What invoices bill of the cell stays: less it can't be, and without a free entry nothing is left that a note, or whether it is
 * billable, could be said of. @throws AppError hours_billed
 */
async function refuseBilled(
  { tx, actor }: Saving,
  rows: readonly EntryRow[],
  { difference, note, isBillable }: Pick<CellBody, 'note' | 'isBillable'> & { readonly difference: number },
): Promise<void> {
  const billed = rows.filter((row) => !isFree(row))
  if (billed.length === 0) return
  const left = totalOf(rows.filter(isFree)) + difference
  const shown = presentCell(rows, STATE.open, actor).note
  const saysNew = isBillable !== undefined || (note !== undefined && note.trim() !== '' && note !== shown)
  if (left > 0 || (left === 0 && !saysNew)) return
  const ids = new Set(billed.flatMap(({ invoiceId }) => invoiceId ?? []))
  const words = await Promise.all([...ids].map((id) => invoiceWords(tx, actor.scopeId, id)))
  const minutes = totalOf(billed) / SECONDS_OF_MINUTE
  const message =
    left < 0 ? timeMessages.lessThanBilled(minutes, words.join(', ')) : timeMessages.billed(words.join(', '))
  const path = left < 0 ? 'minutes' : note === undefined ? 'isBillable' : 'note'
  throw refusal('hours_billed', message, { path })
}

/** What is left is not less than nothing. @returns notes of entries that are gone */
async function shrink({ tx, now }: Saving, { free, less, state }: Shrinking) {
  let left = less
  const lost: string[] = []
  for (const row of free.toReversed()) {
    const taken = Math.min(left, Math.max(0, row.seconds))
    if (taken === 0) continue
    left -= taken
    if (taken === row.seconds) {
      await tx.deleteFrom('timeEntry').where('id', '=', row.id).execute()
      lost.push(row.note)
    } else
      await tx
        .updateTable('timeEntry')
        // What was approved is not once it is changed while nobody approves.
        .set({ seconds: row.seconds - taken, modifiedTime: now, state: Math.min(row.state, state) })
        .where('id', '=', row.id)
        .execute()
  }
  return lost.filter((note) => note !== '')
}

/** What was said of an entry that is gone is said of the newest one that is left. @throws AppError invalid at `note` */
async function keepNotes({ tx, now }: Saving, place: CellPlace, scopeId: number, lost: readonly string[]) {
  const last = (await entriesOfCell(tx, scopeId, place)).findLast(isFree)
  if (!last || lost.length === 0) return
  const note = [last.note, ...lost.toReversed()].filter((text) => text !== '').join('\n')
  if (note.length > TIME_NOTE_MAX) throw invalidField('note', timeMessages.notesTooLong(TIME_NOTE_MAX))
  await tx.updateTable('timeEntry').set({ note, modifiedTime: now }).where('id', '=', last.id).execute()
}

/** The note goes to the newest entry that is free, and whether it is billable to all of them. */
async function describe(saving: Saving, place: CellPlace, { note, isBillable }: CellBody, state: number) {
  const rows = (await entriesOfCell(saving.tx, saving.actor.scopeId, place)).filter(isFree)
  const last = rows.at(-1)
  const change = (
    ids: readonly number[],
    values: { note?: string; isBillable?: number | null; state?: number },
  ) =>
    saving.tx
      .updateTable('timeEntry')
      .set({ ...values, modifiedTime: saving.now })
      .where('id', 'in', [...ids])
      .execute()
  if (last && note !== undefined) {
    await change([last.id], { note })
    // What the cell showed was the notes of all of them.
    const others = rows.filter(({ id, note: former }) => id !== last.id && former !== '')
    if (others.length > 0) await change(idsOf(others), { note: '' })
  }
  if (isBillable === undefined) return
  if (last) await change(idsOf(rows), { isBillable: asColumn(isBillable) })
  const higher = rows.filter((row) => row.state > state)
  if (higher.length > 0) await change(idsOf(higher), { state })
}

export async function answerOfCell(
  saving: Saving,
  place: CellPlace,
  { message, workedHours, state }: MessageAnswer & { readonly workedHours: number; readonly state: number },
): Promise<SavedTime> {
  const rows = await entriesOfCell(saving.tx, saving.actor.scopeId, place)
  return { message, data: { cell: presentCell(rows, state, saving.actor), workedHours } }
}

/** @throws AppError hours_changed where the cell is not what `was` says any more */
function refuseChanged(rows: readonly EntryRow[], was: number | undefined): void {
  const minutes = Math.round(totalOf(rows) / SECONDS_OF_MINUTE)
  if (was !== undefined && was !== minutes)
    throw refusal('hours_changed', timeMessages.changedMeanwhile(minutes), {
      path: 'minutes',
      members: { minutes },
    })
}

export const setCell = (
  deps: Deps,
  actor: Actor,
  { body, once }: { readonly body: CellBody; readonly once: Idempotent | undefined },
): Promise<SavedTime> =>
  onceOnly(deps, { actor, once, write: deps.write }, async (tx) => {
    const saving = await savingOf(deps, tx, actor)
    const person = await heldPerson(saving, body.userId)
    const day = checkedDay(body.day, saving)
    const task = await lockedTask(saving, body.taskId)
    const place = { taskId: task.id, userId: person.id, day }
    const state = await openState(saving, place)
    const rows = (await entriesOfCell(tx, actor.scopeId, place)).filter(isEntry)
    const isEmpty = body.minutes === 0 || (body.minutes === undefined && rows.every((row) => !isFree(row)))
    refuseChanged(rows, body.was)
    const difference = body.minutes === undefined ? 0 : body.minutes * SECONDS_OF_MINUTE - totalOf(rows)
    await refuseBilled(saving, rows, { ...body, difference })
    if (isEmpty && (body.note ?? '').trim() !== '') throw invalidField('note', timeMessages.noteAlone)
    const free = rows.filter(isFree)
    if (difference !== 0 && (await approvesHours(tx, actor.scopeId)))
      for (const row of free) refuseState(row.state, actor)
    await refuseFullDay(saving, { ...place, dayText: body.day }, difference)
    if (difference > 0) await grow(saving, place, { free, more: difference, state })
    if (difference < 0) {
      const lost = await shrink(saving, { free, less: -difference, state })
      // A note that is sent is said of all of them.
      if (body.note === undefined) await keepNotes(saving, place, actor.scopeId, lost)
    }
    await describe(saving, place, body, state)
    const workedHours = await sumUp(saving, task)
    return answerOfCell(saving, place, { message: timeMessages.saved, workedHours, state })
  })
