// The providers to sign in with: an Admin's of the own firm, a Super Admin's of the installation.
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer, type SavedAnswer } from '#engine/endpoint.ts'
import { KEYWORD_MAX, SECRET_MAX, TEXT_MAX } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'
import { filledText, nothingHidden, onOneLine, storableText } from '#engine/schema.ts'
import { ssoMessages } from '#messages/account/sso-messages.ts'
import { DOMAINS_MAX } from '#account/sso-rules.ts'
import type { SsoStarted } from '#account/sso-endpoints.ts'

const tag = 'Sign-in with a provider'
const needs = 'ADMIN_AND_ABOVE' as const

export interface SsoDomain {
  readonly domain: string
  /** The TXT record that proves it. */
  readonly record: string
  readonly isProven: boolean
}
export interface SsoProvider {
  readonly id: number
  /** 0: the installation's, for everybody. */
  readonly customerId: number
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly domains: readonly SsoDomain[]
  readonly isAutoJoin: boolean
  readonly roleId: number
  readonly isTrusted: boolean
  readonly isTwoSteps: boolean
  readonly isOnlyWay: boolean
  readonly isSignOutThere: boolean
  readonly isOff: boolean
  /** OIDC_ISSUER and its like name it: name, address, client ID and secret are set there, and it comes back with the next start. */
  readonly isFromSettings: boolean
  readonly createdTime: number
  /** What the provider has to know of this Daybook. */
  readonly redirectUrl: string
  /** How many sign in with it. */
  readonly people: number
}

const flag = z.optional(z.boolean(messages.invalid))
/** The client secret goes in and never comes out again; absent or empty it stays as it is. */
export const ssoProviderBody = z.object({
  name: filledText('Name', KEYWORD_MAX).check(onOneLine('Name'), nothingHidden),
  issuer: filledText('Address', TEXT_MAX),
  clientId: filledText('Client ID', TEXT_MAX),
  clientSecret: z.optional(storableText('Client secret', SECRET_MAX, messages.notText)),
  domains: z.optional(
    z
      .array(storableText('Domain', TEXT_MAX, ssoMessages.domainInvalid))
      .check(z.maxLength(DOMAINS_MAX, ssoMessages.domainInvalid)),
  ),
  isAutoJoin: flag,
  roleId: z.optional(z.int(ssoMessages.autoJoinRole)),
  isTrusted: flag,
  isTwoSteps: flag,
  isOnlyWay: flag,
  isSignOutThere: flag,
  isOff: flag,
})
export type SsoProviderInput = z.infer<typeof ssoProviderBody>

export const ssoProviders = endpoint<readonly SsoProvider[]>()({
  method: 'GET',
  path: '/api/sso_providers',
  needs,
  summary: 'The providers to sign in with',
  tag,
})
export const createSsoProvider = endpoint<SavedAnswer<SsoProvider>>()({
  method: 'POST',
  path: '/api/sso_providers',
  needs,
  confirm: 'always',
  body: ssoProviderBody,
  status: 201,
  summary: 'Add a provider; it is asked who it is before it is kept',
  tag,
})
export const updateSsoProvider = endpoint<SavedAnswer<SsoProvider>>()({
  method: 'PUT',
  path: '/api/sso_providers/{id}',
  needs,
  confirm: 'always',
  body: ssoProviderBody,
  summary: 'Change a provider',
  tag,
})
export const removeSsoProvider = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: '/api/sso_providers/{id}',
  needs,
  confirm: 'always',
  summary: 'Remove a provider with all its links; the sessions that it began end',
  tag,
})

export interface CheckLine {
  readonly isGood: boolean
  /** What is well, or what to do. */
  readonly text: string
}
export const checkSsoProvider = endpoint<readonly CheckLine[]>()({
  method: 'POST',
  path: '/api/sso_providers/{id}/check',
  needs,
  body: z.optional(z.unknown()),
  summary: 'Ask a provider whether all is well, in five lines',
  tag,
})
export const trySsoProvider = endpoint<SsoStarted>()({
  method: 'POST',
  path: '/api/sso_providers/{id}/try',
  needs,
  body: z.object({
    binding: z.string(ssoMessages.startAgain).check(z.regex(/^[\w-]{43,128}$/, ssoMessages.startAgain)),
  }),
  summary: 'Sign in at a provider to see whether it works; nobody is signed in or linked by it',
  tag,
})
export const proveSsoDomain = endpoint<SavedAnswer<SsoProvider>>()({
  method: 'POST',
  path: '/api/sso_providers/{id}/prove',
  needs,
  confirm: 'always',
  body: z.object({
    domain: storableText('Domain', TEXT_MAX, ssoMessages.domainInvalid),
    isVouched: z.optional(z.boolean(messages.invalid)),
  }),
  summary: 'Look for the TXT record of a domain, or vouch for it as a Super Admin',
  tag,
})
