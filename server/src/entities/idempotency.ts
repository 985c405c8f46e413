// A create that is sent twice with the same Idempotency-Key is carried out once (decisions 8, security §5).
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { messages } from '@daybook/contract/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import { type Write, writeAlone } from '#db/group-commit.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

export interface Idempotent {
  readonly key: string
  readonly path: string
  readonly body: unknown
}

const hashOf = (once: Idempotent) =>
  createHash('sha256')
    .update(`${once.path}\n${JSON.stringify(once.body)}`)
    .digest('hex')

async function formerAnswer<A>(deps: Deps, actor: Actor, once: Idempotent): Promise<A | undefined> {
  const known = await deps.db
    .selectFrom('idempotency')
    .select(['bodyHash', 'answer'])
    .where('userId', '=', actor.userId)
    .where('key', '=', once.key)
    .where('createdTime', '>=', deps.clock() - KEPT_MS)
    .executeTakeFirst()
  if (!known) return undefined
  if (known.bodyHash !== hashOf(once)) throw new AppError('key_reused', messages.keyReused)
  return JSON.parse(known.answer) as A // what `work` answered the first time, word for word
}

/**
 * Runs `work` in a transaction; with a key, at most once in 24 hours, and the same answer every time.
 * @param write which transaction that is; left out, one of its own
 */
export async function onceOnly<A>(
  deps: Deps,
  actor: Actor,
  once: Idempotent | undefined,
  work: (tx: Transaction<Database>) => Promise<A>,
  write: Write<Database> = writeAlone(deps.db),
): Promise<A> {
  if (!once) return write(work)
  const former = await formerAnswer<A>(deps, actor, once)
  if (former !== undefined) return former
  try {
    return await write(async (tx) => {
      const createdTime = deps.clock()
      await tx
        .deleteFrom('idempotency')
        .where('userId', '=', actor.userId)
        .where('createdTime', '<', createdTime - KEPT_MS)
        .execute()
      const claim = { userId: actor.userId, key: once.key, bodyHash: hashOf(once), answer: '', createdTime }
      await tx.insertInto('idempotency').values(claim).execute()
      const answer = await work(tx)
      await tx
        .updateTable('idempotency')
        .set({ answer: JSON.stringify(answer) })
        .where('userId', '=', actor.userId)
        .where('key', '=', once.key)
        .execute()
      return answer
    })
  } catch (error) {
    // The same key came in twice at once and the other one won: its answer is ours.
    if (!isUniqueViolation(error)) throw error
    const winner = await formerAnswer<A>(deps, actor, once)
    if (winner === undefined) throw new AppError('conflict', messages.requestRunning)
    return winner
  }
}
