// A transaction that holds a quote: whoever sends, answers or bills it at this moment waits, and sees what was done.
import type { SavedQuote } from '@daybook/contract/billing/calls/quote-calls.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
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
import type { Held } from '#features/invoicing/life/with-invoice.ts'

type Quote = RowFor<'quote'>

export const lockedQuote = (
  { deps, tx }: Pick<Saving, 'deps' | 'tx'>,
  { id, scopeId }: Pick<Quote, 'id' | 'scopeId'>,
): Promise<Quote | undefined> =>
  selectFrom(tx, quote)
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .$if(deps.dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

/** @throws AppError not_found, also for a quote that the actor may not see */
async function lockQuote(saving: Saving, id: number): Promise<Quote> {
  const { scopeId } = await getRow(saving.tx, quote, id, saving.actor)
  await lockScope(saving)
  const row = await lockedQuote(saving, { id, scopeId })
  if (!row) throw new AppError('not_found', messages.notFound)
  return row
}

export const withQuote = <A>(
  deps: Deps,
  { actor, id, once }: Held,
  work: (saving: Saving, row: Quote) => Promise<A>,
): Promise<A> =>
  onceOnly(deps, { actor, once }, async (tx) => {
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    return work(saving, await lockQuote(saving, id))
  })

export async function savedQuote(
  { deps, tx, actor, now }: Saving,
  row: Quote,
  message: string,
): Promise<SavedQuote> {
  const data = await presentOne(tx, quote, row, { deps, actor, now })
  // In the engine a record's static type is forgotten; the declaration is the truth about it.
  return { message, data: data as unknown as SavedQuote['data'] }
}
