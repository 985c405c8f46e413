// The bond between an account here and one elsewhere: made, used, told of, and shown.
import type { Transaction } from 'kysely'
import { identityLinked } from '@daybook/contract/messages/mails/account-mails.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import type { Origin } from '#actor.ts'
import { proveAddress } from '#credentials/address-proof.ts'
import { noteEvent } from '#entities/history/events.ts'
import { accountEvent, type KnownAccount } from '#features/account/account-events.ts'
import type { ProviderName } from '#features/account/sso/refusals.ts'
import { mailAccount } from '#mail/account-mail.ts'

export interface Bond {
  readonly provider: ProviderName
  readonly subject: string
  /** As the provider says it; may be ''. */
  readonly email: string
  /** Did it say so in a way that is trusted? */
  readonly isTrusted: boolean
}

/** In the transaction of what it belongs to. @throws the database's error where one of the two is linked already */
export async function link(
  deps: Deps,
  tx: Transaction<Database>,
  account: KnownAccount,
  { bond, origin, isTold = true }: { bond: Bond; origin: Origin; isTold?: boolean },
): Promise<void> {
  const now = deps.clock()
  const { provider, subject, email } = bond
  const { id } = await tx
    .insertInto('externalIdentity')
    .values({
      providerId: provider.id,
      subject,
      userId: account.id,
      email,
      createdTime: now,
      lastUsedTime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (bond.isTrusted) await proveAddress(tx, account.id, now, email)
  await noteEvent(tx, {
    ...accountEvent(deps, account, origin, 'identity_linked'),
    changes: { provider: [null, provider.name], address: [null, email] },
  })
  if (isTold)
    await mailAccount(deps, tx, {
      key: `identity-linked:${id}:${now}`,
      userId: account.id,
      about: identityLinked(provider.name, email),
      path: '/settings/security',
    })
}

/** Whoever links from the own settings is signed in without the provider: that lets them in again (decision 0145). */
export const unblock = (tx: Transaction<Database>, providerId: number, userId: number) =>
  tx
    .deleteFrom('externalIdentity')
    .where('providerId', '=', providerId)
    .where('userId', '=', userId)
    .where('blockedTime', 'is not', null)
    .execute()

/** @returns whether that account elsewhere is (still) linked to this person; the link stays for as long as the transaction */
export async function noteUsed(
  deps: Deps,
  tx: Transaction<Database>,
  userId: number,
  { provider, subject, email }: Pick<Bond, 'provider' | 'email'> & Partial<Pick<Bond, 'subject'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('externalIdentity')
    .set({ lastUsedTime: deps.clock(), ...(email === '' ? {} : { email }) })
    .where('providerId', '=', provider.id)
    .where('userId', '=', userId)
    .where('blockedTime', 'is', null)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
