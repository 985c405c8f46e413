// Whether the first firm is still to be made, as the page after the sign-in and the form on it ask.
import { getFirstRun } from '@daybook/contract/account/first-run-endpoints.ts'
import { call } from './client.ts'

export const firstRunQuery = {
  queryKey: ['first run'],
  queryFn: () => call(getFirstRun),
} as const
