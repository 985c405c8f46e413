// What was deleted, and what can be undone.
import type { Generated } from 'kysely'
import type { UndoKind } from '@daybook/contract/system/bin.ts'

/** Copies of deleted rows; no list, count or search of the engine looks here (rules/bin 1). */
export interface BinTable {
  id: Generated<number>
  scopeId: number
  /** What was deleted with one act. */
  batch: string
  /** 1: what the person deleted; the others of its batch went with it. */
  isHead: number
  /** How many others there are; of the head alone. */
  parts: number
  entity: string
  recordId: number
  title: string
  /** The title, folded. */
  searchText: string
  createdById: number
  assignedToId: number | null
  /** 2: everybody of the scope saw it, although it is a personal one. */
  audience: number
  /** Of the deletion, in the history. */
  stamp: number
  /** JSON of all columns. */
  row: string
  /** JSON of what stood beside the row (hooks.keeps). */
  extra: string
  deletedById: number
  deletedTime: number
  purgeTime: number
}

/** Something that a person did and may take back within the hour (rules/bin 8). */
export interface UndoStepTable {
  id: Generated<number>
  scopeId: number
  userId: number
  kind: UndoKind
  /** What was done: 'deleted Call the caterer'. */
  title: string
  /** JSON: UndoRow[]. */
  changes: string
  createdTime: number
  undoneTime: number | null
}

export interface BinTables {
  bin: BinTable
  undoStep: UndoStepTable
}
