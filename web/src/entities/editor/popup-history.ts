// Gives a pop-up an entry of its own in the browser's history: Back closes the pop-up, not the page under it.

const MARK = { popup: true }
const isMark = (state: unknown) => typeof state === 'object' && state !== null && 'popup' in state

type Close = () => void
/** Close the pop-ups that are open, the one on top last. They share one entry. */
let closes: readonly Close[] = []
/** The path of the entry on top, if it was made for a pop-up. It stays when the pop-up closes by its own buttons. */
let markedAt: string | undefined

const look = () => {
  markedAt = isMark(history.state) ? location.pathname : undefined
}

/** Past the router, for which nothing has changed. */
export function markEntry(): void {
  History.prototype.pushState.call(history, MARK, '')
  look()
}

/** @param onBack closes it; the same one again is a pop-up that took the place of another */
export function popupOpened(onBack: Close): void {
  popupClosed(onBack)
  closes = [...closes, onBack]
  if (markedAt === undefined) markEntry()
}

export function popupClosed(onBack: Close): void {
  closes = closes.filter((each) => each !== onBack)
}

export const openPopups = (): number => closes.length

export const closeTopPopup = (): void => closes.at(-1)?.()

/** All of them, from the top. */
export const closePopups = (): void => closes.toReversed().forEach((close) => close())

export interface Manner {
  readonly replace?: boolean
  readonly state?: unknown
}

/** How to go to an address: the entry of a pop-up is replaced, since nobody wants to step on it on the way back. */
export function mannerOf(to: string, manner: Manner = {}): Manner {
  if (markedAt === undefined) return manner
  // A page that only writes down its own state, such as a month, leaves the entry what it is.
  const staysHere = manner.replace === true && new URL(to, location.href).pathname === markedAt
  return { ...manner, replace: true, ...(staysHere ? { state: MARK } : {}) }
}

/**
 * What a step of the browser meant, asked once for each.
 * 'close': Back from an open pop-up. 'over': Back from the entry of a closed one, so one more step is meant.
 */
export function readStep(): 'close' | 'over' | 'page' {
  const left = markedAt
  look()
  if (left !== location.pathname || markedAt !== undefined) return 'page'
  return closes.length > 0 ? 'close' : 'over'
}

/** A reload may have left us on such an entry. */
export function followEntries(): void {
  look()
  addEventListener('pushState', look)
  addEventListener('replaceState', look)
}
