// Puts off what nobody waits for until the page has nothing better to do.

/**
 * Runs after `ms` at the earliest.
 * @returns how to take it back
 */
export function whenIdle(run: () => void, ms: number): () => void {
  let idle = 0
  const timer = setTimeout(() => {
    // Not every browser tells when it is idle.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(run, { timeout: ms })
    else run()
  }, ms)
  return () => {
    clearTimeout(timer)
    if (idle) cancelIdleCallback(idle)
  }
}
