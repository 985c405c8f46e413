// Whom a rule for second steps means, and when it stops them: the server and the screen on which it is settled reckon alike.
import { can, type HasRoles } from '#engine/access.ts'
import type { SecondStepRule } from '#account/security-endpoints.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface FirmRule {
  readonly secondStep: SecondStepRule
  /** How many days somebody may do without, from when a rule first meets them. */
  readonly graceDays: number
}

export const isMeant = (rule: SecondStepRule, who: HasRoles): boolean =>
  rule === 'everybody' || (rule === 'admins' && can(who, 'ADMIN_AND_ABOVE'))

/** @param metTime when a rule first met the person */
export const graceEnd = (metTime: number, graceDays: number): number => metTime + graceDays * DAY_MS

/** Whoever settles a rule, as it would meet them. */
export interface RuleMaker extends HasRoles {
  /** Since when a rule asks them for a second step that they do not have; null: two steps let them in already. */
  readonly withoutStepSince: number | null
}

/** Would the rule stop whoever makes it at once? Then nobody may be left who could take it back (decision 0146). */
export const stopsItsMaker = ({ secondStep, graceDays }: FirmRule, maker: RuleMaker, now: number): boolean =>
  maker.withoutStepSince !== null &&
  isMeant(secondStep, maker) &&
  graceEnd(maker.withoutStepSince, graceDays) <= now
