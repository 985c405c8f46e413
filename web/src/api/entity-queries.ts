// Reads and writes records of any entity through the query cache, so that no screen calls the server by itself.
import { defaultsOf } from '@daybook/contract/engine/defaults.ts'
import type { UndoableAnswer, SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import { entityCalls } from '@daybook/contract/engine/entity-calls.ts'
import { customerOfNew, entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import {
  type QueryClient,
  keepPreviousData,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { startOfToday } from '#lib/format-time.ts'
import { call } from './client.ts'
import { forgetIfGone, putIntoPages, takeFromPages } from './loaded-pages.ts'
import { useUser } from './session/session.ts'

const OPTIONS_FRESH_MS = 5 * 60_000

type Endpoints = ReturnType<typeof entityCalls<AnyEntity>>
const endpointsByEntity = new WeakMap<AnyEntity, Endpoints>()

/** The calls of an entity, made once: their schemas are not free. */
export function endpointsOf(entity: AnyEntity): Endpoints {
  const known = endpointsByEntity.get(entity)
  if (known) return known
  const made = entityCalls(entity)
  endpointsByEntity.set(entity, made)
  return made
}

/** Entities whose shown lists reload because a pop-up saved something; those requests say `refresh: true`. */
const modified = new Set<string>()

/** The body of a paged call as the list page makes it. */
export interface PageQuery {
  readonly pageNumber: number
  readonly pageSize: number
  readonly sortField: string
  readonly sortDirection: 'asc' | 'desc'
  readonly dataFilter: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** For the query cache: one page of records. */
export const pageOf = (entity: AnyEntity, body: PageQuery) => ({
  queryKey: [entity.name, 'page', body],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page> =>
    call(endpointsOf(entity).page, {
      body: modified.has(entity.name) ? { ...body, refresh: true } : body,
      signal,
    }),
})

/** One page of records. While another page, sort or filter loads, the former page stays as placeholder. */
export const usePage = (entity: AnyEntity, body: PageQuery, { enabled = true } = {}) =>
  useQuery({ ...pageOf(entity, body), enabled, placeholderData: keepPreviousData })

/** One record; nothing is asked while there is no id. */
export function useRecord(entity: AnyEntity, id: number | undefined) {
  const client = useQueryClient()
  return useQuery({
    queryKey: [entity.name, 'record', id],
    queryFn: async ({ signal }): Promise<AnyRecord> => {
      try {
        return await call(endpointsOf(entity).get, { params: { id: id ?? 0 }, signal })
      } catch (error) {
        forgetIfGone(client, entity, id, error)
        throw error
      }
    },
    enabled: id !== undefined,
  })
}

/** Every record of an entity, for pickers; `entityName` comes from a link field's `to`. */
export const useOptions = (entityName: string, { enabled = true } = {}) =>
  useQuery({ ...optionsOf(entityName), enabled })

export const optionsOf = (entityName: string) => ({
  queryKey: [entityName, 'all'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly AnyRecord[]> =>
    isEntityName(entityName) ? call(endpointsOf(entities[entityName]).all, { signal }) : [],
  staleTime: OPTIONS_FRESH_MS,
})

/** Saves with a call of its own, but with the body of the usual one. */
export type SaveInstead = (
  id: number,
  body: Readonly<Record<string, unknown>>,
) => Promise<SavedAnswer<AnyRecord>>
/** The same of a new record. @param idempotencyKey by which a repeated one is carried out once */
export type CreateInstead = (
  body: Readonly<Record<string, unknown>>,
  idempotencyKey: string | undefined,
) => Promise<SavedAnswer<AnyRecord>>
/** Removes with a call of its own. */
export type RemoveInstead = (id: number) => Promise<UndoableAnswer>

export interface SaveRequest {
  /** Absent: a new record. */
  readonly id?: number | undefined
  /** An update may carry only what changes. */
  readonly values: Readonly<Record<string, unknown>>
  /** One per form, so that a repeated create is carried out once. */
  readonly idempotencyKey?: string | undefined
  /** The modification time that was loaded, so that the server notices a lost update. */
  readonly stamp?: number | undefined
  /** 'plain': lists reload without the flag that a saved pop-up sets. 'later': the caller does it (`useReload`). */
  readonly reload?: 'flagged' | 'plain' | 'later' | undefined
  /** Of an update: another call in place of the entity's own. */
  readonly instead?: SaveInstead | undefined
  /** The same of a new record. */
  readonly createInstead?: CreateInstead | undefined
}

/** Everything that may show a record is out of date after a write; what is on screen of this entity reloads at once. */
async function outdate(client: QueryClient, entity: AnyEntity) {
  await client.invalidateQueries({
    predicate: ({ queryKey: [name, what] }) => name !== entity.name && what !== 'all',
    refetchType: 'none',
  })
  await client.invalidateQueries({ queryKey: [entity.name] })
}

/** Resolves when what is on screen of this entity is up to date again. */
export function useReload(entity: AnyEntity): () => Promise<void> {
  const client = useQueryClient()
  return () => outdate(client, entity)
}

async function reloadFlagged(client: QueryClient, entity: AnyEntity) {
  modified.add(entity.name)
  try {
    await outdate(client, entity)
  } finally {
    modified.delete(entity.name)
  }
}

function save(entity: AnyEntity, { id, values, idempotencyKey, stamp, instead, createInstead }: SaveRequest) {
  const { create, update } = endpointsOf(entity)
  if (id === undefined && createInstead) return createInstead(values, idempotencyKey)
  if (id === undefined) return call(create, { body: values, ...(idempotencyKey ? { idempotencyKey } : {}) })
  const body = stamp === undefined ? values : { ...values, [entity.stamps.modified]: stamp }
  return instead ? instead(id, body) : call(update, { params: { id }, body })
}

/** Creates or updates a record; the shown lists reload afterwards. */
export function useSaveRecord(entity: AnyEntity) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [entity.name, 'save'],
    mutationFn: (request: SaveRequest): Promise<SavedAnswer<AnyRecord>> => save(entity, request),
    onSuccess: ({ data }, { reload }) => {
      client.setQueryData([entity.name, 'record', data.id], data)
      putIntoPages(client, entity, data)
      if (reload === 'later') return
      // Not awaited: a pop-up closes when the record is saved, not when the list behind it has reloaded.
      void (reload === 'plain' ? outdate : reloadFlagged)(client, entity)
    },
    onError: (error, { id }) => forgetIfGone(client, entity, id, error),
  })
}

export interface RemoveRequest {
  readonly id: number
  /** Another call in place of the entity's own. */
  readonly instead?: RemoveInstead | undefined
}

/** Deletes a record by id; on success it leaves every loaded page. */
export function useRemoveRecord(entity: AnyEntity) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [entity.name, 'remove'],
    mutationFn: ({ id, instead }: RemoveRequest) =>
      instead ? instead(id) : call(endpointsOf(entity).remove, { params: { id } }),
    onSuccess: (_answer, { id }) => {
      takeFromPages(client, entity, id)
      // The record, and what hangs on it: whoever asked again would be told that it is gone.
      client.removeQueries({ predicate: ({ queryKey: [name, , of] }) => name === entity.name && of === id })
      void outdate(client, entity)
    },
    onError: (error, { id }) => forgetIfGone(client, entity, id, error),
  })
}

/** Ids whose deletion is under way, wherever it was started. */
export function useRemovingIds(entity: AnyEntity): ReadonlySet<number> {
  const ids = useMutationState({
    filters: { mutationKey: [entity.name, 'remove'], status: 'pending' },
    // The cache has forgotten what each mutation is called with; the key says that it was a removal.
    select: ({ state }) => (state.variables as RemoveRequest | undefined)?.id,
  })
  return new Set(ids.filter((id) => id !== undefined))
}

/** Makes the record a new form starts from, at the moment of the call and for the signed-in person. */
export function useBlank(entity: AnyEntity): () => Record<string, unknown> {
  const user = useUser()
  return () => {
    const now = Date.now()
    const { id, firstname, lastname, customer } = user
    return defaultsOf(entity, {
      now,
      today: startOfToday(now, user.timeZone),
      self: { id, firstname, lastname, name: `${firstname} ${lastname}` },
      customerId: customerOfNew(user, customer.id),
    })
  }
}
