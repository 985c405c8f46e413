// What the firm has settled for all its people.
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

export const firmSettingsQuery = queryOptions({
  queryKey: ['firmSettings'],
  queryFn: async ({ signal }) => {
    const { getFirmSettings } = await import('@daybook/contract/account/firm-settings.ts')
    return call(getFirmSettings, { signal })
  },
  staleTime: 0,
})
