// What every change of somebody's second steps brings with it, in its transaction: log, mail, and the end of what it made doubtful.
import type { Transaction } from 'kysely'
import type { Actor } from '#actor.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { endSessions } from '#http/sessions/end-sessions.ts'
import { dropSteps, forgetDevices, hasStep, stepsOf } from '#credentials/steps/enrolled.ts'
import { mailStep, stepEvent } from '#credentials/steps/note.ts'

export interface StepChange {
  readonly action: 'step_added' | 'step_removed' | 'codes_made'
  readonly step: 'totp' | 'passkey' | 'recovery'
  readonly mail: { readonly title: string; readonly text: string }
}

const accountOf = ({ userId, scopeId, user }: Actor) => ({ id: userId, scopeId, email: user.email })

/**
 * After a step was added or removed, or codes were made. With the first one, sessions that began with a password alone
 * end, but for this one; recovery codes go with the last.
 */
export async function stepsChanged(
  deps: Deps,
  tx: Transaction<Database>,
  actor: Actor,
  { action, step, mail }: StepChange,
): Promise<void> {
  const { userId, sessionId } = actor
  await forgetDevices(tx, userId)
  if (action === 'step_added') await endOneStepSessions(tx, actor)
  if (action === 'step_removed' && !hasStep(await stepsOf(tx, userId))) await dropSteps(tx, userId)
  if (action === 'step_added')
    await tx.updateTable('session').set({ limited: 0, strength: 2 }).where('id', '=', sessionId).execute()
  await noteEvent(tx, stepEvent(deps, accountOf(actor), { by: actor, action, step }))
  await mailStep(deps, tx, userId, mail)
}

/** They began when a password was enough, which may be known to others; whoever they are of signs in again. */
async function endOneStepSessions(tx: Transaction<Database>, { userId, sessionId }: Actor): Promise<void> {
  const weak = await tx
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .where('strength', '=', 1)
    .execute()
  for (const { id } of weak) await endSessions(tx, userId, { only: id })
}
