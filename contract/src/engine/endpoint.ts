// An endpoint is a value: the server mounts it, the browser and the tests call it, the API document lists it.
import type * as z from 'zod/mini'
import type { Needs } from '#engine/access.ts'
import { extraQuery } from '#engine/extra-query.ts'
import { entityCalls } from '#engine/entity-calls.ts'
import type { AnyEntity } from '#engine/entity.ts'
import type { Issue } from '#engine/errors.ts'
import { sentSchema } from '#engine/schema.ts'
import { pageBody } from '#engine/paging.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** '/api/user/{id}' → { id: … }: a forgotten path parameter does not compile. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [N in Name]: number | string } & PathParams<Rest>
  : unknown

export type ConfirmWhen = 'always' | 'withStep' | 'enrolment'

export interface AnyEndpoint {
  readonly method: Method
  readonly path: string
  /** Also answers at this path (rules/api 1). */
  readonly alias?: string
  /** No session needed. */
  readonly open: boolean
  readonly needs: Needs
  /**
   * Does the session have to be confirmed (POST /api/session/confirm) in the last ten minutes? 'withStep': only of somebody
   * who has a second step, so that a client of the specification never meets it. 'enrolment': as 'always', but a sign-in with
   * a provider in the last ten minutes is enough for who can't confirm otherwise and may only set up a second step.
   */
  readonly confirm?: ConfirmWhen
  /** May a session call it that may only set up a second step? */
  readonly limited?: true
  /** May a session call it whose password was made up and has run out? */
  readonly beforeNewPassword?: true
  /** Path parameters that may be negative; all others are ids. */
  readonly signedParams?: readonly string[]
  /** Path parameters that are words. */
  readonly textParams?: readonly string[]
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly bodyType: 'json' | 'form' | 'file'
  /** 'text': a sentence or a file, as it stands, and not JSON (rules/api 2). */
  readonly answers?: 'text'
  readonly status: 200 | 201
  readonly summary: string
  readonly tag: string
}

export interface Endpoint<Path extends string, Query, Body, Answer> extends AnyEndpoint {
  readonly path: Path
  /** Types only, never set: what goes in and what comes out. */
  readonly types?: { readonly query: Query; readonly body: Body; readonly answer: Answer }
}

interface Said<Path extends string, Q extends z.ZodMiniType, B extends z.ZodMiniType> {
  method: Method
  path: Path
  alias?: string
  open?: boolean
  needs?: Needs
  confirm?: ConfirmWhen
  limited?: true
  beforeNewPassword?: true
  signedParams?: readonly string[]
  textParams?: readonly string[]
  query?: Q
  body?: B
  bodyType?: AnyEndpoint['bodyType']
  answers?: 'text'
  status?: 200 | 201
  summary: string
  tag: string
}

/**
 * Declares one call. The answer's type is given by the caller, because answers are checked in tests, not at run time.
 * @example endpoint<LoginAnswer>()({ method: 'POST', path: '/open-api/login', open: true, body: loginBody, … })
 */
export const endpoint =
  <Answer>() =>
  <
    const Path extends string,
    Q extends z.ZodMiniType = z.ZodMiniType<undefined>,
    B extends z.ZodMiniType = z.ZodMiniType<undefined>,
  >(
    said: Said<Path, Q, B>,
  ): Endpoint<Path, z.input<Q>, z.input<B>, Answer> =>
    Object.freeze({
      open: false,
      needs: 'signedIn' as const,
      bodyType: 'json' as const,
      status: 200 as const,
      ...said,
    })

export interface MessageAnswer {
  readonly message: string
}
/** Of a call that can be taken back within the hour. */
export interface UndoableAnswer extends MessageAnswer {
  /** For `POST /api/undo/{id}`; absent where nothing can be undone. */
  readonly undo?: number
}
export interface SavedAnswer<R> extends MessageAnswer {
  readonly data: R
  /** What looks wrong about the record although it was saved. */
  readonly warnings?: readonly Issue[]
}

/** The calls of a declared resource with the checks of what they are sent. */
export function entityEndpoints<E extends AnyEntity>(entity: E) {
  const calls = entityCalls(entity)
  return {
    ...calls,
    page: { ...calls.page, body: pageBody(entity) },
    create: { ...calls.create, body: sentSchema(entity, 'new') },
    update: { ...calls.update, ...extraQuery(entity), body: sentSchema(entity, 'edit') },
    remove: { ...calls.remove, ...extraQuery(entity) },
  }
}
