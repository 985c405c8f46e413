// What is limited and how (security §4): pure reckoning; throttle.ts keeps the counts in the database.
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export interface Rule {
  /** Part of the counter's key. */
  readonly name: string
  /** So many attempts within the window are too many. */
  readonly limit: number
  readonly windowMs: number
  /** How long it is closed after the last one; without it, until the window holds fewer. */
  readonly blockMs?: number
  /** Attempts without a pause; after each further one 1, 2, 4 … 60 seconds. */
  readonly free?: number
  /** After so long without an attempt it is as if nothing had been. */
  readonly forgetMs: number
}

const guesses = {
  limit: 10,
  windowMs: 15 * MINUTE,
  blockMs: 15 * MINUTE,
  free: 5,
  forgetMs: 24 * HOUR,
} as const
const perHour = (limit: number) => ({ limit, windowMs: HOUR, forgetMs: HOUR })

export const rules = {
  signInOfAccount: { name: 'sign-in of account', ...guesses },
  signInFromAddress: {
    name: 'sign-in from address',
    limit: 100,
    windowMs: 15 * MINUTE,
    forgetMs: 15 * MINUTE,
  },
  currentPassword: { name: 'current password', ...guesses },
  registrationFromAddress: { name: 'registration from address', ...perHour(20) },
  registrationNotice: { name: 'registration notice', ...perHour(1) },
  resetOfAccount: { name: 'reset of account', ...perHour(5) },
  resetFromAddress: { name: 'reset from address', ...perHour(30) },
} as const satisfies Readonly<Record<string, Rule>>

export interface Attempts {
  /** Since the first, or since the last success. */
  readonly count: number
  /** Times of the last ones, oldest first; at most as many as the limit. */
  readonly recent: readonly number[]
}
export const NONE: Attempts = { count: 0, recent: [] }

const LONGEST_PAUSE_SECONDS = 60

/** Until when it is closed; 0 where it is open. */
function closedUntil({ limit, windowMs, blockMs, free }: Rule, { count, recent }: Attempts): number {
  const last = recent.at(-1)
  if (last === undefined) return 0
  const oldest = recent.at(-limit)
  if (oldest !== undefined && last - oldest < windowMs)
    return blockMs === undefined ? oldest + windowMs : last + blockMs
  if (free === undefined || count < free) return 0
  return last + Math.min(2 ** (count - free), LONGEST_PAUSE_SECONDS) * SECOND
}

/** How long the next attempt has to wait, in milliseconds; a clock that was set back makes no pause longer. */
export function pauseOf(rule: Rule, attempts: Attempts, now: number): number {
  const recent = attempts.recent.map((time) => Math.min(time, now))
  return Math.max(0, closedUntil(rule, { ...attempts, recent }) - now)
}

export const withAttempt = ({ limit }: Rule, { count, recent }: Attempts, now: number): Attempts => ({
  count: count + 1,
  recent: [...recent, now].slice(-limit),
})
