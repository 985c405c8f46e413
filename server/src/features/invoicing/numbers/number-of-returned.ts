// A draft that had a number of its series comes back with it, unless somebody has it by now (rules/bin 6).
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import type { Returning } from '#entities/bin/removal.ts'
import type { Saving } from '#entities/hooks.ts'
import { rowOf } from '#entities/store.ts'

export async function backToSeries(returning: Returning, saving: Saving): Promise<Returning> {
  const { columns, kept, warnings } = returning
  const { invoiceNumber, scopeId } = rowOf(invoice, columns)
  const [sellerKey, financialYear] = [columns['numberSeller'], columns['numberYear']]
  if (typeof sellerKey !== 'string' || typeof financialYear !== 'string') return returning
  const other = await saving.tx
    .selectFrom('invoice')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('numberYear', '=', financialYear)
    .where('invoiceNumber', '=', invoiceNumber)
    .executeTakeFirst()
  if (other) {
    const message = binMessages.numberGone(invoiceNumber)
    return {
      columns: { ...columns, numberSeller: null, numberYear: null },
      kept,
      warnings: [...warnings, { path: 'invoiceNumber', message }],
    }
  }
  // It stands on a document again.
  await saving.tx
    .deleteFrom('numberVoid')
    .where('scopeId', '=', scopeId)
    .where('sellerKey', '=', sellerKey)
    .where('financialYear', '=', financialYear)
    .where('kind', '=', 'invoice')
    .where('number', '=', invoiceNumber)
    .execute()
  return returning
}
