// A create that is sent twice with the same Idempotency-Key is carried out once (rules/api 8).
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { type Write, writeAlone } from '#db/group-commit.ts'
import { type Bindings, run, prepared, placeholder } from '#db/statements.ts'
import type { Database, IdempotencyTable } from '#db/tables.ts'
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

interface Claim {
  readonly userId: number
  readonly key: string
  readonly bodyHash: string
}

const fillOf =
  (claim: Claim, now: number, answer = ''): Bindings =>
  (name) =>
    ({ ...claim, answer, createdTime: now, expired: now - KEPT_MS })[name]

async function formerAnswer<A>({ db, reader, clock }: Deps, once: Claim): Promise<A | undefined> {
  const statement = prepared(db, 'former answer', () =>
    db
      .selectFrom('idempotency')
      .select(['bodyHash', 'answer'])
      .where('userId', '=', placeholder('userId'))
      .where('key', '=', placeholder<string>('key'))
      .where('createdTime', '>=', placeholder('expired')),
  )
  const rows = reader.rows<Pick<IdempotencyTable, 'bodyHash' | 'answer'>>(statement, fillOf(once, clock()))
  const [known] = await rows
  if (!known) return undefined
  if (known.bodyHash !== once.bodyHash) throw new AppError('key_reused', messages.keyReused)
  return JSON.parse(known.answer) as A // what `work` answered the first time, word for word
}

/** The same key came in twice at once, and the other one has it. */
class KeyTaken extends Error {}

/** Takes the key, also from one who had it more than a day ago. @throws KeyTaken */
async function takeKey(tx: Transaction<Database>, claim: Claim, now: number): Promise<void> {
  const statement = prepared(tx, 'take key', () => {
    const row = {
      userId: placeholder('userId'),
      key: placeholder<string>('key'),
      bodyHash: placeholder<string>('bodyHash'),
      answer: '',
      createdTime: placeholder('createdTime'),
    }
    return tx
      .insertInto('idempotency')
      .values(row)
      .onConflict((on) =>
        on
          .columns(['userId', 'key'])
          .doUpdateSet(row)
          .where('idempotency.createdTime', '<', placeholder('expired')),
      )
  })
  const { numAffectedRows } = await run(tx, statement, fillOf(claim, now))
  if (numAffectedRows !== 1n) throw new KeyTaken()
}

async function keepAnswer(tx: Transaction<Database>, claim: Claim, answer: unknown): Promise<void> {
  const statement = prepared(tx, 'keep answer', () =>
    tx
      .updateTable('idempotency')
      .set({ answer: placeholder<string>('answer') })
      .where('userId', '=', placeholder('userId'))
      .where('key', '=', placeholder<string>('key')),
  )
  await run(tx, statement, fillOf(claim, 0, JSON.stringify(answer)))
}

/** Forgets the keys that nobody needs any more. */
export async function forgetKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('createdTime', '<', clock() - KEPT_MS)
    .execute()
}

/**
 * Runs `work` in a transaction; with a key, at most once in 24 hours, and the same answer every time.
 * @param write which transaction that is; left out, one of its own
 */
export async function onceOnly<A>(
  deps: Deps,
  {
    actor: { userId },
    once,
    write = writeAlone(deps.db),
  }: {
    readonly actor: Actor
    readonly once: Idempotent | undefined
    readonly write?: Write<Database> | undefined
  },
  work: (tx: Transaction<Database>) => Promise<A>,
): Promise<A> {
  if (!once) return write(work)
  const claim: Claim = { userId, key: once.key, bodyHash: hashOf(once) }
  const former = await formerAnswer<A>(deps, claim)
  if (former !== undefined) return former
  try {
    return await write(async (tx) => {
      await takeKey(tx, claim, deps.clock())
      const answer = await work(tx)
      await keepAnswer(tx, claim, answer)
      return answer
    })
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error
    const winner = await formerAnswer<A>(deps, claim)
    if (winner === undefined) throw new AppError('conflict', messages.requestRunning)
    return winner
  }
}

/**
 * For work of several transactions, none of which does anything a second time: what it answered first is kept at its end. Sent
 * again while it runs, or after a process died, it is carried out to its end again.
 */
export async function answeredOnce<A>(
  deps: Deps,
  asked: { readonly actor: Actor; readonly once: Idempotent | undefined },
  work: () => Promise<A>,
): Promise<A> {
  const { actor, once } = asked
  if (!once) return work()
  const former = await formerAnswer<A>(deps, { userId: actor.userId, key: once.key, bodyHash: hashOf(once) })
  if (former !== undefined) return former
  const answer = await work()
  return onceOnly(deps, asked, async () => answer)
}
