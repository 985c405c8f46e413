// Refusals must not fill the disk, and must not hide each other: so many a minute stand in the audit log one by one, the
// rest is counted, by what it is about, and stands there as one entry when the time is over (decision 0128).
import { NOBODY } from '#actor.ts'
import type { AuditEvent } from '#entities/history/events.ts'
import { addedTo, entryOf, joined, sumOf, type Sum } from '#entities/history/event-sums.ts'

const MINUTE_MS = 60_000
/** Of one key; what comes beyond is counted. */
export const EVENTS_PER_KEY = 20
/** Of all who are not signed in together: addresses are cheap to change. */
export const EVENTS_OF_STRANGERS = 100
/** What goes on and on is told at longer and longer intervals. */
export const LONGEST_MINUTES = 8
/** So many keys are counted apart; what else comes is counted together, and names nobody. */
export const KEYS_OF_STRANGERS = 500
export const KEYS_OF_PEOPLE = 2000

interface Bucket {
  minutes: number
  ends: number
  /** How many stand in the log one by one. */
  written: number
  sum: Sum | undefined
}

export interface EventLimits {
  /**
   * @param key whoever causes it, where somebody is signed in; else the account that it is about
   * @returns whether it has to be written; else it was counted
   */
  readonly take: (key: string, event: AuditEvent) => boolean
  /** Writes what was counted until now; at the end of the process also what would be written later. */
  readonly writeCounted: (
    write: (entry: AuditEvent) => Promise<void>,
    now: number,
    isEnd?: boolean,
  ) => Promise<number>
  /** Does the work at most once a key and minute; whoever comes meanwhile waits for it. What failed is done again. */
  readonly once: (key: string, now: number, work: () => Promise<void>) => Promise<void>
}

/** Writes what a bucket has counted, and waits longer for the next time. @returns false if there was nothing */
async function writeSum(
  bucket: Bucket,
  write: (entry: AuditEvent) => Promise<void>,
  now: number,
): Promise<boolean> {
  const { sum } = bucket
  bucket.sum = undefined
  if (!sum) return false
  try {
    // One after the other: a crowd of entries must not keep everybody from the database.
    await write(entryOf(sum))
  } catch (error) {
    bucket.sum = bucket.sum ? joined(sum, bucket.sum) : sum
    throw error
  }
  bucket.minutes = Math.min(bucket.minutes * 2, LONGEST_MINUTES)
  bucket.ends = now + bucket.minutes * MINUTE_MS
  bucket.written = EVENTS_PER_KEY
  return true
}

/** Counted per process; times in epoch milliseconds. */
export function openEventLimits(): EventLimits {
  // Apart, so that strangers take nothing from people.
  const [strangers, people] = [new Map<string, Bucket>(), new Map<string, Bucket>()]
  let minute = 0
  let ofStrangers = 0
  const done = new Map<string, Promise<void>>()

  const turnTo = (now: number) => {
    const present = Math.floor(now / MINUTE_MS)
    // An event of the minute before may come late; a clock that was set back begins anew.
    if (present === minute || present === minute - 1) return
    minute = present
    ofStrangers = 0
    done.clear()
  }
  const bucketIn = (buckets: Map<string, Bucket>, key: string, now: number): Bucket => {
    const known = buckets.get(key)
    const isOver = known !== undefined && known.sum === undefined && isDue(known, now)
    if (known && !isOver) return known
    const made: Bucket = { minutes: 1, ends: now + MINUTE_MS, written: 0, sum: undefined }
    buckets.set(key, made)
    return made
  }

  return {
    take: (key, event) => {
      const { time, action, scopeId, by } = event
      turnTo(time)
      const isStranger = by.userId === NOBODY
      const buckets = isStranger ? strangers : people
      const own = `${action} ${scopeId} ${key}`
      const isFull = buckets.size >= (isStranger ? KEYS_OF_STRANGERS : KEYS_OF_PEOPLE) && !buckets.has(own)
      const bucket = bucketIn(buckets, isFull ? action : own, time)
      const hasRoom = bucket.written < EVENTS_PER_KEY && !(isStranger && ofStrangers >= EVENTS_OF_STRANGERS)
      if (!isFull && hasRoom && !bucket.sum) {
        bucket.written += 1
        if (isStranger) ofStrangers += 1
        return true
      }
      bucket.sum = bucket.sum ? addedTo(bucket.sum, event) : sumOf(event, isFull)
      return false
    },

    writeCounted: async (write, now, isEnd = false) => {
      const failures: unknown[] = []
      let count = 0
      for (const buckets of [strangers, people])
        for (const [key, bucket] of buckets) {
          if (!isEnd && !isDue(bucket, now)) continue
          try {
            if (await writeSum(bucket, write, now)) count += 1
            else buckets.delete(key)
          } catch (error) {
            failures.push(error)
          }
        }
      if (failures.length > 0) throw failures[0]
      return count
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

/** A clock that was set back makes nothing wait for longer than it would have. */
const isDue = ({ ends, minutes }: Bucket, now: number) => now >= ends || now < ends - minutes * MINUTE_MS
