// A call that did not work out, and the sentence a person reads about it.
import { type Issue, isProblem, type Problem } from '@daybook/contract/errors.ts'
import { messages, sentenceFor } from '@daybook/contract/messages.ts'

/** `status` is undefined when no answer came. */
export class ApiError extends Error {
  readonly status: number | undefined
  readonly body: unknown

  constructor(status: number | undefined, body?: unknown) {
    super(sentenceFor(status, isProblem(body) ? body.detail : undefined))
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  /** The problem document, when the server sent one. */
  get problem(): Problem | undefined {
    return isProblem(this.body) ? this.body : undefined
  }

  /** Sentences that belong to fields. */
  get issues(): readonly Issue[] {
    return this.problem?.issues ?? []
  }
}

/** What the message bar says about any failure; a fault of our own counts as one of the server. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : messages.serverError
