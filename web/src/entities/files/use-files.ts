// The files of a record, and what can be done with one. Their key begins like the record's, so that whatever is told as a change of
// it reloads them.
import * as calls from '@daybook/contract/files/file-calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'

/** A record, or a comment of it. */
export interface HostKey {
  /** The name of its kind. */
  readonly entity: string
  readonly id: number
  readonly commentId?: number | undefined
}

export const filesKey = ({ entity, id }: HostKey) => [entity, 'files', id] as const

/** All of them, newest first: a record takes no more than a page. */
export const useFiles = (host: HostKey) =>
  useQuery({
    queryKey: filesKey(host),
    queryFn: ({ signal }) =>
      call(calls.filePage, { query: { entity: host.entity, id: String(host.id) }, signal }),
  })

export function useRenameFile(host: HostKey, fileId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(calls.renameFile, { params: { id: fileId }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: filesKey(host) }),
  })
}
