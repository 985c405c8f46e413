// How many notifications are unread: told by the live stream and by the answers of the bell's calls.
import { useSyncExternalStore } from 'react'

let unread: number | undefined
const listeners = new Set<() => void>()

/** Undefined while nobody has told. */
export const unreadNow = (): number | undefined => unread

export function setUnread(next: number | undefined): void {
  if (next === unread) return
  unread = next
  for (const listener of listeners) listener()
}

/** @returns how to stop listening */
export function onUnread(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUnread = (): number | undefined => useSyncExternalStore(onUnread, unreadNow)
