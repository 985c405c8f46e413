// Files with everything of a firm, as a Kysely type.
import type { Generated } from 'kysely'
import type { FirmExportState } from '@daybook/contract/account/firm-export/firm-export-calls.ts'

export interface FirmExportTable {
  id: Generated<number>
  scopeId: number
  userId: number
  withoutPersonal: number
  state: FirmExportState
  createdTime: number
  /** Whoever makes it says so until then. */
  leaseTime: number
  endedTime: number | null
  /** Its random name in the folder; '' where there is none. */
  file: string
  bytes: number
  parts: number
  error: string
}

export interface FirmExportTables {
  firmExport: FirmExportTable
}
