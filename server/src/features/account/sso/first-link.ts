// A first link that waits for a proof of the account: for its password, or with the ticket of its second step.
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Origin } from '#actor.ts'
import type { SignInWay } from '#db/sign-in-tables.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import type { KnownAccount } from '#features/account/account-events.ts'
import { beginFlow, endFlow, findFlowOfTicket } from '#features/account/sso/flows.ts'
import { link, noteUsed } from '#features/account/sso/link.ts'
import { findProvider, holdOn, type Provider } from '#features/account/sso/providers.ts'
import { readIds } from '#entities/field-codecs.ts'
import { isInReach } from '#credentials/steps/linked-providers.ts'

/** What is kept of the provider's answer, sealed. */
export const pendingSchema = z.object({
  subject: z.string(),
  email: z.string(),
  isTrusted: z.boolean(),
  isTwoSteps: z.boolean(),
  signOutUrl: z.nullable(z.string()),
})
export type Pending = z.infer<typeof pendingSchema>

/** The link is made when the ticket is used, whatever proves the second step. */
export const keepForTicket =
  (deps: Deps, provider: Pick<Provider, 'id'>, pending: Pending) =>
  async (ticket: string): Promise<void> => {
    const secret = JSON.stringify(pending)
    const flow = { state: ticket, binding: ticket, providerId: provider.id, purpose: 'step', secret } as const
    await beginFlow(deps, deps.db, flow)
  }

const SSO = 'sso:'

interface Waiting {
  readonly ticket: string
  readonly via: SignInWay
  readonly account: KnownAccount & { readonly customerId: number; readonly accountRoles: string }
  readonly origin: Origin
}

/**
 * What belongs to the session that a ticket starts: the first link, or the use of the one there is.
 * @returns undefined where the provider vouches for that account no more; the returned function answers whether it still
 * does in its transaction
 */
export async function vouchingOf(
  deps: Deps,
  { ticket, via, account, origin }: Waiting,
): Promise<((tx: Transaction<Database>) => Promise<boolean>) | undefined> {
  if (!via.startsWith(SSO)) return () => Promise.resolve(true)
  const provider = await findProvider(deps.db, Number(via.slice(SSO.length)))
  const person = { customerId: account.customerId, roleIds: readIds(account.accountRoles) }
  if (!provider || provider.isOff === 1 || !isInReach(provider, person)) return undefined
  const flow = await findFlowOfTicket(deps, ticket)
  if (!flow)
    return async (tx) =>
      (await holdOn(deps, tx, provider.id)) && noteUsed(deps, tx, account.id, { provider, email: '' })
  const bond = { provider, ...pendingSchema.parse(JSON.parse(flow.secret)) }
  return async (tx) => {
    if (!(await endFlow(tx, flow)) || !(await holdOn(deps, tx, provider.id))) return false
    await link(deps, tx, account, { bond, origin })
    return true
  }
}
