// How each problem looks, for the API's document: a description and the sentence that comes with it most often.
import type { ErrorCode } from '@daybook/contract/errors.ts'
import { messages, tryAgainIn } from '@daybook/contract/messages.ts'
import { problemOf } from '#http/error-reply.ts'

interface Said {
  readonly about: string
  readonly detail: string
}

const said: Record<ErrorCode, Said> = {
  malformed: { about: 'The request can’t be read.', detail: messages.malformedBody },
  invalid: { about: 'Some values are not right; `issues` says which.', detail: messages.invalid },
  not_signed_in: { about: 'There is no living session with this token.', detail: messages.notSignedIn },
  wrong_credentials: { about: 'E-mail or password are not right.', detail: messages.wrongCredentials },
  forbidden: { about: 'The role does not allow it.', detail: messages.forbidden },
  not_found: { about: 'There is no such record, or it is not yours to see.', detail: messages.notFound },
  method_not_allowed: { about: 'The address knows other methods.', detail: messages.methodNotAllowed },
  conflict: { about: 'Something else stands against it.', detail: messages.nameTaken },
  in_use: {
    about: 'Other records refer to it.',
    detail: 'This project can’t be deleted: 2 project tasks still refer to it.',
  },
  changed_meanwhile: {
    about: 'Somebody changed the record since it was loaded; `current` is how it is now.',
    detail: messages.changedMeanwhile,
  },
  precondition_failed: {
    about: 'The record has another `ETag` than `If-Match` names.',
    detail: messages.changedMeanwhile,
  },
  too_large: { about: 'The body is too large.', detail: messages.tooLarge },
  unsupported_media_type: {
    about: 'The body is of another type than this call takes.',
    detail: messages.mediaType,
  },
  key_reused: {
    about: 'The `Idempotency-Key` came before with another body.',
    detail: messages.keyReused,
  },
  too_many_requests: {
    about: 'Too fast, or tried too often; `Retry-After` says when to come back.',
    detail: tryAgainIn(4),
  },
  internal: { about: 'Our own fault. It is logged with the request’s id.', detail: messages.serverBusy },
  busy: {
    about: 'The server or its database is busy or away; `Retry-After` says when to come back.',
    detail: messages.serverBusy,
  },
}

const REQUEST = '0f8fad5b-d9cb-469f-a165-70867728950e'
const issues = [{ path: 'name', message: 'Name is required' }]

export const aboutProblem = (code: ErrorCode) => `\`${code}\`: ${said[code].about}`

/** The problem document of a code, as it is answered. */
export const problemSample = (code: ErrorCode) =>
  problemOf(code, said[code].detail, REQUEST, {
    ...(code === 'invalid' ? { issues } : {}),
    ...(code === 'wrong_credentials'
      ? { members: { data: null, message: said[code].detail, error: said[code].detail } }
      : {}),
    ...(code === 'changed_meanwhile' ? { members: { current: { id: 42 } } } : {}),
  })
