// One's own password: changed by whoever knows the present one; all other sessions end in the same transaction.
import { randomUUID } from 'node:crypto'
import { accountMails } from '@daybook/contract/account-mails.ts'
import { messages } from '@daybook/contract/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { proveCurrentPassword } from '#current-password.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/events.ts'
import { accountEvent } from '#features/account/account-events.ts'
import { voidLinks } from '#features/account/password-reset.ts'
import { failuresOf } from '#features/account/sign-in.ts'
import { endSessions } from '#http/end-sessions.ts'
import { mailAccount } from '#mail/account-mail.ts'
import { checkNewPassword } from '#password-rules.ts'
import { hashPassword } from '#passwords.ts'
import { clearCounter } from '#throttle.ts'

interface Asked {
  /** The present one. */
  readonly password: string
  readonly newPassword: string
}

/**
 * @throws AppError forbidden for anybody else's account, invalid for a wrong present password (a 401 would sign out) and
 * for a new one that is not taken
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  id: number,
  { password, newPassword }: Asked,
): Promise<void> {
  if (id !== actor.userId) throw new AppError('forbidden', messages.forbidden)
  const { userId, user, scopeId, sessionId, origin } = actor
  const stored = await proveCurrentPassword(deps, actor, 'password', password)
  checkNewPassword(deps.config, 'newPassword', newPassword, user)
  const next = await hashPassword(newPassword)
  const isSaved = await deps.db.transaction().execute(async (tx) => {
    const saved = await tx
      .updateTable('user')
      .set({ password: next })
      .where('id', '=', userId)
      .where('password', '=', stored)
      .executeTakeFirst()
    if (saved.numUpdatedRows !== 1n) return false
    await endSessions(tx, userId, { except: sessionId })
    await voidLinks(tx, userId)
    await clearCounter(tx, failuresOf(user.email))
    await mailAccount(deps, tx, {
      key: `password-changed:${randomUUID()}`,
      userId,
      about: accountMails.passwordChanged,
      path: '/account/login',
    })
    const account = { id: userId, scopeId, email: user.email }
    await noteEvent(tx, accountEvent(deps, account, origin, 'password_changed'))
    return true
  })
  // It was changed, or hashed anew by a sign-in, since it was compared: it is compared once more.
  if (!isSaved) await changePassword(deps, actor, id, { password, newPassword })
}
