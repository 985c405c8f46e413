// An e-mail address is the key to its account: whoever changes their own one proves with the password that it is them.
import { randomUUID } from 'node:crypto'
import { emailChanged } from '@daybook/contract/account-mails.ts'
import { messages } from '@daybook/contract/messages.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import { proveCurrentPassword } from '#current-password.ts'
import type { Deps } from '#deps.ts'
import type { Input, Saving } from '#entities/hooks.ts'
import { holdAccount } from '#http/sessions.ts'
import { mailAccount } from '#mail/account-mail.ts'

const FIELD = 'currentPassword'

/** The address that the proof was given for leaving. */
interface Proof {
  readonly provenFor: string
}
const isProof = (value: unknown): value is Proof =>
  typeof value === 'object' && value !== null && 'provenFor' in value

const fold = (email: string) => email.trim().toLowerCase()
const wordOf = (asked: unknown, name: string): string => {
  const value: unknown = typeof asked === 'object' && asked !== null ? Reflect.get(asked, name) : undefined
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
  asked: unknown,
): Promise<Proof | undefined> {
  const provenFor = actor.user.email
  const [email, password] = [fold(wordOf(asked, 'email')), wordOf(asked, FIELD)]
  if (id !== actor.userId || password === '' || email === '' || email === provenFor) return undefined
  await proveCurrentPassword(deps, actor, FIELD, password)
  return { provenFor }
}

/**
 * In the transaction: another address of one's own needs the proof. Links to the former address that set a password
 * are void, and both addresses are told.
 * @throws AppError invalid
 */
export async function guardEmail(input: Input, saving: Saving): Promise<void> {
  const { deps, tx, actor, before, prepared } = saving
  const [former, next] = [String(before?.['email']), String(input['email'])]
  if (!before || former === next) return
  const isProven = isProof(prepared) && prepared.provenFor === former
  if (before.id === actor.userId && !isProven) throw invalidField(FIELD, messages.currentPasswordAsked)
  await holdAccount(deps, tx, before.id)
  await tx.deleteFrom('passwordReset').where('userId', '=', before.id).execute()
  const mail = { userId: before.id, about: emailChanged(former, next), path: '/account/login' }
  await mailAccount(deps, tx, { ...mail, key: `email-changed:${randomUUID()}`, to: former })
  await mailAccount(deps, tx, { ...mail, key: `email-changed:${randomUUID()}`, to: next })
}
