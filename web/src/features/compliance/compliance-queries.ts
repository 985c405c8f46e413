// What the screens of packs ask. The keys begin like those of tasks and organizations, so that whatever changes one reloads them.
import * as calls from '@daybook/contract/compliance/compliance-calls.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'

export interface GridQuestion {
  readonly month?: string | undefined
  readonly page: number
  readonly userId?: number | undefined
  readonly keyword: string
}

/** While another month loads it is still the former one. */
export const useGrid = ({ month, page, userId, keyword }: GridQuestion) =>
  useQuery({
    queryKey: [task.name, 'compliance', month, page, userId, keyword],
    queryFn: async ({ signal }) => {
      const query = {
        month,
        page: String(page),
        userId: userId === undefined ? undefined : String(userId),
        keyword: keyword === '' ? undefined : keyword,
      }
      return (await call(calls.complianceGrid, { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })

export const useClients = (keyword: string) =>
  useQuery({
    queryKey: [organization.name, 'compliance', 'list', keyword],
    queryFn: ({ signal }) =>
      call(calls.complianceClients, { query: { keyword: keyword === '' ? undefined : keyword }, signal }),
    placeholderData: keepPreviousData,
  })

export const clientKey = (id: number) => [organization.name, 'compliance', id] as const
export const useClient = (id: number) =>
  useQuery({
    queryKey: clientKey(id),
    queryFn: async ({ signal }) => (await call(calls.clientPacks, { params: { id }, signal })).data,
  })

export interface Chosen {
  readonly packs: readonly string[]
  readonly organizationIds: readonly number[]
  readonly assignedToId: number | null
}
export const bodyOf = ({ packs, organizationIds, assignedToId }: Chosen) => ({
  packs: [...packs],
  organizationIds: [...organizationIds],
  assignedToId,
})

/** Nothing is asked before something is chosen. */
export const usePlan = (chosen: Chosen) =>
  useQuery({
    queryKey: [task.name, 'compliance plan', chosen],
    queryFn: async ({ signal }) => (await call(calls.previewPacks, { body: bodyOf(chosen), signal })).data,
    enabled: chosen.packs.length > 0 && chosen.organizationIds.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const extensionsKey = [task.name, 'compliance extensions'] as const
export const useExtensions = () =>
  useQuery({
    queryKey: extensionsKey,
    queryFn: async ({ signal }) => (await call(calls.extensions, { signal })).data,
  })
