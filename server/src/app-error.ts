// The one error that handlers throw on purpose; error-reply.ts turns it into a problem document.
import type { ErrorCode, Issue } from '@daybook/contract/engine/errors.ts'

export interface ErrorExtras {
  readonly issues?: readonly Issue[]
  /** Further members of the problem document. */
  readonly members?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
  /** What is the matter, for the log of whoever runs Daybook; it is not sent. */
  readonly reason?: string
  /** Where it is not the usual one of the code. */
  readonly status?: number
  /** What was refused, for the audit log; it is not sent. `recordId` 0: the kind as such. */
  readonly about?: { readonly entity: string; readonly recordId: number }
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly extras: ErrorExtras
  constructor(code: ErrorCode, detail: string, extras: ErrorExtras = {}) {
    super(detail)
    this.code = code
    this.extras = extras
  }
}

/** The members of a refused sign-in that a client of the specification reads (rules/api 4). */
export const signInMembers = (sentence: string) => ({ data: null, message: sentence, error: sentence })

/** A 400 with one sentence at one field. */
export const invalidField = (path: string, message: string) =>
  new AppError('invalid', message, { issues: [{ path, message }] })
