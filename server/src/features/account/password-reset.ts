// A forgotten password: a link by mail sets a new one. Whether an address is known, neither answer nor time tell (security §3).
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { accountMails } from '@daybook/contract/account-mails.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages.ts'
import { NOBODY, type Origin, SYSTEM_SCOPE } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import { lockWord } from '#db/lock.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { currentPasswordCounter } from '#current-password.ts'
import type { AnyDb } from '#entities/store.ts'
import { noteAtMost, noteEvent } from '#entities/events.ts'
import { accountEvent, type KnownAccount, noteRefused } from '#features/account/account-events.ts'
import { failuresOf, foldEmail } from '#features/account/sign-in.ts'
import { networkOf } from '#http/client-address.ts'
import { endSessions } from '#http/end-sessions.ts'
import { hashToken } from '#http/sessions.ts'
import { mailAccount } from '#mail/account-mail.ts'
import { checkNewPassword } from '#password-rules.ts'
import { hashPassword } from '#passwords.ts'
import { rules } from '#throttle-rules.ts'
import { clearCounter, counterOf, take, tooOften } from '#throttle.ts'

const LIFETIME_MS = 60 * 60 * 1000
/** So far the clocks of two machines may be apart; a clock that was set back further makes no link live longer. */
const SKEW_MS = 5 * 60 * 1000

/** Nobody signs in with the placeholder: what is written in its name costs as much as the rest, and reaches nobody. */
const [PLACEHOLDER = 0] = user.placeholders

const activeAccounts = (db: AnyDb) =>
  db
    .selectFrom('user')
    .select(['user.id', 'user.scopeId', 'user.email', 'user.firstname', 'user.lastname'])
    .where('user.deletedTime', 'is', null)
    .where('user.accountStatusId', '=', ACCOUNT_STATUS.active)

/** Writes the token and its mail; a newer one takes the place of an older. */
async function sendLink(deps: Deps, tx: Transaction<Database>, userId: number): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashToken(token)
  const now = deps.clock()
  await lockWord(tx, deps.dialect, `password reset ${userId}`)
  await tx.deleteFrom('passwordReset').where('userId', '=', userId).execute()
  await tx
    .insertInto('passwordReset')
    .values({ tokenHash, userId, createdTime: now, usedTime: null })
    .execute()
  await mailAccount(deps, tx, {
    key: `reset:${tokenHash}`,
    userId,
    about: accountMails.reset,
    path: `/account/update_password?token=${token}`,
    until: now + LIFETIME_MS,
  })
}

/**
 * Sends a link to whoever has an account with this address; for all others as much is done for nobody.
 * @throws AppError conflict where links can't be built, too_many_requests for an address that asks too often
 */
export async function requestReset(deps: Deps, asked: { readonly email: string }, origin: Origin) {
  if (deps.config.publicUrl === undefined) throw new AppError('conflict', messages.resetUnavailable)
  const email = foldEmail(asked.email)
  const account = await activeAccounts(deps.db).where('user.email', '=', email).executeTakeFirst()
  const pause = await take(deps, counterOf(rules.resetFromAddress, networkOf(origin.address)))
  if (pause > 0) {
    await noteRefused(deps, account, { origin, action: 'throttled', result: 'too_many_requests' })
    throw tooOften(pause)
  }
  const isQuiet = (await take(deps, counterOf(rules.resetOfAccount, email))) > 0
  const receiver = isQuiet ? undefined : account
  await deps.db.transaction().execute((tx) => sendLink(deps, tx, receiver?.id ?? PLACEHOLDER))
  await noteAtMost(deps, origin.address, requestEvent(deps, receiver, origin))
}

/** What was typed may be anything, a password in the wrong field too: it is named where it is an account's address. */
function requestEvent(deps: Deps, account: KnownAccount | undefined, origin: Origin) {
  const by = { userId: NOBODY, origin }
  if (account) return { ...accountEvent(deps, account, origin, 'reset_requested'), by }
  return { action: 'reset_requested' as const, by, scopeId: SYSTEM_SCOPE, time: deps.clock() }
}

const invalidLink = () => invalidField('token', messages.resetLinkInvalid)

/** The active account that the token was sent to, as long as it may be used. */
const accountBehind = (db: AnyDb, tokenHash: string, now: number) =>
  activeAccounts(db)
    .innerJoin('passwordReset', 'passwordReset.userId', 'user.id')
    .where('passwordReset.tokenHash', '=', tokenHash)
    .where('passwordReset.usedTime', 'is', null)
    .where('passwordReset.createdTime', '>', now - LIFETIME_MS)
    .where('passwordReset.createdTime', '<=', now + SKEW_MS)
    .executeTakeFirst()

/**
 * Sets a new password with the token of a link; everything the old one opened is closed.
 * @throws AppError invalid: for a password that is not taken, which leaves the link as it is, and for a link that is over
 */
export async function saveNewPassword(
  deps: Deps,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  origin: Origin,
): Promise<void> {
  const tokenHash = hashToken(token)
  const account = await accountBehind(deps.db, tokenHash, deps.clock())
  if (!account) throw invalidLink()
  checkNewPassword(deps.config, 'newPassword', newPassword, account)
  const password = await hashPassword(newPassword)
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const saved = await tx
      .updateTable('user')
      .set({ password })
      .where('id', '=', account.id)
      .where('deletedTime', 'is', null)
      .where('accountStatusId', '=', ACCOUNT_STATUS.active)
      .executeTakeFirst()
    // The account first, as everywhere: two that hold one and wait for the other would wait for ever.
    const used = await tx
      .updateTable('passwordReset')
      .set({ usedTime: now })
      .where('tokenHash', '=', tokenHash)
      .where('usedTime', 'is', null)
      .where('createdTime', '>', now - LIFETIME_MS)
      .executeTakeFirst()
    if (saved.numUpdatedRows !== 1n || used.numUpdatedRows !== 1n) throw invalidLink()
    await endSessions(tx, account.id)
    await clearCounter(tx, failuresOf(account.email))
    await clearCounter(tx, currentPasswordCounter(account.id))
    await mailAccount(deps, tx, {
      key: `password-reset:${tokenHash}`,
      userId: account.id,
      about: accountMails.passwordReset,
      path: '/account/login',
    })
    await noteEvent(tx, accountEvent(deps, account, origin, 'password_reset'))
  })
}

/** Links that are given to nobody any more. */
export const voidLinks = (db: AnyDb, userId: number) =>
  db.deleteFrom('passwordReset').where('userId', '=', userId).execute()

/** Forgets links that are over. */
export const forgetLinks = ({ db, clock }: Deps) =>
  db
    .deleteFrom('passwordReset')
    .where('createdTime', '<=', clock() - LIFETIME_MS)
    .execute()
