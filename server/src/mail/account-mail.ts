// Mails about the safety of an account: no choice of channels keeps them back.
import type { Transaction } from 'kysely'
import { accountMailFoot } from '@daybook/contract/messages/mails/account-mails.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { letter } from '#mail/letters.ts'
import { enqueue } from '#mail/outbox.ts'
import type { MailContent } from '#mail/send-outbox.ts'

interface AccountMail extends Pick<MailContent, 'to' | 'until' | 'provesAddress'> {
  /** Says which mail this is: a second one with the same key is not written. */
  readonly key: string
  readonly userId: number
  readonly about: { readonly title: string; readonly text: string }
  readonly path: string
}

/** Queues the mail in the transaction that causes it. */
export function mailAccount(
  deps: Deps,
  tx: Transaction<Database>,
  { key, userId, about, path, ...rest }: AccountMail,
): Promise<void> {
  const content: MailContent = { ...letter(deps.config, { ...about, path, foot: accountMailFoot }), ...rest }
  return enqueue(deps, tx, deps.clock(), [{ key, channel: 'mail', userId, content }])
}
