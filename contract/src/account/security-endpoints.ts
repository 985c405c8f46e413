// The calls around the second step: setting it up, finishing a sign-in with it, confirming who one is, and what a firm asks for.
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import type { LoginAnswer } from '#account/session-endpoints.ts'
import type { ConfirmWay } from '#engine/errors.ts'
import { SECRET_MAX } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'
import { storableText } from '#engine/schema.ts'
import { stepCode, totpCode } from '#account/step-code-schema.ts'
import type { FirmRule, RuleMaker } from '#account/step-rules.ts'

/** 256 random bits in base64url. */
export const ticketText = storableText('Ticket', 200, messages.stepTicketOver)
/** What `navigator.credentials.get` gave, as JSON. */
export const assertionJson = z.optional(z.record(z.string(), z.unknown()))

export const loginStepBody = z
  .object({
    ticket: ticketText,
    code: z.optional(stepCode),
    assertion: assertionJson,
    /** Skips the step on this device for 30 days. */
    remember: z.optional(z.boolean('remember must be true or false')),
  })
  .check(
    z.refine(({ code, assertion }) => (code === undefined) !== (assertion === undefined), {
      message: messages.stepProofAsked,
      path: ['code'],
    }),
  )
export const loginStep = endpoint<LoginAnswer>()({
  method: 'POST',
  path: '/open-api/login/step',
  open: true,
  body: loginStepBody,
  summary: 'Finish a sign-in with the second step that it asked for',
  tag: 'Session',
})

const password = storableText('Password', SECRET_MAX, 'Password is required')
export const confirmBody = z
  .object({
    password: z.optional(password),
    code: z.optional(stepCode),
    /** With the ticket of its options. */
    assertion: assertionJson,
    ticket: z.optional(ticketText),
  })
  .check(
    z.refine(
      ({ password: typed, code, assertion }) =>
        [typed, code, assertion].filter((proof) => proof !== undefined).length === 1,
      { message: messages.confirmAsked, path: ['password'] },
    ),
  )
export interface ConfirmAnswer extends MessageAnswer {
  readonly data: {
    /** For the same session; the former token is worth nothing any more. */
    readonly token: string
    /** Epoch milliseconds. */
    readonly confirmedUntil: number
  }
}
export const confirmSession = endpoint<ConfirmAnswer>()({
  method: 'POST',
  path: '/api/session/confirm',
  body: confirmBody,
  limited: true,
  beforeNewPassword: true,
  summary: 'Confirm that it is still me, for what asks for it within the next ten minutes',
  tag: 'Session',
})

const tag = 'Sign-in and security'

export interface OwnPasskey {
  readonly id: number
  readonly name: string
  /** It is kept by an account elsewhere, on all devices of the person. */
  readonly isSynced: boolean
  /** Its counter went back once, so somebody may have a copy: it signs nobody in. */
  readonly isMarked: boolean
  readonly createdTime: number
  readonly lastUsedTime: number | null
}
/** All times are epoch milliseconds. */
export interface OwnSteps {
  /** False: this account signs in without one. */
  readonly hasPassword: boolean
  /** When the person last changed it or set it anew, as far as the log goes back; null: not since then. */
  readonly passwordTime: number | null
  /** Null while app codes are off. */
  readonly totp: { readonly createdTime: number } | null
  readonly passkeys: readonly OwnPasskey[]
  readonly recoveryCodes: { readonly left: number; readonly of: number }
  readonly rememberedDevices: number
  /** Must this account have a second step? */
  readonly isRequired: boolean
  /** Until when it may do without, where one is asked for and missing. */
  readonly graceUntil: number | null
  /** This session may only set up the second step. */
  readonly isLimited: boolean
  /** What `POST /api/session/confirm` takes of this person. */
  readonly confirmWays: readonly ConfirmWay[]
  /** Null: this session has to be confirmed before what asks for it. */
  readonly confirmedUntil: number | null
}
export const ownSteps = endpoint<OwnSteps>()({
  method: 'GET',
  path: '/api/security/steps',
  limited: true,
  summary: 'What proves who I am when I sign in',
  tag,
})

export interface TotpStarted {
  /** Base32, for whoever types it. */
  readonly seed: string
  /** otpauth://…, for the picture that an app reads. */
  readonly uri: string
}
export const startTotp = endpoint<TotpStarted>()({
  method: 'POST',
  path: '/api/security/steps/totp',
  body: z.optional(z.unknown()),
  confirm: 'enrolment',
  limited: true,
  summary: 'Begin to set up app codes; nothing counts until a code was verified',
  tag,
})
export interface CodesAnswer extends MessageAnswer {
  /** Shown only now. Empty where there were recovery codes already. */
  readonly recoveryCodes: readonly string[]
}
export const verifyTotp = endpoint<CodesAnswer>()({
  method: 'POST',
  path: '/api/security/steps/totp/verify',
  body: z.object({ code: totpCode }),
  limited: true,
  summary: 'Switch app codes on with the first code',
  tag,
})
export const removeTotp = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: '/api/security/steps/totp',
  confirm: 'always',
  limited: true,
  summary: 'Switch app codes off',
  tag,
})
export const makeRecoveryCodes = endpoint<CodesAnswer>()({
  method: 'POST',
  path: '/api/security/steps/recovery_codes',
  body: z.optional(z.unknown()),
  confirm: 'always',
  limited: true,
  summary: 'Make ten new recovery codes; the old ones work no more',
  tag,
})

/** Only by word of mouth: an e-mail or a message may be anybody's (V6.4.4). */
export const resetSecondStep = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: '/api/users/{id}/second_step',
  query: z.object({ spoken: z.literal('true', messages.spokenAsked) }),
  needs: 'ADMIN_AND_ABOVE',
  confirm: 'always',
  summary: 'Switch off the second step of a person who lost it',
  tag,
})

export const GRACE_DAYS_MAX = 30
export const GRACE_DAYS = 7
/** Who must have a second step. */
export const SECOND_STEP_RULES = ['nobody', 'admins', 'everybody'] as const
export type SecondStepRule = (typeof SECOND_STEP_RULES)[number]

export const firmSecurityBody = z.object({
  secondStep: z.enum(SECOND_STEP_RULES, messages.secondStepWho),
  graceDays: z
    .int(messages.graceDaysRange)
    .check(z.minimum(0, messages.graceDaysRange), z.maximum(GRACE_DAYS_MAX, messages.graceDaysRange)),
})
export interface FirmSecurity extends FirmRule {
  /** What whoever runs this installation asks of everybody here at least. */
  readonly floor: SecondStepRule
  /** Of whoever asks: a rule that would stop them at once is refused. Epoch milliseconds. */
  readonly withoutStepSince: RuleMaker['withoutStepSince']
}
export const firmSecurity = endpoint<FirmSecurity>()({
  method: 'GET',
  path: '/api/firm/security',
  needs: 'ADMIN_ONLY',
  summary: 'Who in my firm must have a second step',
  tag,
})
export const saveFirmSecurity = endpoint<MessageAnswer>()({
  method: 'PUT',
  path: '/api/firm/security',
  body: firmSecurityBody,
  needs: 'ADMIN_ONLY',
  confirm: 'always',
  summary: 'Settle who in my firm must have a second step',
  tag,
})
