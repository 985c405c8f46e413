// Files of many documents are read and made where nobody waits for them, in a thread (decisions 0122 and 0232): a year may have ten
// thousand.
import { bookMessages } from '@daybook/contract/messages/billing/book-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { FileWork, JobAsked, JobDone, JobName } from '#features/invoicing/files/file-of.ts'
import { openThread } from '#runtime/threads/bounded-thread.ts'
import { openThreadQueue } from '#runtime/threads/thread-queue.ts'

/** Ten thousand documents take about two seconds of it. */
const RUN_MS_MAX = 30_000
const HEAP_MB = 512

const thread = openThread({
  entry: new URL('make-main.mjs', import.meta.url),
  runMs: RUN_MS_MAX,
  heapMb: HEAP_MB,
  exceeded: () => new AppError('too_large', bookMessages.tooLong),
})

const inTurn = openThreadQueue({
  atOnce: 1,
  ofOne: 5,
  ofOneSentence: messages.tooManyRequests,
  waiting: 50,
  size: Infinity,
})

interface Wanted<Name extends JobName> {
  readonly actor: Pick<Actor, 'userId'>
  /** Whose rows it reads. */
  readonly scopeId: number
  readonly asked: JobAsked<Name>
}

/** @throws AppError too_large where it takes too long, and what the job itself refuses */
export async function inThread<Name extends JobName>(
  { config }: Pick<Deps, 'config'>,
  job: Name,
  { actor, scopeId, asked }: Wanted<Name>,
): Promise<JobDone<Name>> {
  const { databaseUrl, dataDir, isNamingStatements, statementTimeoutMs } = config
  const settings = { databaseUrl, dataDir, isNamingStatements, statementTimeoutMs }
  const work: FileWork<Name> = { settings, scopeId, job, asked }
  return (await inTurn({ who: actor.userId, size: 1 }, () => thread.run(work))) as JobDone<Name> // made by file-of.ts
}
