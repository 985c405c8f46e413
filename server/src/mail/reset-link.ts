// The link that sets a new password: written with the mail that carries it, in the transaction that causes it.
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type AccountMail, accountMails } from '@daybook/contract/messages/mails/account-mails.ts'
import { lockWord } from '#db/lock.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { mailAccount } from '#mail/account-mail.ts'

export const RESET_LIFETIME_MS = 60 * 60 * 1000

interface Letter {
  /** What the mail says; that somebody asked for a link if absent. */
  readonly about?: AccountMail
  /** The mail leads to the sign-in instead: the link would open nothing. */
  readonly isWithoutLink?: boolean
}

/** Writes the token and its mail; a newer one takes the place of an older. */
export async function sendResetLink(
  deps: Deps,
  tx: Transaction<Database>,
  userId: number,
  { about = accountMails.reset, isWithoutLink = false }: Letter = {},
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashToken(token)
  const now = deps.clock()
  await lockWord(tx, deps.dialect, `password reset ${userId}`)
  await voidLinks(tx, userId)
  await tx
    .insertInto('passwordReset')
    .values({ tokenHash, userId, createdTime: now, usedTime: null })
    .execute()
  await mailAccount(deps, tx, {
    key: `reset:${tokenHash}`,
    userId,
    about,
    path: isWithoutLink ? '/account/login' : `/account/update_password?token=${token}`,
    until: now + RESET_LIFETIME_MS,
    provesAddress: true,
  })
}

/** Links that are given to nobody any more. */
export const voidLinks = (db: AnyDb, userId: number) =>
  db.deleteFrom('passwordReset').where('userId', '=', userId).execute()
