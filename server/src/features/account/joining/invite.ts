// Who administers a firm invites by mail: at most fifty a day, one open invitation an address, a new link voids the old.
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import {
  type Invitation,
  INVITATION_DAYS,
  type InvitationSent,
} from '@daybook/contract/account/invitation-endpoints.ts'
import { customer, INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { invitationOpen, messages } from '@daybook/contract/messages/messages.ts'
import { type Actor, isSuperAdmin } from '#actor.ts'
import { refuseUnproved } from '#credentials/address-proof.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Database } from '#db/tables.ts'
import { lockWord } from '#db/lock.ts'
import type { Deps } from '#deps.ts'
import { type EventAction, noteEvent } from '#entities/history/events.ts'
import { findRow } from '#entities/store.ts'
import { INVITATION_PATH, mailInvitation, untilText } from '#features/account/joining/invitation-letter.ts'
import {
  findOpenTo,
  findPending,
  type InvitationRow,
  isGood,
  pendingRows,
  present,
} from '#features/account/joining/invitation-rows.ts'
import { foldEmail } from '#formats/fold-email.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { type Rule, rules } from '#credentials/throttle-rules.ts'
import { counterOf, countAttempt } from '#credentials/throttle.ts'

type Tx = Transaction<Database>

const LIFETIME_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000

interface InvitationRequest {
  readonly email: string
  readonly firstname?: string | undefined
  readonly lastname?: string | undefined
  readonly accountRole: { readonly id: number }
  readonly customer?: { readonly id: number } | undefined
}

/** Nobody grants a role above their own, and no link makes a Super Admin. @throws AppError */
function checkRole(actor: Actor, roleId: number): void {
  if (roleId === ROLES.superAdmin.id && !isSuperAdmin(actor))
    throw new AppError('forbidden', messages.forbidden)
  const roles: readonly number[] = [ROLES.admin.id, ROLES.analyst.id, ROLES.user.id]
  if (!roles.includes(roleId)) throw invalidField('accountRole', messages.inviteRole)
}

/** An Admin's own firm; the one that a Super Admin names. @throws AppError invalid */
async function firmFor(deps: Deps, actor: Actor, wanted: InvitationRequest['customer']): Promise<number> {
  const id = wanted?.id ?? (isSuperAdmin(actor) ? INDIVIDUALS : actor.customerId)
  if (id === INDIVIDUALS) throw invalidField('customer', messages.inviteIntoFirm)
  if (!(await findRow(deps.db, customer, id, actor)))
    throw invalidField('customer', messages.unknownReference)
  return id
}

async function count(
  deps: Deps,
  tx: Tx,
  rule: Rule,
  { whose, sentence }: { readonly whose: string; readonly sentence: string },
): Promise<void> {
  const pause = await countAttempt(deps, tx, counterOf(rule, whose))
  if (pause > 0)
    throw new AppError('too_many_requests', sentence, { retryAfterSeconds: Math.ceil(pause / 1000) })
}

async function countMail(deps: Deps, tx: Tx, customerId: number, email: string): Promise<void> {
  await count(deps, tx, rules.invitationsOfFirm, {
    whose: String(customerId),
    sentence: messages.invitationsFull,
  })
  await count(deps, tx, rules.invitationsToAddress, {
    whose: `${customerId} ${email}`,
    sentence: messages.invitationsToOneFull,
  })
}

const note = (
  deps: Deps,
  tx: Tx,
  actor: Actor,
  {
    row,
    action,
    changes = {},
  }: { readonly row: InvitationRow; readonly action: EventAction; readonly changes?: Facts | undefined },
) =>
  noteEvent(tx, {
    action,
    by: actor,
    scopeId: row.scopeId,
    time: deps.clock(),
    entity: user.name,
    title: row.email,
    changes,
  })

/** The mail and the answer. The link is shown only where no mail brings it: whoever has it proves the address by it. */
async function send(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { row, token }: { readonly row: InvitationRow; readonly token: string },
): Promise<InvitationSent> {
  await countMail(deps, tx, row.customerId, row.email)
  await mailInvitation(deps, tx, { row, token, timeZone: actor.timeZone })
  const { leaves } = deps.mailer
  return {
    message: leaves ? messages.invitationSent : messages.invitationFiled,
    data: present(row, deps.clock()),
    link: leaves ? null : `${deps.config.publicUrl}${INVITATION_PATH}${token}`,
  }
}

const newToken = () => randomBytes(32).toString('base64url')

/** @throws AppError conflict where links can't be built */
function checkAddressOfOurs(deps: Deps): void {
  if (deps.config.publicUrl === undefined) throw new AppError('conflict', messages.invitationUnavailable)
}

/** @throws AppError invalid, forbidden, address_unproved, conflict while one is open, too_many_requests */
export async function inviteSomebody(
  deps: Deps,
  actor: Actor,
  request: InvitationRequest,
): Promise<InvitationSent> {
  checkAddressOfOurs(deps)
  checkRole(actor, request.accountRole.id)
  const customerId = await firmFor(deps, actor, request.customer)
  refuseUnproved(actor.user)
  const email = foldEmail(request.email)
  const token = newToken()
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    await lockWord(tx, deps.dialect, `invitation ${customerId} ${email}`)
    const former = await findOpenTo(tx, customerId, email)
    if (former && isGood(former, now)) {
      const message = invitationOpen(untilText(former.expiresTime, actor.timeZone))
      throw new AppError('conflict', message, { issues: [{ path: 'email', message }] })
    }
    if (former) await endInvitation(tx, former.id, now)
    const { id } = await tx
      .insertInto('invitation')
      .values({
        scopeId: customerId,
        customerId,
        email,
        firstname: request.firstname?.trim() ?? '',
        lastname: request.lastname?.trim() ?? '',
        roleId: request.accountRole.id,
        tokenHash: hashToken(token),
        createdById: actor.userId,
        createdTime: now,
        expiresTime: now + LIFETIME_MS,
        acceptedTime: null,
        revokedTime: null,
        userId: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await getPending(tx, id, actor)
    await note(deps, tx, actor, { row, action: 'invited', changes: { roleId: [null, row.roleId] } })
    return send(deps, tx, actor, { row, token })
  })
}

const endInvitation = (tx: Tx, id: number, now: number) =>
  tx.updateTable('invitation').set({ revokedTime: now }).where('id', '=', id).execute()

/** @throws AppError not_found, also for another firm's */
async function getPending(tx: Tx, id: number, actor: Actor): Promise<InvitationRow> {
  const row = await findPending(tx, id)
  if (!row || (!isSuperAdmin(actor) && row.scopeId !== actor.scopeId))
    throw new AppError('not_found', messages.notFound)
  return row
}

/** From whoever presses: what its first sender may by now counts no more. */
export async function inviteOnceMore(deps: Deps, actor: Actor, id: number): Promise<InvitationSent> {
  checkAddressOfOurs(deps)
  refuseUnproved(actor.user)
  const token = newToken()
  return deps.db.transaction().execute(async (tx) => {
    const { email, customerId } = await getPending(tx, id, actor)
    await lockWord(tx, deps.dialect, `invitation ${customerId} ${email}`)
    const now = deps.clock()
    await tx
      .updateTable('invitation')
      .set({ tokenHash: hashToken(token), createdById: actor.userId, expiresTime: now + LIFETIME_MS })
      .where('id', '=', id)
      .where('acceptedTime', 'is', null)
      .where('revokedTime', 'is', null)
      .execute()
    const row = await getPending(tx, id, actor)
    await note(deps, tx, actor, { row, action: 'invited', changes: { again: [null, true] } })
    return send(deps, tx, actor, { row, token })
  })
}

export const revoke = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await getPending(tx, id, actor)
    await endInvitation(tx, id, deps.clock())
    await note(deps, tx, actor, { row, action: 'invitation_revoked' })
  })

/** An Admin's own firm's, whatever is asked for. */
export async function listPending(
  deps: Deps,
  actor: Actor,
  customerId: number | undefined,
): Promise<readonly Invitation[]> {
  const named = customerId !== undefined && customerId > 0 ? customerId : undefined
  const rows = await pendingRows(deps.db, isSuperAdmin(actor) ? named : actor.customerId)
  return rows.map((row) => present(row, deps.clock()))
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Forgets those that were over a month ago: an address that never came is nobody's to keep. */
export const forgetInvitations = ({ db, clock }: Deps) =>
  db
    .deleteFrom('invitation')
    .where('expiresTime', '<', clock() - KEPT_MS)
    .execute()
