// How many events each person or address may leave in the audit log in a minute: refusals must not fill the disk.
const MINUTE_MS = 60_000
/** Of one person or address. */
export const EVENTS_PER_KEY = 20
/** Of all who are not signed in together: addresses are cheap to change. */
export const EVENTS_OF_STRANGERS = 100

export interface EventLimits {
  /**
   * @param isStranger nobody is signed in
   * @returns 'last' for the entry that says that no more follow in this minute
   */
  readonly take: (key: string, isStranger: boolean, now: number) => 'free' | 'last' | 'full'
  /** Does the work at most once a key and minute; whoever comes meanwhile waits for it. What failed is done again. */
  readonly once: (key: string, now: number, work: () => Promise<void>) => Promise<void>
}

/** Counted per process; `now` in epoch milliseconds. */
export function openEventLimits(): EventLimits {
  let minute = 0
  let ofStrangers = 0
  const counts = new Map<string, number>()
  const done = new Map<string, Promise<void>>()

  const turnTo = (now: number) => {
    const present = Math.floor(now / MINUTE_MS)
    // An event of the minute before may come late; a clock that was set back begins anew.
    if (present === minute || present === minute - 1) return
    minute = present
    ofStrangers = 0
    counts.clear()
    done.clear()
  }

  return {
    take: (key, isStranger, now) => {
      turnTo(now)
      const count = (counts.get(key) ?? 0) + 1
      const all = isStranger ? ofStrangers + 1 : 0
      if (count > EVENTS_PER_KEY + 1 || all > EVENTS_OF_STRANGERS + 1) return 'full'
      counts.set(key, count)
      if (isStranger) ofStrangers = all
      return count > EVENTS_PER_KEY || all > EVENTS_OF_STRANGERS ? 'last' : 'free'
    },
    once: (key, now, work) => {
      turnTo(now)
      const known = done.get(key)
      if (known) return known
      const doing = work()
      done.set(key, doing)
      doing.catch(() => done.delete(key))
      return doing
    },
  }
}
