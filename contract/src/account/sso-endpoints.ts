// Signing in with a provider, as a visitor: buttons, start, finish, and the password that a first link asks for.
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import type { LoginAnswer } from '#account/session-endpoints.ts'
import type { ConfirmAnswer } from '#account/security-endpoints.ts'
import { KEYWORD_MAX, SECRET_MAX, TEXT_MAX } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'
import { idSchema, storableText } from '#engine/schema.ts'
import { stepCode } from '#account/step-code-schema.ts'
import { ssoMessages } from '#messages/account/sso-messages.ts'

const tag = 'Sign-in with a provider'

export interface SsoButton {
  readonly id: number
  /** What follows "Continue with". */
  readonly name: string
}
export interface SsoButtons {
  readonly providers: readonly SsoButton[]
  /** There are more, which a domain decides. */
  readonly hasMore: boolean
}
export const ssoButtons = endpoint<SsoButtons>()({
  method: 'GET',
  path: '/open-api/sso',
  open: true,
  query: z.object({ domain: z.optional(storableText('domain', KEYWORD_MAX, messages.invalid)) }),
  summary: 'The providers to sign in with; the same for every address of a domain',
  tag,
})

/** Random, kept by the page that began: whoever brings the answer of a provider brings it too. */
const binding = z.string(ssoMessages.startAgain).check(z.regex(/^[\w-]{43,128}$/, ssoMessages.startAgain))
const returnTo = z.optional(storableText('returnTo', TEXT_MAX, messages.invalid))
const startBody = z.object({ binding, returnTo })
export interface SsoStarted {
  /** Where the browser goes. */
  readonly url: string
}
export const startSso = endpoint<SsoStarted>()({
  method: 'POST',
  path: '/open-api/sso/{id}/start',
  open: true,
  body: startBody,
  summary: 'Begin to sign in with a provider',
  tag,
})

const given = z.optional(storableText('answer', 4096, ssoMessages.startAgain))
const timeZone = z.optional(
  z.string(messages.notText).check(z.maxLength(KEYWORD_MAX, messages.unknownTimeZone)),
)
/** What the provider put into the address, and what the page kept. */
const finishBody = z.object({
  state: storableText('state', KEYWORD_MAX, ssoMessages.startAgain),
  binding,
  code: given,
  iss: given,
  error: given,
  timeZone,
})
export interface SsoAnswer extends LoginAnswer {
  readonly returnTo: string
  /** Where the browser goes at the sign-out, to end the session there too. */
  readonly signOutUrl: string | null
}
export const finishSso = endpoint<SsoAnswer>()({
  method: 'POST',
  path: '/open-api/sso/finish',
  open: true,
  body: finishBody,
  summary: 'Sign in with the answer of a provider',
  tag,
})

export const proveSso = endpoint<SsoAnswer>()({
  method: 'POST',
  path: '/open-api/sso/link',
  open: true,
  body: z.object({
    ticket: storableText('ticket', KEYWORD_MAX, ssoMessages.startAgain),
    binding,
    password: z.optional(storableText('Password', SECRET_MAX, 'Password is required')),
    /** Of an account with a second step. */
    code: z.optional(stepCode),
    timeZone,
  }),
  summary: 'Link an account to a provider for the first time, with the password of the account',
  tag,
})

export interface Identity {
  readonly id: number
  readonly providerId: number
  readonly providerName: string
  /** As the provider said it last. */
  readonly email: string
  readonly createdTime: number
  readonly lastUsedTime: number
  /** An administrator removed the link: the provider does not link the person again by itself. */
  readonly isBlocked: boolean
  readonly person: { readonly id: number; readonly firstname: string; readonly lastname: string }
}
export interface Identities {
  readonly identities: readonly Identity[]
  /** Those that can still be linked. */
  readonly providers: readonly SsoButton[]
}
const idInQuery = z.pipe(
  z.string(messages.unknownReference).check(z.regex(/^\d{1,16}$/, messages.unknownReference)),
  z.pipe(z.transform(Number), idSchema),
)
export const identities = endpoint<Identities>()({
  method: 'GET',
  path: '/api/identities',
  query: z.object({ providerId: z.optional(idInQuery) }),
  summary: 'The accounts elsewhere that I sign in with; of a provider that I administer, those of everybody',
  tag,
})
export const startLink = endpoint<SsoStarted>()({
  method: 'POST',
  path: '/api/identities/start',
  confirm: 'always',
  body: z.object({ providerId: idSchema, binding }),
  summary: 'Begin to link an account elsewhere to mine',
  tag,
})
const session = 'Session'
export const startConfirm = endpoint<SsoStarted>()({
  method: 'POST',
  path: '/api/session/confirm/sso',
  limited: true,
  beforeNewPassword: true,
  body: z.object({ providerId: z.optional(idSchema), binding }),
  summary: 'Begin to confirm at a provider that it is still me',
  tag: session,
})
export const finishConfirm = endpoint<ConfirmAnswer>()({
  method: 'POST',
  path: '/api/session/confirm/sso/finish',
  limited: true,
  beforeNewPassword: true,
  body: finishBody,
  summary: 'Confirm with the answer of a provider that it is still me',
  tag: session,
})

export interface LinkAnswer extends MessageAnswer {
  readonly purpose: 'link' | 'try'
  readonly isGood: boolean
}
export const finishLink = endpoint<LinkAnswer>()({
  method: 'POST',
  path: '/api/identities/finish',
  body: finishBody,
  summary: 'Link the account elsewhere that a provider answered for, or see whether the provider works',
  tag,
})
export const removeIdentity = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: '/api/identities/{id}',
  confirm: 'withStep',
  summary:
    'Unlink an account elsewhere; the sessions that it began end. Of a blocked one: let the person in again',
  tag,
})
