// Who must have a second step: what the firm settled and what the installation asks at least, whichever is stricter, after a grace.
import {
  GRACE_DAYS,
  GRACE_DAYS_MAX,
  SECOND_STEP_RULES,
  type SecondStepRule,
} from '@daybook/contract/account/security-endpoints.ts'
import { can, type HasRoles } from '@daybook/contract/engine/access.ts'
import { type FirmRule, graceEnd, isMeant, type RuleMaker } from '@daybook/contract/account/step-rules.ts'
import * as z from 'zod/mini'
import type { Actor } from '#actor.ts'
import type { Config } from '#settings/config.ts'
import type { Deps } from '#deps.ts'
import { findFirmSetting, keepFirmSetting } from '#entities/firm-settings.ts'
import type { AnyDb } from '#entities/store.ts'
import { hasStep, stepsOf } from '#credentials/steps/enrolled.ts'

/** Under which name a firm's rule is kept among its settings. */
export const SECOND_STEP = 'secondStep'
const MET = 'secondStepMet:'

const settled = z.object({
  secondStep: z.enum(SECOND_STEP_RULES),
  graceDays: z.int().check(z.minimum(0), z.maximum(GRACE_DAYS_MAX)),
})
const NO_RULE: FirmRule = { secondStep: 'nobody', graceDays: GRACE_DAYS }

export async function firmRuleOf(db: AnyDb, scopeId: number): Promise<FirmRule> {
  const kept = settled.safeParse(await findFirmSetting(db, scopeId, SECOND_STEP))
  return kept.success ? kept.data : NO_RULE
}

/** Whoever the rule let go is met anew by a later one, unless the installation asks all the same: its grace runs on. */
export async function keepFirmRule(
  { config }: Pick<Deps, 'config'>,
  tx: AnyDb,
  { scopeId, rule }: { readonly scopeId: number; readonly rule: FirmRule },
): Promise<void> {
  await keepFirmSetting(tx, { scopeId, name: SECOND_STEP, value: rule })
  if (rule.secondStep !== 'nobody' || floorOf(config) !== 'nobody') return
  await tx.deleteFrom('firmSetting').where('scopeId', '=', scopeId).where('name', 'like', `${MET}%`).execute()
}

/** What the installation asks of the people of a firm. */
export const floorOf = ({ security }: Pick<Config, 'security'>): SecondStepRule =>
  security.needsSecondStep === 'admins' || security.needsSecondStep === 'everybody'
    ? security.needsSecondStep
    : 'nobody'

/** Somebody as a rule sees them. */
export interface RuledPerson extends HasRoles {
  readonly userId: number
  readonly scopeId: number
}

export interface Asking extends Pick<Deps, 'config' | 'clock'> {
  /** The database, or the transaction that it is asked in. */
  readonly db: AnyDb
}

/** @returns how many days of grace whoever must have a step gets; undefined where nobody asks for one */
async function graceDaysFor({ db, config }: Asking, who: RuledPerson): Promise<number | undefined> {
  const isOfFloor =
    isMeant(floorOf(config), who) ||
    (config.security.needsSecondStep === 'super-admins' && can(who, 'SUPER_ADMIN_ONLY'))
  const firm = who.scopeId > 0 ? await firmRuleOf(db, who.scopeId) : NO_RULE
  const graces = [
    ...(isOfFloor ? [GRACE_DAYS] : []),
    ...(isMeant(firm.secondStep, who) ? [firm.graceDays] : []),
  ]
  return graces.length === 0 ? undefined : Math.min(...graces)
}

const metName = (userId: number) => `${MET}${userId}`

async function metTime({ db }: Asking, { scopeId, userId }: RuledPerson): Promise<number | undefined> {
  const met = await findFirmSetting(db, scopeId, metName(userId))
  return typeof met === 'number' ? met : undefined
}

const metTimeOrNow = async (deps: Asking, who: RuledPerson): Promise<number> =>
  (await metTime(deps, who)) ?? deps.clock()

/** As the contract has it of whoever settles a rule: a session that began with two proofs is never limited. */
export async function withoutStepSince(
  deps: Asking,
  who: RuledPerson & Pick<Actor, 'sessionId'>,
): Promise<RuleMaker['withoutStepSince']> {
  if (hasStep(await stepsOf(deps.db, who.userId))) return null
  const { strength } = await deps.db
    .selectFrom('session')
    .select('strength')
    .where('id', '=', who.sessionId)
    .executeTakeFirstOrThrow()
  return strength === 1 ? metTimeOrNow(deps, who) : null
}

/** Until when somebody may do without; null: for ever, because nobody asks. Whom it never met has all of the grace left. */
export async function graceUntilOf(deps: Asking, who: RuledPerson): Promise<number | null> {
  const days = await graceDaysFor(deps, who)
  if (days === undefined) return null
  return graceEnd(await metTimeOrNow(deps, who), days)
}

/**
 * Meets somebody who has no second step. The first time is always free, so that a first sign-in is the specified one.
 * @returns whether their grace is over
 */
export async function meetRule(deps: Asking, who: RuledPerson): Promise<boolean> {
  const days = await graceDaysFor(deps, who)
  if (days === undefined) return false
  const met = await metTime(deps, who)
  const now = deps.clock()
  if (met !== undefined) return now >= graceEnd(met, days)
  await keepFirmSetting(deps.db, { scopeId: who.scopeId, name: metName(who.userId), value: now })
  return false
}

/** Nobody has to be met any more. */
export const forgetMeeting = (db: AnyDb, userId: number) =>
  db.deleteFrom('firmSetting').where('name', '=', metName(userId)).execute()
