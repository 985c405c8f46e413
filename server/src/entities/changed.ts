// What was changed, for whoever has to hear of it in the same transaction: one change by itself, or many as one.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { ChangeAction, Changes } from '#entities/history/history.ts'
import type { Saving } from '#entities/hooks.ts'
import type { Row } from '#entities/store.ts'

export interface Changed {
  readonly entity: AnyEntity
  readonly action: ChangeAction
  /** Undefined for a record that was made. */
  readonly before: Row | undefined
  /** As it is now; of one that was removed, as it was. */
  readonly row: Row
  readonly changes: Changes
  /** Of the entry in the history: with the record's id it names this change among all of that entity. */
  readonly stamp: number
}

/** Runs after the history of the changes was written, in their transaction. */
export type OnChange = (saving: Saving, list: readonly Changed[]) => Promise<void>

/** What somebody had done with one step, as far as it was taken back just now. */
export interface Undone {
  /** When it was done. */
  readonly time: number
  /** With the stamps that the step had left. */
  readonly rows: readonly { readonly entity: string; readonly id: number; readonly stamp: number }[]
  /** Nothing of the step is left. */
  readonly isWhole: boolean
}

/** Runs after whoever hears of changes has heard of those of the undo, in its transaction. */
export type OnUndone = (saving: Saving, undone: Undone) => Promise<void>

async function runAll(saving: Saving, list: readonly Changed[]): Promise<void> {
  if (list.length > 0) for (const hear of saving.deps.onChange) await hear(saving, list)
}

export async function tellOfChanges(saving: Saving, ...list: readonly Changed[]): Promise<void> {
  if (saving.gathered) saving.gathered.push(...list)
  else await runAll(saving, list)
}

/** What `work` changes with the saving that it is given is told as one: of forty tasks a person hears once. */
export async function gathering<S extends Saving, T>(
  saving: S,
  work: (saving: S & { readonly gathered: Changed[] }) => Promise<T>,
): Promise<T> {
  if (saving.gathered) return work({ ...saving, gathered: saving.gathered })
  const gathered: Changed[] = []
  const done = await work({ ...saving, gathered })
  await runAll(saving, gathered)
  return done
}
