// The second step of somebody who lost it, switched off by whoever administers them, or by the operator of the machine.
import type { Transaction } from 'kysely'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { stepMails } from '@daybook/contract/messages/mails/step-mails.ts'
import { accounts } from '#credentials/accounts.ts'
import { type Actor, type Author, NOBODY } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { getRow } from '#entities/reads.ts'
import { foldEmail } from '#formats/fold-email.ts'
import { endSessions } from '#http/sessions/end-sessions.ts'
import { dropSteps, hasStep, stepsOf } from '#credentials/steps/enrolled.ts'
import { type Account, mailStep, stepEvent } from '#credentials/steps/note.ts'

async function resetIn(
  deps: Deps,
  tx: Transaction<Database>,
  account: Account,
  { by, changes }: { readonly by: Author; readonly changes: Facts },
): Promise<void> {
  if (!hasStep(await stepsOf(tx, account.id))) throw new AppError('conflict', messages.noStepToReset)
  await dropSteps(tx, account.id)
  await endSessions(tx, account.id)
  await noteEvent(tx, { ...stepEvent(deps, account, { by, action: 'step_reset' }), changes })
  await mailStep(deps, tx, account.id, stepMails.reset)
}

/** @throws AppError not_found for whom the actor does not administer, conflict for the own account and for one without a step */
export async function resetSecondStep(deps: Deps, actor: Actor, id: number): Promise<void> {
  if (id === actor.userId) throw new AppError('conflict', messages.ownStepNotReset)
  await deps.db.transaction().execute(async (tx) => {
    const row = await getRow(tx, user, id, actor)
    const account = { id, scopeId: row.scopeId, email: row.email }
    // The tick of the form: without it the call is not carried out.
    await resetIn(deps, tx, account, { by: actor, changes: { spokenMyself: [null, true] } })
  })
}

/** Of whoever runs the machine. @throws AppError not_found where there is no such account */
export async function resetByOperator(deps: Deps, email: string): Promise<void> {
  const account = await accounts(deps.db)
    .select(['id', 'scopeId', 'email'])
    .where('email', '=', foldEmail(email))
    .executeTakeFirst()
  if (!account) throw new AppError('not_found', `There is no account with the address ${email}.`)
  const by = { userId: NOBODY, origin: { requestId: '', address: 'command line' } }
  await deps.db.transaction().execute((tx) => resetIn(deps, tx, account, { by, changes: {} }))
}
