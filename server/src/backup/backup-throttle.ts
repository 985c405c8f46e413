// A database server can't be told to give way as a process of ours can (process-priority.ts): what it does for a backup comes in portions.
import { setTimeout as sleep } from 'node:timers/promises'

/** 5 MiB of rows a second, a tenth or less of what a usual machine can do. */
const BYTES_A_MS = (5 * 1024 * 1024) / 1000
/** After a statement that took long: so many times as long, but not for ever. */
const REST = 10
const REST_MAX_MS = 30_000
const LONG_MS = 20
/** Rests so long altogether are left out: a small database is done before anybody notices. */
const LEFT_OUT_MS = 2000
/** Shorter ones add up. */
const PORTION_MS = 10

/** What has just been done: rows that the database server still works at by itself, or a statement that it has finished. */
export type Step = { readonly bytes: number } | { readonly ms: number }

/** Called after each step: the next one waits for it. */
export type Throttle = (step: Step) => Promise<void>

/** Somebody waits for what is done. */
export const noThrottle: Throttle = () => Promise.resolve()

const restFor = (step: Step): number => {
  if ('bytes' in step) return step.bytes / BYTES_A_MS
  return step.ms < LONG_MS ? 0 : Math.min(step.ms * REST, REST_MAX_MS)
}

/** Those of one backup. */
export function openThrottle(): Throttle {
  let owed = -LEFT_OUT_MS
  return async (step) => {
    owed += restFor(step)
    if (owed < PORTION_MS) return
    const begun = performance.now()
    await sleep(owed)
    // A timer is late by a little, each time.
    owed -= performance.now() - begun
  }
}
