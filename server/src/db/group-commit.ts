// Writers that come at the same time share one transaction on SQLite, and the one wait for the disk at its end: what is
// durable for one is durable for all, and nobody is answered before (decision 0079).
import type { Kysely, Transaction } from 'kysely'
import { type AtOnce, runAtOnceIn } from '#db/statements.ts'

/**
 * Carries a short work out in a transaction. Resolves, or fails with what the work threw, once that is settled in the
 * database; a work that throws leaves nothing behind. What takes long goes alone, with `db.transaction()`: others
 * would wait for it. A work may run in the course of another request, so it asks for nothing that belongs to its own but
 * what it has in hand.
 */
export type Write<DB> = <T>(work: (tx: Transaction<DB>) => Promise<T>) => Promise<T>

/** A transaction for each: where many connections write at once, the database itself gathers them. */
export const writeAlone =
  <DB>(db: Kysely<DB>): Write<DB> =>
  (work) =>
    db.transaction().execute(work)

/** So many share a transaction at the most … */
const WORKS_MAX = 32
/** … and nobody joins one that has been open for so long. */
const OPEN_MAX_MS = 20

/** What its caller will hear, once it may. */
type Outcome = () => void

interface Waiting<DB> {
  readonly carryOut: (tx: Transaction<DB>) => Promise<Outcome>
  readonly fail: (error: unknown) => void
}

/** The first of a group needs no savepoint: if it fails, nothing else has been done. */
const carryOutFirst = <DB>(tx: Transaction<DB>, { carryOut }: Waiting<DB>) => carryOut(tx)

/**
 * Carries out one of the others, so that its failure is its own.
 * @throws if the database has ended the transaction, as it does when the disk is full: then all of it is undone
 */
async function carryOutNext<DB>(
  tx: Transaction<DB>,
  { carryOut, fail }: Waiting<DB>,
  atOnce: AtOnce,
): Promise<Outcome> {
  atOnce('savepoint "work"', [])
  try {
    const outcome = await carryOut(tx)
    atOnce('release "work"', [])
    return outcome
  } catch (error) {
    try {
      atOnce('rollback to "work"', [])
      atOnce('release "work"', [])
    } catch {
      throw error
    }
    // It may have failed because of what others of the group have written: it is heard when that is durable.
    return () => fail(error)
  }
}

interface Place<DB> {
  readonly db: Kysely<DB>
  readonly atOnce: AtOnce
  /** Milliseconds. */
  readonly clock: () => number
}

/** One transaction with what is waiting, and what comes while it is open. */
async function writeGroup<DB>({ db, atOnce, clock }: Place<DB>, queue: Waiting<DB>[]): Promise<void> {
  const group: Waiting<DB>[] = []
  const outcomes: Outcome[] = []
  try {
    await db.transaction().execute(async (tx) => {
      runAtOnceIn(tx, atOnce)
      const begun = clock()
      for (let next = queue.shift(); next; next = queue.shift()) {
        const carryOut = group.length === 0 ? carryOutFirst : carryOutNext
        group.push(next)
        outcomes.push(await carryOut(tx, next, atOnce))
        if (group.length >= WORKS_MAX || clock() - begun > OPEN_MAX_MS) return
      }
    })
  } catch (error) {
    // Where there is not even a beginning, everybody has waited for it.
    for (const { fail } of group.length > 0 ? group : queue.splice(0)) fail(error)
    return
  }
  for (const tell of outcomes) tell()
}

/**
 * For a database with one writer, in this process.
 * @param atOnce runs a statement on the connection of the transaction that is open
 * @param clock says how long it has been open
 */
export function writeTogether<DB>(
  db: Kysely<DB>,
  atOnce: AtOnce,
  clock: () => number = () => performance.now(),
): Write<DB> {
  const queue: Waiting<DB>[] = []
  let isOpen = false

  const begin = () => {
    if (isOpen || queue.length === 0) return
    isOpen = true
    void writeGroup({ db, atOnce, clock }, queue).then(() => {
      isOpen = false
      beginSoon()
    })
  }
  // Answers go out first, and requests that came in together are read, so that they join.
  const beginSoon = () => setImmediate(begin)

  return <T>(work: (tx: Transaction<DB>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const carryOut = async (tx: Transaction<DB>) => {
        const value = await work(tx)
        return () => resolve(value)
      }
      queue.push({ carryOut, fail: reject })
      if (queue.length >= WORKS_MAX) begin()
      else if (queue.length === 1) beginSoon()
    })
}
