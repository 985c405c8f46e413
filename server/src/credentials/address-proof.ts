// Whether it is proved that an account's address is its owner's, what waits until then, and the link that proves it (rules/accounts 15).
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { accountMails } from '@daybook/contract/messages/mails/account-mails.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import { lockWord } from '#db/lock.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { mailAccount } from '#mail/account-mail.ts'

export const PROOF_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

export const isProven = ({ isProven: said }: Pick<LoggedInUser, 'isProven'>): boolean => said !== false

/** Before anything leaves in somebody's name: a mail to others, an invitation. @throws AppError address_unproved, 403 */
export function refuseUnproved(user: Pick<LoggedInUser, 'isProven'>): void {
  if (isProven(user)) return
  throw new AppError('address_unproved', messages.addressUnproved, { members: { ways: ['confirmAgain'] } })
}

/** Before an account comes to more than its own records. @throws AppError address_unproved, 409 */
export function refuseUnprovedRise(
  provenTime: unknown,
  rise: 'joins a firm' | 'gets another role' = 'joins a firm',
): void {
  if (provenTime !== null) return
  const joins = rise === 'joins a firm'
  throw new AppError('address_unproved', joins ? messages.joinUnproved : messages.raiseUnproved, {
    status: 409,
    members: { ways: joins ? ['confirm', 'invite'] : ['confirm'] },
  })
}

/**
 * Who used a link to the address, came with it from a provider that is trusted, or is vouched for. The first proof stays:
 * what was made before it may have been a stranger's (decision 0138).
 * @param email which address it is about; one that was left meanwhile is not proved
 * @returns whether this proof was the first
 */
export async function proveAddress(tx: AnyDb, userId: number, now: number, email?: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set({ provenTime: now })
    .where('id', '=', userId)
    .where('provenTime', 'is', null)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Writes the token and its mail to that address; a newer one takes the place of an older. Where links can't be built
 * there is nothing to send, and an administrator confirms.
 */
export async function sendConfirming(
  deps: Deps,
  tx: Transaction<Database>,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<void> {
  if (deps.config.publicUrl === undefined) return
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashToken(token)
  const now = deps.clock()
  await lockWord(tx, deps.dialect, `address proof ${userId}`)
  await tx.deleteFrom('addressProof').where('userId', '=', userId).execute()
  await tx
    .insertInto('addressProof')
    .values({ tokenHash, userId, email, createdTime: now, usedTime: null })
    .execute()
  await mailAccount(deps, tx, {
    key: `confirm:${tokenHash}`,
    userId,
    to: email,
    about: accountMails.confirm,
    // Behind the #, which no server and no log of one gets to see.
    path: `/account/confirm#${token}`,
    until: now + PROOF_LIFETIME_MS,
  })
}

/** Forgets links that are over. */
export const forgetProofs = ({ db, clock }: Deps) =>
  db
    .deleteFrom('addressProof')
    .where('createdTime', '<=', clock() - PROOF_LIFETIME_MS)
    .execute()
