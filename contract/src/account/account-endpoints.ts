// The calls around one's own account: passwords and sessions (rules/accounts 6, rules/accounts 7, rules/accounts 9).
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { SECRET_MAX, TEXT_MAX } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'
import { passwordSchema, storableText } from '#engine/schema.ts'

/** The product's own client among those that ask for a reset; a fixed number. */
export const CLIENT_APP_ID = 2

const filled = (missing: string) => z.refine<string>((value) => value.trim() !== '', missing)
interface Passwords {
  readonly password?: string | undefined
  readonly newPassword?: string | undefined
  readonly confirmNewPassword?: string | undefined
}
const sameAsNew = z.refine<Passwords>(
  ({ newPassword, confirmNewPassword }) => confirmNewPassword === '' || confirmNewPassword === newPassword,
  { message: messages.passwordsDiffer, path: ['confirmNewPassword'] },
)
const confirmation = (missing: string) =>
  storableText('Confirm New password', TEXT_MAX + 1, missing).check(filled(missing))

/** Forgot password. */
export const resetRequestQuery = z.object({
  email: storableText('Email', TEXT_MAX, 'Email is required').check(filled('Email is required')),
  clientAppId: z.optional(z.unknown()),
})
export const requestReset = endpoint<string>()({
  method: 'POST',
  path: '/open-api/user/resetPassword',
  open: true,
  query: resetRequestQuery,
  answers: 'text',
  summary: 'Ask for a link that sets a new password; the answer tells nobody whether the address is known',
  tag: 'Account',
})

/** Update password: the token comes from the link in the mail. */
export const resetBody = z
  .object({
    token: storableText('Token', TEXT_MAX, messages.resetLinkInvalid),
    newPassword: passwordSchema('New password is required'),
    confirmNewPassword: confirmation('Confirm New password is required'),
  })
  .check(sameAsNew)
export const savePassword = endpoint<string>()({
  method: 'POST',
  path: '/open-api/user/savePassword',
  open: true,
  body: resetBody,
  bodyType: 'form',
  answers: 'text',
  summary: 'Set a new password with the token of a reset link; all sessions end',
  tag: 'Account',
})

/** Change password: 'Required*' for the current one, the sentences of the new one as above (rules/accounts 9). */
const changedPassword = z.object({
  password: storableText('Password', SECRET_MAX, messages.required).check(filled(messages.required)),
  newPassword: passwordSchema('New password is required'),
  confirmNewPassword: confirmation('Confirm New password is required'),
})
export const changePasswordBody = changedPassword.check(sameAsNew)
export const changePassword = endpoint<MessageAnswer>()({
  method: 'PUT',
  path: '/api/change_password/{id}',
  confirm: 'withStep',
  beforeNewPassword: true,
  body: changePasswordBody,
  summary: 'Change my password; my other sessions end',
  tag: 'Account',
})

/** All of them or none. */
const notWithout = (name: keyof Passwords, missing: string) =>
  z.refine<Passwords>(
    (given) => given[name] !== undefined || Object.values(given).every((value) => value === undefined),
    { message: missing, path: [name] },
  )
/** An account without a password sends none: it confirms in another way. */
export const compromisedBody = z
  .partial(changedPassword)
  .check(
    sameAsNew,
    notWithout('password', messages.required),
    notWithout('newPassword', 'New password is required'),
    notWithout('confirmNewPassword', 'Confirm New password is required'),
  )
/** For whoever fears that somebody else has the account: what could open it ends, in one step. */
export const endEverything = endpoint<MessageAnswer>()({
  method: 'POST',
  path: '/api/security/compromised',
  confirm: 'withStep',
  body: compromisedBody,
  summary:
    'I was compromised: a new password, and the end of my other sessions, calendar address, push messages, remembered devices, and of what was added lately to sign in with',
  tag: 'Account',
})

export interface OwnSession {
  readonly id: number
  /** Epoch milliseconds. */
  readonly createdTime: number
  readonly lastSeenTime: number
  readonly address: string
  /** As the browser names itself. */
  readonly agent: string
  readonly isCurrent: boolean
}
export const ownSessions = endpoint<readonly OwnSession[]>()({
  method: 'GET',
  path: '/api/sessions',
  limited: true,
  summary: 'Where I am signed in, newest first',
  tag: 'Session',
})
export const endOwnSession = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: '/api/sessions/{id}',
  limited: true,
  summary: 'End one of my sessions',
  tag: 'Session',
})
export const endOtherSessions = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: '/api/sessions',
  limited: true,
  summary: 'End all my sessions but this one',
  tag: 'Session',
})
