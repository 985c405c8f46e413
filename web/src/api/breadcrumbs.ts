// The place of this page in the application: kept encrypted, as the specification has it.
import { useSyncExternalStore } from 'react'
import { vault } from './session/vault.ts'

export interface Crumb {
  readonly title: string
  readonly path: string
}

let trail: readonly Crumb[] = []
const listeners = new Set<() => void>()

function set(next: readonly Crumb[]) {
  trail = next
  for (const listener of listeners) listener()
}

/** The pages that this one stands below, and this one last. */
export const useTrail = (): readonly Crumb[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => trail,
  )

const isSame = (left: readonly Crumb[], right: readonly Crumb[]) =>
  left.length === right.length &&
  left.every(({ path, title }, index) => path === right[index]?.path && title === right[index].title)

/** Notes where the person is, whichever way they came. */
export function visit(place: readonly Crumb[]): void {
  if (isSame(trail, place)) return
  set(place)
  void vault.write('trail', place)
}

const isTrail = (value: unknown): value is Crumb[] =>
  Array.isArray(value) &&
  value.every(
    (crumb: unknown) => typeof crumb === 'object' && crumb !== null && 'title' in crumb && 'path' in crumb,
  )

/** The trail that was kept; an empty one if there is none. */
export async function readTrail(): Promise<readonly Crumb[]> {
  const kept = await vault.read('trail')
  return isTrail(kept) ? kept : []
}

export const takeTrail = set

export const clearTrail = (): void => set([])
