// A call that did not work out, and the sentence a person reads about it.
import { type Issue, isProblem, type Problem } from '@daybook/contract/engine/errors.ts'
import { messages, sentenceFor } from '@daybook/contract/messages/messages.ts'

/** What a refusal asks for is worth more than that it is one. */
const ownSentenceOf = (status: number | undefined, body: unknown) =>
  status === 403 && isProblem(body) && body.code !== 'forbidden' ? body.detail : undefined

/** `status` is undefined when no answer came. */
export class ApiError extends Error {
  readonly status: number | undefined
  readonly body: unknown

  constructor(status: number | undefined, body?: unknown) {
    super(ownSentenceOf(status, body) ?? sentenceFor(status, isProblem(body) ? body.detail : undefined))
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

/** What a person can read out: the beginning of a request's id, by which the log and the administrator find it. */
export const referenceOf = (requestId: string): string => requestId.slice(0, 8)

/** Of a failure that somebody has to look into; nobody needs one for what they can put right themselves. */
export function referenceFor(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === undefined || error.status < 500) return undefined
  const id = error.problem?.requestId
  return id ? referenceOf(id) : undefined
}

/** What the message bar says about any failure; a fault of our own counts as one of the server. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : messages.serverError
