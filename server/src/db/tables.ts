// The tables as Kysely types: one per declared entity, and the few that are no entity.
import type { Generated } from 'kysely'
import type { Entities, EntityName } from '@daybook/contract/entities/registry.ts'
import type { RowOf } from '@daybook/contract/entity.ts'

type Table<E> = Omit<RowOf<E>, 'id'> & { id: Generated<number> }

export interface SessionTable {
  id: Generated<number>
  /** SHA-256 of the token; the token itself is never stored (security §3). */
  tokenHash: string
  userId: number
  createdTime: number
  lastSeenTime: number
  address: string
  agent: string
}

/** What happened to every record: the former stamps for stale saves, and the field changes for people. */
export interface HistoryTable {
  id: Generated<number>
  entity: string
  recordId: number
  scopeId: number
  /** The record's modified stamp after this change. */
  stamp: number
  actorId: number
  action: 'create' | 'update' | 'remove'
  /** JSON: { field: [old, new] }; never a secret. */
  changes: string
}

export interface IdempotencyTable {
  userId: number
  key: string
  bodyHash: string
  /** The answer as it was sent. */
  answer: string
  createdTime: number
}

interface UserExtras {
  /** Users are deleted softly: their names stay on the records (decisions 21). */
  deletedTime: number | null
}

/** A recurring series; its id is the group of its tasks (domain §2.3). */
export interface SeriesTable {
  id: Generated<number>
  scopeId: number
  createdById: number
  /** Local date and time that all dates are counted from, in `timeZone`. */
  anchor: string
  timeZone: string
  option: number
  frequency: number
  frequencyType: number
  reminderDays: number | null
  reminderTime: string | null
  /** Index of the task that stands at the anchor. */
  firstIndex: number
  /** Index of the next task to be made; it only grows. */
  nextIndex: number
  isLive: number
  /** From when on a top-up has something to do, epoch milliseconds. */
  wakeTime: number
  /** 1: the next task is made when the present one is closed. */
  isLazy: number
  name: string
  description: string
  priorityId: number
  categoryId: number
  customListId: number
  assignedToId: number
}

interface TaskExtras {
  seriesIndex: number | null
  /** 1: made by its series, not by a person. */
  isGenerated: Generated<number>
}

export type Database = { [N in Exclude<EntityName, 'task' | 'user'>]: Table<Entities[N]> } & {
  task: Table<Entities['task']> & TaskExtras
  series: SeriesTable
  user: Table<Entities['user']> & UserExtras
  session: SessionTable
  history: HistoryTable
  idempotency: IdempotencyTable
}
