// The tables of statutory packs, as Kysely types. Days are days since 1970-01-01, times epoch milliseconds.
import type { Generated } from 'kysely'

/** What is known of an organization, and which packs go with it; one a client, at most. */
export interface ComplianceProfileTable {
  scopeId: number
  organizationId: number
  gstScheme: string
  /** '': as its tax number says. */
  state: string
  companyType: string
  agmDay: number | null
  kycDay: number | null
  /** Ids, separated by ','. */
  packs: string
  /** Whose its new tasks are; null: of whoever used the packs. */
  responsibleId: number | null
  /** Who used packs for it first and is at work, in whose name the night makes tasks; 0: nobody yet. */
  appliedById: number
  appliedTime: number
  /** The use of `appliedTime` as JSON, for its undo (profiles.ts); '': none. */
  formerly: string
  /** The day on which its tasks were last looked after. */
  madeUntil: number
  modifiedById: number
  modifiedTime: number
}

/** That a period of an obligation has had its task. The row stays whatever becomes of the task, so none is made twice. */
export interface PackTaskTable {
  scopeId: number
  organizationId: number
  obligation: string
  period: string
  /** It may be in the bin; null: it is gone for good. */
  taskId: number | null
  /** The day of the law, and the one it is due on: another one where it was extended. */
  legal: number
  due: number
  /** Of the data that it was made by. */
  version: string
  madeTime: number
  /** 1: it was taken back with the use of the packs that had made it, so it may be made again. */
  isUndone: number
}

export interface ComplianceExtensionTable {
  id: Generated<number>
  scopeId: number
  obligation: string
  period: string
  /** '': of all. */
  state: string
  due: number
  notification: string
  source: string
  createdById: number
  createdTime: number
  withdrawnById: number | null
  withdrawnTime: number | null
}

export interface ComplianceTables {
  complianceProfile: ComplianceProfileTable
  packTask: PackTaskTable
  complianceExtension: ComplianceExtensionTable
}
