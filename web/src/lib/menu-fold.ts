// Whether the menu beside the page is folded to its icons. This browser keeps it, once for wide windows and once for those
// between phone and desk: whoever has room at the desk has not got it on a tablet (decision 0174).
import { useSyncExternalStore } from 'react'
import { keepHere, keptHere } from './kept-here.ts'

const CHANGED = 'menufold'
const between = () => matchMedia('(width < 1000px)')
/** What is kept is that it is not as it comes: unfolded from 1000 px on, folded below. */
const entry = () => (between().matches ? 'menu_unfolded' : 'menu_folded')

export const isMenuFolded = (): boolean => between().matches !== (keptHere(entry()) !== '')

/** The other form of the menu takes the focus of the one that is gone: whoever had it there goes on there. */
let isFocusGoing = false

/** For the button that both forms have, when it is drawn. */
export function takeMenuFocus(button: HTMLElement | null): void {
  if (!button || !isFocusGoing) return
  isFocusGoing = false
  button.focus()
}

/** @param isInMenu whoever does it has the focus in the menu */
export function toggleMenuFold(isInMenu = false): void {
  isFocusGoing = isInMenu
  keepHere(entry(), keptHere(entry()) ? '' : 'yes')
  dispatchEvent(new Event(CHANGED))
}

function subscribe(changed: () => void): () => void {
  const media = between()
  media.addEventListener('change', changed)
  addEventListener(CHANGED, changed)
  return () => {
    media.removeEventListener('change', changed)
    removeEventListener(CHANGED, changed)
  }
}

export const useMenuFold = (): boolean => useSyncExternalStore(subscribe, isMenuFolded)
