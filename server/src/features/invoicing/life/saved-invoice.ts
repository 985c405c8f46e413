// What a step of an invoice's life answers: the sentence, and the record as it is now.
import type { SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import type { RecordOf } from '@daybook/contract/engine/entity.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { Saving } from '#entities/hooks.ts'
import { presentOne } from '#entities/present.ts'

export async function savedInvoice(
  { deps, tx, actor, now }: Saving,
  row: RowFor<'invoice'>,
  message: string,
): Promise<SavedAnswer<RecordOf<typeof invoice>>> {
  const data = await presentOne(tx, invoice, row, { deps, actor, now })
  // In the engine a record's static type is forgotten; the declaration is the truth about it.
  return { message, data: data as unknown as RecordOf<typeof invoice> }
}
