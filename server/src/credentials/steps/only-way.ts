// Firms that left passwords: their people sign in with the firm's provider alone. A provider that is down locks nobody out
// for good: Super Admins keep the password, and Admins their passkeys and recovery codes (decision 0134).
import { can } from '@daybook/contract/engine/access.ts'
import { isSuperAdminBy } from '#actor.ts'
import type { AnyDb } from '#entities/store.ts'
import { rolesOf } from '#http/sessions/sessions.ts'
import { type Steps, waysOf } from '#credentials/steps/enrolled.ts'

export interface OnlyWay {
  /** Of the provider. */
  readonly name: string
  /** An Admin of the firm. */
  readonly isKeeper: boolean
}

/** The name of the provider that is a firm's only way; undefined where a password will do. */
export async function findOnlyWayOfFirm(db: AnyDb, customerId: number): Promise<string | undefined> {
  const provider = await db
    .selectFrom('ssoProvider')
    .select('name')
    .where('customerId', '=', customerId)
    .where('isOnlyWay', '=', 1)
    .where('isOff', '=', 0)
    .orderBy('id')
    .executeTakeFirst()
  return provider?.name
}

/** The same of an account. */
export async function findOnlyWay(
  { db }: { readonly db: AnyDb },
  userId: number,
): Promise<OnlyWay | undefined> {
  const account = await db
    .selectFrom('user')
    .select(['customerId', 'accountRoles'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const roles = account ? rolesOf(account.accountRoles) : []
  if (!account || isSuperAdminBy(roles.map(({ id }) => id))) return undefined
  const name = await findOnlyWayOfFirm(db, account.customerId)
  return name === undefined ? undefined : { name, isKeeper: can({ roles }, 'ADMIN_AND_ABOVE') }
}

/** What an Admin gives there after the password. */
export const keepersWays = (steps: Steps) => waysOf(steps).filter((way) => way !== 'totp')
