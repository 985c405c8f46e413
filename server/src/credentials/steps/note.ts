// What happens to second steps: in the audit log, in the mail of the person, and, when few codes are left, at the bell.
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { accountMailFoot } from '@daybook/contract/messages/mails/account-mails.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { codeUsed } from '@daybook/contract/messages/mails/step-mails.ts'
import type { Author } from '#actor.ts'
import { deliver } from '#background/deliver.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import type { AuditEvent } from '#entities/history/events.ts'
import { mailAccount } from '#mail/account-mail.ts'

export const SECURITY_PATH = '/settings/security'
/** So many left are few: the person is told once. */
const FEW = 3

export interface Account {
  readonly id: number
  readonly scopeId: number
  readonly email: string
}

type StepKind = 'totp' | 'passkey' | 'recovery'
type StepAction =
  'session_confirmed' | 'step_added' | 'step_removed' | 'step_used' | 'step_reset' | 'codes_made'

/** @param step which one it was, where it was one */
export const stepEvent = (
  { clock }: Pick<Deps, 'clock'>,
  { id, scopeId, email }: Account,
  { by, action, step }: { readonly by: Author; readonly action: StepAction; readonly step?: StepKind },
): AuditEvent => ({
  action,
  by,
  scopeId,
  time: clock(),
  entity: 'user',
  recordId: id,
  title: email,
  changes: step === undefined ? {} : { step: action === 'step_removed' ? [step, null] : [null, step] },
})

/** Tells the person, in the transaction of what happened. */
export const mailStep = (
  deps: Deps,
  tx: Transaction<Database>,
  userId: number,
  about: { readonly title: string; readonly text: string },
) => mailAccount(deps, tx, { key: `step:${randomUUID()}`, userId, about, path: SECURITY_PATH })

/** A recovery code was used: the person is told how many are left. */
export async function tellCodeUsed(deps: Deps, tx: Transaction<Database>, userId: number): Promise<void> {
  const { left } = await tx
    .selectFrom('recoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedTime', 'is', null)
    .executeTakeFirstOrThrow()
  const count = Number(left)
  const about = codeUsed(count)
  if (count !== FEW) return mailStep(deps, tx, userId, about)
  await deliver(deps, tx, deps.clock(), [
    {
      key: `few-codes:${randomUUID()}`,
      userId,
      kind: 'security',
      taskId: null,
      title: messages.fewRecoveryCodes,
      text: about.text,
      path: SECURITY_PATH,
      alwaysMailed: { foot: accountMailFoot },
    },
  ])
}
