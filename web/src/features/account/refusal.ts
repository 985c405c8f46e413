// What the server says about a refused account call, in its own words when it has some.
import { ApiError, sentenceOf } from '#api/api-error.ts'

/** Asking again will not help, unlike with a fault of the server. */
export const isRefusal = ({ status = 0 }: ApiError): boolean => status >= 400 && status < 500

/** The sign-in answers its sentence as `error` (rules/api 4), a problem document as `detail`. */
export function refusal(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const spoken: unknown[] = [
    'error' in body ? body.error : undefined,
    'message' in body ? body.message : undefined,
    'detail' in body ? body.detail : undefined,
  ]
  return spoken.find((text): text is string => typeof text === 'string' && text !== '')
}

/** Of any failure: the server's own sentence, else what is said of failures of its kind. */
export const sentenceBehind = (error: unknown): string =>
  (error instanceof ApiError ? refusal(error.body) : undefined) ?? sentenceOf(error)
