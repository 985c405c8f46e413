// Somebody has come by an invitation: who invited, and the Admins of the firm, see it in the bell (rules/accounts 16).
import type { Transaction } from 'kysely'
import { joinedTitle } from '@daybook/contract/messages/notification-messages.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { type ToTell, writeNews } from '#background/write-news.ts'
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
  const title = joinedTitle(newcomer.name)
  const news = told.map(({ id: userId }): ToTell => ({
    kind: 'joined',
    key: `joined:${id}`,
    userId,
    entity: '',
    recordId: 0,
    title,
    text: '',
    path: '/users',
  }))
  await writeNews({ deps, tx, now: deps.clock(), actor: undefined }, news)
}
