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
  /** Null until the person has signed in once; the browser's time zone is taken over then. */
  firstSignInTime: number | null
  /** Users are deleted softly: their names stay on the records (decisions 21). */
  deletedTime: number | null
}

export type Database = { [N in Exclude<EntityName, 'user'>]: Table<Entities[N]> } & {
  user: Table<Entities['user']> & UserExtras
  session: SessionTable
  history: HistoryTable
  idempotency: IdempotencyTable
}
