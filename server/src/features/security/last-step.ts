// The last step of somebody who must have one stays: another one has to be there before it goes.
import type { Transaction } from 'kysely'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { lockAccount } from '#http/sessions/sessions.ts'
import { stepsOf } from '#credentials/steps/enrolled.ts'
import { graceUntilOf } from '#credentials/steps/rule.ts'

/**
 * In the transaction that removes it. Of two that are removed at once the second one sees what the first has left.
 * @throws AppError second_step_required, as a 409
 */
export async function refuseLastStep(deps: Deps, tx: Transaction<Database>, actor: Actor): Promise<void> {
  await lockAccount(deps, tx, actor.userId)
  const { totpSince, passkeys } = await stepsOf(tx, actor.userId)
  const count = passkeys + (totpSince === null ? 0 : 1)
  if (count !== 1 || (await graceUntilOf({ ...deps, db: tx }, actor)) === null) return
  throw new AppError('second_step_required', messages.lastStepStays, { status: 409 })
}
