// How each problem looks, for the API's document: a description and the sentence that comes with it most often.
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { billingErrors } from '#api-document/billing-errors.ts'
import { SAMPLE_TOKEN } from '#api-document/descriptions/account.ts'
import { SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import type { ErrorCode, SsoProof, StepAsked } from '@daybook/contract/engine/errors.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { messages, secondStepRequired, retryIn } from '@daybook/contract/messages/messages.ts'
import { problemOf } from '#http/error-reply.ts'

export interface Said {
  readonly about: string
  readonly detail: string
}

const said: Record<ErrorCode, Said> = {
  ...billingErrors,
  malformed: { about: 'The request can’t be read.', detail: messages.malformedBody },
  invalid: { about: 'Some values are not right; `issues` says which.', detail: messages.invalid },
  not_signed_in: { about: 'There is no living session with this token.', detail: messages.notSignedIn },
  wrong_credentials: { about: 'E-mail or password are not right.', detail: messages.wrongCredentials },
  sso_failed: {
    about: 'The sign-in with a provider did not work; `reason` says why, in a word for the log.',
    detail: ssoMessages.startAgain,
  },
  sso_proof: {
    about:
      'The provider vouches for an address that has an account here, which asks for its password once before the first link; `proof` carries the ticket.',
    detail: ssoMessages.askedOnce('asha@nilgiri.example'),
  },
  second_step: {
    about: 'The password is right; `step` says what finishes the sign-in.',
    detail: messages.secondStepAsked,
  },
  second_step_wrong: {
    about: 'The code or the passkey is not right, or was used before.',
    detail: messages.stepCodeWrong,
  },
  forbidden: { about: 'The role does not allow it.', detail: messages.forbidden },
  second_step_required: {
    about: 'The account must have a second step: without one the session may only set it up.',
    detail: secondStepRequired('https://daybook.example.in'),
  },
  password_over: {
    about:
      'The password was made up by Daybook and has run out: until it is changed the session opens nothing.',
    detail: messages.passwordOver,
  },
  confirm_needed: {
    about:
      'The session has to be confirmed first, in one of these `ways`: POST /api/session/confirm, or POST /api/session/confirm/sso at one of the `providers`.',
    detail: messages.confirmNeeded,
  },
  address_unproved: {
    about: 'Nobody has proved yet that the e-mail address of the account is its owner’s; `ways` says how to.',
    detail: messages.addressUnproved,
  },
  not_found: { about: 'There is no such record, or it is not yours to see.', detail: messages.notFound },
  method_not_allowed: { about: 'The address knows other methods.', detail: messages.methodNotAllowed },
  conflict: { about: 'Something else stands against it.', detail: messages.nameTaken },
  in_use: {
    about:
      'Other records refer to it; `ways` holds `moveTasks` where those are tasks, which one call moves to another record.',
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
  no_room: { about: 'There is no room for another file.', detail: fileMessages.noRoom },
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
    detail: retryIn(4),
  },
  internal: { about: 'Our own fault. It is logged with the request’s id.', detail: messages.serverBusy },
  busy: {
    about: 'The server or its database is busy or away; `Retry-After` says when to come back.',
    detail: messages.serverBusy,
  },
}

const REQUEST = '0f8fad5b-d9cb-469f-a165-70867728950e'
const AT_THE_DOOR: ReadonlySet<ErrorCode> = new Set([
  'wrong_credentials',
  'sso_failed',
  'sso_proof',
  'second_step',
  'second_step_wrong',
])
const step: StepAsked = { ticket: SAMPLE_TOKEN, ways: ['totp', 'recovery'], expiresTime: SAMPLE_TIME }
const proof: SsoProof = {
  ticket: SAMPLE_TOKEN,
  email: 'asha@nilgiri.example',
  expiresTime: SAMPLE_TIME,
}
const issues = [{ path: 'name', message: 'Name is required' }]

export const describeError = (code: ErrorCode) => `\`${code}\`: ${said[code].about}`

/** The problem document of a code, as it is answered. */
export const errorExample = (code: ErrorCode) =>
  problemOf(code, said[code].detail, REQUEST, {
    ...(code === 'invalid' ? { issues } : {}),
    ...(AT_THE_DOOR.has(code)
      ? {
          members: {
            data: null,
            message: said[code].detail,
            error: said[code].detail,
            ...(code === 'second_step' ? { step } : {}),
            ...(code === 'sso_failed' ? { reason: 'flow' } : {}),
            ...(code === 'sso_proof' ? { proof } : {}),
          },
        }
      : {}),
    ...(code === 'confirm_needed'
      ? { members: { ways: ['totp', 'recovery', 'sso'], providers: [{ id: 4, name: 'Nilgiri ID' }] } }
      : {}),
    ...(code === 'changed_meanwhile' ? { members: { current: { id: 42 } } } : {}),
  })
