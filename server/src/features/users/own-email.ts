// An e-mail address is the key to its account: whoever changes their own one proves with the password that it is them, and
// whoever has a second step confirms every change of one.
import { randomUUID } from 'node:crypto'
import { emailChanged } from '@daybook/contract/messages/mails/account-mails.ts'
import { INDIVIDUALS } from '@daybook/contract/account/individuals.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type Actor, isSuperAdmin } from '#actor.ts'
import { isProven, sendConfirming } from '#credentials/address-proof.ts'
import { invalidField } from '#app-error.ts'
import { foldEmail } from '#formats/fold-email.ts'
import { proveCurrentPassword } from '#credentials/current-password.ts'
import type { Deps } from '#deps.ts'
import type { InputFor, SavingFor } from '#entities/hooks.ts'
import { lockAccount } from '#http/sessions/sessions.ts'
import { requireConfirmed } from '#credentials/steps/confirm.ts'
import { mailAccount } from '#mail/account-mail.ts'
import { voidLinks } from '#mail/reset-link.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { counterOf, countAttempt } from '#credentials/throttle.ts'

const FIELD = 'currentPassword'

/** The address that the proof was given for leaving. */
interface Proof {
  readonly provenFor: string
}
const isProof = (value: unknown): value is Proof =>
  typeof value === 'object' && value !== null && 'provenFor' in value

const wordOf = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * Before the transaction: compares the password that came with another e-mail address of one's own.
 * @throws AppError invalid for a wrong one, too_many_requests after too many
 */
export async function proveForEmail(
  deps: Deps,
  actor: Actor,
  id: number,
  body: unknown,
): Promise<Proof | undefined> {
  const provenFor = actor.user.email
  const [email, password] = [foldEmail(wordOf(body, 'email')), wordOf(body, FIELD)]
  if (id !== actor.userId || password === '' || email === '' || email === provenFor) return undefined
  await proveCurrentPassword(deps, actor, FIELD, password)
  return { provenFor }
}

/**
 * In the transaction: another address of one's own needs the proof. Links to the former address that set a password
 * are void, and both addresses are told.
 * @throws AppError invalid
 */
export async function guardEmail(input: InputFor<'user'>, saving: SavingFor<'user'>): Promise<void> {
  const { deps, tx, actor, before, prepared } = saving
  const [former, next] = [String(before?.email), input.email]
  if (!before || former === next) return
  const knowsPassword = isProof(prepared) && prepared.provenFor === former
  if (before.id === actor.userId && !knowsPassword) throw invalidField(FIELD, messages.currentPasswordAsked)
  // Whoever gives an account another address can send a resetting link there, be it a colleague's or the own one.
  await requireConfirmed(deps, actor, { db: tx })
  await lockAccount(deps, tx, before.id)
  await voidLinks(tx, before.id)
  await tx.deleteFrom('addressProof').where('userId', '=', before.id).execute()
  const mail = { userId: before.id, about: emailChanged(former, next), path: '/account/login' }
  const isOwnPerson = before.id === actor.userId && before.customerId === INDIVIDUALS && !isSuperAdmin(actor)
  if (!isOwnPerson) {
    await mailAccount(deps, tx, { ...mail, key: `email-changed:${randomUUID()}`, to: former })
    await mailAccount(deps, tx, { ...mail, key: `email-changed:${randomUUID()}`, to: next })
    return
  }
  if (isProven(actor.user))
    await mailAccount(deps, tx, { ...mail, key: `email-changed:${randomUUID()}`, to: former })
  await unproveAddress(saving, before.id, next)
}

/** Nobody vouches for the new address of somebody without a firm: a link is sent to it, as long as that is not too often. */
async function unproveAddress({ deps, tx }: SavingFor<'user'>, userId: number, email: string): Promise<void> {
  await tx.updateTable('user').set({ provenTime: null }).where('id', '=', userId).execute()
  const pause = await countAttempt(deps, tx, counterOf(rules.confirmingLetter, userId))
  if (pause === 0) await sendConfirming(deps, tx, { userId, email })
}
