// Whether this person's timer runs, for whatever shows it: a few lines, because the head of every page asks.
import type { RunningTimer } from '@daybook/contract/time/time-calls.ts'
import { useSyncExternalStore } from 'react'

let running: RunningTimer | null = null
const listeners = new Set<() => void>()

export function setRunningTimer(next: RunningTimer | null): void {
  running = next
  for (const listener of listeners) listener()
}

export const runningTimer = (): RunningTimer | null => running

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Null: it stands, or nobody has asked yet. */
export const useRunningTimer = (): RunningTimer | null => useSyncExternalStore(subscribe, runningTimer)
