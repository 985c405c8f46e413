// Follows a finger that moves a row sideways; up and down stays the browser's (`touch-action: pan-y`).

/** Until then a finger may still want something else, in CSS pixels. */
const SLACK = 12
/** A swipe goes this many times further sideways than up or down. */
const SLANT = 1.5
const DISTANCE_KEY = '--swipe'

export interface Swipes {
  /** The row under this element, unless it can't be moved. */
  readonly rowAt: (target: Element) => HTMLElement | undefined
  /** The finger has decided: what lies beside the row is wanted. */
  readonly onStart: (row: HTMLElement) => void
  /** How far the row stands from its place, in CSS pixels, to the right. */
  readonly onMove: (row: HTMLElement, distance: number) => void
  readonly onEnd: (row: HTMLElement, distance: number) => void
  /** Where the row stood before, such as left of its place, open. */
  readonly startOf: (row: HTMLElement) => number
}

/** Puts a row beside its place; 0 is its place. */
export function placeRow(row: HTMLElement, distance: number, isHeld: boolean): void {
  row.style.setProperty(DISTANCE_KEY, `${distance}px`)
  row.dataset['swipe'] = isHeld ? 'held' : distance === 0 ? 'back' : 'open'
}

/** Neither a finger nor what it uncovers is on it. */
export function releaseRow(row: HTMLElement): void {
  row.style.removeProperty(DISTANCE_KEY)
  delete row.dataset['swipe']
}

interface Finger {
  readonly id: number
  readonly row: HTMLElement
  readonly x: number
  readonly y: number
  readonly start: number
  /** Absent until it has decided. */
  distance?: number
}

/** @returns what ends it */
export function trackSwipes({ rowAt, onStart, onMove, onEnd, startOf }: Swipes): () => void {
  let finger: Finger | undefined
  const end = (isCarriedOut: boolean) => {
    const last = finger
    finger = undefined
    if (last?.distance === undefined) return
    onEnd(last.row, isCarriedOut ? last.distance : 0)
  }
  const down = (event: PointerEvent) => {
    if (finger) return end(false)
    if (event.pointerType === 'mouse' || !(event.target instanceof Element)) return undefined
    const row = rowAt(event.target)
    if (row) finger = { id: event.pointerId, row, x: event.clientX, y: event.clientY, start: startOf(row) }
    return undefined
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (finger?.id !== pointerId) return
    const across = clientX - finger.x
    if (finger.distance === undefined) {
      const along = Math.abs(clientY - finger.y)
      if (along > SLACK && along * SLANT > Math.abs(across)) finger = undefined
      if (!finger || Math.abs(across) < SLACK || Math.abs(across) < along * SLANT) return
      onStart(finger.row)
    }
    finger.distance = finger.start + across
    onMove(finger.row, finger.distance)
  }
  const up = ({ pointerId }: PointerEvent) => finger?.id === pointerId && end(true)
  // The browser scrolls with this finger, or a call came in.
  const cancel = ({ pointerId }: PointerEvent) => finger?.id === pointerId && end(false)
  // Otherwise the browser makes a fling of a quick swipe, and takes the next tap for what stops it.
  const keep = (event: TouchEvent) => {
    if (finger?.distance !== undefined && event.cancelable) event.preventDefault()
  }
  const stop = new AbortController()
  const options = { signal: stop.signal }
  document.addEventListener('pointerdown', down, options)
  document.addEventListener('pointermove', move, options)
  document.addEventListener('pointerup', up, options)
  document.addEventListener('pointercancel', cancel, options)
  document.addEventListener('touchmove', keep, { ...options, passive: false })
  return () => stop.abort()
}
