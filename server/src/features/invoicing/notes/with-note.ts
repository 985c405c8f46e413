// A transaction that holds a note: whoever issues, uses or cancels it at this moment waits, and sees what was done.
import type { Held } from '#features/invoicing/life/with-invoice.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import type { SavedNote } from '@daybook/contract/billing/calls/note-calls.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { onceOnly } from '#entities/idempotency.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { presentOne } from '#entities/present.ts'
import { getRow } from '#entities/reads.ts'
import { selectFrom } from '#entities/store.ts'

type Note = RowFor<'billingNote'>

/** @throws AppError not_found, also for a note that the actor may not see */
async function lockNote(saving: Saving, id: number): Promise<Note> {
  const { deps, tx, actor } = saving
  const { scopeId } = await getRow(tx, billingNote, id, actor)
  await lockScope(saving)
  const row = await selectFrom(tx, billingNote)
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .$if(deps.dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', messages.notFound)
  return row
}

export const withNote = <A>(
  deps: Deps,
  { actor, id, once }: Held,
  work: (saving: Saving, note: Note) => Promise<A>,
): Promise<A> =>
  onceOnly(deps, { actor, once }, async (tx) => {
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    return work(saving, await lockNote(saving, id))
  })

/** The note as triggers have left it. */
export const noteNow = ({ tx, actor }: Saving, id: number): Promise<Note> =>
  getRow(tx, billingNote, id, actor)

export async function savedNote(
  { deps, tx, actor, now }: Saving,
  note: Note,
  message: string,
): Promise<SavedNote> {
  const data = await presentOne(tx, billingNote, note, { deps, actor, now })
  // In the engine a record's static type is forgotten; the declaration is the truth about it.
  return { message, data: data as unknown as SavedNote['data'] }
}
