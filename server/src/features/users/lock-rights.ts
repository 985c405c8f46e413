// Who may do what to whom is decided on what the database says inside the transaction, with the accounts locked.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { accounts } from '#credentials/accounts.ts'
import { type Actor, isSuperAdminBy } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { readIds } from '#entities/field-codecs.ts'
import type { SavingFor } from '#entities/hooks.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { takerOf } from '#features/users/hand-over.ts'

/**
 * The accounts of the actor, of the target, of who takes over and of all active Super Admins, in the order of their ids, so that two
 * who want the same rows wait for each other and neither waits for ever (rules/tenancy 11).
 */
const lockAccounts = ({ deps, tx, actor, before, besides }: SavingFor<'user'>) =>
  accounts(tx)
    .select(['id', 'accountRoles', 'accountStatusId', 'customerId'])
    .where((eb) =>
      eb.or([
        eb('id', 'in', [actor.userId, before?.id ?? actor.userId, takerOf(besides) ?? actor.userId]),
        eb.and([
          eb('accountStatusId', '=', ACCOUNT_STATUS.active),
          eb('accountRoles', 'like', `[${ROLES.superAdmin.id}%`),
        ]),
      ]),
    )
    .orderBy('id')
    // Rows that merely refer to an account need not wait.
    .$if(deps.dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()

type Account = Awaited<ReturnType<typeof lockAccounts>>[number]

/** @throws AppError if the actor is no longer who the request was let in for */
function checkActor(actor: Actor, account: Account | undefined): void {
  if (account?.accountStatusId !== ACCOUNT_STATUS.active) {
    throw new AppError('not_signed_in', messages.notSignedIn)
  }
  const roles = JSON.stringify(actor.roles.map(({ id }) => id))
  if (JSON.stringify(readIds(account.accountRoles)) !== roles || account.customerId !== actor.customerId) {
    throw new AppError('forbidden', messages.forbidden)
  }
}

/** @throws AppError if somebody has changed the target's rights since it was read */
function checkTarget(before: RowFor<'user'>, account: Account | undefined): void {
  if (!account) throw new AppError('not_found', messages.notFound)
  const isSame =
    account.accountRoles === before.accountRoles &&
    account.accountStatusId === before.accountStatusId &&
    account.customerId === before.customerId
  if (!isSame) throw new AppError('conflict', messages.changedMeanwhile)
}

/**
 * Locks the accounts concerned until the transaction ends and looks at them again.
 * @returns whether an active Super Admin remains without `saving.before`
 * @throws AppError when somebody was faster
 */
export async function lockRights(
  saving: SavingFor<'user'>,
): Promise<{ readonly hasOtherSuperAdmin: boolean }> {
  const { actor, before } = saving
  const held = await lockAccounts(saving)
  checkActor(
    actor,
    held.find(({ id }) => id === actor.userId),
  )
  if (before)
    checkTarget(
      before,
      held.find(({ id }) => id === before.id),
    )
  const hasOtherSuperAdmin = held.some(
    (account) =>
      account.id !== before?.id &&
      account.accountStatusId === ACCOUNT_STATUS.active &&
      isSuperAdminBy(readIds(account.accountRoles)),
  )
  return { hasOtherSuperAdmin }
}
