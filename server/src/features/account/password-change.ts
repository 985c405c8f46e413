// One's own password: changed by whoever knows the present one; all other sessions end in the same transaction.
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { accountMails } from '@daybook/contract/messages/mails/account-mails.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { proveCurrentPassword } from '#credentials/current-password.ts'
import { dropBelongings } from '#db/belongings.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { type EventAction, noteEvent } from '#entities/history/events.ts'
import { CHOSEN } from '#credentials/given-password.ts'
import { accountEvent } from '#features/account/account-events.ts'
import { forgetGuesses } from '#features/account/guesses.ts'
import { mailAccount } from '#mail/account-mail.ts'
import { checkNewPassword } from '#credentials/password-rules.ts'
import { hashPassword } from '#credentials/passwords.ts'
import { continueWithNewPassword } from '#credentials/steps/limit-sessions.ts'

interface PasswordChangeRequest {
  /** The present one. */
  readonly password: string
  readonly newPassword: string
}

/** What a change is called in mail and log, and what ends with it. */
interface Occasion {
  readonly about: keyof typeof accountMails
  readonly action: EventAction
  readonly end: (tx: Transaction<Database>, actor: Actor) => Promise<unknown>
}
const plainChange: Occasion = {
  about: 'passwordChanged',
  action: 'password_changed',
  end: (tx, { userId, sessionId }) => dropBelongings(tx, 'passwordChanged', { userId, sessionId }),
}

/** All that could open the account beside this session ends, and the person is told. */
export async function endOthers(
  deps: Deps,
  tx: Transaction<Database>,
  actor: Actor,
  { about, action, end }: Occasion,
): Promise<void> {
  const { userId, user, scopeId, origin } = actor
  await end(tx, actor)
  await forgetGuesses(tx, user.email)
  await mailAccount(deps, tx, {
    key: `password-changed:${randomUUID()}`,
    userId,
    about: accountMails[about],
    path: '/account/login',
  })
  await noteEvent(tx, accountEvent(deps, { id: userId, scopeId, email: user.email }, origin, action))
}

/**
 * @throws AppError forbidden for anybody else's account, invalid for a wrong present password (a 401 would sign out) and
 * for a new one that is not taken
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  id: number,
  {
    asked: request,
    occasion = plainChange,
  }: { readonly asked: PasswordChangeRequest; readonly occasion?: Occasion },
): Promise<void> {
  if (id !== actor.userId) throw new AppError('forbidden', messages.forbidden)
  const { userId, user } = actor
  const { password, newPassword } = request
  const stored = await proveCurrentPassword(deps, actor, 'password', password)
  const roleIds = actor.roles.map((role) => role.id)
  checkNewPassword(deps.config, 'newPassword', newPassword, { ...user, roleIds })
  const next = await hashPassword(newPassword)
  const isSaved = await deps.db.transaction().execute(async (tx) => {
    const saved = await tx
      .updateTable('user')
      .set({ password: next, isPasswordGiven: CHOSEN })
      .where('id', '=', userId)
      .where('password', '=', stored)
      .executeTakeFirst()
    if (saved.numUpdatedRows !== 1n) return false
    await endOthers(deps, tx, actor, occasion)
    if (actor.isPasswordOver) await continueWithNewPassword({ ...deps, db: tx }, actor)
    return true
  })
  // It was changed, or hashed anew by a sign-in, since it was compared: it is compared once more.
  if (!isSaved) await changePassword(deps, actor, id, { asked: request, occasion })
}
