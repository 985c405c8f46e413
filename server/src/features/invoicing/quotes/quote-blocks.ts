// What a quote says of its parties: today's of a draft; as it was when it was sent afterwards, like an invoice's own blocks.
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { buyerBlock, sellerBlock } from '@daybook/contract/invoicing/party-blocks.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { SYSTEM_SCOPE, type Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import { sealOf } from '#features/invoicing/seals.ts'

type Quote = RowFor<'quote'>
type Of = Pick<Quote, 'scopeId' | 'organizationId' | 'sellerProfileId'>

/** Whoever may see the quote may know them. @throws AppError not_found */
export async function partiesOf(db: AnyDb, { scopeId, organizationId, sellerProfileId }: Of) {
  const buyer = await selectFrom(db, organization)
    .where('id', '=', organizationId)
    .where('scopeId', 'in', [SYSTEM_SCOPE, scopeId])
    .executeTakeFirst()
  const seller = await selectFrom(db, sellerProfile)
    .where('id', '=', sellerProfileId)
    .where('scopeId', 'in', [SYSTEM_SCOPE, scopeId])
    .executeTakeFirst()
  if (!buyer || !seller) throw new AppError('not_found', messages.notFound)
  return { buyer, seller }
}

/** @param signer stands on it where the profile names nobody */
export async function blocksNow(db: AnyDb, of: Of, { user }: Pick<Actor, 'user'>) {
  const { buyer, seller } = await partiesOf(db, of)
  return {
    ...sellerBlock(seller, `${user.firstname} ${user.lastname}`),
    ...buyerBlock(buyer),
    seal: await sealOf(db, of.scopeId, seller.id),
  }
}
export type QuoteBlocks = Awaited<ReturnType<typeof blocksNow>>

/** Of a column; undefined of a draft. */
export const blocksIn = (said: string): QuoteBlocks | undefined =>
  said === '' ? undefined : (JSON.parse(said) as QuoteBlocks) // written when it was sent

export async function saidOf(
  db: AnyDb,
  { id, scopeId }: Pick<Quote, 'id' | 'scopeId'>,
): Promise<QuoteBlocks | undefined> {
  const { said } = await db
    .selectFrom('quote')
    .select('said')
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirstOrThrow()
  return blocksIn(said)
}
