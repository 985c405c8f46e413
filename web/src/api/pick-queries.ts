// What pickers ask for: the first records whose texts match, and a few by their ids.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import { call } from './client.ts'
import { endpointsOf } from './entity-queries.ts'

/** More than anybody reads; who looks for something else types more of it. */
export const PICK_SIZE = 50
const FRESH_MS = 60_000

/** Further keys of the entity's filter. */
export type Among = Readonly<Record<string, number>>

/** What a reference to the entity is called by: the first text of its summary. */
const namedBy = ({ fields, summary, headline }: AnyEntity) =>
  summary.find((name) => fields[name]?.kind === 'text') ?? headline

function pick(entity: AnyEntity, filter: Readonly<Record<string, unknown>>) {
  const { api, name } = entity
  const body = {
    pageNumber: 1,
    pageSize: PICK_SIZE,
    sortField: namedBy(entity),
    sortDirection: 'asc' as const,
    dataFilter: { [api.filter]: filter },
  }
  return {
    queryKey: [name, 'pick', filter],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page> =>
      call(endpointsOf(entity).page, { body, signal }),
    staleTime: FRESH_MS,
  }
}

/** By name, everyone's (rules/screens 7). */
export const pickByKeyword = (entity: AnyEntity, keyword: string, among: Among = {}) =>
  pick(entity, { ...among, keyword: keyword || '*' })

/** Those that are still there, the product's placeholders among them. */
export const pickByIds = (entity: AnyEntity, ids: readonly number[], among: Among = {}) =>
  pick(entity, { ...among, ids })
