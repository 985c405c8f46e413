// Waits for a press to be over: what moves between its beginning and its end makes it miss what it was meant for.

let isDown = false
let isWatching = false

/** To be called before the press. */
export function watchPresses(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('pointerdown', () => (isDown = true), true)
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, () => (isDown = false), true)
}

/** Acts after the click that belongs to the press under way; without one, after the events that are being handled. */
export function afterPress(act: () => void): void {
  if (!isDown) {
    setTimeout(act)
    return
  }
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const end = () => {
    over.abort()
    setTimeout(act)
  }
  document.addEventListener('pointerup', end, options)
  document.addEventListener('pointercancel', end, options)
}
