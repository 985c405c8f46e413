// Who an answer of a provider is, by the first rule that fits: linked already, an account to link, somebody new, or nobody.
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { domainOf } from '@daybook/contract/account/sso-rules.ts'
import { accounts } from '#credentials/accounts.ts'
import { readIds } from '#entities/field-codecs.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import type { Claims } from '#features/account/sso/client.ts'
import { emailOf, isOfDomain, isTrustedEmail } from '#features/account/sso/claims.ts'
import { provenDomains } from '#features/account/sso/domains.ts'
import type { Provider } from '#features/account/sso/providers.ts'
import { SsoRefusal } from '#features/account/sso/refusals.ts'
import { hasStep, stepsOf } from '#credentials/steps/enrolled.ts'
import { INSTALLATION, isInReach } from '#credentials/steps/linked-providers.ts'

const accountsIn = (db: AnyDb) =>
  accounts(db).select([
    'user.id',
    'user.email',
    'user.scopeId',
    'user.customerId',
    'user.password',
    'user.accountRoles',
    'user.accountStatusId',
    'user.timeZone',
    'user.firstSignInTime',
    'user.provenTime',
  ])

export type Account = NonNullable<Awaited<ReturnType<ReturnType<typeof accountsIn>['executeTakeFirst']>>>

export type Who =
  | { readonly kind: 'linked'; readonly account: Account }
  /** `hasProof`: it is asked for its own password or step before the first link. */
  | { readonly kind: 'account'; readonly account: Account; readonly hasProof: boolean }
  | { readonly kind: 'new'; readonly email: string }

const reaches = (provider: Provider, { customerId, accountRoles }: Account) =>
  isInReach(provider, { customerId, roleIds: readIds(accountRoles) })

/** One answer for whom there is none and for whom the provider may not vouch. */
export const noAccount = (email: string, detail: string, account?: Pick<Account, 'id'>) =>
  new SsoRefusal('no_account', ssoMessages.noAccount(email), detail, account)

const BLOCKED = 'an administrator removed the link'

/** The account that this provider knows by that number; what an account left behind that was deleted is forgotten. */
async function findLinked(db: AnyDb, providerId: number, subject: string) {
  const identity = await db
    .selectFrom('externalIdentity')
    .select(['id', 'userId', 'blockedTime'])
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!identity) return undefined
  const account = await accountsIn(db).where('user.id', '=', identity.userId).executeTakeFirst()
  if (!account) await db.deleteFrom('externalIdentity').where('id', '=', identity.id).execute()
  return account && { account, isBlocked: identity.blockedTime !== null }
}

/** The active account of that address which this provider may still be linked to. */
export async function findLinkable(
  db: AnyDb,
  provider: Provider,
  email: string,
): Promise<{ account?: Account; why: string; refused?: Account }> {
  const account = await accountsIn(db).where('user.email', '=', email).executeTakeFirst()
  if (!account) return { why: 'there is no account with this address' }
  if (account.accountStatusId !== ACCOUNT_STATUS.active)
    return { why: 'the account is inactive', refused: account }
  if (!reaches(provider, account))
    return { why: 'the account is out of the reach of this provider', refused: account }
  const taken = await db
    .selectFrom('externalIdentity')
    .select('blockedTime')
    .where('providerId', '=', provider.id)
    .where('userId', '=', account.id)
    .executeTakeFirst()
  if (!taken) return { account, why: '' }
  const why =
    taken.blockedTime === null ? 'the account is linked to another number of this provider' : BLOCKED
  return { why, refused: account }
}

/**
 * Somebody whom this firm deleted. The provider does not bring them back: whoever administers the firm makes the account, or
 * invites them.
 */
const findDeleted = (db: AnyDb, { customerId }: Provider, email: string) =>
  db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .where('customerId', '=', customerId)
    .where('deletedTime', 'is not', null)
    .executeTakeFirst()

/** @throws SsoRefusal */
export async function whoIs(deps: Deps, provider: Provider, claims: Claims): Promise<Who> {
  const { db } = deps
  const email = emailOf(claims)
  const link = await findLinked(db, provider.id, claims.sub)
  if (link) {
    const { account: linked, isBlocked } = link
    if (isBlocked) throw noAccount(email || linked.email, BLOCKED, linked)
    // Whoever moved on, or became a Super Admin, is not this provider's to vouch for any more.
    if (!reaches(provider, linked))
      throw noAccount(email || linked.email, 'linked, and out of reach by now', linked)
    if (linked.accountStatusId !== ACCOUNT_STATUS.active) throw new SsoRefusal('inactive', '', '', linked)
    return { kind: 'linked', account: linked }
  }
  if (email === '') throw new SsoRefusal('email_missing', ssoMessages.noEmail(provider.name))
  if (!isTrustedEmail(claims, provider))
    throw new SsoRefusal('email_unchecked', ssoMessages.notChecked(provider.name))
  const { account, why, refused } = await findLinkable(db, provider, email)
  if (account)
    return {
      kind: 'account',
      account,
      hasProof: account.password !== null || hasStep(await stepsOf(db, account.id)),
    }
  if (refused) throw noAccount(email, why, refused)
  const isJoining =
    provider.isAutoJoin === 1 &&
    provider.customerId !== INSTALLATION &&
    isOfDomain(claims, provider.issuer, email) &&
    (await provenDomains(deps, provider.id)).includes(domainOf(email))
  if (!isJoining) throw noAccount(email, why)
  if (await findDeleted(db, provider, email)) throw noAccount(email, 'the account was deleted in this firm')
  return { kind: 'new', email }
}
