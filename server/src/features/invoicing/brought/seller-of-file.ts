// Which seller profile the invoices of a file are of: the file does not say it.
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { broughtMessages } from '@daybook/contract/messages/billing/brought-messages.ts'
import type { Actor } from '#actor.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'

/** The only one of the firm; otherwise what is said at the field. */
export async function sellerOfFile(
  db: AnyDb,
  { scopeId }: Actor,
): Promise<{ readonly seller: RowFor<'sellerProfile'> } | { readonly issue: string }> {
  const [seller, other] = await selectFrom(db, sellerProfile)
    .where('scopeId', '=', scopeId)
    .orderBy('id')
    .limit(2)
    .execute()
  if (!seller) return { issue: broughtMessages.noSeller }
  return other ? { issue: broughtMessages.severalSellers } : { seller }
}
