// The files with firms: asked for again while one is being looked through or is coming in.
import {
  type FirmImport,
  firmImport,
  firmImportList,
} from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#api/client.ts'
import { useReload } from '#api/entity-queries.ts'
import { firstRunQuery } from '#api/first-run.ts'

const LOOK_EVERY_MS = 1000

export const firmImportsKey = ['system', 'firm imports'] as const
export const firmImportListKey = [...firmImportsKey, 'list'] as const

export const isUnderWay = ({ state }: FirmImport): boolean =>
  state === 'checking' || state === 'waiting' || state === 'running'

const lookAgain = (imports: readonly FirmImport[] | undefined) =>
  imports?.some(isUnderWay) ? LOOK_EVERY_MS : false

export const useFirmImports = () =>
  useQuery({
    queryKey: firmImportListKey,
    queryFn: ({ signal }) => call(firmImportList, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgain(state.data?.list),
  })

/** One of them; once it is here, lists and tiles count it. */
export function useFirmImport(id: number) {
  const client = useQueryClient()
  const counted = [useReload(customer), useReload(user)]
  const query = useQuery({
    queryKey: [...firmImportsKey, id],
    queryFn: ({ signal }) => call(firmImport, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgain(state.data && [state.data]),
  })
  const isDone = query.data?.state === 'done'
  const count = useEffectEvent(() => {
    for (const reload of counted) void reload()
    void client.invalidateQueries({ queryKey: firstRunQuery.queryKey })
  })
  useEffect(() => {
    if (isDone) count()
  }, [isDone])
  return query
}
