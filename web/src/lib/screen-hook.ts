// Makes hooks that follow a media query, for behaviours; layouts use CSS.
import { useSyncExternalStore } from 'react'

/** @param query as `matchMedia` takes it */
export function screenHook(query: string): () => boolean {
  const subscribe = (changed: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  const matches = () => matchMedia(query).matches
  return () => useSyncExternalStore(subscribe, matches, () => false)
}
