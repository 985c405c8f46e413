// Imports that were carried out, and what each did to every record, as Kysely types.
import type { Generated } from 'kysely'

export interface ImportBatchTable {
  id: Generated<number>
  scopeId: number
  /** Who imported. */
  userId: number
  /** The kind whose import took the file. */
  entity: string
  preset: string
  /** '' where nobody said it. */
  fileName: string
  /** SHA-256 of the file, hexadecimal. */
  fileHash: string
  /** Records of all kinds. */
  added: number
  changed: number
  /** Under which name all that an undo removes lies in the bin. */
  binBatch: string
  createdTime: number
  /** 1 while a turn of its undo is under way: nobody ever sees it but that transaction, and the triggers of what it takes away. */
  isUndoing: Generated<number>
  /** Once every record was looked at. */
  undoneTime: number | null
}

export interface ImportChangeTable {
  scopeId: number
  batchId: number
  /** From 0, in the order in which they were written. */
  position: number
  entity: string
  recordId: number
  kind: 'added' | 'changed'
  /** JSON: field → [what it held before, what the import wrote]; {} for a record that was added. */
  before: string
  /** JSON: the key as it was before, `fingerprint: null` for one that is new; '' without a key. */
  formerKey: string
  /** The modified stamp that the import found, 0 for a record that was added, and the one that it left. */
  stampBefore: number
  stampAfter: number
  /** '' until an undo has looked at it. 'partly': some fields have their former value, others not. */
  outcome: '' | 'undone' | 'partly' | 'stayed'
  /** Why it stayed, as a sentence. */
  reason: string
}

export interface ImportTables {
  importBatch: ImportBatchTable
  importChange: ImportChangeTable
}
