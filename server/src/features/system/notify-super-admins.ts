// A mail to everybody who administers the installation, once for each occasion, however many processes notice it.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { operatorMailFoot } from '@daybook/contract/messages/mails/operator-mails.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { isSuperAdminBy } from '#actor.ts'
import { readIds } from '#entities/field-codecs.ts'
import type { Deps } from '#deps.ts'
import { letter } from '#mail/letters.ts'
import { enqueue } from '#mail/outbox.ts'

interface News {
  /** Says which occasion this is: a second mail about the same one is not written. */
  readonly occasion: string
  readonly about: { readonly title: string; readonly text: string }
}

/** '2026-11-21' UTC, for what is told once a day. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export async function notifySuperAdmins(deps: Deps, { occasion, about }: News): Promise<void> {
  const people = await activeAccounts(deps.db)
    .select(['id', 'accountRoles'])
    .where('accountRoles', 'like', `[${ROLES.superAdmin.id}%`)
    .execute()
  const content = letter(deps.config, { ...about, path: '/system', foot: operatorMailFoot })
  const mails = people
    .filter(({ accountRoles }) => isSuperAdminBy(readIds(accountRoles)))
    .map(({ id }) => ({ key: `${occasion}:${id}`, channel: 'mail' as const, userId: id, content }))
  await deps.db.transaction().execute((tx) => enqueue(deps, tx, deps.clock(), mails))
}
