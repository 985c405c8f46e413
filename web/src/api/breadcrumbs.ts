// The way the person came to this page: kept encrypted, so that a reload does not lose it.
import { useSyncExternalStore } from 'react'
import { vault } from './vault.ts'

export interface Crumb {
  readonly title: string
  readonly path: string
}

const LONGEST = 5
let trail: readonly Crumb[] = []
const listeners = new Set<() => void>()

function set(next: readonly Crumb[]) {
  trail = next
  for (const listener of listeners) listener()
}

/** The pages from the last menu entry to this one, this one last. */
export const useTrail = (): readonly Crumb[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => trail,
  )

/** A page of the menu starts a new trail; one that is on the trail already cuts it there. */
export function trailAfter(before: readonly Crumb[], crumb: Crumb, isRoot: boolean): readonly Crumb[] {
  if (isRoot) return [crumb]
  const known = before.findIndex(({ path }) => path === crumb.path)
  return [...before.slice(0, known < 0 ? undefined : known), crumb].slice(-LONGEST)
}

/** Notes that the person is on this page. */
export function visit(crumb: Crumb, isRoot: boolean): void {
  const last = trail.at(-1)
  if (last?.path === crumb.path && last.title === crumb.title) return
  set(trailAfter(trail, crumb, isRoot))
  void vault.write('trail', trail)
}

const isTrail = (value: unknown): value is Crumb[] =>
  Array.isArray(value) &&
  value.every(
    (crumb: unknown) => typeof crumb === 'object' && crumb !== null && 'title' in crumb && 'path' in crumb,
  )

/** Takes up the trail that was kept. */
export async function loadTrail(): Promise<void> {
  const kept = await vault.read('trail')
  set(isTrail(kept) ? kept : [])
}

export const clearTrail = (): void => set([])
