// What quotes are answered with beside their fields: their lines, their parties as they said them, and the invoice made of each.
import type { QuoteRecord } from '@daybook/contract/billing/calls/quote-calls.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { AnyDb } from '#entities/store.ts'
import { blocksIn } from '#features/invoicing/quotes/quote-blocks.ts'
import { onWire } from '#features/invoicing/quotes/quote-lines.ts'

type Quote = RowFor<'quote'>
type Added = Pick<QuoteRecord, 'lines' | 'seller' | 'client' | 'invoice'>

function partiesIn(said: string): Pick<Added, 'seller' | 'client'> {
  const blocks = blocksIn(said)
  if (!blocks) return { seller: null, client: null }
  return {
    seller: {
      name: blocks.fromOrganizationName,
      address: blocks.fromOrganizationAddress,
      taxNumber: blocks.fromOrganizationTaxNumber,
    },
    client: {
      name: blocks.toOrganizationName,
      address: blocks.toOrganizationAddress,
      taxNumber: blocks.toOrganizationTaxNumber,
    },
  }
}

export async function quoteAdds(db: AnyDb, rows: readonly Quote[]) {
  const ids = rows.map(({ id }) => id)
  const scopes = [...new Set(rows.map(({ scopeId }) => scopeId))]
  const lines = await db
    .selectFrom('quoteLine')
    .select(['quoteId', 'name', 'hours', 'costPerUnit', 'amount'])
    .where('quoteId', 'in', ids)
    .where('scopeId', 'in', scopes)
    .orderBy('quoteId')
    .orderBy('place')
    .execute()
  const said = await db
    .selectFrom('quote')
    .select(['id', 'said'])
    .where('id', 'in', ids)
    .where('scopeId', 'in', scopes)
    .execute()
  const invoices = await db
    .selectFrom('invoice')
    .select(['id', 'quoteId'])
    .where('quoteId', 'in', ids)
    .where('scopeId', 'in', scopes)
    .execute()
  const saidBy = new Map(said.map((row) => [row.id, row.said]))
  return new Map(
    ids.map((id) => {
      const made = invoices.find(({ quoteId }) => quoteId === id)
      const added: Added = {
        lines: lines.filter(({ quoteId }) => quoteId === id).map(onWire),
        ...partiesIn(saidBy.get(id) ?? ''),
        invoice: made ? { id: made.id } : null,
      }
      return [id, { ...added }] as const
    }),
  )
}
