// The tables by which Daybook looks after itself: its backups, and what saves it from counting and reading again.
import type { Generated } from 'kysely'
import type { BackupReason, OperationKind } from '@daybook/contract/system/system.ts'

/** Backups and restores: the one that runs, and how the last ones went; and what the nightly checks have found. */
export interface OperationTable {
  id: Generated<number>
  kind: OperationKind | 'check'
  reason: BackupReason
  /** One row at most is running. */
  state: 'running' | 'done' | 'failed'
  startedTime: number
  /** Whoever runs it pushes this on; one that is past belongs to a process that died. */
  leaseTime: number
  endedTime: number | null
  stage: string
  done: number
  /** 0: how much there is can't be told. */
  total: number
  file: string
  error: string
  /** 0: Daybook itself. */
  startedById: number
}

/** The row of one that runs, as it is written. */
export type RunningOperation = Omit<OperationTable, 'id'> & {
  readonly kind: OperationKind
  readonly state: 'running'
}

/** How many rows there are (migrations/0007); on PostgreSQL the sum of several slots. */
export interface CounterTable {
  scopeId: number
  entity: string
  /** Of whom: creator or assignee; 0 is everybody of the scope together. */
  userId: number
  /** Since ever, of a day, or of a quarter of an hour. */
  span: number
  at: number
  /** The status, where rows are counted apart by it. */
  value: number
  slot: number
  count: number
  /** How often a row that counts here was made, changed or removed (migrations/0032). */
  revision: Generated<number>
  /** How often it was changed or removed. */
  changes: Generated<number>
}

/** Grows with every change of a person, a customer or a lookup. */
export interface RevisionTable {
  slot: number
  value: number
}
