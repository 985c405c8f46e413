// A person's choices about reminders, as the server keeps them.
import { getPreferences } from '@daybook/contract/account/preferences.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(getPreferences, { signal }),
})
