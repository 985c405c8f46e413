// How much room the window has, for behaviours; layouts ask CSS the same.
import { NARROW_WIDTH } from '@daybook/contract/engine/limits.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query applies now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

const PHONE = '(width < 720px)'

/** At most 550 px wide: narrow in the product's sense. */
export const useNarrowScreen = (): boolean => useMedia(`(max-width: ${NARROW_WIDTH}px)`)

/** Where the thumb bar stands in for the menu beside the page, and records are rows (decisions 0172, 0174). */
export const usePhone = (): boolean => useMedia(PHONE)
export const isPhone = (): boolean => matchMedia(PHONE).matches

/** Where the tools of a list stand in one menu. */
export const useToolsMenu = (): boolean => useMedia('(width < 1000px)')
