// How an error crosses the wire: a closed set of codes and the RFC 9457 problem document (rules/api 3).
import type { BillingCode, BillingWay } from '#billing/refusals.ts'

export const ERROR_CODES = [
  'malformed',
  'invalid',
  'not_signed_in',
  'wrong_credentials',
  'sso_failed',
  'sso_proof',
  'second_step',
  'second_step_wrong',
  'forbidden',
  'second_step_required',
  'password_over',
  'confirm_needed',
  'address_unproved',
  'not_found',
  'method_not_allowed',
  'conflict',
  'in_use',
  'changed_meanwhile',
  'precondition_failed',
  'too_large',
  'no_room',
  'unsupported_media_type',
  'key_reused',
  'too_many_requests',
  'internal',
  'busy',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number] | BillingCode

/** One sentence at one field; the path is dotted: 'name', 'status.id', 'rows.3.name'. */
export interface Issue {
  readonly path: string
  readonly message: string
  /** What is wrong, where a client has an answer to it. */
  readonly code?: string
}

/** What proves the second step of a sign-in. */
export type StepWay = 'passkey' | 'totp' | 'recovery'
/** What proves, within a session, that it is still the same person. */
export type ConfirmWay = 'password' | 'sso' | StepWay

/** What may be done with all records that refer to one which can't be deleted: the tasks of it moved to another one at once. */
export type InUseWay = 'moveTasks'

/** With 'second_step': what finishes the sign-in. */
export interface StepAsked {
  /** For `POST /open-api/login/step`: five minutes, five tries, one success. */
  readonly ticket: string
  readonly ways: readonly StepWay[]
  /** Epoch milliseconds. */
  readonly expiresTime: number
}

/** With 'sso_proof': what the first link of an account to a provider asks for. */
export interface SsoProof {
  /** For `POST /open-api/sso/link`, with the account's password. */
  readonly ticket: string
  readonly email: string
  /** Epoch milliseconds. */
  readonly expiresTime: number
}

export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: ErrorCode
  readonly requestId?: string
  readonly issues?: readonly Issue[]
  /** The record as it is now, with 'changed_meanwhile'. */
  readonly current?: unknown
  /** What may be sent to `POST /api/session/confirm`, with 'confirm_needed'; of billing and 'in_use' what may be done instead. */
  readonly ways?: readonly (ConfirmWay | BillingWay | InUseWay)[]
  /** Codes of what a person has to look at before the call is sent again with them. */
  readonly confirm?: readonly string[]
  /** Those of the way 'sso', for `POST /api/session/confirm/sso`. */
  readonly providers?: readonly { readonly id: number; readonly name: string }[]
  readonly step?: StepAsked
  /** Where the browser goes at the sign-out, with 'second_step' after a sign-in with a provider. */
  readonly signOutUrl?: string | null
  readonly proof?: SsoProof
  /** With 'conflict' of a part of an upload: how many bytes have arrived. */
  readonly offset?: number
  /** What was wrong with the answer of a provider in a word, with 'sso_failed'. */
  readonly reason?: string
  /** Wrong sign-in answers carry these three as well (rules/api 4). */
  readonly data?: null
  readonly message?: string
  readonly error?: string
}

/** True if the value looks like a problem document of ours. */
export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'detail' in value
