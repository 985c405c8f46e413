// How the firm's room for files is used; asked of an Admin's settings alone.
import { can } from '@daybook/contract/engine/access.ts'
import { filesUsage } from '@daybook/contract/files/file-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { useUser } from '#api/session/session.ts'

export const useUsage = () =>
  useQuery({
    queryKey: ['files', 'usage'],
    queryFn: async ({ signal }) => (await call(filesUsage, { signal })).data,
    enabled: can(useUser(), 'ADMIN_ONLY'),
  })
