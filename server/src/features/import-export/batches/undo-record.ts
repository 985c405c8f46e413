// One record of an import goes back to what it was, as far as nobody touched it since (rules/imports 1).
import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isHeld } from '@daybook/contract/engine/held.ts'
import { isBinKind } from '@daybook/contract/system/bin-kinds.ts'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import { AppError } from '#app-error.ts'
import type { Database } from '#db/tables.ts'
import { authorizeWrite } from '#entities/authorize.ts'
import type { Removal } from '#entities/bin/removal.ts'
import { lastChangedBy } from '#entities/firm/last-changed-by.ts'
import type { Saving } from '#entities/hooks.ts'
import { restoreKey, takeKeys } from '#entities/import-keys.ts'
import { entityNamed } from '#entities/links.ts'
import { changeIn, removeIn } from '#entities/operations.ts'
import { valuesOf } from '#entities/present.ts'
import { findRow, type Row, selectFrom } from '#entities/store.ts'
import type { FormerKey, Overwritten } from '#features/import-export/batches/write-batch.ts'
import { seriesColumn } from '#features/import-export/import/series-rows.ts'

export type ChangeRow = Selectable<Database['importChange']>
export interface Outcome {
  readonly outcome: Exclude<ChangeRow['outcome'], ''>
  readonly reason: string
}
const UNDONE: Outcome = { outcome: 'undone', reason: '' }

/** A record of the same series that was changed after it was made; undefined without one. */
async function changedOfSeries({ tx }: Saving, entity: AnyEntity, row: Row): Promise<Row | undefined> {
  const column = seriesColumn(entity)
  const group = column === undefined ? 0 : Number(row[column])
  if (column === undefined || group === 0) return undefined
  return selectFrom(tx, entity)
    .where('scopeId', '=', row.scopeId)
    .where(column, '=', group)
    .where('id', '<>', row.id)
    .where((eb) => eb('modifiedTime', '<>', eb.ref('createdTime')))
    .executeTakeFirst()
}

/** Can it come back from there as what it was? */
export const isInBin = ({ deps }: Saving, entity: AnyEntity, row: Row): boolean =>
  isBinKind(entity.name) && deps.hooksOf(entity).leavesNoCopy?.(row) !== true

/** A part goes where its whole goes. */
export interface UndoneRemoval extends Removal {
  readonly isPart: boolean
}

/** @throws AppError for one that was touched since, or that something hangs on */
async function removeAdded(
  saving: Saving,
  entity: AnyEntity,
  row: Row,
  { isPart, ...removal }: UndoneRemoval,
): Promise<Outcome> {
  const { tx, actor } = saving
  const touched = await changedOfSeries(saving, entity, row)
  if (touched) throw new AppError('conflict', binMessages.changedSince(await lastChangedBy(tx, touched)))
  if (isHeld(entity, row)) throw new AppError('conflict', binMessages.heldSince)
  authorizeWrite(actor, entity, 'remove', row)
  const isKept = isPart ? removal.isKept : isInBin(saving, entity, row)
  const removing = { ...saving, before: row, withDependents: true, isPart, removal: { ...removal, isKept } }
  await removeIn(removing, entity)
  if (!isKept) await takeKeys(tx, { scopeId: row.scopeId, entity: entity.name, recordId: row.id })
  return UNDONE
}

/** As JSON keeps it: what was stored is compared with what is there. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown

/** Fields that still say what the import wrote say again what they said before it. */
async function restoreValues(
  saving: Saving,
  entity: AnyEntity,
  row: Row,
  written: Overwritten,
): Promise<Outcome & { readonly stamp: number }> {
  const present = valuesOf(entity, row)
  const isAsWritten = ([name, [, value]]: readonly [string, readonly [unknown, unknown]]) =>
    isDeepStrictEqual(plain(present[name]), value)
  const all = Object.entries(written)
  const untouched = all.filter(isAsWritten)
  const former = Object.fromEntries(untouched.map(([name, [before]]) => [name, before]))
  const changing = { ...saving, before: row, fromFile: true }
  const { modifiedTime: stamp } = untouched.length > 0 ? await changeIn(changing, entity, former) : row
  if (untouched.length === all.length) return { ...UNDONE, stamp }
  const reason = binMessages.changedSince(await lastChangedBy(saving.tx, row))
  return { outcome: untouched.length > 0 ? 'partly' : 'stayed', reason, stamp }
}

/** An earlier import whose record this one met finds it as it left it. */
async function passStampOn({ tx }: Saving, change: ChangeRow, stampAfter: number): Promise<void> {
  await tx
    .updateTable('importChange')
    .set({ stampAfter })
    .where('scopeId', '=', change.scopeId)
    .where('entity', '=', change.entity)
    .where('recordId', '=', change.recordId)
    .where('stampAfter', '=', change.stampBefore)
    .where('outcome', '=', '')
    .execute()
}

/** @throws AppError with why it stays as it is */
export async function undoRecord(
  saving: Saving,
  change: ChangeRow,
  removal: UndoneRemoval,
): Promise<Outcome> {
  const { tx, actor } = saving
  const entity = entityNamed(change.entity)
  const row = await findRow(tx, entity, change.recordId, actor)
  if (!row || row.scopeId !== change.scopeId) throw new AppError('conflict', binMessages.notThere)
  if (change.kind === 'changed') {
    // Both were written by write-batch.ts.
    const written = JSON.parse(change.before) as Overwritten
    const { stamp, outcome, reason } = await restoreValues(saving, entity, row, written)
    if (outcome !== 'undone') return { outcome, reason }
    if (change.formerKey !== '') await restoreKey(tx, JSON.parse(change.formerKey) as FormerKey)
    // For a record that was as an earlier import had left it, this undo is nobody's change.
    if (row.modifiedTime === change.stampAfter) await passStampOn(saving, change, stamp)
    return UNDONE
  }
  if (row.modifiedTime !== change.stampAfter)
    throw new AppError('conflict', binMessages.changedSince(await lastChangedBy(tx, row)))
  return removeAdded(saving, entity, row, removal)
}
