// The document of the mounted routes, completed with what the contract says about each call: how it behaves, fails and looks.
import {
  recordSchema,
  referenceSchema,
  schemaName,
  schemaOf,
} from '#api-document/descriptions/answer-schema.ts'
import {
  type AnswerHeader,
  type Described,
  type Example,
  type Given,
  keyOf,
  type RequestHeader,
} from '#api-document/descriptions/described.ts'
import { descriptions, errorsOf, tags } from '#api-document/descriptions/descriptions.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { ERROR_CODES, type ErrorCode } from '@daybook/contract/engine/errors.ts'
import { describeError, errorExample } from '#api-document/error-examples.ts'

type Json = Readonly<Record<string, unknown>>
interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly [more: string]: unknown
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  readonly [more: string]: unknown
}
export interface ApiDocument {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: Json
  readonly [more: string]: unknown
}

const PROBLEM = 'application/problem+json'
/** One id for all: which record it is does not matter in the document. */
const given: Given = (name) => (name === 'me' ? 12 : name === 'myCustomer' ? 3 : 42)

const requestHeaders: Record<RequestHeader, string> = {
  'Idempotency-Key': 'A name for this request: sent again, it is carried out once and answered alike.',
  'If-Match': 'The ETag that the record must still have.',
  'Last-Event-ID': 'The id of the last event that was seen.',
}
const answerHeaders: Record<AnswerHeader, string> = {
  ETag: 'Which state of the record this is.',
  'X-Total-Count': 'How many there are in all.',
  'X-Export-Head': 'What the file covers, to be given back once it has arrived.',
  'Content-Disposition': 'A name for the file.',
}

/** 'POST /api/customized/tasks' → 'postCustomizedTasks'. */
const operationId = ({ endpoint: { method, path } }: Described) =>
  method.toLowerCase() +
  path
    .replace(/^\/(open-)?api\//, '')
    .split(/[^a-zA-Z]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const headerParameters = ({ requestHeaders: names }: Described) =>
  names.map((name) => ({
    name,
    in: 'header',
    required: false,
    description: requestHeaders[name],
    schema: { type: 'string' },
  }))

function parametersOf(call: Described, { parameters = [] }: Operation, { params = {}, query = {} }: Example) {
  const { textParams = [] } = call.endpoint
  const told = parameters.map((parameter) => {
    const { name } = parameter
    if (parameter.in === 'path')
      return {
        ...parameter,
        schema: { type: textParams.includes(name) ? 'string' : 'integer' },
        example: params[name],
      }
    return query[name] === undefined ? parameter : { ...parameter, example: query[name] }
  })
  return [...told, ...headerParameters(call)]
}

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

function bodyOf({ endpoint: { bodyType } }: Described, { requestBody }: Operation, { body, file }: Example) {
  if (bodyType === 'file') {
    const type = file?.type ?? 'application/octet-stream'
    const example = file?.text === undefined ? {} : { example: file.text }
    const schema = { type: 'string' }
    const others = Object.entries(file?.others ?? {}).map(
      ([name, text]) => [name, { schema, example: text }] as const,
    )
    const content = Object.fromEntries(others)
    return { required: true, content: { [type]: { schema, ...example }, ...content } }
  }
  const schema = requestBody?.content[mediaTypes.json]?.schema
  if (!schema) return undefined
  const isAnything = Object.keys(schema).length === 0
  const example = body === undefined ? {} : { example: body }
  return { required: !isAnything, content: { [mediaTypes[bodyType]]: { schema, ...example } } }
}

function answerOf({ answerType, answerHeaders: names }: Described, { answer }: Example) {
  const headers = Object.fromEntries(
    names.map((name) => [name, { description: answerHeaders[name], schema: { type: 'string' } }]),
  )
  const example = answer === undefined ? {} : { example: answer }
  const schema = answerType
    ? { type: 'string' }
    : answer === undefined
      ? { type: 'object' }
      : schemaOf(answer)
  return {
    description: 'It is done.',
    ...(names.length > 0 ? { headers } : {}),
    content: { [answerType ?? mediaTypes.json]: { schema, ...example } },
  }
}

const responseName = (codes: readonly ErrorCode[]) => codes.join('-or-')
const ordered = (codes: readonly ErrorCode[]) => ERROR_CODES.filter((code) => codes.includes(code))
const byStatus = (call: Described) =>
  Map.groupBy(ordered(errorsOf(call)), (code) => String(errorExample(code).status))

function problemResponse(codes: readonly ErrorCode[]) {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }]))
  return {
    description: codes.map(describeError).join(' '),
    content: { [PROBLEM]: { schema: { $ref: '#/components/schemas/Problem' }, examples } },
  }
}

function completed(call: Described, operation: Operation): Operation {
  const example = call.example(given)
  const { requestBody: _, parameters: __, ...rest } = operation
  const parameters = parametersOf(call, operation, example)
  const requestBody = bodyOf(call, operation, example)
  const problems = [...byStatus(call)].map(
    ([status, codes]) => [status, { $ref: `#/components/responses/${responseName(codes)}` }] as const,
  )
  return {
    ...rest,
    operationId: operationId(call),
    description: call.description,
    ...(call.endpoint.open ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { [String(call.endpoint.status)]: answerOf(call, example), ...Object.fromEntries(problems) },
  }
}

const expiresTime = { type: 'integer', description: 'Epoch milliseconds.' }
const problemSchema = {
  type: 'object',
  description: 'What went wrong (RFC 9457).',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence for people.' },
    code: { type: 'string', enum: ERROR_CODES },
    requestId: { type: 'string', description: 'Names the request in the log.' },
    issues: {
      type: 'array',
      description: 'A sentence for each field that is not right.',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
    current: { type: 'object', description: 'The record as it is now, with `changed_meanwhile`.' },
    ways: {
      type: 'array',
      items: { type: 'string' },
      description:
        'How the session can be confirmed, with `confirm_needed`; of other refusals what may be done instead.',
    },
    providers: {
      type: 'array',
      description: 'Those of the way `sso`: POST /api/session/confirm/sso.',
      items: {
        type: 'object',
        properties: { id: { type: 'integer' }, name: { type: 'string' } },
        required: ['id', 'name'],
      },
    },
    step: {
      type: 'object',
      description: 'What finishes the sign-in, with `second_step`: POST /open-api/login/step.',
      properties: {
        ticket: { type: 'string' },
        ways: { type: 'array', items: { type: 'string', enum: ['passkey', 'totp', 'recovery'] } },
        expiresTime,
      },
      required: ['ticket', 'ways', 'expiresTime'],
    },
    signOutUrl: {
      type: ['string', 'null'],
      description:
        'Where the browser goes at the sign-out, with `second_step` after a sign-in with a provider.',
    },
    offset: {
      type: 'integer',
      description: 'With `conflict` of a part of an upload: how many bytes have arrived.',
    },
    reason: {
      type: 'string',
      description: 'What was wrong with the answer of a provider, with `sso_failed`.',
    },
    proof: {
      type: 'object',
      description: 'What the first link of an account asks for, with `sso_proof`: POST /open-api/sso/link.',
      properties: { ticket: { type: 'string' }, email: { type: 'string' }, expiresTime },
      required: ['ticket', 'email', 'expiresTime'],
    },
    data: { type: 'null', description: 'With a refused sign-in only, as the next two.' },
    message: { type: 'string' },
    error: { type: 'string' },
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
}

function components() {
  const groups = descriptions.flatMap((call) => [...byStatus(call).values()])
  return {
    schemas: {
      Problem: problemSchema,
      Reference: referenceSchema,
      ...Object.fromEntries(
        Object.values<AnyEntity>(entities).map((entity) => [schemaName(entity), recordSchema(entity)]),
      ),
    },
    responses: Object.fromEntries(groups.map((codes) => [responseName(codes), problemResponse(codes)])),
  }
}

/** Completes the document; a call that nobody has described stays as it is, and a test names it. */
export function completeDocument(document: ApiDocument): ApiDocument {
  const known = new Map(descriptions.map((call) => [keyOf(call.endpoint), call]))
  const paths = Object.entries(document.paths ?? {}).map(
    ([path, operations]): [string, Readonly<Record<string, Operation>>] => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => {
          const call = known.get(`${method.toUpperCase()} ${path}`)
          return [method, call ? completed(call, operation) : operation] as const
        }),
      ),
    ],
  )
  return {
    ...document,
    tags,
    paths: Object.fromEntries(paths),
    components: { ...document.components, ...components() },
  }
}
