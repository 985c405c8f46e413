// Files of many documents are read and made where nobody waits for them, in a thread (decisions 0122 and 0232): a year may have ten
// thousand. Of few they are made at once.
import { bookMessages } from '@daybook/contract/messages/billing/book-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { carryOut, type Job, type JobDone, type JobName } from '#features/invoicing/files/file-of.ts'
import { openFileThread } from '#runtime/threads/file-thread.ts'

/** Ten thousand documents take about two seconds of it. */
const RUN_MS_MAX = 30_000

const ofThread = openFileThread({
  entry: new URL('make-main.mjs', import.meta.url),
  runMs: RUN_MS_MAX,
  exceeded: () => new AppError('too_large', bookMessages.tooLong),
})

/** Invoices and receipts that a file is made of at once: no thread has to start, and nobody waits a tenth of a second. */
const FEW = 300

async function isLarge(db: AnyDb, scopeId: number): Promise<boolean> {
  let known = 0
  for (const table of ['invoice', 'receipt'] as const) {
    const { count } = await db
      .selectFrom(
        db
          .selectFrom(table)
          .select('id')
          .where('scopeId', '=', scopeId)
          .limit(FEW + 1)
          .as('some'),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    known += Number(count)
  }
  return known > FEW
}

interface Wanted<Name extends JobName> extends Job<Name> {
  readonly actor: Pick<Actor, 'userId'>
}

/** @throws AppError too_large where it takes too long, and what the job itself refuses */
export async function inThread<Name extends JobName>(
  { config }: Pick<Deps, 'config'>,
  { actor, ...job }: Wanted<Name>,
): Promise<JobDone<Name>> {
  const { databaseUrl, dataDir, isNamingStatements, statementTimeoutMs } = config
  const settings = { databaseUrl, dataDir, isNamingStatements, statementTimeoutMs }
  const done = await ofThread(actor.userId, { settings, ...job })
  return done as JobDone<Name> // made by file-of.ts
}

/** The same; small books at once. */
export async function makeFile<Name extends JobName>(
  deps: Deps,
  wanted: Wanted<Name>,
): Promise<JobDone<Name>> {
  if (await isLarge(deps.db, wanted.scopeId)) return inThread(deps, wanted)
  return deps.snapshot((tx) => carryOut(tx, wanted))
}
