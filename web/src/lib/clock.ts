// A clock for what stays on screen: what says 'today' may not go on saying it tomorrow.
import { useSyncExternalStore } from 'react'

/** Every zone's midnight, noon and full hours lie on these. */
const QUARTER = 15 * 60_000

const quarter = () => Math.floor(Date.now() / QUARTER)
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  clearTimeout(timer)
  timer = setTimeout(tick, (quarter() + 1) * QUARTER - Date.now())
  for (const listener of listeners) listener()
}

/** A machine that slept, or a page that nobody looked at, has missed its timers. */
const onVisibility = () => {
  if (!document.hidden) tick()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility)
  listeners.add(listener)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

/** The present moment; draws the component anew with every quarter of an hour. */
export function useNow(): number {
  useSyncExternalStore(subscribe, quarter)
  return Date.now()
}
