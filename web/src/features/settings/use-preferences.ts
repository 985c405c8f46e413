// How reminders reach the person, as the server keeps it.
import { type Preferences, savePreferences } from '@daybook/contract/account/preferences.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { preferencesQuery } from '#api/preferences.ts'

export function usePreferences() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(preferencesQuery)

  const change = async (values: Partial<Preferences>) => {
    try {
      const saved = await call(savePreferences, { body: values })
      client.setQueryData(preferencesQuery.queryKey, saved.data)
      say({ tone: 'good', text: saved.message })
    } catch (failure) {
      sayError(failure)
    }
  }
  return { preferences: data, error, refetch: () => void refetch(), change }
}
