// What is special about accounts: hashed passwords, unique addresses, roles that nobody grants above their own.
import { ROLES } from '@daybook/contract/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { messages } from '@daybook/contract/messages.ts'
import { isAdmin, isSuperAdmin, scopeOf } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import { readIds } from '#db/columns.ts'
import type { Hooks, Input, Saving } from '#entities/hooks.ts'
import type { Row } from '#entities/store.ts'
import { hashPassword } from '#passwords.ts'
import { isTimeZone } from '#time.ts'

const forbidden = () => new AppError('forbidden', messages.forbidden)
const idOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' ? value.id : 0
const roleIdsOf = (input: Input) =>
  Array.isArray(input['accountRoles']) ? input['accountRoles'].map(idOf) : []
/** T §6: the first role decides. */
const isAbove = (roleIds: readonly number[]) => roleIds.includes(ROLES.superAdmin.id)
const isOwnAccount = ({ actor, before }: Saving) => before?.id === actor.userId

/** Decisions 17: of one's own account a person keeps role, status and customer as they are. */
function keepOwnRights(input: Input, { actor, before }: Saving): Input {
  if (!before) return input
  const kept = {
    customer: { id: before['customerId'] },
    accountStatus: { id: before['accountStatusId'] },
    accountRoles: readIds(before['accountRoles']).map((id) => ({ id })),
  }
  const differs =
    idOf(input['customer']) !== before['customerId'] ||
    idOf(input['accountStatus']) !== before['accountStatusId'] ||
    JSON.stringify(roleIdsOf(input)) !== before['accountRoles']
  if (differs && (isAdmin(actor) || isSuperAdmin(actor))) throw forbidden()
  return { ...input, ...kept }
}

/** Security §2.1: nobody grants a role above their own, and nobody rules the individuals. */
function checkRights(input: Input, { actor, before }: Saving): void {
  const roles = roleIdsOf(input)
  const customerId = idOf(input['customer'])
  if (!isSuperAdmin(actor)) {
    if (isAbove(roles)) throw forbidden()
    if (customerId !== actor.customerId)
      throw before ? forbidden() : invalidField('customer', messages.unknownReference)
  }
  if (customerId === INDIVIDUALS && roles.includes(ROLES.admin.id)) {
    throw new AppError('conflict', messages.noAdminInIndividuals)
  }
}

/** @throws AppError conflict while this is the last active Super Admin and would stop being one */
async function keepLastSuperAdmin(saving: Saving, staysActive: boolean): Promise<void> {
  const { before, tx } = saving
  if (
    !before ||
    staysActive ||
    !isAbove(readIds(before['accountRoles'])) ||
    before['accountStatusId'] !== ACCOUNT_STATUS.active
  )
    return
  const all = await tx
    .selectFrom('user')
    .select(['id', 'accountRoles'])
    .where('accountStatusId', '=', ACCOUNT_STATUS.active)
    .where('deletedTime', 'is', null)
    .where('accountRoles', 'like', `%${ROLES.superAdmin.id}%`)
    .orderBy('id')
    .execute()
  const others = all.filter((row) => row.id !== before.id && isAbove(readIds(row.accountRoles)))
  if (others.length === 0) throw new AppError('conflict', messages.lastSuperAdmin)
}

async function checkEmail(asked: string, saving: Saving): Promise<void> {
  const { tx, before } = saving
  if (before?.['email'] === asked) return
  const taken = await tx
    .selectFrom('user')
    .select('id')
    .where('email', '=', asked)
    .where('deletedTime', 'is', null)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst()
  if (taken)
    throw new AppError('conflict', messages.emailTaken, {
      issues: [{ path: 'email', message: messages.emailTaken }],
    })
}

async function beforeSave(asked: Input, saving: Saving): Promise<Input> {
  const email = String(asked['email']).trim().toLowerCase()
  const input = isOwnAccount(saving) ? keepOwnRights({ ...asked, email }, saving) : { ...asked, email }
  if (!isOwnAccount(saving)) checkRights(input, saving)
  if (!isTimeZone(String(input['timeZone']))) throw invalidField('timeZone', messages.unknownTimeZone)
  await checkEmail(email, saving)
  const staysActive = idOf(input['accountStatus']) === ACCOUNT_STATUS.active && isAbove(roleIdsOf(input))
  await keepLastSuperAdmin(saving, staysActive)
  return saving.before ? input : { ...input, password: await hashPassword(String(input['password'])) }
}

const endSessionsOf = ({ tx }: Saving, userId: number) =>
  tx.deleteFrom('session').where('userId', '=', userId).execute()

async function afterSave(row: Row, saving: Saving): Promise<void> {
  const scopeId = scopeOf(Number(row['customerId']), row.id)
  if (row['scopeId'] !== scopeId)
    await saving.tx.updateTable('user').set({ scopeId }).where('id', '=', row.id).execute()
  if (row['accountStatusId'] !== ACCOUNT_STATUS.active) await endSessionsOf(saving, row.id)
}

/** Soft: gone from lists and sign-in, the name stays on what the person made (decisions 21). */
async function remove(row: Row, saving: Saving): Promise<void> {
  await keepLastSuperAdmin(saving, false)
  await endSessionsOf(saving, row.id)
  await saving.tx
    .updateTable('user')
    .set({ deletedTime: saving.now, password: null })
    .where('id', '=', row.id)
    .execute()
}

export const userHooks: Hooks = { beforeSave, afterSave, remove }
