// Follows a media query, for what a screen does; how it looks is for CSS.
import { useCallback, useSyncExternalStore } from 'react'

/** Whether it applies now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

const PHONE = '(width < 720px)'

/** Below 720 px the thumb bar stands in for the menu beside the page (decision 0174). */
export const usePhone = (): boolean => useMedia(PHONE)
export const isPhone = (): boolean => matchMedia(PHONE).matches
