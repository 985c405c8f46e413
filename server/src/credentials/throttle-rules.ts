// What is limited and how (rules/accounts 4): pure reckoning; throttle.ts keeps the counts in the database.
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export interface Rule {
  /** Part of the counter's key. */
  readonly name: string
  /** So many attempts within the window are too many; without it there are pauses alone, and it is never closed. */
  readonly limit?: number
  readonly windowMs?: number
  /** How long it is closed after the last one; without it, until the window holds fewer. */
  readonly blockMs?: number
  /** Attempts without a pause; after each further one 1, 2, 4 … seconds. */
  readonly free?: number
  /** The pauses grow as far as this; 60 if absent. */
  readonly longestPauseSeconds?: number
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
const codes = { limit: 10, windowMs: 15 * MINUTE, blockMs: 15 * MINUTE, forgetMs: 24 * HOUR } as const
const perHour = (limit: number) => ({ limit, windowMs: HOUR, forgetMs: HOUR })

export const rules = {
  /** Where the account has signed in before: nothing that others do closes it (rules/accounts 4). */
  signInFromOwnPlace: {
    name: 'sign-in from own place',
    free: guesses.free,
    longestPauseSeconds: 3,
    forgetMs: guesses.forgetMs,
  },
  /** Elsewhere: of an account from one network … */
  signInFromNetwork: { name: 'sign-in from network', ...guesses },
  /** … and from all those networks together. */
  signInOfAccount: {
    name: 'sign-in of account',
    limit: 100,
    windowMs: 15 * MINUTE,
    forgetMs: 15 * MINUTE,
  },
  signInFromAddress: {
    name: 'sign-in from address',
    limit: 100,
    windowMs: 15 * MINUTE,
    forgetMs: 15 * MINUTE,
  },
  newDeviceMail: { name: 'mail about a new device', ...perHour(1) },
  /** Codes of a second step, which only count once the password was right: from a place where the account has signed in … */
  secondStepFromOwnPlace: { name: 'second step from own place', ...codes },
  /** … from all those places together … */
  secondStepFromOwnPlaces: {
    name: 'second step from own places',
    limit: 30,
    windowMs: 15 * MINUTE,
    forgetMs: 15 * MINUTE,
  },
  /** … and from everywhere else together. */
  secondStepFromElsewhere: { name: 'second step of account', ...codes },
  /** Each leaves a challenge in the database for five minutes. */
  passkeyOptionsFromAddress: {
    name: 'passkey options from address',
    limit: 300,
    windowMs: 15 * MINUTE,
    forgetMs: 15 * MINUTE,
  },
  currentPassword: { name: 'current password', ...guesses },
  ssoStart: {
    name: 'sign-in with a provider begun',
    limit: 120,
    windowMs: 15 * MINUTE,
    forgetMs: 15 * MINUTE,
  },
  ssoFinish: {
    name: 'sign-in with a provider failed',
    limit: 60,
    windowMs: 15 * MINUTE,
    forgetMs: 15 * MINUTE,
  },
  registrationFromAddress: { name: 'registration from address', ...perHour(20) },
  invitationsOfFirm: { name: 'invitations of firm', limit: 50, windowMs: 24 * HOUR, forgetMs: 24 * HOUR },
  invitationsToAddress: {
    name: 'invitations to address',
    limit: 5,
    windowMs: 24 * HOUR,
    forgetMs: 24 * HOUR,
  },
  invitationLink: { name: 'invitation link', limit: 30, windowMs: 15 * MINUTE, forgetMs: 15 * MINUTE },
  registrationNotice: { name: 'registration notice', ...perHour(1) },
  confirmingLetter: { name: 'confirming letter', limit: 5, windowMs: 24 * HOUR, forgetMs: 24 * HOUR },
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
function closedUntil(rule: Rule, { count, recent }: Attempts): number {
  const { limit, windowMs = 0, blockMs, free, longestPauseSeconds = LONGEST_PAUSE_SECONDS } = rule
  const last = recent.at(-1)
  if (last === undefined) return 0
  const oldest = limit === undefined ? undefined : recent.at(-limit)
  if (oldest !== undefined && last - oldest < windowMs)
    return blockMs === undefined ? oldest + windowMs : last + blockMs
  if (free === undefined || count < free) return 0
  return last + Math.min(2 ** (count - free), longestPauseSeconds) * SECOND
}

/** How long the next attempt has to wait, in milliseconds; a clock that was set back makes no pause longer. */
export function pauseOf(rule: Rule, attempts: Attempts, now: number): number {
  const recent = attempts.recent.map((time) => Math.min(time, now))
  return Math.max(0, closedUntil(rule, { ...attempts, recent }) - now)
}

export const withAttempt = ({ limit = 1 }: Rule, { count, recent }: Attempts, now: number): Attempts => ({
  count: count + 1,
  recent: [...recent, now].slice(-limit),
})
