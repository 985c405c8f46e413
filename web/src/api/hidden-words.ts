// What the firm does not want to see in its pickers.
import { isHideable } from '@daybook/contract/tasks/hideable.ts'
import { useQuery } from '@tanstack/react-query'
import { firmSettingsQuery } from './firm-settings.ts'

const none: readonly number[] = []

/** Ids of a lookup's rows that are hidden; none of other kinds, and none until the settings have come. */
export function useHidden(name: string, isAsked = true): readonly number[] {
  const isWord = isHideable(name)
  const { data } = useQuery({ ...firmSettingsQuery, enabled: isWord && isAsked })
  return (isWord && data?.hidden[name]) || none
}
