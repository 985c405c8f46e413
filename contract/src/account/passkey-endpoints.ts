// The calls around passkeys and remembered devices: as a second step, alone at the sign-in, and one's own list of them.
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import type { LoginAnswer } from '#account/session-endpoints.ts'
import { type CodesAnswer, ticketText } from '#account/security-endpoints.ts'
import { KEYWORD_MAX } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'
import { filledText } from '#engine/schema.ts'

/** WebAuthn's own words; the browser's functions read them and answer in them. */
type Json = Readonly<Record<string, unknown>>

const base64url = (max: number) =>
  z
    .string(messages.passkeyRefused)
    .check(z.regex(/^[\w-]*={0,2}$/, messages.passkeyRefused), z.maxLength(max))
/** A credential's id has at most 1023 bytes. */
const credentialId = base64url(1400).check(z.minLength(1, messages.passkeyRefused))
const PART_MAX = 8192
const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', messages.passkeyRefused),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown(), messages.passkeyRefused), {}),
  authenticatorAttachment: z.nullish(z.string().check(z.maxLength(100))),
}

/** What `navigator.credentials.get` gave, as JSON. */
export const assertionSchema = z.object(
  {
    ...common,
    response: z.object(
      {
        authenticatorData: base64url(PART_MAX),
        clientDataJSON: base64url(PART_MAX),
        signature: base64url(PART_MAX),
        userHandle: z.optional(z.nullable(base64url(200))),
      },
      messages.passkeyRefused,
    ),
  },
  messages.passkeyRefused,
)
export type AssertionJson = z.input<typeof assertionSchema>

/** What `navigator.credentials.create` gave, as JSON. */
export const madeCredentialSchema = z.object(
  {
    ...common,
    response: z.object(
      {
        attestationObject: base64url(PART_MAX),
        clientDataJSON: base64url(PART_MAX),
        transports: z.optional(z.array(z.string().check(z.maxLength(40)), messages.passkeyRefused)),
      },
      messages.passkeyRefused,
    ),
  },
  messages.passkeyRefused,
)
export type MadeCredentialJson = z.input<typeof madeCredentialSchema>

export interface PasskeyAsked {
  /** Sent back with the answer; good for five minutes and one answer. */
  readonly ticket: string
  /** For `navigator.credentials`, as JSON. */
  readonly options: Json
}

/** No e-mail is asked for: the browser knows whose passkeys it has, and the answer tells nobody who has an account. */
export const passkeyLoginOptions = endpoint<PasskeyAsked>()({
  method: 'POST',
  path: '/open-api/login/passkey/options',
  open: true,
  body: z.optional(
    z.object({
      /** Of a sign-in that waits for its second step: what is asked for then is one of that person's passkeys. */
      ticket: z.optional(ticketText),
      email: z.optional(z.unknown()),
    }),
  ),
  summary: 'What a browser needs to sign in with a passkey, or to give one as the second step',
  tag: 'Session',
})
export const passkeyLogin = endpoint<LoginAnswer>()({
  method: 'POST',
  path: '/open-api/login/passkey',
  open: true,
  body: z.object({
    ticket: ticketText,
    assertion: assertionSchema,
    timeZone: z.optional(
      z.string(messages.notText).check(z.maxLength(KEYWORD_MAX, messages.unknownTimeZone)),
    ),
  }),
  summary: 'Sign in with a passkey alone',
  tag: 'Session',
})
export const confirmOptions = endpoint<PasskeyAsked>()({
  method: 'POST',
  path: '/api/session/confirm/options',
  body: z.optional(z.unknown()),
  limited: true,
  beforeNewPassword: true,
  summary: 'What a browser needs to confirm with a passkey that it is still me',
  tag: 'Session',
})

const tag = 'Sign-in and security'
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60
const passkeyName = filledText('Name', PASSKEY_NAME_MAX)

export const addPasskeyOptions = endpoint<PasskeyAsked>()({
  method: 'POST',
  path: '/api/security/steps/passkeys/options',
  body: z.optional(z.unknown()),
  confirm: 'enrolment',
  limited: true,
  summary: 'What a browser needs to make a passkey for me',
  tag,
})
export const addPasskey = endpoint<CodesAnswer>()({
  method: 'POST',
  path: '/api/security/steps/passkeys',
  body: z.object({ ticket: ticketText, credential: madeCredentialSchema, name: passkeyName }),
  limited: true,
  status: 201,
  summary: 'Keep the passkey that the browser made',
  tag,
})
export const renamePasskey = endpoint<MessageAnswer>()({
  method: 'PUT',
  path: '/api/security/steps/passkeys/{id}',
  body: z.object({ name: passkeyName }),
  limited: true,
  summary: 'Give one of my passkeys another name',
  tag,
})
export const removePasskey = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: '/api/security/steps/passkeys/{id}',
  confirm: 'always',
  limited: true,
  summary: 'Remove one of my passkeys',
  tag,
})

export interface RememberedDevice {
  readonly id: number
  /** As the browser names itself. */
  readonly agent: string
  /** Epoch milliseconds. */
  readonly createdTime: number
  readonly lastUsedTime: number
  readonly expiresTime: number
  readonly isCurrent: boolean
}
export const ownDevices = endpoint<readonly RememberedDevice[]>()({
  method: 'GET',
  path: '/api/security/devices',
  limited: true,
  summary: 'The browsers that skip my second step',
  tag,
})
export const forgetOwnDevice = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: '/api/security/devices/{id}',
  limited: true,
  summary: 'Ask for the second step again in one of my browsers',
  tag,
})
export const forgetOwnDevices = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: '/api/security/devices',
  limited: true,
  summary: 'Ask for the second step again in all of my browsers',
  tag,
})
