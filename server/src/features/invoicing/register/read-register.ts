// Whose sales register is asked for, and what stands in it.
import type { SalesRegister } from '@daybook/contract/billing/calls/return-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { registerOf } from '#features/invoicing/register/register-of.ts'
import { sellerOfReturn } from '#features/invoicing/returns/seller-of-return.ts'

export interface RegisterAsked {
  readonly from: string
  readonly to: string
  readonly sellerProfileId?: number | undefined
}
/** Of all sellers the names are '', and the key is undefined. */
export interface RegisterSeller {
  readonly scopeId: number
  readonly name: string
  readonly gstin: string
  readonly sellerKey: string | undefined
}
export interface ReadRegister {
  readonly seller: RegisterSeller
  readonly data: SalesRegister
}

/** @throws AppError not_found for a seller that the actor may not see */
export async function registerSeller(
  deps: Deps,
  actor: Actor,
  { sellerProfileId }: RegisterAsked,
): Promise<RegisterSeller> {
  authorizeRead(actor, invoice)
  if (sellerProfileId === undefined)
    return { name: '', gstin: '', sellerKey: undefined, scopeId: actor.scopeId }
  return sellerOfReturn(deps, actor, sellerProfileId)
}

/** @throws AppError not_found for a seller that the actor may not see */
export async function readRegister(deps: Deps, actor: Actor, asked: RegisterAsked): Promise<ReadRegister> {
  const seller = await registerSeller(deps, actor, asked)
  const { scopeId, sellerKey } = seller
  const { from, to } = asked
  return { seller, data: await deps.snapshot((tx) => registerOf(tx, { scopeId, sellerKey, from, to })) }
}
