// Sessions that were there before a rule, or before a grace was over, are met by it as well: not only the next sign-in is.
// They are let go again once nobody asks any more, or asks less.
import { activeAccounts } from '#credentials/accounts.ts'
import type { Actor } from '#actor.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { LIMIT, rolesOf } from '#http/sessions/sessions.ts'
import { hasStep, stepsOf } from '#credentials/steps/enrolled.ts'
import { type Asking, graceUntilOf, meetRule, type RuledPerson } from '#credentials/steps/rule.ts'

/** Who has sessions that began with one proof, and are limited or are not. */
async function peopleWith({ db }: Asking, limited: 0 | 1, scopeId?: number): Promise<RuledPerson[]> {
  const people = await activeAccounts(db)
    .innerJoin('session', 'session.userId', 'user.id')
    .select(['user.id', 'user.scopeId', 'user.accountRoles'])
    .distinct()
    .where('session.strength', '=', 1)
    .where('session.limited', '=', limited)
    .$if(scopeId !== undefined, (query) => query.where('user.scopeId', '=', scopeId ?? 0))
    .execute()
  return people.map((person) => ({
    userId: person.id,
    scopeId: person.scopeId,
    roles: rolesOf(person.accountRoles),
  }))
}

const set = ({ db }: Asking, userId: number, limited: 0 | 1) =>
  db
    .updateTable('session')
    .set({ limited })
    .where('userId', '=', userId)
    .where('strength', '=', 1)
    // One that has to change its password first stays as it is.
    .where('limited', '=', limited === LIMIT.none ? LIMIT.step : LIMIT.none)
    .execute()

/** Nobody asks them, or not yet. Whoever has a step by now signs in with it. */
async function isFree(asking: Asking, who: RuledPerson): Promise<boolean> {
  const until = await graceUntilOf(asking, who)
  return (until === null || asking.clock() < until) && !hasStep(await stepsOf(asking.db, who.userId))
}

/** @param scopeId of one firm, in the transaction that saves its rule; else of everybody */
export const freeSessions = (asking: Asking, scopeId?: number): Promise<void> =>
  withAllTenants(async () => {
    for (const who of await peopleWith(asking, 1, scopeId))
      if (await isFree(asking, who)) await set(asking, who.userId, 0)
  })

/** @returns how many people were limited */
export async function limitSessions(deps: Deps): Promise<number> {
  await freeSessions(deps)
  let count = 0
  for (const who of await peopleWith(deps, 0)) {
    if (!(await meetRule(deps, who)) || hasStep(await stepsOf(deps.db, who.userId))) continue
    count += 1
    await set(deps, who.userId, 1)
  }
  return count
}

/** After the change of a password that had run out: the session goes on, or to the second step that is asked for. */
export async function continueWithNewPassword(asking: Asking, { sessionId, ...who }: Actor): Promise<void> {
  const mustEnrol = (await meetRule(asking, who)) && !hasStep(await stepsOf(asking.db, who.userId))
  const session = asking.db.updateTable('session').where('id', '=', sessionId)
  await session.set({ limited: LIMIT.none }).where('limited', '=', LIMIT.password).execute()
  if (mustEnrol) await session.set({ limited: LIMIT.step }).where('strength', '=', 1).execute()
}
