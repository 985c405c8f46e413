// Files with a firm from another Daybook, as a Kysely type. They are nobody's firm's, so only who administers all of it reads them.
import type { Generated } from 'kysely'
import type { FirmImportState } from '@daybook/contract/account/firm-import/firm-import-calls.ts'

export interface FirmImportTable {
  id: Generated<number>
  state: FirmImportState
  /** Its random name in the folder; '' where there is none any more. */
  file: string
  bytes: number
  /** Which firm it is, by its file; '' before that is known. */
  origin: string
  broughtById: number
  createdTime: number
  /** Whoever has it in hand says so until then. */
  leaseTime: number
  endedTime: number | null
  done: number
  total: number
  error: string
  /** JSON: FirmImportPreview; '' before. */
  preview: string
  /** JSON: ids of the people who are invited. */
  people: string
  /** What the firm is called here. */
  name: string
  /** The firm that came of it. */
  firmId: number | null
  /** JSON: FirmImportResult; ''. */
  result: string
}

export interface FirmImportTables {
  firmImport: FirmImportTable
}
