// A number that was given and stands on nothing any more: the return names it as cancelled (GSTR-1, table 13).
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { Saving } from '#entities/hooks.ts'

/** Of a draft whose number an older version gave while saving; of any other draft nothing is noted. */
export async function voidNumber(
  { tx, now }: Saving,
  { id, scopeId, invoiceNumber }: RowFor<'invoice'>,
  reason: string,
): Promise<void> {
  const { numberSeller, numberYear } = await tx
    .selectFrom('invoice')
    .select(['numberSeller', 'numberYear'])
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirstOrThrow()
  if (numberSeller === null || numberYear === null) return
  await tx
    .insertInto('numberVoid')
    .values({
      scopeId,
      sellerKey: numberSeller,
      financialYear: numberYear,
      kind: 'invoice',
      number: invoiceNumber,
      reason,
      createdTime: now,
    })
    .execute()
}
