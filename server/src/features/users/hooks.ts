// What is special about accounts: hashed passwords, unique addresses, roles that nobody grants above their own.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { PASSWORD_MAX } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { charactersIn } from '@daybook/contract/engine/text-validation.ts'
import { accounts } from '#credentials/accounts.ts'
import { isAdmin, isSuperAdmin, isSuperAdminBy, scopeOf, SYSTEM_SCOPE } from '#actor.ts'
import { proveAddress } from '#credentials/address-proof.ts'
import { AppError, invalidField } from '#app-error.ts'
import { dropBelongingsOfPerson } from '#db/belongings.ts'
import { readIds } from '#entities/field-codecs.ts'
import type { HooksFor, Input, InputFor, SavingFor } from '#entities/hooks.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { foldEmail } from '#formats/fold-email.ts'
import { handOverIfInactive, handOverOf } from '#features/users/hand-over.ts'
import { lockRights } from '#features/users/lock-rights.ts'
import { askForLonger, joinsFirm, refuseUnprovedChange, startAnew } from '#features/users/join-firm.ts'
import { moveRows } from '#entities/bulk/move-rows.ts'
import { guardEmail, proveForEmail } from '#features/users/own-email.ts'
import { markGiven } from '#credentials/given-password.ts'
import { checkNewPassword } from '#credentials/password-rules.ts'
import { endAccess, type EndedFor, endFeed } from '#http/sessions/end-access.ts'
import { voidLinks } from '#mail/reset-link.ts'
import { hashPassword } from '#credentials/passwords.ts'
import { requireConfirmed } from '#credentials/steps/confirm.ts'
import { forgetMeeting } from '#credentials/steps/rule.ts'
import { isTimeZone } from '#time.ts'

const forbidden = () => new AppError('forbidden', messages.forbidden)
const roleIdsOf = ({ accountRoles }: Pick<InputFor<'user'>, 'accountRoles'>) =>
  accountRoles.map(({ id }) => id)
/** Nobody slips it in behind another one, either. */
const grantsSuperAdmin = (roleIds: readonly number[]) => roleIds.includes(ROLES.superAdmin.id)
const emailTaken = () =>
  new AppError('conflict', messages.emailTaken, {
    issues: [{ path: 'email', message: messages.emailTaken }],
  })
const isOwnAccount = ({ actor, before }: SavingFor<'user'>) => before?.id === actor.userId

/** Of one's own account a person keeps role, status and customer as they are (rules/tenancy 11). */
function keepOwnRights(input: InputFor<'user'>, { actor, before }: SavingFor<'user'>): InputFor<'user'> {
  if (!before) return input
  const kept = {
    customer: { id: before.customerId },
    accountStatus: { id: before.accountStatusId },
    accountRoles: readIds(before.accountRoles).map((id) => ({ id })),
  }
  if (hasOtherRights(input, before) && (isAdmin(actor) || isSuperAdmin(actor))) throw forbidden()
  return { ...input, ...kept }
}

const hasOtherRights = (input: InputFor<'user'>, before: RowFor<'user'>) =>
  input.customer.id !== before.customerId ||
  input.accountStatus.id !== before.accountStatusId ||
  JSON.stringify(roleIdsOf(input)) !== before.accountRoles

/** Another role than before, or more than the least with a new account. */
const grantsRoles = (input: InputFor<'user'>, { before }: SavingFor<'user'>) => {
  const rolesJson = JSON.stringify(roleIdsOf(input))
  return rolesJson !== (before ? before.accountRoles : JSON.stringify([ROLES.user.id]))
}

/** Nobody grants a role above their own (rules/tenancy 9), and nobody rules the individuals (rules/tenancy 7). */
function checkRights(input: InputFor<'user'>, { actor, before }: SavingFor<'user'>): void {
  const roles = roleIdsOf(input)
  const customerId = input.customer.id
  if (!isSuperAdmin(actor)) {
    if (grantsSuperAdmin(roles)) throw forbidden()
    if (customerId !== actor.customerId)
      throw before ? forbidden() : invalidField('customer', messages.unknownReference)
  }
  if (before?.scopeId === SYSTEM_SCOPE && hasOtherRights(input, before)) {
    throw new AppError('conflict', messages.placeholderStays)
  }
  if (customerId === INDIVIDUALS && roles.includes(ROLES.admin.id)) {
    throw new AppError('conflict', messages.noAdminInIndividuals)
  }
}

/** Locks the accounts concerned. @throws AppError conflict if this is the last active Super Admin and stops being one */
async function keepLastSuperAdmin(saving: SavingFor<'user'>, staysActive: boolean): Promise<void> {
  const { before } = saving
  const { hasOtherSuperAdmin } = await lockRights(saving)
  const isOne =
    before?.accountStatusId === ACCOUNT_STATUS.active && isSuperAdminBy(readIds(before.accountRoles))
  if (isOne && !staysActive && !hasOtherSuperAdmin) {
    throw new AppError('conflict', messages.lastSuperAdmin)
  }
}

async function checkEmail(email: string, saving: SavingFor<'user'>): Promise<void> {
  const { tx, before } = saving
  if (before?.email === email) return
  const taken = await accounts(tx)
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst()
  if (taken) throw emailTaken()
}

async function beforeSave(parsed: InputFor<'user'>, saving: SavingFor<'user'>): Promise<Input> {
  const email = foldEmail(parsed.email)
  const input = isOwnAccount(saving) ? keepOwnRights({ ...parsed, email }, saving) : { ...parsed, email }
  if (!isOwnAccount(saving)) {
    const isActive = input.accountStatus.id === ACCOUNT_STATUS.active
    checkRights(input, saving)
    if (grantsRoles(input, saving)) await requireConfirmed(saving.deps, saving.actor, { db: saving.tx })
    await keepLastSuperAdmin(saving, isActive && isSuperAdminBy(roleIdsOf(input)))
    await refuseUnprovedChange(saving, { customerId: input.customer.id, roleIds: roleIdsOf(input) })
  }
  if (!isTimeZone(input.timeZone)) throw invalidField('timeZone', messages.unknownTimeZone)
  // The proof comes first: whoever has only found an open screen learns nothing about addresses.
  await guardEmail(input, saving)
  await checkEmail(email, saving)
  if (saving.before) return input
  checkNewPassword(saving.deps.config, 'password', input.password ?? '', ownerOf(input))
  return { ...input, password: await hashOf(input, saving) }
}

const ownerOf = (input: InputFor<'user'>) => ({
  firstname: input.firstname,
  lastname: input.lastname,
  email: input.email,
  roleIds: roleIdsOf(input),
})

const passwordOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, 'password') : undefined

/** Hashing takes long: not while the transaction keeps others waiting. What is too long is refused later. */
const prepareCreate = async (body: unknown) => {
  const password = passwordOf(body)
  return typeof password === 'string' && charactersIn(password) <= PASSWORD_MAX
    ? hashPassword(password)
    : undefined
}

const hashOf = (input: InputFor<'user'>, { prepared }: SavingFor<'user'>) =>
  typeof prepared === 'string' ? prepared : hashPassword(input.password ?? '')

const endedFor = (row: RowFor<'user'>, { actor, now }: SavingFor<'user'>): EndedFor => ({
  account: { id: row.id, scopeId: row.scopeId, email: row.email },
  by: actor,
  time: now,
})

/** Whoever makes an account knows whose address it is, and chose its password. */
async function markNew(id: number, { tx, now }: SavingFor<'user'>): Promise<void> {
  await proveAddress(tx, id, now)
  await markGiven(tx, id)
}

async function afterSave(row: RowFor<'user'>, saving: SavingFor<'user'>): Promise<void> {
  const { tx, before } = saving
  if (before?.scopeId === SYSTEM_SCOPE) return
  const scopeId = scopeOf(row.customerId, row.id, readIds(row.accountRoles))
  if (row.scopeId !== scopeId) {
    await tx.updateTable('user').set({ scopeId }).where('id', '=', row.id).execute()
    // What was made for an organisation stays with it; what somebody had alone is the person's own.
    const from = Number(before?.scopeId)
    if (from < 0) await moveRows(saving, from, scopeId)
    // Who was given the calendar of before was not given that of the new firm.
    if (before) await endFeed(tx, endedFor(before, saving))
  }
  if (before === undefined) await markNew(row.id, saving)
  else if (joinsFirm(before, row.customerId)) await startAnew(saving, endedFor(before, saving))
  await askForLonger(row, saving)
  await handOverIfInactive(row, saving)
  if (row.accountStatusId === ACCOUNT_STATUS.active) return
  await endAccess(tx, endedFor({ ...row, scopeId }, saving))
  await voidLinks(tx, row.id)
}

/** Soft: gone from lists and sign-in, the name stays on what the person made (rules/records 7). */
async function remove(row: RowFor<'user'>, saving: SavingFor<'user'>): Promise<void> {
  await requireConfirmed(saving.deps, saving.actor, { db: saving.tx })
  await keepLastSuperAdmin(saving, false)
  await handOverOf(row, saving)
  await endAccess(saving.tx, endedFor(row, saving))
  await dropBelongingsOfPerson(saving.tx, row.id)
  await forgetMeeting(saving.tx, row.id)
  await saving.tx
    .updateTable('user')
    .set({ deletedTime: saving.now, password: null })
    .where('id', '=', row.id)
    .execute()
}

export const userHooks: HooksFor<'user'> = {
  prepareCreate,
  prepareChange: proveForEmail,
  beforeSave,
  afterSave,
  remove,
  taken: emailTaken,
}
