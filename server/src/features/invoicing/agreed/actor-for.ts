// In whose name a retainer is made, while nobody is signed in.
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { Deps } from '#deps.ts'
import { actorWithoutSession } from '#http/sessions/find-actor.ts'
import { isAdminOf } from '#live/admin-roles.ts'

/** In whose name: whoever agreed upon the retainer, else an Admin of the firm; undefined: nobody is left. */
export async function actorFor(deps: Deps, row: Pick<RowFor<'invoiceSchedule'>, 'scopeId' | 'createdById'>) {
  const people = () => activeAccounts(deps.db).select('user.id').where('user.scopeId', '=', row.scopeId)
  const found =
    (await people().where('user.id', '=', row.createdById).executeTakeFirst()) ??
    (await people()
      .where((eb) => isAdminOf(eb.ref('user.accountRoles')))
      .orderBy('user.id')
      .executeTakeFirst())
  return found && actorWithoutSession(deps, found.id)
}
