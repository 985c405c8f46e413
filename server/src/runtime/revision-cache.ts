// Cache of people, customers and lookups, so that requests do not read them again. Every request asks
// the database for its revision first (http/sessions/find-actor.ts); what was read at another revision is evicted, on every process.

/** Things by key, of one kind. */
export interface CacheSection<T> {
  readonly get: (key: string | number) => T | undefined
  readonly set: (key: string | number, thing: T) => void
}

/** What is known at one revision, by kind. */
export type Cache = <T>(kind: string) => CacheSection<T>

/** Knows nothing and keeps nothing: for transactions that may have changed what is remembered. */
export const noCache: Cache = () => ({ get: () => undefined, set: () => undefined })

export interface RevisionCache {
  /** @param revision that the database told this request */
  readonly at: (revision: number) => Cache
}

/** People are many; whoever comes next is read again. */
const KEPT = 20_000

export function openRevisionCache(): RevisionCache {
  let present = -1
  let memory = noCache

  const newMemory = (): Cache => {
    const sections = new Map<string, CacheSection<unknown>>()
    return <T>(kind: string) => {
      const section = sections.get(kind) ?? newSection()
      sections.set(kind, section)
      // Each kind is read and written by one place, with one type.
      return section as CacheSection<T>
    }
  }
  return {
    at: (revision) => {
      // A request that began before the last change must not leave what is old to others.
      if (revision < present) return noCache
      if (revision > present) memory = newMemory()
      present = revision
      return memory
    },
  }
}

function newSection(): CacheSection<unknown> {
  const things = new Map<string | number, unknown>()
  return {
    get: (key) => things.get(key),
    set: (key, thing) => {
      if (things.size >= KEPT) things.clear()
      things.set(key, thing)
    },
  }
}
