// What says that a person gave something up: then nothing went wrong, and nothing is to be said.
import { ApiError } from './api-error.ts'

/** Did the person close the browser's dialog about passkeys, or had nothing to answer with? */
export const hasGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Did the person close the question that asks to confirm who it is? */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'confirm_needed' && error.status !== 409
