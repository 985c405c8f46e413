// The way back from the bin: the same row under the same id, with a stamp that it never had (rules/bin 3).
import type { Selectable } from 'kysely'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { AppError } from '#app-error.ts'
import type { BinTable } from '#db/shapes/bin-tables.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import { lockWord } from '#db/lock.ts'
import { withoutGone } from '#entities/bin/gone-links.ts'
import { refuseWithoutOthers } from '#entities/bin/in-bin-too.ts'
import type { Kept, Returning } from '#entities/bin/removal.ts'
import { changesBetween, writeHistory } from '#entities/history/history.ts'
import type { Saving } from '#entities/hooks.ts'
import { giveKeysBack, KEPT_KEYS } from '#entities/import-keys.ts'
import { entityNamed, nameOf } from '#entities/links.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { valuesOf } from '#entities/present.ts'
import { nameExists, readColumns, type Row, tableless } from '#entities/store.ts'

export type BinRow = Selectable<BinTable>

export interface BroughtBack {
  readonly entity: AnyEntity
  readonly row: Row
}
interface Back extends BroughtBack {
  readonly kept: Kept
}

/** Written by removal.ts. */
const columnsIn = ({ row }: BinRow) => JSON.parse(row) as Row
const keptIn = ({ extra }: BinRow) => JSON.parse(extra) as Kept

/** Takes whole batches out of the bin, so that of two who want them one gets them. @throws AppError not_found */
async function takeOut({ tx, actor }: Saving, heads: readonly BinRow[]): Promise<BinRow[]> {
  const rows = await tx
    .deleteFrom('bin')
    .where('scopeId', '=', actor.scopeId)
    .where(
      'batch',
      'in',
      heads.map(({ batch }) => batch),
    )
    .returningAll()
    .execute()
  const taken = new Set(rows.map(({ id }) => id))
  if (heads.some(({ id }) => !taken.has(id))) throw new AppError('not_found', messages.notFound)
  // What others point at was deleted after them.
  return rows.toSorted((one, other) => other.id - one.id)
}

async function refuseTaken({ tx, deps, actor }: Saving, entity: AnyEntity, row: Row): Promise<void> {
  if (!entity.uniqueName) return
  const name = nameOf(entity, row)
  await lockWord(tx, deps.dialect, `${entity.name} ${actor.scopeId}`)
  if (await nameExists(tx, entity, { scopeId: actor.scopeId, name, exceptId: row.id }))
    throw new AppError('conflict', binMessages.nameTaken(entity.title[0], name))
}

async function insertBack(saving: Saving, entity: AnyEntity, columns: Row): Promise<void> {
  try {
    await tableless(saving.tx).insertInto(entity.name).values(columns).execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const { taken } = saving.deps.hooksOf(entity)
    throw (
      taken?.() ?? new AppError('conflict', binMessages.nameTaken(entity.title[0], nameOf(entity, columns)))
    )
  }
}

async function putBack(saving: Saving, binned: BinRow, warnings: Issue[]): Promise<Back> {
  const { deps, actor, now } = saving
  const entity = entityNamed(binned.entity)
  const linked = await withoutGone(saving, entity, columnsIn(binned))
  const kept = keptIn(binned)
  const stamps = {
    scopeId: actor.scopeId,
    modifiedById: actor.userId,
    modifiedTime: Math.max(now, binned.stamp + 1),
  }
  const asked: Returning = { columns: { ...linked.row, ...stamps }, kept, warnings: linked.warnings }
  const returning: Returning = (await deps.hooksOf(entity).beforeReturn?.(asked, saving)) ?? asked
  warnings.push(...returning.warnings)
  await refuseTaken(saving, entity, returning.columns)
  await insertBack(saving, entity, returning.columns)
  const read = readColumns(entity).map((name) => [name, returning.columns[name] ?? null] as const)
  return { entity, kept, row: { ...returning.columns, ...Object.fromEntries(read) } }
}

async function tellOfReturn(saving: Saving, { entity, row }: BroughtBack): Promise<void> {
  await writeHistory(saving.tx, {
    entity: entity.name,
    recordId: row.id,
    scopeId: row.scopeId,
    stamp: row.modifiedTime,
    by: saving.actor,
    action: 'recover',
    title: nameOf(entity, row),
    changes: changesBetween(entity, {}, valuesOf(entity, row)),
  })
}

/**
 * Brings batches back inside a transaction that is already open; whether one may is asked before.
 * @throws AppError not_found for what is not in the bin any more; conflict with `ways` and `with` where something that it hangs
 * on is in the bin, too
 */
export async function bringBack(
  saving: Saving,
  heads: readonly BinRow[],
): Promise<{ readonly restored: readonly BroughtBack[]; readonly warnings: readonly Issue[] }> {
  await lockScope(saving)
  const rows = await takeOut(saving, heads)
  await refuseWithoutOthers(saving, rows)
  const warnings: Issue[] = []
  const restored: Back[] = []
  for (const binned of rows) restored.push(await putBack(saving, binned, warnings))
  for (const back of restored) await tellOfReturn(saving, back)
  for (const { entity, row, kept } of restored) {
    await giveKeysBack(saving.tx, row.scopeId, kept[KEPT_KEYS])
    const said = await saving.deps.hooksOf(entity).afterReturn?.(row, kept, saving)
    warnings.push(...(said ?? []))
  }
  return { restored, warnings }
}
