// Notes what an import did to each record, in its transaction, so that it can be undone (rules/imports 1).
import { randomUUID } from 'node:crypto'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Saving } from '#entities/hooks.ts'
import type { ImportKey } from '#entities/import-keys.ts'
import { tableless } from '#entities/store.ts'
import type { Database } from '#db/tables.ts'

/** What an import wrote of a field, and what stood there before; both as the wire has them. */
export type Overwritten = Readonly<Record<string, readonly [before: unknown, written: unknown]>>
/** A key as it was before the import; `fingerprint: null` where it is new. */
export type FormerKey = Omit<ImportKey, 'fingerprint'> & { readonly fingerprint: string | null }

/** One record that an import wrote, in the order of its writing. */
export interface Written {
  readonly entity: AnyEntity
  readonly recordId: number
  /** Undefined: it was added. */
  readonly overwritten?: Overwritten
  readonly formerKey?: FormerKey | undefined
  /** The modified stamp of a record that was there. */
  readonly stampBefore?: number
}

/** Which file it was. */
export interface BatchFile {
  readonly entity: AnyEntity
  readonly preset: string
  /** '' where nobody said it. */
  readonly fileName: string
  /** SHA-256, hexadecimal. */
  readonly fileHash: string
}

/** Both databases limit the number of parameters of a statement. */
const AT_ONCE = 250

/** A later row may have touched a record of an earlier one: what counts is how the import leaves it. */
async function stampsOf({ tx, actor }: Saving, written: readonly Written[]) {
  const stamps = new Map<string, number>()
  for (const [entity, list] of Map.groupBy(written, (one) => one.entity)) {
    const ids = [...new Set(list.map(({ recordId }) => recordId))]
    const rows = await tableless(tx)
      .selectFrom(entity.name)
      .select(['id', 'modifiedTime'])
      .where('id', 'in', ids)
      .where('scopeId', '=', actor.scopeId)
      .execute()
    for (const { id, modifiedTime } of rows) stamps.set(`${entity.name} ${id}`, modifiedTime)
  }
  return stamps
}

type NewChange = Database['importChange']

async function writeChanges(saving: Saving, batchId: number, written: readonly Written[]): Promise<void> {
  for (let start = 0; start < written.length; start += AT_ONCE) {
    const part = written.slice(start, start + AT_ONCE)
    const stamps = await stampsOf(saving, part)
    const rows = part.map(({ entity, recordId, overwritten, formerKey, stampBefore = 0 }, at): NewChange => {
      const kind = overwritten ? 'changed' : 'added'
      return {
        scopeId: saving.actor.scopeId,
        batchId,
        position: start + at,
        entity: entity.name,
        recordId,
        kind,
        before: JSON.stringify(overwritten ?? {}),
        formerKey: formerKey ? JSON.stringify(formerKey) : '',
        stampBefore,
        stampAfter: stamps.get(`${entity.name} ${recordId}`) ?? 0,
        outcome: '',
        reason: '',
      }
    })
    await saving.tx.insertInto('importChange').values(rows).execute()
  }
}

/** @returns the id for `POST /api/imports/{id}/undo`; undefined where nothing was written */
export async function writeBatch(
  saving: Saving,
  { entity, preset, fileName, fileHash }: BatchFile,
  written: readonly Written[],
): Promise<number | undefined> {
  if (written.length === 0) return undefined
  const { tx, actor, now } = saving
  const changed = written.filter(({ overwritten }) => overwritten !== undefined).length
  const { id } = await tx
    .insertInto('importBatch')
    .values({
      scopeId: actor.scopeId,
      userId: actor.userId,
      entity: entity.name,
      preset,
      fileName,
      fileHash,
      added: written.length - changed,
      changed,
      binBatch: randomUUID(),
      createdTime: now,
      undoneTime: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeChanges(saving, id, written)
  return id
}
