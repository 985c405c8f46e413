// The end of the time in which somebody may do without a second step, for the shell; light, because every page draws it.
import { useSyncExternalStore } from 'react'

let until: number | undefined
const listeners = new Set<() => void>()

export function tellGrace(next: number | undefined): void {
  until = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Epoch milliseconds; undefined where nothing is asked for, or not known yet. */
export const useGrace = (): number | undefined => useSyncExternalStore(subscribe, () => until)
