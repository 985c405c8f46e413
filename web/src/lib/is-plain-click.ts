// Tells the click that means "go there" from those that mean "open it elsewhere".
import type { MouseEvent } from 'react'

/** True for the main button without a modifier key; only such a click on a link may be intercepted. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
