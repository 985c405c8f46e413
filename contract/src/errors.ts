// How an error crosses the wire: a closed set of codes and the RFC 9457 problem document (decisions 3).

export const ERROR_CODES = [
  'malformed',
  'invalid',
  'not_signed_in',
  'wrong_credentials',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'in_use',
  'changed_meanwhile',
  'precondition_failed',
  'too_large',
  'unsupported_media_type',
  'key_reused',
  'too_many_requests',
  'internal',
  'busy',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** One sentence at one field; the path is dotted: 'name', 'status.id', 'rows.3.name'. */
export interface Issue {
  readonly path: string
  readonly message: string
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
  /** Wrong sign-in answers carry these three as well (decisions 4). */
  readonly data?: null
  readonly message?: string
  readonly error?: string
}

/** True if the value looks like a problem document of ours. */
export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'detail' in value
