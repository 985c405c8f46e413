// Whose return it is: the GSTIN of a seller profile, with all profiles that share it.
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { gstinOf } from '@daybook/contract/invoicing/gstin.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { readableRow } from '#entities/reads.ts'
import type { AnyDb } from '#entities/store.ts'
import { dayIn } from '#indian-day.ts'
import { keyOfSeller } from '#features/invoicing/numbers/number-series.ts'

export interface ReturnSeller {
  readonly scopeId: number
  readonly id: number
  readonly name: string
  /** '' of who has none. */
  readonly gstin: string
  readonly sellerKey: string
  readonly profileIds: readonly number[]
  /** Above ₹5 crore of turnover. */
  readonly isLarge: boolean
  readonly isQuarterly: boolean
  /** Its returns are filed from other books. */
  readonly isElsewhere: boolean
  /** Day from which it registers e-invoices; null: it doesn't. */
  readonly eInvoiceFrom: string | null
}

type Profile = RowFor<'sellerProfile'>

/** One GSTIN is one filer: what any of its profiles says of filing holds for all of them, and the earliest day counts. */
export async function returnSellerOf(db: AnyDb, profile: Profile): Promise<ReturnSeller> {
  const { id, scopeId, name, taxNumber } = profile
  const sellerKey = keyOfSeller(profile)
  const profiles = await db
    .selectFrom('sellerProfile')
    .select(['id', 'taxNumber', 'turnoverClass', 'quarterlyReturns', 'returnsElsewhere', 'eInvoiceFrom'])
    .where('scopeId', '=', scopeId)
    .orderBy('id')
    .execute()
  const own = profiles.filter((each) => keyOfSeller(each) === sellerKey)
  const days = own.flatMap((each) => dayIn(each.eInvoiceFrom) ?? [])
  return {
    scopeId,
    id,
    name,
    gstin: gstinOf(taxNumber),
    sellerKey,
    profileIds: own.map((each) => each.id),
    isLarge: own.some(({ turnoverClass }) => turnoverClass === 1),
    isQuarterly: own.some(({ quarterlyReturns }) => quarterlyReturns === 1),
    isElsewhere: own.some(({ returnsElsewhere }) => returnsElsewhere === 1),
    eInvoiceFrom: days.toSorted()[0] ?? null,
  }
}

/** @throws AppError not_found, also for a profile that the actor may not see */
export async function sellerOfReturn(deps: Deps, actor: Actor, id: number): Promise<ReturnSeller> {
  authorizeRead(actor, invoice)
  return returnSellerOf(deps.db, await readableRow(deps, sellerProfile, actor, id))
}
