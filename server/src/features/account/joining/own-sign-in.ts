// The first Super Admin's sign-in becomes the Admin's: the system account keeps its row, its role and the password, and
// gets an address of its own (rules/accounts 14).
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { signInDivided } from '@daybook/contract/messages/mails/invitation-mails.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { accounts } from '#credentials/accounts.ts'
import type { Actor } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { changesBetween, writeHistory } from '#entities/history/history.ts'
import { copyMarks } from '#credentials/given-password.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { voidLinks } from '#mail/reset-link.ts'
import { endSessions } from '#http/sessions/end-sessions.ts'
import { lockAccount } from '#http/sessions/sessions.ts'
import { mailAccount } from '#mail/account-mail.ts'
import { hasStep, stepsOf } from '#credentials/steps/enrolled.ts'
import { moveSteps } from '#credentials/steps/move-steps.ts'
import { forgetMeeting } from '#credentials/steps/rule.ts'

type Tx = Transaction<Database>

/** @returns the stored password, which both accounts have from now on. @throws AppError invalid for an address that is somebody's */
export async function freeAddress(deps: Deps, tx: Tx, actor: Actor, systemEmail: string): Promise<string> {
  const account = await lockAccount(deps, tx, actor.userId)
  if (!account?.password) throw new AppError('not_signed_in', messages.notSignedIn)
  const taken = await accounts(tx).select('id').where('email', '=', systemEmail).executeTakeFirst()
  // The own address is one of them: the Admin gets it.
  if (taken) throw invalidField('systemEmail', messages.systemEmailAsked)
  const { email } = actor.user
  const { modifiedTime } = await tx
    .selectFrom('user')
    .select('modifiedTime')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const stamp = Math.max(deps.clock(), modifiedTime + 1)
  await tx
    .updateTable('user')
    .set({ email: systemEmail, modifiedTime: stamp, modifiedById: actor.userId })
    .where('id', '=', actor.userId)
    .execute()
  await voidLinks(tx, actor.userId)
  await writeHistory(tx, {
    entity: user.name,
    recordId: actor.userId,
    scopeId: actor.scopeId,
    stamp,
    by: actor,
    action: 'update',
    title: actor.user.firstname,
    changes: changesBetween(user, { email }, { email: systemEmail }),
  })
  return account.password
}

/**
 * A passkey is of one account: whose only step it was leaves the system account with the password alone, which must not be
 * enough from then on. Who had no step has as much time for one as if the rule had never met the account.
 * @returns whether the system account has lost its password
 */
async function giveSteps(deps: Deps, tx: Tx, from: number, to: number): Promise<boolean> {
  const before = await stepsOf(tx, from)
  await moveSteps(deps, tx, { from, to })
  if (!hasStep(before)) {
    await forgetMeeting(tx, from)
    return false
  }
  if (hasStep(await stepsOf(tx, from))) return false
  await tx.updateTable('user').set({ password: null }).where('id', '=', from).execute()
  return true
}

/**
 * This session goes on as the Admin's, with the second steps of the person; all others of the system account end. Both
 * addresses are told.
 */
export async function continueAs(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { adminId, systemEmail }: { readonly adminId: number; readonly systemEmail: string },
): Promise<void> {
  await endSessions(tx, actor.userId, { except: actor.sessionId })
  await copyMarks(tx, actor.userId, adminId)
  const isClosed = await giveSteps(deps, tx, actor.userId, adminId)
  await tx.deleteFrom('pushSubscription').where('userId', '=', actor.userId).execute()
  await tx.updateTable('session').set({ userId: adminId }).where('id', '=', actor.sessionId).execute()
  await tx.updateTable('user').set({ firstSignInTime: deps.clock() }).where('id', '=', adminId).execute()
  const own = actor.user.email
  const mail = { userId: adminId, about: signInDivided(own, systemEmail, isClosed), path: '/account/login' }
  await mailAccount(deps, tx, { ...mail, key: `sign-in-divided:${randomUUID()}`, to: own })
  await mailAccount(deps, tx, { ...mail, key: `sign-in-divided:${randomUUID()}`, to: systemEmail })
}
