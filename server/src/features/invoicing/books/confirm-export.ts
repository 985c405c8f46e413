// Whoever has a file of the books says so: only then is what it covers marked, and the next one brings what is new since.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { MessageAnswer } from '@daybook/contract/engine/endpoint.ts'
import { bookMessages } from '@daybook/contract/messages/billing/book-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { lockWord } from '#db/lock.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import type { BooksAsked } from '#features/invoicing/books/choose-entries.ts'
import { isOvertaken, writeMarks } from '#features/invoicing/books/write-marks.ts'
import { makeFile } from '#features/invoicing/files/make-file.ts'
import { refuseSupport } from '#features/invoicing/life/may-bill.ts'

interface Confirmed {
  readonly asked: BooksAsked
  /** As the file said it. */
  readonly head: string
  readonly once: Idempotent | undefined
}

/**
 * A journal that is read twice books twice, so of what is new each leaves in one file alone.
 * @throws AppError forbidden for support, conflict where the books, or what was exported of them, are others by now: nothing is marked
 */
export async function confirmExport(
  deps: Deps,
  actor: Actor,
  { asked, head, once }: Confirmed,
): Promise<MessageAnswer> {
  authorizeRead(actor, invoice)
  refuseSupport(actor)
  const { scopeId } = actor
  const marking = { scopeId, format: asked.as }
  const covered = await makeFile(deps, { job: 'covered', actor, scopeId, asked })
  const { entries, isOfAll } = covered
  return onceOnly(deps, { actor, once }, async (tx) => {
    await lockWord(tx, deps.dialect, `export ${asked.as} ${scopeId}`)
    const isSame = covered.head === head && !(asked.since && (await isOvertaken(tx, marking, entries)))
    if (!isSame) throw new AppError('conflict', bookMessages.exportMoved)
    await writeMarks(tx, { ...marking, now: deps.clock(), isOfAll }, entries)
    return { message: bookMessages.exportNoted }
  })
}
