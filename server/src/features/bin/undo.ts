// Takes back what somebody has just done: row by row, where it is still as they left it (rules/bin 8).
import { sql } from 'kysely'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { isHeld } from '@daybook/contract/engine/held.ts'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { UndoAnswer } from '@daybook/contract/system/bin.ts'
import { UNDO_STEP_MS } from '@daybook/contract/system/undo-time.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeWrite } from '#entities/authorize.ts'
import { bringBack } from '#entities/bin/bring-back.ts'
import { openRemoval } from '#entities/bin/removal.ts'
import { lockByKind } from '#entities/bulk/lock-rows.ts'
import { gathering } from '#entities/changed.ts'
import { lastChangedBy } from '#entities/firm/last-changed-by.ts'
import type { Saving } from '#entities/hooks.ts'
import { entityNamed, nameOf } from '#entities/links.ts'
import { changeIn, removeIn } from '#entities/operations.ts'
import { findRow } from '#entities/store.ts'
import type { UndoRow } from '#entities/undo/undo-steps.ts'
import type { Changing } from '#entities/validate.ts'
import { dropBatch } from '#features/bin/for-good.ts'
import { restorable } from '#features/bin/restore.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'

interface Step {
  readonly time: number
  readonly rows: readonly UndoRow[]
}

/** Of two at once one does it. @throws AppError not_found, conflict */
async function takeStep({ tx, actor, now }: Saving, id: number): Promise<Step> {
  const own = () =>
    tx.selectFrom('undoStep').selectAll().where('id', '=', id).where('scopeId', '=', actor.scopeId)
  const step = await own().where('userId', '=', actor.userId).executeTakeFirst()
  if (!step) throw new AppError('not_found', messages.notFound)
  if (step.undoneTime !== null) throw new AppError('conflict', binMessages.undoneAlready)
  if (step.createdTime < now - UNDO_STEP_MS) throw new AppError('conflict', binMessages.undoneTooLate)
  const { numUpdatedRows } = await tx
    .updateTable('undoStep')
    .set({ undoneTime: now })
    .where('id', '=', id)
    .where('scopeId', '=', actor.scopeId)
    .where('undoneTime', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('conflict', binMessages.undoneAlready)
  // Written by undo-steps.ts.
  return { time: step.createdTime, rows: JSON.parse(step.changes) as readonly UndoRow[] }
}

/** @throws AppError conflict for one that is not as the step left it */
async function bringOneBack(saving: Saving, row: UndoRow, binId: number): Promise<readonly Issue[]> {
  const { tx, actor } = saving
  const present = await findRow(tx, entityNamed(row.entity), row.id, actor)
  if (present) throw new AppError('conflict', binMessages.restoredSince(await lastChangedBy(tx, present)))
  const heads = await restorable(saving, [binId]).catch((error: unknown) => {
    const isGone = error instanceof AppError && error.code === 'not_found'
    throw isGone ? new AppError('conflict', binMessages.notThere) : error
  })
  return (await bringBack(saving, heads)).warnings
}

/** @throws AppError conflict where people put something on it since */
async function removeMade(saving: Changing, entity: AnyEntity): Promise<void> {
  const { actor, before } = saving
  if (isHeld(entity, before)) throw new AppError('conflict', binMessages.heldSince)
  authorizeWrite(actor, entity, 'remove', before)
  const removal = openRemoval(saving, entity)
  await removeIn({ ...saving, withDependents: true, removal }, entity)
  await dropBatch(saving.deps, saving.tx, { scopeId: before.scopeId, batch: removal.batch })
}

/** @returns what is not as it was */
async function undoRow(saving: Saving, row: UndoRow): Promise<readonly Issue[]> {
  const { tx, actor } = saving
  if (row.before === null) return bringOneBack(saving, row, row.binId)
  const { before } = row
  const entity = entityNamed(row.entity)
  const present = await findRow(tx, entity, row.id, actor)
  if (!present) throw new AppError('conflict', binMessages.notThere)
  if (present.modifiedTime !== row.stamp)
    throw new AppError('conflict', binMessages.changedSince(await lastChangedBy(tx, present)))
  if (before === 'made') await removeMade({ ...saving, before: present }, entity)
  else await changeIn({ ...saving, before: present }, entity, before)
  return []
}

/** What one row is refused leaves the others as they are, and nothing half done. @returns why it is refused, or what is not as it was */
async function tryRow(saving: Saving, row: UndoRow): Promise<string | readonly Issue[]> {
  const { tx, gathered } = saving
  const heard = gathered?.length ?? 0
  await sql`savepoint undo_row`.execute(tx)
  try {
    const warnings = await undoRow(saving, row)
    await sql`release savepoint undo_row`.execute(tx)
    return warnings
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint undo_row`.execute(tx)
    await sql`release savepoint undo_row`.execute(tx)
    if (gathered) gathered.length = heard
    return error.message
  }
}

/** What the person knows it by; nothing for what they can't see any more. */
async function namedOf({ tx, actor }: Saving, { entity, id }: UndoRow): Promise<{ readonly name?: string }> {
  const row = await findRow(tx, entityNamed(entity), id, actor)
  return row ? { name: nameOf(entityNamed(entity), row) } : {}
}

const sentenceOf = (done: number, refused: number) => {
  if (refused === 0) return binMessages.undone
  return done > 0 ? binMessages.undoneInPart(refused) : binMessages.nothingUndone
}

/** In a transaction of its own: up to five hundred rows would hold up those who share one. */
export function undo(deps: Deps, actor: Actor, id: number): Promise<UndoAnswer> {
  return deps.db.transaction().execute(async (tx) => {
    const opened: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    const { time, rows } = await takeStep(opened, id)
    await lockByKind(opened, rows)
    // Whoever is told of it hears once of all.
    const { done, refused, warnings } = await gathering(opened, (saving) => undoAll(saving, rows))
    for (const hear of deps.onUndone) await hear(opened, { time, rows: done, isWhole: refused.length === 0 })
    return {
      message: sentenceOf(done.length, refused.length),
      data: { done: done.map(({ entity, id: recordId }) => ({ entity, id: recordId })), refused },
      ...(warnings.length > 0 ? { warnings } : {}),
    }
  })
}

async function undoAll(saving: Saving, rows: readonly UndoRow[]) {
  const done: UndoRow[] = []
  const refused: UndoAnswer['data']['refused'][number][] = []
  const warnings: Issue[] = []
  const turn = openTimeSlice()
  // Backwards: what was done last may hang on what was done before it.
  for (const row of rows.toReversed()) {
    await turn()
    const said = await tryRow(saving, row)
    if (typeof said === 'string')
      refused.push({ entity: row.entity, id: row.id, message: said, ...(await namedOf(saving, row)) })
    else {
      done.push(row)
      warnings.push(...said)
    }
  }
  return { done, refused, warnings }
}
