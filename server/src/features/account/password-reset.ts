// A forgotten password: a link by mail sets a new one. Whether an address is known, neither answer nor time tell (rules/accounts 3).
import { accountMails, signsInWith } from '@daybook/contract/messages/mails/account-mails.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { NOBODY, type Origin, SYSTEM_SCOPE } from '#actor.ts'
import { proveAddress } from '#credentials/address-proof.ts'
import { AppError, invalidField } from '#app-error.ts'
import { readIds } from '#entities/field-codecs.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { aboutAccount, noteAtMost, noteEvent } from '#entities/history/events.ts'
import { CHOSEN } from '#credentials/given-password.ts'
import { accountEvent, type KnownAccount, noteRefused } from '#features/account/account-events.ts'
import { forgetGuesses } from '#features/account/guesses.ts'
import { type From, noteNetwork, placeOf } from '#features/account/sign-in-places.ts'
import { foldEmail } from '#formats/fold-email.ts'
import { networkOf } from '#http/client-address.ts'
import { endAccess, endUnproved } from '#http/sessions/end-access.ts'
import { hashToken, lockAccount } from '#http/sessions/sessions.ts'
import { mailAccount } from '#mail/account-mail.ts'
import { RESET_LIFETIME_MS, sendResetLink } from '#mail/reset-link.ts'
import { checkNewPassword } from '#credentials/password-rules.ts'
import { hashPassword } from '#credentials/passwords.ts'
import { findOnlyWay } from '#credentials/steps/only-way.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { counterOf, take, tooOften } from '#credentials/throttle.ts'

/** So far the clocks of two machines may be apart; a clock that was set back further makes no link live longer. */
const SKEW_MS = 5 * 60 * 1000

/** Nobody signs in with the placeholder: what is written in its name costs as much as the rest, and reaches nobody. */
const [PLACEHOLDER = 0] = user.placeholders

const receivers = (db: AnyDb) =>
  activeAccounts(db).select(['user.id', 'user.scopeId', 'user.email', 'user.firstname', 'user.lastname'])

/**
 * Sends a link to whoever has an account with this address; for all others as much is done for nobody.
 * @throws AppError conflict where links can't be built, too_many_requests for an address that asks too often
 */
export async function requestReset(deps: Deps, request: { readonly email: string }, origin: Origin) {
  if (deps.config.publicUrl === undefined) throw new AppError('conflict', messages.resetUnavailable)
  const email = foldEmail(request.email)
  const account = await receivers(deps.db).where('user.email', '=', email).executeTakeFirst()
  const pause = await take(deps, counterOf(rules.resetFromAddress, networkOf(origin.address)))
  if (pause > 0) {
    await noteRefused(deps, account, { origin, action: 'throttled', result: 'too_many_requests' })
    throw tooOften(pause)
  }
  const isQuiet = (await take(deps, counterOf(rules.resetOfAccount, email))) > 0
  const receiver = isQuiet ? undefined : account
  const userId = receiver?.id ?? PLACEHOLDER
  const onlyWay = await findOnlyWay(deps, userId)
  // The link would open nothing where the firm has left passwords; as much is written all the same.
  const letter = !onlyWay || onlyWay.isKeeper ? {} : { about: signsInWith(onlyWay.name), isWithoutLink: true }
  await deps.db.transaction().execute((tx) => sendResetLink(deps, tx, userId, letter))
  await noteAtMost(deps, aboutAccount(receiver), requestEvent(deps, receiver, origin))
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
  receivers(db)
    .innerJoin('passwordReset', 'passwordReset.userId', 'user.id')
    .select(['user.accountRoles', 'user.provenTime'])
    .where('passwordReset.tokenHash', '=', tokenHash)
    .where('passwordReset.usedTime', 'is', null)
    .where('passwordReset.createdTime', '>', now - RESET_LIFETIME_MS)
    .where('passwordReset.createdTime', '<=', now + SKEW_MS)
    .executeTakeFirst()

/**
 * Sets a new password with the token of a link; everything the old one opened is closed.
 * @throws AppError invalid: for a password that is not taken, which leaves the link as it is, and for a link that is over
 */
export async function saveNewPassword(
  deps: Deps,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  from: From,
): Promise<void> {
  const { origin } = from
  const tokenHash = hashToken(token)
  const account = await accountBehind(deps.db, tokenHash, deps.clock())
  if (!account) throw invalidLink()
  const roleIds = readIds(account.accountRoles)
  checkNewPassword(deps.config, 'newPassword', newPassword, { ...account, roleIds })
  const [password, place] = await Promise.all([hashPassword(newPassword), placeOf(deps, from)])
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    // The account first, as everywhere: two that hold one and wait for the other would wait for ever.
    const held = await lockAccount(deps, tx, account.id)
    const used = await tx
      .updateTable('passwordReset')
      .set({ usedTime: now })
      .where('tokenHash', '=', tokenHash)
      .where('usedTime', 'is', null)
      .where('createdTime', '>', now - RESET_LIFETIME_MS)
      .executeTakeFirst()
    if (!held || used.numUpdatedRows !== 1n) throw invalidLink()
    await tx
      .updateTable('user')
      .set({ password, isPasswordGiven: CHOSEN })
      .where('id', '=', account.id)
      .execute()
    // The link came to the address: whoever used it reads what is sent there.
    await proveAddress(tx, account.id, now)
    await endAccess(tx, { account, by: { userId: account.id, origin }, time: now })
    await endUnproved(tx, account)
    await forgetGuesses(tx, account.email)
    // Whoever uses the link may sign in where they are, while others go on guessing.
    await noteNetwork(deps, tx, account.id, place)
    await mailAccount(deps, tx, {
      key: `password-reset:${tokenHash}`,
      userId: account.id,
      about: accountMails.passwordReset,
      path: '/account/login',
    })
    await noteEvent(tx, accountEvent(deps, account, origin, 'password_reset'))
  })
}

/** Forgets links that are over. */
export const forgetLinks = ({ db, clock }: Deps) =>
  db
    .deleteFrom('passwordReset')
    .where('createdTime', '<=', clock() - RESET_LIFETIME_MS)
    .execute()
