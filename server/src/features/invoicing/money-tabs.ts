// Which screens of money have a reason (decision 0234): quotes with the first one, returns with a GSTIN on a seller profile.
import type { MoneyTab } from '@daybook/contract/account/session-endpoints.ts'
import { gstinOf } from '@daybook/contract/invoicing/gstin.ts'
import type { AnyDb } from '#entities/store.ts'

/** By what is there of the firm, or of the person who has none. */
export async function moneyTabsOf(db: AnyDb, scopeId: number): Promise<readonly MoneyTab[]> {
  const [quote, sellers] = await Promise.all([
    db.selectFrom('quote').select('id').where('scopeId', '=', scopeId).limit(1).executeTakeFirst(),
    db.selectFrom('sellerProfile').select('taxNumber').where('scopeId', '=', scopeId).execute(),
  ])
  const files = sellers.some(({ taxNumber }) => gstinOf(taxNumber) !== '')
  return [...(quote ? (['quotes'] as const) : []), ...(files ? (['returns'] as const) : [])]
}
