// Somebody has come by an invitation: who invited, and the Admins of the firm, see it in the bell (rules/accounts 16).
import type { Transaction } from 'kysely'
import { joinedTitle } from '@daybook/contract/messages/notification-messages.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { deliver, type Notice } from '#background/deliver.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import type { InvitationRow } from '#features/account/joining/invitation-rows.ts'
import { isAdminOf } from '#live/admin-roles.ts'

export async function tellOfNewcomer(
  deps: Deps,
  tx: Transaction<Database>,
  { id, scopeId, createdById }: InvitationRow,
  newcomer: { readonly id: number; readonly name: string },
): Promise<void> {
  const told = await activeAccounts(tx)
    .select('id')
    .where('id', '<>', newcomer.id)
    .where((eb) =>
      eb.or([
        eb('id', '=', createdById),
        eb.and([eb('scopeId', '=', scopeId), isAdminOf(eb.ref('accountRoles'))]),
      ]),
    )
    .orderBy('id')
    .execute()
  const notices = told.map(({ id: userId }): Notice => ({
    key: `joined:${id}:${userId}`,
    userId,
    kind: 'joined',
    taskId: null,
    title: joinedTitle(newcomer.name),
    text: '',
    path: '/users',
    isQuiet: true,
  }))
  await deliver(deps, tx, deps.clock(), notices)
}
