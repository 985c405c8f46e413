// What is deleted leaves a copy in the bin, in the transaction of its removal (rules/bin 1): the engine's half of the way there.
import { randomUUID } from 'node:crypto'
import { isBinKind } from '@daybook/contract/system/bin-kinds.ts'
import { BIN_DAYS } from '@daybook/contract/engine/limits.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { KEPT_KEYS, takeKeys } from '#entities/import-keys.ts'
import type { Changing } from '#entities/validate.ts'
import { nameOf } from '#entities/links.ts'
import { normalizeSearch } from '#entities/normalize-search.ts'
import { assigneeOf, type Row, tableless } from '#entities/store.ts'

const DAY_MS = 86_400_000
/** The audience of a personal record that says nothing about it: the people on it. */
const PEOPLE_ON_IT = 1

/** What stood beside a row, as JSON; whoever kept it reads it again. */
export type Kept = Readonly<Record<string, unknown>>

/** All columns of a row on its way back, and what is not as it was. */
export interface Returning {
  readonly columns: Row
  readonly kept: Kept
  readonly warnings: readonly Issue[]
}

export interface Binned {
  readonly binId: number
  readonly entity: string
  readonly id: number
  readonly title: string
  readonly stamp: number
}

/** One act of deleting, and what went into the bin by it: what went along first, the head last. */
export interface Removal {
  readonly batch: string
  /** Its head goes into the bin, and all that goes along. */
  readonly isKept: boolean
  readonly binned: Binned[]
  /** The keys of files go along, so that the same file brings the record in again. */
  readonly takesKeys?: boolean
}

/** The product's own rows are gone at once: they are nobody's to bring back. */
export const openRemoval = ({ actor, before }: Changing, { name }: AnyEntity): Removal => ({
  batch: randomUUID(),
  isKept: isBinKind(name) && before.scopeId === actor.scopeId,
  binned: [],
})

interface Copy {
  readonly row: Row
  readonly kept: Kept
}

/** To be asked before anything of the record goes; undefined for what the bin does not keep. */
export async function copyOf(saving: Changing, entity: AnyEntity): Promise<Copy | undefined> {
  const { deps, tx, before, removal } = saving
  if (!removal?.isKept) return undefined
  const row = await tableless(tx)
    .selectFrom(entity.name)
    .selectAll()
    .$castTo<Row>()
    .where('id', '=', before.id)
    .where('scopeId', '=', before.scopeId)
    .executeTakeFirst()
  if (!row) return undefined
  const kept = (await deps.hooksOf(entity).keeps?.(before, saving)) ?? {}
  if (!removal.takesKeys) return { row, kept }
  const keys = await takeKeys(tx, { scopeId: row.scopeId, entity: entity.name, recordId: row.id })
  return { row, kept: { ...kept, [KEPT_KEYS]: keys } }
}

interface Going {
  readonly copy: Copy
  /** Of the removal, in the history. */
  readonly stamp: number
  /** What the person deleted, and not what goes along with it. */
  readonly isHead: boolean
}

/** To be called when the record is gone. */
export async function putInBin(
  saving: Changing,
  entity: AnyEntity,
  { copy: { row, kept }, stamp, isHead }: Going,
): Promise<void> {
  const { tx, actor, now, removal } = saving
  if (!removal) return
  const title = nameOf(entity, row)
  const audience = row['audienceId']
  const { id: binId } = await tx
    .insertInto('bin')
    .values({
      scopeId: row.scopeId,
      batch: removal.batch,
      isHead: isHead ? 1 : 0,
      parts: isHead ? removal.binned.length : 0,
      entity: entity.name,
      recordId: row.id,
      title,
      searchText: normalizeSearch(title),
      createdById: row.createdById,
      assignedToId: assigneeOf(row) ?? null,
      audience: typeof audience === 'number' ? audience : PEOPLE_ON_IT,
      stamp,
      row: JSON.stringify(row),
      extra: JSON.stringify(kept),
      deletedById: actor.userId,
      deletedTime: now,
      purgeTime: now + BIN_DAYS * DAY_MS,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  removal.binned.push({ binId, entity: entity.name, id: row.id, title, stamp })
}

/** The copy, where there is one, goes into the bin, and what hangs on records hears of it. */
export async function finishRemoval(
  saving: Changing,
  entity: AnyEntity,
  { copy, ...going }: Omit<Going, 'copy'> & { readonly copy: Copy | undefined },
): Promise<void> {
  if (copy) await putInBin(saving, entity, { copy, ...going })
}
