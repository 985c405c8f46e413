// Whose advance a receipt is, and where the service will be: by the rule of invoices, so that both say the same.
import { placeOfSupply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { placeFrom } from '@daybook/contract/invoicing/states.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import { gstnOf } from '#features/invoicing/numbers/number-series.ts'

type Receipt = RowFor<'receipt'>
type Seller = RowFor<'sellerProfile'>
/** What of it says so. */
type OfReceipt = Pick<Receipt, 'scopeId' | 'organizationId' | 'sellerProfileId' | 'placeOfSupply'>

export interface AdvanceSeller {
  readonly seller: Seller
  /** Its GSTIN. */
  readonly sellerKey: string
  readonly client: RowFor<'organization'>
  /** '': not even the seller's State is known. */
  readonly place: string
  /** Between States; so too where the seller's State is not known (Rule 50, proviso). */
  readonly isInter: boolean
  readonly isAbroad: boolean
}

/** @returns a code, '' for none. @throws AppError invalid */
export function checkedPlace(typed: string): string {
  const place = placeFrom(typed)
  if (place === undefined) throw invalidField('placeOfSupply', messages.unknownReference)
  return place
}

/** Who billed the client last. */
const lastSeller = (db: AnyDb, { scopeId, organizationId }: OfReceipt) =>
  db
    .selectFrom('invoice')
    .select('sellerProfileId as id')
    .where('scopeId', '=', scopeId)
    .where('organizationId', '=', organizationId)
    .where('life', '=', 1)
    .where('sellerProfileId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const sellersIn = (db: AnyDb, scopeId: number) =>
  selectFrom(db, sellerProfile).where('scopeId', '=', scopeId).orderBy('id').execute()

async function sellerOf(db: AnyDb, row: OfReceipt): Promise<Seller | undefined> {
  const sellers = await sellersIn(db, row.scopeId)
  const id = row.sellerProfileId ?? (await lastSeller(db, row))?.id
  const registered = sellers.filter(({ taxNumber }) => gstnOf(taxNumber) !== undefined)
  return sellers.find((one) => one.id === id) ?? registered[0]
}

/** The profile that has the GSTIN now; the receipt's own one first. */
export async function profileOf(
  db: AnyDb,
  { scopeId, sellerProfileId }: OfReceipt,
  sellerKey: string,
): Promise<Seller | undefined> {
  const own = (await sellersIn(db, scopeId)).filter(({ taxNumber }) => gstnOf(taxNumber) === sellerKey)
  return own.find(({ id }) => id === sellerProfileId) ?? own[0]
}

/** undefined: it bears no GST, as no seller has a GSTIN. */
export async function advanceSellerOf(db: AnyDb, row: OfReceipt): Promise<AdvanceSeller | undefined> {
  const seller = await sellerOf(db, row)
  const sellerKey = seller && gstnOf(seller.taxNumber)
  if (!seller || sellerKey === undefined) return undefined
  const client = await selectFrom(db, organization)
    .where('id', '=', row.organizationId)
    .where('scopeId', 'in', [row.scopeId, SYSTEM_SCOPE])
    .executeTakeFirstOrThrow()
  const supply = placeOfSupply({
    supplierGstin: sellerKey,
    recipientGstin: client.taxNumber,
    place: row.placeOfSupply,
  })
  return {
    seller,
    sellerKey,
    client,
    place: supply.state ?? '',
    isInter: supply.isInterState || supply.fromName === undefined,
    isAbroad: supply.isExport,
  }
}
