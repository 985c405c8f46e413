// What the parts of one coming-in share.
import type { Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { StoredFile } from '#features/firm-import/bring-in/stored-files.ts'
import type { WritableIdMap } from '#firm-file/read/changed-ids.ts'
import type { Reading } from '#firm-file/read/read-rows.ts'

export interface Bringing {
  readonly tx: Transaction<Database>
  readonly reading: Reading
  readonly ids: WritableIdMap
  /** Of the new firm. */
  readonly scopeId: number
  /** By the SHA-256 of what is in them. */
  readonly files: ReadonlyMap<string, StoredFile>
  /** Epoch milliseconds. */
  readonly now: number
  /** Says how many more rows are in. */
  readonly onRows: (more: number) => void
}
