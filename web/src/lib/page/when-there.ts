// Waits for a part of the page that is drawn a moment later, such as after the answer of the server.

/** A page that asks the server first is there by then. */
const WAITS_MS = 8000

/**
 * Acts on what is found, at once or as soon as it is drawn; after eight seconds nobody waits for it any more.
 * @returns how to stop waiting
 */
export function whenThere(
  find: () => HTMLElement | null | undefined,
  act: (found: HTMLElement) => void,
): () => void {
  const observer = new MutationObserver(() => seek())
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, WAITS_MS)
  const seek = () => {
    const found = find()
    if (!found) return
    stop()
    act(found)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  seek()
  return stop
}
