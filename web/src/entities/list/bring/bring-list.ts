// How an empty list offers to bring records from a file: the tools of that list say that they can, while they are there.
import { useSyncExternalStore } from 'react'

let offers: ReadonlyMap<string, () => void> = new Map()
const listeners = new Set<() => void>()

function setOffers(next: ReadonlyMap<string, () => void>): void {
  offers = next
  for (const listener of listeners) listener()
}

/**
 * @param kind name of the entity @param open asks for the file
 * @returns takes the offer back
 */
export function offerToBring(kind: string, open: () => void): () => void {
  setOffers(new Map([...offers, [kind, open]]))
  return () => {
    if (offers.get(kind) === open) setOffers(new Map([...offers].filter(([name]) => name !== kind)))
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks for the file; undefined where the list has no way to bring one. */
export const useBring = (kind: string): (() => void) | undefined =>
  useSyncExternalStore(subscribe, () => offers.get(kind))
