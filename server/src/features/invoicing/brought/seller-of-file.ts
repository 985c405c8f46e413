// Which seller profile the invoices of a file are of: the file does not say it.
import { broughtIn } from '@daybook/contract/billing/brought.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { broughtMessages } from '@daybook/contract/messages/billing/brought-messages.ts'
import type { Actor } from '#actor.ts'
import type { FileBelongsTo, RowOfFile, Saving } from '#entities/hooks.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'

const sellersOf = (db: AnyDb, { scopeId }: Actor) =>
  selectFrom(db, sellerProfile).where('scopeId', '=', scopeId).orderBy('id')

/** The one that the person chose, or the only one of the firm; otherwise what is said at the field. */
export async function sellerOfFile(
  db: AnyDb,
  actor: Actor,
  of: number | undefined,
): Promise<{ readonly seller: RowFor<'sellerProfile'> } | { readonly issue: string }> {
  const sellers = await sellersOf(db, actor)
    .$if(of !== undefined, (query) => query.where('id', '=', of ?? 0))
    .limit(2)
    .execute()
  const [seller, other] = sellers
  if (!seller) return { issue: of === undefined ? broughtMessages.noSeller : messages.unknownReference }
  return other ? { issue: broughtMessages.severalSellers } : { seller }
}

/** What the person is asked of a file with invoices that went out elsewhere, where there are several sellers. */
export async function sellersToChoose(
  rows: readonly RowOfFile['values'][],
  { tx, actor }: Saving,
): Promise<FileBelongsTo | undefined> {
  if (!rows.some((values) => broughtIn(values) !== undefined)) return undefined
  const sellers = await sellersOf(tx, actor).execute()
  if (sellers.length < 2) return undefined
  return { label: sellerProfile.title[0], options: sellers.map(({ id, name }) => ({ id, name })) }
}
