// What belongs into the audit log without changing a record: sign-ins, exports, refusals …
import type { AuditAction } from '@daybook/contract/audit.ts'
import type { ErrorCode } from '@daybook/contract/errors.ts'
import { type Author, NOBODY } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorColumns, type ChangeAction, type Changes } from '#entities/history.ts'
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
  /** Never a secret, a token or a link with one. */
  readonly changes?: Changes
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

/**
 * Writes an event of which a client can cause any number, such as a refusal: at most so many per key and minute (and
 * process), then one entry 'throttled', then nothing more until the minute is over. All who are not signed in share a
 * limit besides.
 * @param key whoever causes it: a user's id, or an address where nobody is signed in
 */
export async function noteAtMost(
  { db, eventLimits }: Pick<Deps, 'db' | 'eventLimits'>,
  key: string,
  event: AuditEvent,
): Promise<void> {
  const room = eventLimits.take(key, event.by.userId === NOBODY, event.time)
  if (room === 'full') return
  await noteEvent(
    db,
    room === 'free' ? event : { ...event, action: 'throttled', result: 'too_many_requests', changes: {} },
  )
}
