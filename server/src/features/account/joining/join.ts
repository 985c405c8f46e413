// Somebody who has an account for themselves joins the firm that invited them: all they have moves along in one transaction.
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import type { Joining } from '@daybook/contract/account/invitation-endpoints.ts'
import { people, entities } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { administers } from '@daybook/contract/account/password-length.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { type Actor, isSuperAdmin, ownScopeOf } from '#actor.ts'
import { proveAddress } from '#credentials/address-proof.ts'
import { AppError } from '#app-error.ts'
import { readIds } from '#entities/field-codecs.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { changesBetween, sidesOf, writeHistory } from '#entities/history/history.ts'
import type { Saving } from '#entities/hooks.ts'
import { moveRows } from '#entities/bulk/move-rows.ts'
import { countInScope } from '#entities/count-rows.ts'
import { foldEmail } from '#formats/fold-email.ts'
import { inviterName, type InvitationRow } from '#features/account/joining/invitation-rows.ts'
import { lockPeople, invitationBehind, takeInvitation } from '#features/account/joining/open-invitation.ts'
import { tellOfNewcomer } from '#features/account/joining/tell-of-newcomer.ts'
import { markOld } from '#credentials/given-password.ts'
import { endAccess, endKeys, endUnproved } from '#http/sessions/end-access.ts'

const conflict = (sentence: string) => new AppError('conflict', sentence)

/** @throws AppError conflict unless it is theirs, and they are free to go */
function checkMayJoin(actor: Actor, row: InvitationRow): void {
  if (foldEmail(actor.user.email) !== row.email) throw conflict(messages.invitationForAnother)
  if (isSuperAdmin(actor)) throw conflict(messages.superAdminJoinsNone)
  if (actor.customerId !== INDIVIDUALS) throw conflict(messages.inFirmAlready)
}

/** What comes along: tasks, and everything else that is somebody's. */
export async function lookAt(deps: Deps, actor: Actor, token: string): Promise<Joining> {
  const row = await invitationBehind(deps, token, actor.origin)
  checkMayJoin(actor, row)
  let records = 0
  for (const entity of Object.values<AnyEntity>(entities))
    if (entity !== task && entity !== people) records += await countInScope(deps.db, entity, actor.scopeId)
  const tasks = await countInScope(deps.db, task, actor.scopeId)
  return { firm: row.organizationName, inviter: inviterName(row), tasks, records }
}

/** The account, which is locked already. @throws AppError if it has changed since the request came in */
async function getSelf({ tx, actor }: Saving) {
  const self = await activeAccounts(tx)
    .select(['id', 'email', 'firstname', 'lastname', 'accountRoles', 'customerId', 'scopeId', 'modifiedTime'])
    .select('provenTime')
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  if (!self || self.email !== actor.user.email || self.scopeId !== ownScopeOf(actor.userId))
    throw conflict(messages.accountMoved)
  return self
}

/**
 * Keeps the password, app codes and this session: whoever is signed in asked for it. The link proves the address. Passkeys and
 * links to providers go as at an administrator's move: somebody else may have added them (decision 0138).
 * @returns whether there were any
 */
export async function join(deps: Deps, actor: Actor, token: string): Promise<boolean> {
  const row = await invitationBehind(deps, token, actor.origin)
  checkMayJoin(actor, row)
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const saving: Saving = { deps, tx, actor, now, before: undefined }
    await lockPeople(deps, tx, row, { token, joinerId: actor.userId })
    const self = await getSelf(saving)
    await takeInvitation(tx, row, now)
    const stamp = Math.max(now, self.modifiedTime + 1)
    const accountRoles = JSON.stringify([row.roleId])
    await tx
      .updateTable('user')
      .set({
        customerId: row.customerId,
        scopeId: row.scopeId,
        accountRoles,
        modifiedById: actor.userId,
        modifiedTime: stamp,
      })
      .where('id', '=', actor.userId)
      .execute()
    await proveAddress(tx, actor.userId, now)
    // A higher role asks for a longer password, and the hash of the one that is kept does not say how long it is.
    if (administers([row.roleId]) && !administers(readIds(self.accountRoles))) await markOld(tx, actor.userId)
    await tx.updateTable('invitation').set({ userId: actor.userId }).where('id', '=', row.id).execute()
    await moveRows(saving, self.scopeId, row.scopeId)
    // What others were given, or kept somewhere, was to one's own things and not to the firm's.
    const account = { id: actor.userId, scopeId: self.scopeId, email: self.email }
    await endAccess(tx, { account, by: actor, time: now }, { except: actor.sessionId })
    const hadKeys = await endKeys(tx, actor.userId)
    await endUnproved(tx, self)
    await noteBothSides(saving, row, { self, stamp })
    await tellOfNewcomer(deps, tx, row, {
      id: actor.userId,
      name: `${self.firstname} ${self.lastname}`.trim(),
    })
    return hadKeys
  })
}

interface Moved {
  readonly self: Awaited<ReturnType<typeof getSelf>>
  readonly stamp: number
}

/** Each log reads what the person was or is there, and nothing of the other side. */
async function noteBothSides({ tx, actor, now }: Saving, row: InvitationRow, { self, stamp }: Moved) {
  const roles = (ids: readonly number[]) => ids.map((id) => ({ id }))
  const changes = changesBetween(
    user,
    { customer: { id: self.customerId }, accountRoles: roles(readIds(self.accountRoles)) },
    { customer: { id: row.customerId }, accountRoles: roles([row.roleId]) },
  )
  const { before, after } = sidesOf(changes)
  const change = {
    entity: user.name,
    recordId: actor.userId,
    stamp,
    by: actor,
    action: 'update',
    title: self.firstname,
  } as const
  await writeHistory(
    tx,
    { ...change, scopeId: self.scopeId, changes: before },
    { ...change, scopeId: row.scopeId, changes: after },
  )
  await noteEvent(tx, {
    action: 'joined',
    by: actor,
    scopeId: row.scopeId,
    time: now,
    entity: user.name,
    recordId: actor.userId,
    title: self.email,
  })
}
