// The books of a firm as a file for somebody else's program. Each is noted in the log, and marked once whoever asked has it.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { BooksAsked } from '#features/invoicing/books/choose-entries.ts'
import type { MadeBooks } from '#features/invoicing/files/file-of.ts'
import { makeFile } from '#features/invoicing/files/make-file.ts'

/** @throws AppError invalid where the books are of several companies, and for a seller of others; too_large */
export async function exportBooks(deps: Deps, actor: Actor, asked: BooksAsked): Promise<MadeBooks> {
  authorizeRead(actor, invoice)
  const { scopeId } = actor
  const made = await makeFile(deps, { job: 'books', actor, scopeId, asked })
  await noteEvent(deps.db, {
    action: 'export',
    by: actor,
    scopeId,
    time: deps.clock(),
    title: 'accounts',
    changes: { rows: [null, made.count] },
  })
  return made
}
