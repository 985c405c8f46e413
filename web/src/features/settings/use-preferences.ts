// How reminders reach the person, as the server keeps it; a change shows at once and goes back if it was refused.
import {
  getPreferences,
  type Preferences,
  type PreferencesAnswer,
  savePreferences,
} from '@daybook/contract/preferences.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'

const KEY = ['preferences']

export function usePreferences() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getPreferences, { signal }),
  })

  const change = async (values: Partial<Preferences>) => {
    const before = client.getQueryData<PreferencesAnswer>(KEY)
    if (before) client.setQueryData(KEY, { ...before, ...values })
    try {
      const saved = await call(savePreferences, { body: values })
      client.setQueryData(KEY, saved.data)
      say({ tone: 'good', text: saved.message })
    } catch (failure) {
      client.setQueryData(KEY, before)
      sayError(failure)
    }
  }
  return { preferences: data, error, refetch: () => void refetch(), change }
}
