// What a process remembers of people, customers and lookups, so that requests need not read it again. Every request asks
// the database for its revision first (sessions.ts); what was read at another revision is forgotten, on every process.

/** Things by key, of one kind. */
export interface Shelf<T> {
  readonly get: (key: string | number) => T | undefined
  readonly set: (key: string | number, thing: T) => void
}

/** What is known at one revision, by kind. */
export type Memory = <T>(kind: string) => Shelf<T>

/** Knows nothing and keeps nothing: for transactions that may have changed what is remembered. */
export const noMemory: Memory = () => ({ get: () => undefined, set: () => undefined })

export interface Remembered {
  /** @param revision that the database told this request */
  readonly at: (revision: number) => Memory
}

/** People are many; whoever comes next is read again. */
const KEPT = 20_000

export function openRemembered(): Remembered {
  let present = -1
  let memory = noMemory

  const newMemory = (): Memory => {
    const shelves = new Map<string, Shelf<unknown>>()
    return <T>(kind: string) => {
      const shelf = shelves.get(kind) ?? newShelf()
      shelves.set(kind, shelf)
      // Each kind is read and written by one place, with one type.
      return shelf as Shelf<T>
    }
  }
  return {
    at: (revision) => {
      // A request that began before the last change must not leave what is old to others.
      if (revision < present) return noMemory
      if (revision > present) memory = newMemory()
      present = revision
      return memory
    },
  }
}

function newShelf(): Shelf<unknown> {
  const things = new Map<string | number, unknown>()
  return {
    get: (key) => things.get(key),
    set: (key, thing) => {
      if (things.size >= KEPT) things.clear()
      things.set(key, thing)
    },
  }
}
