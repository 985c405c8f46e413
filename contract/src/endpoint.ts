// An endpoint is a value: the server mounts it, the browser and the tests call it, the API document lists it.
import type * as z from 'zod/mini'
import type { Needs } from '#access.ts'
import type { AnyEntity, InputOf, RecordOf } from '#entity.ts'
import { sentSchema } from '#schema.ts'
import { type Page, pageBody } from '#paging.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** '/api/user/{id}' → { id: … }: a forgotten path parameter does not compile. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [N in Name]: number | string } & PathParams<Rest>
  : unknown

export interface AnyEndpoint {
  readonly method: Method
  readonly path: string
  /** Also answers at this path (decisions 1). */
  readonly alias?: string
  /** No session needed. */
  readonly open: boolean
  readonly needs: Needs
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly bodyType: 'json' | 'form' | 'file'
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
  query?: Q
  body?: B
  bodyType?: AnyEndpoint['bodyType']
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
export interface SavedAnswer<R> extends MessageAnswer {
  readonly data: R
}

/** The calls every declared resource answers: the six of T §7 and the blank record. */
export function entityEndpoints<E extends AnyEntity>(entity: E) {
  const { one, many, alias } = entity.api
  const [single, plural] = entity.title
  const also = <const P extends string>(rest: P) => (alias ? { alias: `/api/${alias}${rest}` } : {})
  const about = { tag: plural, needs: entity.access.read }
  type R = RecordOf<E>
  type Input = Partial<InputOf<E>>
  return {
    all: endpoint<readonly R[]>()({
      ...about,
      method: 'GET',
      path: `/api/${many}`,
      summary: `List all ${plural}`,
    }),
    page: endpoint<Page<R>>()({
      ...about,
      method: 'POST',
      path: `/api/customized/${many}`,
      body: pageBody(entity),
      summary: `List a page of ${plural}`,
    }),
    template: endpoint<Record<string, unknown>>()({
      ...about,
      method: 'GET',
      path: `/api/${one}/template`,
      ...also('/template'),
      summary: `A blank ${single} with its defaults`,
    }),
    get: endpoint<R>()({
      ...about,
      method: 'GET',
      path: `/api/${one}/{id}`,
      ...also('/{id}'),
      summary: `Get a ${single}`,
    }),
    create: endpoint<SavedAnswer<R>>()({
      ...about,
      method: 'POST',
      path: `/api/${one}`,
      ...also(''),
      body: asInput<Input>(sentSchema(entity, 'new')),
      status: 201,
      summary: `Add a ${single}`,
    }),
    update: endpoint<SavedAnswer<R>>()({
      ...about,
      method: 'PUT',
      path: `/api/${one}/{id}`,
      ...also('/{id}'),
      body: asInput<Input>(sentSchema(entity, 'edit')),
      summary: `Change a ${single}`,
    }),
    remove: endpoint<MessageAnswer>()({
      ...about,
      method: 'DELETE',
      path: `/api/${one}/{id}`,
      ...also('/{id}'),
      summary: `Delete a ${single}`,
    }),
  }
}

// A schema built from a declaration at run time has no static type; the declaration's own type is the truth about it.
const asInput = <I>(schema: unknown) => schema as z.ZodMiniType<unknown, I>
