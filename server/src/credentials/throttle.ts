// Attempts are counted in the database, for all processes together, and in transactions of their own: a failed
// sign-in rolls back, its count does not (rules/accounts 4).
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { retryIn } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import { lockWord } from '#db/lock.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { type Attempts, NONE, pauseOf, type Rule, withAttempt } from '#credentials/throttle-rules.ts'

export interface Counter {
  readonly rule: Rule
  readonly key: string
}

const hashOf = (word: string | number) => createHash('sha256').update(String(word)).digest('base64url')

/**
 * One counter of a rule: of an address, an e-mail, an account, or of an e-mail at a place. What people type is kept as a
 * hash.
 */
export const counterOf = (rule: Rule, ...whose: readonly (string | number)[]): Counter => ({
  rule,
  key: [rule.name, ...whose.map(hashOf)].join(' '),
})

async function attemptsOf(db: AnyDb, { key }: Counter, now: number): Promise<Attempts> {
  const row = await db
    .selectFrom('throttle')
    .select(['count', 'recent', 'expiresTime'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row || row.expiresTime <= now) return NONE
  return { count: row.count, recent: JSON.parse(row.recent) as number[] } // written by `keep`
}

async function keep(tx: AnyDb, { rule, key }: Counter, attempts: Attempts, now: number): Promise<void> {
  const values = {
    count: attempts.count,
    recent: JSON.stringify(attempts.recent),
    expiresTime: now + rule.forgetMs,
  }
  await tx
    .insertInto('throttle')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

/** How long the longest pause of these counters still is, in milliseconds. Counts nothing. */
export async function pauseNow(deps: Deps, counters: readonly Counter[]): Promise<number> {
  if (!deps.config.rateLimit) return 0
  const now = deps.clock()
  let longest = 0
  for (const counter of counters) {
    const attempts = await attemptsOf(deps.db, counter, now)
    longest = Math.max(longest, pauseOf(counter.rule, attempts, now))
  }
  return longest
}

/**
 * Counts an attempt unless there is a pause, in the caller's transaction and whatever the settings say.
 * @returns the pause; 0 if it was counted
 */
export async function countAttempt(deps: Deps, tx: Transaction<Database>, counter: Counter): Promise<number> {
  const now = deps.clock()
  await lockWord(tx, deps.dialect, counter.key)
  const attempts = await attemptsOf(tx, counter, now)
  const pause = pauseOf(counter.rule, attempts, now)
  if (pause === 0) await keep(tx, counter, withAttempt(counter.rule, attempts, now), now)
  return pause
}

/** Counts an attempt unless there is a pause. @returns the pause; 0 if it was counted */
export async function take(deps: Deps, counter: Counter): Promise<number> {
  if (!deps.config.rateLimit) return 0
  return deps.db.transaction().execute((tx) => countAttempt(deps, tx, counter))
}

/**
 * Counts a failure that has been found out, with every counter, always in the same order.
 * @returns the pause there was before: whoever guessed at the same time as others learns no more than they
 */
export async function countFailure(deps: Deps, counters: readonly Counter[]): Promise<number> {
  if (!deps.config.rateLimit) return 0
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    let longest = 0
    for (const counter of counters) {
      await lockWord(tx, deps.dialect, counter.key)
      const attempts = await attemptsOf(tx, counter, now)
      longest = Math.max(longest, pauseOf(counter.rule, attempts, now))
      await keep(tx, counter, withAttempt(counter.rule, attempts, now), now)
    }
    return longest
  })
}

const clearCounter = (db: AnyDb, { key }: Counter) =>
  db.deleteFrom('throttle').where('key', '=', key).execute()

/** Forgets the failures of somebody who has proved themselves another way: this counter, and those of each place. */
export const clearCounters = (db: AnyDb, { key }: Counter) =>
  db
    .deleteFrom('throttle')
    // '_' is any character to the database, and part of hashes: two that differ in nothing else do not exist.
    .where((eb) => eb.or([eb('key', '=', key), eb('key', 'like', `${key} %`)]))
    .execute()

/**
 * Forgets the failures of the first counter after a success, unless any of them has been closed meanwhile.
 * @returns the pause; 0 if the success counts
 */
export async function countSuccess(deps: Deps, counters: readonly Counter[]): Promise<number> {
  if (!deps.config.rateLimit) return 0
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    let longest = 0
    for (const counter of counters) {
      await lockWord(tx, deps.dialect, counter.key)
      const attempts = await attemptsOf(tx, counter, now)
      longest = Math.max(longest, pauseOf(counter.rule, attempts, now))
    }
    const [own] = counters
    if (longest === 0 && own) await clearCounter(tx, own)
    return longest
  })
}

/** 429 with the sentence that says when to try again. */
export function tooOften(pause: number, members: Readonly<Record<string, unknown>> = {}): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(pause / 1000))
  return new AppError('too_many_requests', retryIn(retryAfterSeconds), { retryAfterSeconds, members })
}

/** Forgets counters that count no more. */
export const forgetAttempts = (deps: Deps) =>
  deps.db.deleteFrom('throttle').where('expiresTime', '<=', deps.clock()).execute()
