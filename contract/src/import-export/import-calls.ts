// What a file is, which imports there were, and how one of them is taken back.
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import type { FileFacts, ImportFormat } from '#import-export/formats.ts'

const tag = 'Imports'

/** What a file is, before anybody said where it belongs. */
export interface DetectedFile extends FileFacts {
  /** For the import's `format`. */
  readonly format: ImportFormat
  /** Name of the kind of record ('contact') whose import takes the file; absent where its headings fit none clearly. */
  readonly module?: string | undefined
  /** Rows that could become records, as in `ImportReport`. */
  readonly rows: number
}

/** The file itself is the body, of any content type. A file that nothing here can read is refused with a sentence. */
export const detectFile = endpoint<DetectedFile>()({
  method: 'POST',
  path: '/api/transfer/detect',
  bodyType: 'file',
  summary: 'Say what a file is: its product, the list it belongs to, its sheets and rows',
  tag,
})

/** One import that was carried out. */
export interface ImportBatch {
  readonly id: number
  /** Name of the kind whose import took the file. */
  readonly entity: string
  readonly preset: string
  /** As the browser called the file; '' where it did not say. */
  readonly fileName: string
  /** Records of all kinds. */
  readonly added: number
  readonly changed: number
  readonly importedBy: { readonly id: number; readonly firstname: string; readonly lastname: string }
  /** Epoch milliseconds. */
  readonly createdTime: number
  /** When it was undone; null while it stands. */
  readonly undoneTime: number | null
  /** 30 days after it. */
  readonly undoUntil: number
  /** The person who imported, or an Admin, in time, and not undone yet. */
  readonly mayUndo: boolean
}

export interface ImportBatches {
  /** Of the last 30 days, newest first: one's own, for an Admin all of the firm. */
  readonly imports: readonly ImportBatch[]
}

export const listImports = endpoint<ImportBatches>()({
  method: 'GET',
  path: '/api/imports',
  summary: 'What came in as files in the last 30 days, newest first',
  tag,
})

/** What an undone import left as it is, and why. */
export interface StayedRecord {
  readonly entity: string
  readonly id: number
  /** What it is called. */
  readonly title: string
  /** 'Changed since by Ravi Menon.', 'It was billed.' */
  readonly reason: string
}

export interface ImportUndone extends MessageAnswer {
  readonly data: {
    /** Records that went into the bin; the tasks of a series count as one. */
    readonly gone: number
    /** Records of which fields have their former values again. */
    readonly restored: number
    readonly stayed: readonly StayedRecord[]
  }
}

/** Undone twice is undone once: the second answer says that nothing was left to do. */
export const undoImport = endpoint<ImportUndone>()({
  method: 'POST',
  path: '/api/imports/{id}/undo',
  summary: 'Undo an import: what it added goes into the bin, what it changed gets its former values',
  tag,
})
