// How Daybook looks on this device. `appearance-script.ts` puts it into force before anything is drawn (decision 0175).
import { useSyncExternalStore } from 'react'
import { keepHere } from './kept-here.ts'

/** The first of each is how it comes, and needs no word on the page. */
const looks = {
  scheme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
} as const

export type Aspect = keyof typeof looks
export type Look = (typeof looks)[Aspect][number]

/** Told by the script, too, when another tab has changed it. */
const CHANGED = 'appearance'

function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED, changed)
  return () => removeEventListener(CHANGED, changed)
}

const { dataset } = document.documentElement

const lookNow = (aspect: Aspect): Look =>
  looks[aspect].find((look) => look === dataset[aspect]) ?? looks[aspect][0]

export const useAppearance = (aspect: Aspect): Look => useSyncExternalStore(subscribe, () => lookNow(aspect))

/** In force at once, here and in other tabs. */
export function changeAppearance(aspect: Aspect, look: Look): void {
  const kept = look === looks[aspect][0] ? '' : look
  keepHere(aspect, kept)
  dataset[aspect] = kept
  dispatchEvent(new Event(CHANGED))
}
