// Behind the link of an invitation: what it is about, and the account that comes of it.
import type { Transaction } from 'kysely'
import type { OpenedInvitation } from '@daybook/contract/account/invitation-endpoints.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { passwordMinFor } from '@daybook/contract/account/password-length.ts'
import { accounts } from '#credentials/accounts.ts'
import { NOBODY, type Origin, SYSTEM_SCOPE } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { aboutAccount, noteAtMost, noteEvent } from '#entities/history/events.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import { writeHistory } from '#entities/history/history.ts'
import { noteRefused } from '#features/account/account-events.ts'
import { findByToken, inviterName, type InvitationRow } from '#features/account/joining/invitation-rows.ts'
import { takeWaiting } from '#features/account/joining/waiting-account.ts'
import { tellOfNewcomer } from '#features/account/joining/tell-of-newcomer.ts'
import { insertPerson, tellOwner } from '#features/account/registration.ts'
import { networkOf } from '#http/client-address.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { checkNewPassword } from '#credentials/password-rules.ts'
import { hashPassword } from '#credentials/passwords.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { counterOf, countFailure, pauseNow, tooOften } from '#credentials/throttle.ts'

type Tx = Transaction<Database>

export const invalidInvitation = () => invalidField('token', messages.invitationInvalid)

/** Whoever tries many wrong tokens from one network waits, and each is noted; a good one passes all the same. @throws AppError */
export async function invitationBehind(deps: Deps, token: string, origin: Origin): Promise<InvitationRow> {
  const counter = counterOf(rules.invitationLink, networkOf(origin.address))
  const row = await findByToken(deps.db, hashToken(token), deps.clock())
  if (row) return row
  const before = await pauseNow(deps, [counter])
  const pause = before > 0 ? before : await countFailure(deps, [counter])
  if (pause > 0) {
    await noteRefused(deps, undefined, { origin, action: 'throttled', result: 'too_many_requests' })
    throw tooOften(pause)
  }
  await noteAtMost(deps, aboutAccount(undefined), {
    action: 'refused',
    result: 'invalid',
    by: { userId: NOBODY, origin },
    scopeId: SYSTEM_SCOPE,
    time: deps.clock(),
    title: messages.invitationInvalid,
  })
  throw invalidInvitation()
}

export async function openByToken(deps: Deps, token: string, origin: Origin): Promise<OpenedInvitation> {
  const row = await invitationBehind(deps, token, origin)
  const { organizationName: firm, email, firstname, lastname, roleId } = row
  const passwordMin = passwordMinFor([roleId], deps.config.limits.passwordMin)
  return { firm, inviter: inviterName(row), email, firstname, lastname, passwordMin }
}

interface Newcomer {
  readonly token: string
  readonly firstname: string
  readonly lastname: string
  readonly password: string
}

/** Of many who come with one link, one takes it. @throws AppError invalid for all the others */
export async function takeInvitation(tx: Tx, row: InvitationRow, now: number): Promise<void> {
  const taken = await tx
    .updateTable('invitation')
    .set({ acceptedTime: now })
    .where('id', '=', row.id)
    .where('acceptedTime', 'is', null)
    .where('revokedTime', 'is', null)
    .where('expiresTime', '>', now)
    .where('createdById', '=', row.createdById)
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) throw invalidInvitation()
}

/**
 * The inviter, and who joins if there is an account, stay as they are until the transaction ends; then the link is looked
 * at again. Locked in the order of their ids, as everywhere.
 * @throws AppError invalid
 */
export async function lockPeople(
  deps: Deps,
  tx: Tx,
  { createdById }: InvitationRow,
  { token, joinerId = createdById }: { readonly token: string; readonly joinerId?: number },
): Promise<void> {
  await tx
    .selectFrom('user')
    .select('id')
    .where('id', 'in', [createdById, joinerId])
    .orderBy('id')
    .$if(deps.dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
  if (!(await findByToken(tx, hashToken(token), deps.clock()))) throw invalidInvitation()
}

/**
 * Makes the account. For an address that has one nothing is made and the answer is the same; its owner is told.
 * @throws AppError invalid for a password that is not taken, which leaves the link as it is, and for a link that is over
 */
export async function acceptByToken(deps: Deps, newcomer: Newcomer, origin: Origin): Promise<void> {
  const row = await invitationBehind(deps, newcomer.token, origin)
  const { firstname, lastname, password } = newcomer
  const owner = { firstname, lastname, email: row.email }
  checkNewPassword(deps.config, 'password', password, { ...owner, roleIds: [row.roleId] })
  const passwordHash = await hashPassword(password)
  try {
    await deps.db.transaction().execute(async (tx) => {
      const now = deps.clock()
      await lockPeople(deps, tx, row, newcomer)
      const known = await accounts(tx)
        .select(['id', 'provenTime'])
        .where('email', '=', row.email)
        .executeTakeFirst()
      if (known) return tellOwner(deps, tx, known)
      await takeInvitation(tx, row, now)
      await makeAccount(deps, tx, row, { person: { ...owner, password, passwordHash }, origin })
    })
  } catch (error) {
    // Somebody signed up with the address at the same moment.
    if (!isUniqueViolation(error)) throw error
  }
}

type NewAccount = Omit<Newcomer, 'token'> & { readonly email: string; readonly passwordHash: string }

async function makeAccount(
  deps: Deps,
  tx: Tx,
  row: InvitationRow,
  { person, origin }: { readonly person: NewAccount; readonly origin: Origin },
) {
  const now = deps.clock()
  const { customerId, scopeId, roleId } = row
  const zone = await findFirmSetting(tx, scopeId, 'zone')
  const timeZone = typeof zone === 'string' ? { timeZone: zone } : {}
  // Its address is proved: the link went there, or was handed on by who answers for it.
  const waiting = await takeWaiting(tx, row, person, now)
  const id = waiting ?? (await insertPerson(tx, { ...person, customerId, roleId, ...timeZone }, now))
  await tx.updateTable('invitation').set({ userId: id }).where('id', '=', row.id).execute()
  const title = `${person.firstname} ${person.lastname}`.trim()
  const by = { userId: id, origin }
  await writeHistory(tx, {
    entity: user.name,
    recordId: id,
    scopeId,
    stamp: now,
    by,
    title,
    action: waiting === undefined ? 'create' : 'update',
    changes: {},
  })
  await noteEvent(tx, {
    action: 'joined',
    by,
    scopeId,
    time: now,
    entity: user.name,
    recordId: id,
    title: row.email,
  })
  await tellOfNewcomer(deps, tx, row, { id, name: title })
}
