// Tells whether the screen is narrow in the product's sense, for behaviours; layouts use CSS.
import { NARROW_WIDTH } from '@daybook/contract/engine/limits.ts'
import { useSyncExternalStore } from 'react'

const query = `(max-width: ${NARROW_WIDTH}px)`

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** True while the window is at most 550 px wide. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
