// The providers that vouch for an account within a session: linked to it, switched on, and in reach of it.
import { isSuperAdminBy } from '#actor.ts'
import { readIds } from '#entities/field-codecs.ts'
import type { AnyDb } from '#entities/store.ts'

/** The customer of a provider for everybody on this installation. */
export const INSTALLATION = 0

export interface Reached {
  readonly customerId: number
  readonly roleIds: readonly number[]
}

/** A firm's provider stands for people of that firm, never for a Super Admin; the installation's for everybody. */
export const isInReach = ({ customerId }: { readonly customerId: number }, person: Reached): boolean =>
  customerId === INSTALLATION || (customerId === person.customerId && !isSuperAdminBy(person.roleIds))

export interface LinkedProvider {
  readonly id: number
  readonly name: string
  /** It counts as two steps, whatever it says. */
  readonly isTwoSteps: boolean
}

export async function linkedProviders(db: AnyDb, userId: number): Promise<LinkedProvider[]> {
  const rows = await db
    .selectFrom('externalIdentity')
    .innerJoin('ssoProvider', 'ssoProvider.id', 'externalIdentity.providerId')
    .innerJoin('user', 'user.id', 'externalIdentity.userId')
    .select(['ssoProvider.id', 'ssoProvider.name', 'ssoProvider.isTwoSteps', 'ssoProvider.customerId as of'])
    .select(['user.customerId', 'user.accountRoles'])
    .where('externalIdentity.userId', '=', userId)
    .where('externalIdentity.blockedTime', 'is', null)
    .where('ssoProvider.isOff', '=', 0)
    .orderBy('ssoProvider.id')
    .execute()
  return rows
    .filter(({ of, customerId, accountRoles }) =>
      isInReach({ customerId: of }, { customerId, roleIds: readIds(accountRoles) }),
    )
    .map(({ id, name, isTwoSteps }) => ({ id, name, isTwoSteps: isTwoSteps === 1 }))
}
