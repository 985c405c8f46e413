// What somebody did and may take back within the hour is noted in the transaction that does it (rules/bin 8).
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import type { UndoKind } from '@daybook/contract/system/bin.ts'
import type { Removal } from '#entities/bin/removal.ts'
import type { Saving } from '#entities/hooks.ts'

interface LeftRow {
  readonly entity: string
  readonly id: number
  /** The modified stamp after the step: another one now means that somebody changed it since. */
  readonly stamp: number
}
interface ChangedRow extends LeftRow {
  /** The fields that the step changed, with what they held before, as the wire has them. */
  readonly before: Readonly<Record<string, unknown>>
}
interface DeletedRow extends LeftRow {
  readonly before: null
  /** Where it is. */
  readonly binId: number
}
/** Undone, it goes with what follows from it, and nothing of it is kept: it was there for an hour at most, and untouched. */
interface MadeRow extends LeftRow {
  readonly before: 'made'
}
/** One record as the step left it. */
export type UndoRow = ChangedRow | DeletedRow | MadeRow

export interface NewUndoStep {
  readonly kind: UndoKind
  /** What was done, as it follows “Undo:”. */
  readonly title: string
  readonly rows: readonly UndoRow[]
}

/** @returns the id for `POST /api/undo/{id}` */
export async function writeUndoStep(
  { tx, actor, now }: Saving,
  { kind, title, rows }: NewUndoStep,
): Promise<number> {
  const { id } = await tx
    .insertInto('undoStep')
    .values({
      scopeId: actor.scopeId,
      userId: actor.userId,
      kind,
      title,
      changes: JSON.stringify(rows),
      createdTime: now,
      undoneTime: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What undoes removals: of each its head, with which the rest of its batch comes back. */
export const undoRowsOf = (...removals: readonly Removal[]): UndoRow[] =>
  removals.flatMap(({ binned }) =>
    binned.slice(-1).map(({ binId, entity, id, stamp }) => ({ entity, id, stamp, before: null, binId })),
  )

/** @returns what the answer says of it; nothing if nothing went into the bin */
export async function undoOfRemoval(saving: Saving, removal: Removal): Promise<{ readonly undo?: number }> {
  const head = removal.binned.at(-1)
  if (!head) return {}
  const title = binMessages.deletedTitle(head.title)
  return { undo: await writeUndoStep(saving, { kind: 'delete', title, rows: undoRowsOf(removal) }) }
}
