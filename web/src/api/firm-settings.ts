// What the firm has settled for all its people.
import { getFirmSettings } from '@daybook/contract/account/firm-settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

export const firmSettingsQuery = queryOptions({
  queryKey: ['firmSettings'],
  queryFn: ({ signal }) => call(getFirmSettings, { signal }),
  staleTime: 0,
})
