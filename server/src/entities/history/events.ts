// What belongs into the audit log without changing a record: sign-ins, exports, refusals …
import type { AuditAction } from '@daybook/contract/system/audit.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import type { ErrorCode } from '@daybook/contract/engine/errors.ts'
import type { Author } from '#actor.ts'
import { asSystemWork } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { authorColumns, type ChangeAction } from '#entities/history/history.ts'
import type { AnyDb } from '#entities/store.ts'

export type EventAction = Exclude<AuditAction, ChangeAction>

export interface AuditEvent {
  readonly action: EventAction
  /** An actor as it is; where nobody is signed in, `{ userId: NOBODY, origin: originOf(request) }`. */
  readonly by: Author
  /** Whose log it stands in: an Admin reads the own scope's, SYSTEM_SCOPE is for Super Admins alone. */
  readonly scopeId: number
  /** Epoch milliseconds. */
  readonly time: number
  /** What it was about; for an account event the account. */
  readonly entity?: string
  readonly recordId?: number
  /** What the record is called, or what was asked for. Never anything that a person typed as a password. */
  readonly title?: string
  /** 'done' if absent; else the code of the problem that is answered. */
  readonly result?: ErrorCode
  /** Never a secret, a token or a link with one. What has no words yet gets them in the contract. */
  readonly changes?: Facts
}

/**
 * Writes an event. What belongs to a change goes into its transaction (pass `tx`); what tells of a refusal is written
 * outside the one that fails (pass `deps.db`).
 */
export async function noteEvent(db: AnyDb, event: AuditEvent): Promise<void> {
  const { by, time, entity = '', recordId = 0, title = '', result = 'done', changes = {}, ...rest } = event
  await db
    .insertInto('history')
    .values({
      ...rest,
      ...authorColumns(by),
      stamp: time,
      entity,
      recordId,
      title,
      result,
      changes: JSON.stringify(changes),
    })
    .execute()
}

/** Strangers are counted by the account that they mean; those who mean none together. */
export const aboutAccount = (account: { readonly id: number } | undefined) => `account ${account?.id ?? 0}`

/**
 * Writes an event of which a client can cause any number, such as a refusal: so many a minute (and process) one by one;
 * the rest is counted and written together (event-limits.ts).
 * @param key whoever causes it, where somebody is signed in; else the account that it is about
 */
export async function noteAtMost(
  { db, eventLimits }: Pick<Deps, 'db' | 'eventLimits'>,
  key: string,
  event: AuditEvent,
): Promise<void> {
  if (eventLimits.take(key, event)) await noteEvent(db, event)
}

/** Writes what was counted; the worker asks by the minute. @param isEnd the process ends: all of it @returns how many entries */
export const writeCounted = ({ db, clock, eventLimits }: Deps, isEnd = false): Promise<number> =>
  asSystemWork(() => eventLimits.writeCounted((entry) => noteEvent(db, entry), clock(), isEnd))
