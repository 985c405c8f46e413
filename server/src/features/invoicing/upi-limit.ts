// How much a payment code of an invoice's seller may ask for.
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { AnyDb } from '#entities/store.ts'

/** Paise, null where the seller says nothing. Whoever may see the invoice may know it. */
export async function upiLimitOf(db: AnyDb, row: RowFor<'invoice'>): Promise<number | null> {
  const profile = await db
    .selectFrom('sellerProfile')
    .select('upiLimit')
    .where('id', '=', row.sellerProfileId ?? 0)
    .where('scopeId', '=', row.scopeId)
    .executeTakeFirst()
  return profile?.upiLimit ?? null
}
