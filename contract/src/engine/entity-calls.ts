// Where the calls of a declared resource are and what they answer, without the schemas: all a caller needs to know.
import type * as z from 'zod/mini'
import type { AnyEndpoint, Endpoint, SavedAnswer, UndoableAnswer } from '#engine/endpoint.ts'
import type { AnyEntity, InputOf, RecordOf } from '#engine/entity.ts'
import type { Page, pageBody } from '#engine/paging.ts'

type PageInput = z.input<ReturnType<typeof pageBody>>

/** The calls every declared resource answers: the six (rules/api 1) and the blank record. */
export function entityCalls<E extends AnyEntity>(entity: E) {
  const { one: recordPath, many: listPath, alias } = entity.api
  const [single, plural] = entity.title
  const about = {
    tag: plural,
    needs: entity.access.read,
    open: false,
    bodyType: 'json',
    status: 200,
  } as const
  const also = (rest: string) => (alias ? { alias: `/api/${alias}${rest}` } : {})
  type R = RecordOf<E>
  type Input = Partial<InputOf<E>>
  const made =
    <Body, Answer>() =>
    <const Path extends string>(
      said: Pick<AnyEndpoint, 'method' | 'summary'> & Partial<AnyEndpoint> & { path: Path },
    ): Endpoint<Path, undefined, Body, Answer> => ({ ...about, ...said })
  return {
    all: made<undefined, readonly R[]>()({
      method: 'GET',
      path: `/api/${listPath}`,
      summary: `List all ${plural}`,
    }),
    page: made<PageInput, Page<R>>()({
      method: 'POST',
      path: `/api/customized/${listPath}`,
      summary: `List a page of ${plural}`,
    }),
    template: made<undefined, Record<string, unknown>>()({
      method: 'GET',
      path: `/api/${recordPath}/template`,
      ...also('/template'),
      summary: `A blank ${single} with its defaults`,
    }),
    get: made<undefined, R>()({
      method: 'GET',
      path: `/api/${recordPath}/{id}`,
      ...also('/{id}'),
      summary: `Get a ${single}`,
    }),
    create: made<Input, SavedAnswer<R>>()({
      method: 'POST',
      path: `/api/${recordPath}`,
      ...also(''),
      status: 201,
      summary: `Add a ${single}`,
    }),
    update: made<Input, SavedAnswer<R>>()({
      method: 'PUT',
      path: `/api/${recordPath}/{id}`,
      ...also('/{id}'),
      summary: `Change a ${single}`,
    }),
    remove: made<undefined, UndoableAnswer>()({
      method: 'DELETE',
      path: `/api/${recordPath}/{id}`,
      ...also('/{id}'),
      summary: `Delete a ${single}`,
    }),
  }
}
