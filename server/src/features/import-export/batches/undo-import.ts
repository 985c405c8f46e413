// Undoes an import in turns, each a transaction: what was added goes into the bin as one batch, what was changed gets its former
// values, and what people touched since stays and is told (rules/imports 1, decision 0268).
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import type { ImportUndone, StayedRecord } from '@daybook/contract/import-export/import-calls.ts'
import { importUndoMessages } from '@daybook/contract/messages/imports/undo-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { lockWord } from '#db/lock.ts'
import type { Deps } from '#deps.ts'
import { lockByKind } from '#entities/bulk/lock-rows.ts'
import { gathering } from '#entities/changed.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { Saving } from '#entities/hooks.ts'
import { answeredOnce, type Idempotent } from '#entities/idempotency.ts'
import { entityNamed, nameOf } from '#entities/links.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { findRow } from '#entities/store.ts'
import { type BatchRow, getBatch, UNDO_MS } from '#features/import-export/batches/list-batches.ts'
import { undoChanges } from '#features/import-export/batches/undo-changes.ts'
import { unitsOf } from '#features/import-export/batches/undo-units.ts'

/** Records of one turn: others write between two. */
const TURN = 250
/** Of those that stay so many are told one by one. */
const STAYED_TOLD = 200

const changesOf = ({ tx }: Pick<Saving, 'tx'>, { scopeId, id }: BatchRow) =>
  tx.selectFrom('importChange').where('scopeId', '=', scopeId).where('batchId', '=', id)

/** A later import that met one of its records is undone before it. @throws AppError conflict */
async function refuseBeforeLater({ tx }: Saving, { scopeId, id }: BatchRow): Promise<void> {
  const later = await tx
    .selectFrom('importBatch')
    .select('fileName')
    .where('scopeId', '=', scopeId)
    .where('id', '>', id)
    .where('undoneTime', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('importChange as theirs')
          .innerJoin('importChange as ours', (join) =>
            join
              .onRef('ours.scopeId', '=', 'theirs.scopeId')
              .onRef('ours.entity', '=', 'theirs.entity')
              .onRef('ours.recordId', '=', 'theirs.recordId'),
          )
          .select('ours.recordId')
          .where('theirs.scopeId', '=', scopeId)
          .whereRef('theirs.batchId', '=', 'importBatch.id')
          .where('ours.scopeId', '=', scopeId)
          .where('ours.batchId', '=', id)
          .where('ours.outcome', '=', ''),
      ),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (later) throw new AppError('conflict', importUndoMessages.laterFirst(later.fileName))
}

async function finish(saving: Saving, batch: BatchRow): Promise<void> {
  const { tx, actor, now } = saving
  await tx
    .updateTable('importBatch')
    .set({ undoneTime: now })
    .where('scopeId', '=', batch.scopeId)
    .where('id', '=', batch.id)
    .execute()
  const { gone, restored, stayed } = await outcomesOf(saving, batch)
  await noteEvent(tx, {
    action: 'import_undone',
    by: actor,
    scopeId: batch.scopeId,
    time: now,
    entity: batch.entity,
    title: batch.fileName,
    changes: { gone: [null, gone], restored: [null, restored], stayed: [null, stayed] },
  })
}

/** Only meanwhile does the database let go what was issued elsewhere (db/schema/brought-invoices-v1.ts); no other transaction sees it. */
const markUndoing = ({ tx }: Saving, { scopeId, id }: BatchRow, isUndoing: 0 | 1) =>
  tx
    .updateTable('importBatch')
    .set({ isUndoing })
    .where('scopeId', '=', scopeId)
    .where('id', '=', id)
    .execute()

/** @returns whether there may be more to do */
const undoTurn = (deps: Deps, actor: Actor, id: number): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const opened: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    await lockScope(opened)
    await lockWord(tx, deps.dialect, `undo import ${actor.scopeId}`)
    const batch = await getBatch(tx, actor, id)
    if (batch.undoneTime !== null) return false
    if (batch.createdTime < opened.now - UNDO_MS)
      throw new AppError('conflict', importUndoMessages.undoneTooLate)
    await refuseBeforeLater(opened, batch)
    // Backwards: what was written last may hang on what was written before it.
    const list = await changesOf(opened, batch)
      .selectAll()
      .where('outcome', '=', '')
      .orderBy('position', 'desc')
      .limit(TURN)
      .execute()
    const units = await unitsOf(opened, batch, list)
    const all = units.flat()
    await lockByKind(
      opened,
      all.map(({ entity, recordId }) => ({ entity, id: recordId })),
    )
    await markUndoing(opened, batch, 1)
    const done = await gathering(opened, (saving) => undoChanges(saving, batch, units))
    await markUndoing(opened, batch, 0)
    const rows = done.map(({ entity, recordId, stampAfter }) => ({ entity, id: recordId, stamp: stampAfter }))
    const isWhole = done.length === all.length
    for (const hear of deps.onUndone) await hear(opened, { time: batch.createdTime, rows, isWhole })
    if (list.length === TURN) return true
    await finish(opened, batch)
    return false
  })

async function outcomesOf({ tx }: Pick<Saving, 'tx'>, batch: BatchRow) {
  const rows = await changesOf({ tx }, batch)
    .select((eb) => ['kind', 'outcome', eb.fn.countAll<number>().as('count')])
    .groupBy(['kind', 'outcome'])
    .execute()
  const sum = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isMeant).reduce((total, { count }) => total + Number(count), 0)
  return {
    gone: sum(({ kind, outcome }) => kind === 'added' && outcome === 'undone'),
    restored: sum(
      ({ kind, outcome }) => kind === 'changed' && (outcome === 'undone' || outcome === 'partly'),
    ),
    stayed: sum(({ outcome }) => outcome === 'stayed' || outcome === 'partly'),
  }
}

/** Named only as far as the person may see them. */
async function stayedOf(saving: Saving, batch: BatchRow): Promise<StayedRecord[]> {
  const rows = await changesOf(saving, batch)
    .select(['entity', 'recordId', 'reason'])
    .where('outcome', 'in', ['stayed', 'partly'])
    .orderBy('position')
    .limit(STAYED_TOLD)
    .execute()
  const told: StayedRecord[] = []
  for (const { entity, recordId, reason } of rows) {
    const row = await findRow(saving.tx, entityNamed(entity), recordId, saving.actor)
    const isThere = row !== undefined && row.scopeId === batch.scopeId
    const title = isThere ? nameOf(entityNamed(entity), row) : ''
    told.push({ entity, id: recordId, title, reason: isThere ? reason : binMessages.notThere })
  }
  return told
}

function sentenceOf(
  wasDone: boolean,
  { gone, restored, stayed }: Record<'gone' | 'restored' | 'stayed', number>,
) {
  if (wasDone) return importUndoMessages.undoneAlready
  if (stayed === 0) return importUndoMessages.undone
  return gone + restored > 0 ? importUndoMessages.undoneInPart(stayed) : importUndoMessages.nothingUndone
}

/**
 * Again, or by two at once, does nothing a second time; after a process died it goes on with what is left.
 * @throws AppError not_found; conflict after thirty days, and before a later import that met the same records
 */
export function undoImport(
  deps: Deps,
  { actor, once }: { readonly actor: Actor; readonly once: Idempotent | undefined },
  id: number,
): Promise<ImportUndone> {
  return answeredOnce(deps, { actor, once }, async () => {
    const { undoneTime } = await getBatch(deps.db, actor, id)
    while (await undoTurn(deps, actor, id));
    return deps.db.transaction().execute(async (tx) => {
      const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
      const batch = await getBatch(tx, actor, id)
      const outcomes = await outcomesOf(saving, batch)
      const { gone, restored } = outcomes
      const data = { gone, restored, stayed: await stayedOf(saving, batch) }
      return { message: sentenceOf(undoneTime !== null, outcomes), data }
    })
  })
}
