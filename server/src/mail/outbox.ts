// The outbox: messages are written in the transaction that causes them, claimed under a lease, settled by their claimer.
import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import { hostNameOf } from '#settings/config.ts'
import type { OutboxTable } from '#db/operational-tables.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'

export type Channel = OutboxTable['channel']
export type OutboxRow = Selectable<OutboxTable>

/** A message with such a key stays as evidence of how it went; only what it said goes, as soon as it is settled. */
export const KEPT = 'kept:'

export interface NewMessage {
  /** Says which message this is: a second one with the same key is not written. */
  readonly key: string
  readonly channel: Channel
  readonly userId: number
  readonly content: unknown
  /** When it is sent, epoch milliseconds; absent: at once. */
  readonly dueTime?: number | undefined
}

/** What a feature has to put right where a message of its own will not arrive; in the transaction that says so. */
export type WhenLost = (
  deps: Pick<Deps, 'dialect' | 'clock'>,
  tx: Transaction<Database>,
  key: string,
) => Promise<void>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Longer than a batch can take, so that nobody else has a message that is being sent. */
const LEASE_MS = 3 * MINUTE
const LONGEST_WAIT_MINUTES = 60
const TRIED_FOR_MS = 48 * HOUR
const SENT_KEPT_MS = 7 * DAY
const FAILED_KEPT_MS = 30 * DAY

/** Writes messages; what is due at once the worker sends within seconds. */
export async function enqueue(
  { config }: Deps,
  tx: Transaction<Database>,
  now: number,
  list: readonly NewMessage[],
): Promise<void> {
  if (list.length === 0) return
  const rows = list.map(({ key, channel, userId, content, dueTime = now }) => ({
    key,
    channel,
    userId,
    content: JSON.stringify(content),
    messageId: `<${randomUUID()}@${hostNameOf(config)}>`,
    state: 'waiting' as const,
    attempts: 0,
    isUnreached: 0,
    createdTime: now,
    dueTime,
    claimToken: null,
    settledTime: null,
    lastError: '',
  }))
  await tx
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Takes messages in hand by one update; those of a worker that died come back when its lease ends. */
export async function claim(deps: Deps, channel: Channel, limit: number): Promise<OutboxRow[]> {
  const now = deps.clock()
  const claimed = await deps.db
    .with('picked', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', sql.lit('waiting'))
        .where('channel', '=', channel)
        .where('dueTime', '<=', now)
        .orderBy('dueTime')
        .orderBy('id')
        .limit(limit)
        .$if(deps.dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('outbox')
    .set({ dueTime: now + LEASE_MS, claimToken: randomUUID() })
    .where('id', 'in', (eb) => eb.selectFrom('picked').select('picked.id'))
    .returningAll()
    .execute()
  return claimed.toSorted((a, b) => a.id - b.id)
}

export type Outcome =
  /** `refused`: whose copy the other side did not take. */
  | { readonly state: 'sent'; readonly refused?: readonly string[] }
  /** No mail leaves this server: it is a file now. */
  | { readonly state: 'filed' }
  /** Whom it was for is gone. */
  | { readonly state: 'dropped' }
  | { readonly state: 'failed'; readonly error: string }
  /** `isUnreached`: nobody answered there, so it says nothing about the message. */
  | { readonly state: 'retry'; readonly error: string; readonly isUnreached: boolean }

const LIST_MARK = ', '
/** Of these copies of a mail those that the other side refused, by what stays in the outbox of a mail that was sent. */
export function refusedOf(
  { state, lastError }: Pick<OutboxRow, 'state' | 'lastError'>,
  copies: readonly string[],
): readonly string[] {
  if (state !== 'sent') return []
  // Mails of earlier versions kept the error of an earlier try there, which names no copy so.
  const refused = new Set(lastError.toLowerCase().split(LIST_MARK))
  return copies.filter((address) => refused.has(address.toLowerCase()))
}

/** 1, 2, 4 … 60 minutes after the first, second, third … try. */
const waitAfter = (attempts: number) => Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES) * MINUTE

function settled(row: OutboxRow, outcome: Outcome, now: number) {
  const attempts = row.attempts + 1
  // What it said may be a link that sets a password; from here on nobody reads it.
  const done = { attempts, claimToken: null, settledTime: now, content: '{}' }
  if (outcome.state === 'sent')
    return { ...done, state: outcome.state, lastError: (outcome.refused ?? []).join(LIST_MARK) }
  if (outcome.state === 'filed' || outcome.state === 'dropped') return { ...done, state: outcome.state }
  const lastError = outcome.error.slice(0, 500)
  if (outcome.state === 'failed' || now - row.createdTime >= TRIED_FOR_MS)
    return { ...done, state: 'failed' as const, lastError }
  return {
    attempts,
    claimToken: null,
    lastError,
    isUnreached: outcome.isUnreached ? 1 : 0,
    dueTime: now + waitAfter(attempts),
  }
}

/** It will not arrive any more. */
const isLost = (values: ReturnType<typeof settled>) =>
  'state' in values && (values.state === 'failed' || values.state === 'dropped')

/** Settles a claimed message; one that somebody else has claimed since is left to them. */
export async function settle(deps: Deps, row: OutboxRow, outcome: Outcome): Promise<void> {
  const values = settled(row, outcome, deps.clock())
  const save = (db: AnyDb) =>
    db
      .updateTable('outbox')
      .set(values)
      .where('id', '=', row.id)
      .where('claimToken', '=', row.claimToken)
      .executeTakeFirstOrThrow()
  const whenLost = isLost(values) ? deps.whenMailIsLost(row.key) : undefined
  if (!whenLost) {
    await save(deps.db)
    return
  }
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await save(tx)
    if (Number(numUpdatedRows) > 0) await whenLost(deps, tx, row.key)
  })
}

const unreached = (deps: Deps, channel: Channel) =>
  deps.db
    .updateTable('outbox')
    .set({ dueTime: deps.clock() })
    .where('state', '=', sql.lit('waiting'))
    .where('channel', '=', channel)
    .where('isUnreached', '=', 1)
    .where('claimToken', 'is', null)
    .where('dueTime', '>', deps.clock())

/** The server answers again: what waits only because it was away goes now. */
export const hurry = (deps: Deps, channel: Channel) => unreached(deps, channel).execute()

/** Tries one of the mails that wait for a server that was away, so that its return is noticed within minutes. */
export const probe = async (deps: Deps): Promise<void> => {
  await unreached(deps, 'mail')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select((inner) => inner.fn.min('id').as('id'))
        .where('state', '=', sql.lit('waiting'))
        .where('channel', '=', 'mail')
        .where('isUnreached', '=', 1),
    )
    .execute()
}

/** Forgets what was sent a week ago and what failed a month ago, save what is kept. */
export async function forgetSettled(deps: Deps): Promise<void> {
  const now = deps.clock()
  await deps.db
    .deleteFrom('outbox')
    .where('state', '<>', sql.lit('waiting'))
    .where('key', 'not like', `${KEPT}%`)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['sent', 'filed', 'dropped']), eb('settledTime', '<', now - SENT_KEPT_MS)]),
        eb.and([eb('state', '=', 'failed'), eb('settledTime', '<', now - FAILED_KEPT_MS)]),
      ]),
    )
    .execute()
}
