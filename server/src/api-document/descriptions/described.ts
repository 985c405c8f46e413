// What the API's document says about a call beyond its declaration: how it behaves, how it fails, and one example of it.
import type { AnyEndpoint, Endpoint, PathParams } from '@daybook/contract/engine/endpoint.ts'
import type { EntityName } from '@daybook/contract/entities/registry.ts'
import type { ErrorCode } from '@daybook/contract/engine/errors.ts'

/** Records that an example needs: one of a kind, or one with a part in the story of the example. */
export type GivenName =
  | EntityName
  | 'me'
  | 'myCustomer'
  | 'mySession'
  | 'myPasskey'
  | 'myDevice'
  | 'myInvitation'
  | 'myNotification'
  | 'myComment'
  /** On a record; in the bin; waiting for one; coming in parts. */
  | 'myFile'
  | 'deletedFile'
  | 'myDraft'
  | 'myUpload'
  | 'ssoProvider'
  | 'myIdentity'
  | 'recurrentTask'
  /** A colleague's task for the whole firm, with the item of the sample in its checklist. */
  | 'checkedTask'
  /** A bookmark in the bin, and the step that deleted it. */
  | 'binned'
  | 'undoable'
  /** An import of one bookmark. */
  | 'imported'
  | 'workedTask'
  | 'workedFor'
  /** A draft that nothing stands against, and one that went out. */
  | 'issuable'
  | 'issued'
  | 'issuedInvoice'
  | 'delivery'
  /** With something left of it. */
  | 'issuedNote'
  | 'sentQuote'
  /** Of a receipt with TDS. */
  | 'tdsItem'
  /** A receipt with a voucher. */
  | 'advance'
  | 'timeEntry'
  | 'complianceExtension'

/** The id of such a record: a fixed one in the document, a real one where the example is carried out. */
export type Given = (name: GivenName) => number

/** The smallest role that may make the call. */
export type Who = 'user' | 'admin' | 'superAdmin'

export interface FileExample {
  readonly type: string
  /** What else the call takes, by its type. */
  readonly others?: Readonly<Record<string, string>>
  /** Text as it stands; bytes as base64. */
  readonly text?: string
  readonly base64?: string
}

export interface Example {
  readonly params?: Readonly<Record<string, number | string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: FileExample
  readonly answer?: unknown
}

export interface Described {
  readonly endpoint: AnyEndpoint
  readonly description: string
  /** Beside those that follow from the declaration. */
  readonly errors: readonly ErrorCode[]
  readonly who: Who
  /** The call is there, and always refuses with this. */
  readonly refusal: ErrorCode | undefined
  /** Of an answer that is no JSON. */
  readonly answerType: string | undefined
  readonly requestHeaders: readonly RequestHeader[]
  readonly answerHeaders: readonly AnswerHeader[]
  readonly example: (id: Given) => Example
}

export type RequestHeader = 'Idempotency-Key' | 'If-Match' | 'Last-Event-ID'
export type AnswerHeader = 'ETag' | 'X-Total-Count' | 'Content-Disposition' | 'X-Export-Head'

interface Said<Path extends string, Query, Body, Answer> {
  readonly description: string
  readonly errors?: readonly ErrorCode[]
  readonly who?: Who
  readonly refusal?: ErrorCode | undefined
  readonly answerType?: string
  readonly requestHeaders?: readonly RequestHeader[]
  readonly answerHeaders?: readonly AnswerHeader[]
  readonly example: (id: Given) => {
    readonly params?: PathParams<Path>
    readonly query?: Query
    readonly body?: Body
    readonly file?: FileExample
    readonly answer?: Answer
  }
}

/** How the document finds what is said about a call. */
export const keyOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) => `${method} ${path}`

const whoFor = ({ needs }: AnyEndpoint): Who =>
  needs === 'SUPER_ADMIN_ONLY' ? 'superAdmin' : needs === 'ADMIN_AND_ABOVE' ? 'admin' : 'user'

/**
 * Describes a call; its example is checked against the call's own types here, and carried out by a test.
 * @example described(revokeFeed, { description: '…', example: () => ({ answer: { message: '…' } }) })
 */
export const described = <Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  said: Said<Path, Query, Body, Answer>,
): Described => ({
  endpoint,
  description: said.description,
  errors: said.errors ?? [],
  who: said.who ?? whoFor(endpoint),
  refusal: said.refusal,
  answerType: said.answerType,
  requestHeaders: said.requestHeaders ?? [],
  answerHeaders: said.answerHeaders ?? [],
  // A path's parameters are typed by its text; the document only needs their names and values.
  example: said.example as (id: Given) => Example,
})
