// A draft that was made of a quote comes back as that, unless another was made of it meanwhile (rules/bin 6).
import { quote } from '@daybook/contract/entities/quote.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { Returning } from '#entities/bin/removal.ts'
import type { Saving } from '#entities/hooks.ts'
import { getRow } from '#entities/reads.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'

export async function backToQuote(returning: Returning, { tx }: Saving): Promise<Returning> {
  const { quoteId, scopeId } = returning.columns as Readonly<Record<string, unknown>>
  if (typeof quoteId !== 'number' || typeof scopeId !== 'number') return returning
  const other = await tx
    .selectFrom('invoice')
    .select('id')
    .where('quoteId', '=', quoteId)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  return other ? { ...returning, columns: { ...returning.columns, quoteId: null } } : returning
}

export async function invoicedAgain(saving: Saving, { id, scopeId }: RowFor<'invoice'>): Promise<void> {
  const { tx, actor, now } = saving
  const { quoteId } = await tx
    .selectFrom('invoice')
    .select('quoteId')
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirstOrThrow()
  if (quoteId === null) return
  const row = await getRow(tx, quote, quoteId, actor)
  if (row.invoicedTime === null) await changeLife(saving, quote, row, { invoicedTime: now })
}
