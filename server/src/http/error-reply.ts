// One place maps codes to status and writes the problem document (rules/api 3); what is unknown is logged and says little.
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { BILLING_CODES, type BillingCode } from '@daybook/contract/billing/refusals.ts'
import type { ErrorCode, Issue, Problem } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError, type ErrorExtras } from '#app-error.ts'
import { isForeignKeyViolation, isUnavailable, isUniqueViolation } from '#db/dialect.ts'

const statusOf: Record<ErrorCode, number> = {
  ...BILLING_CODES,
  malformed: 400,
  invalid: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  sso_failed: 400,
  sso_proof: 401,
  second_step: 401,
  second_step_wrong: 401,
  forbidden: 403,
  second_step_required: 403,
  password_over: 403,
  confirm_needed: 403,
  address_unproved: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  in_use: 409,
  changed_meanwhile: 409,
  precondition_failed: 412,
  too_large: 413,
  no_room: 507,
  unsupported_media_type: 415,
  key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
}

/** Those of the billing life say what is the matter in their sentence. */
const billingTitles = Object.fromEntries(
  Object.entries(BILLING_CODES).map(([code, status]) => [
    code,
    status === 400 ? 'Invalid values' : 'Not possible now',
  ]),
) as Record<BillingCode, string> // of each of them

const titles: Record<ErrorCode, string> = {
  ...billingTitles,
  malformed: 'Malformed request',
  invalid: 'Invalid values',
  not_signed_in: 'Not signed in',
  wrong_credentials: 'Wrong sign-in',
  sso_failed: 'Sign-in with a provider failed',
  sso_proof: 'Password asked for once',
  second_step: 'Second step asked for',
  second_step_wrong: 'Wrong second step',
  forbidden: 'Not allowed',
  second_step_required: 'Second step required',
  password_over: 'Password has run out',
  confirm_needed: 'Not confirmed',
  address_unproved: 'Address not proved',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  conflict: 'Conflict',
  in_use: 'Still in use',
  changed_meanwhile: 'Changed meanwhile',
  precondition_failed: 'Precondition failed',
  too_large: 'Too large',
  no_room: 'No room',
  unsupported_media_type: 'Unsupported media type',
  key_reused: 'Idempotency key used before',
  too_many_requests: 'Too many requests',
  internal: 'Internal error',
  busy: 'Busy',
}

const RETRY_SECONDS = 2

/** The problem document of a code; `members` are added as they are. */
export function problemOf(
  code: ErrorCode,
  detail: string,
  requestId: string,
  extras: ErrorExtras = {},
): Problem {
  return {
    type: `/problems/${code}`,
    title: titles[code],
    status: extras.status ?? statusOf[code],
    detail,
    code,
    requestId,
    ...(extras.issues ? { issues: extras.issues } : {}),
    ...extras.members,
  }
}

/** Sends the error as a problem document. */
export function replyWithError(reply: FastifyReply, error: AppError): FastifyReply {
  const problem = problemOf(error.code, error.message, reply.request.id, error.extras)
  const wait = error.extras.retryAfterSeconds ?? (error.code === 'busy' ? RETRY_SECONDS : undefined)
  if (wait !== undefined) reply.header('retry-after', String(wait))
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

/** '/dataFilter/taskFilter/keyword' → 'dataFilter.taskFilter.keyword'. */
const dotted = (instancePath: string) =>
  instancePath
    .replace(/^\//, '')
    .replaceAll('/', '.')
    .replace(/(?<=.)\.id$/, '')

/** What is too much is the field that is wrong, and not the object around it. */
function fieldOf({ instancePath, keyword, params }: FastifySchemaValidationError): string {
  const keys = keyword === 'unrecognized_keys' && Array.isArray(params['keys']) ? params['keys'] : []
  return [dotted(instancePath), ...keys.slice(0, 1).map(String)].filter((part) => part !== '').join('.')
}

const frameworkErrors: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('unsupported_media_type', messages.mediaType),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('too_large', messages.tooLarge),
  FST_REQ_FILE_TOO_LARGE: new AppError('too_large', messages.tooLarge),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('malformed', messages.malformedBody),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('malformed', messages.malformedBody),
  FST_ERR_BAD_URL: new AppError('not_found', messages.routeNotFound),
  FST_ERR_MAX_PARAM_LENGTH: new AppError('not_found', messages.routeNotFound),
}

/** Any thrown thing as one of ours; undefined if it is our own fault. */
function recognise(error: FastifyError | Error): AppError | undefined {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues: Issue[] = error.validation.map((issue) => ({
      path: fieldOf(issue),
      message: issue.message ?? messages.invalid,
    }))
    // Nothing at all, or no object: there is no field at which to say what is wrong.
    if (issues.some(({ path }) => path === '')) return new AppError('malformed', messages.bodyMissing)
    return new AppError('invalid', messages.invalid, { issues })
  }
  if (isUniqueViolation(error)) return new AppError('conflict', messages.nameTaken)
  if (isForeignKeyViolation(error)) return new AppError('conflict', messages.changedMeanwhile)
  if (isUnavailable(error)) return new AppError('busy', messages.serverBusy)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = frameworkErrors[code]
  if (known) return known
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new AppError('too_large', messages.tooLarge)
  if (status === 429) return new AppError('too_many_requests', messages.tooManyRequests)
  return status && status >= 400 && status < 500
    ? new AppError('malformed', messages.malformedBody)
    : undefined
}

/** The problem document of any thrown thing, for answers that have begun already. */
export function problemFor(error: unknown, request: FastifyRequest): Problem {
  const ours = error instanceof Error ? recognise(error) : undefined
  if (!ours) request.log.error({ err: error, reqId: request.id }, 'request failed')
  return ours
    ? problemOf(ours.code, ours.message, request.id, ours.extras)
    : problemOf('internal', messages.serverBusy, request.id)
}

/** Fastify's error handler. */
export function errorReply(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ours = recognise(error)
  if (!ours) request.log.error({ err: error, reqId: request.id }, 'request failed')
  const reason = ours?.extras.reason
  if (reason !== undefined) request.log.warn({ reason, reqId: request.id }, 'request could not be served')
  return replyWithError(reply, ours ?? new AppError('internal', messages.serverBusy))
}
