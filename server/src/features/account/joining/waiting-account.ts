// An account that waits for its person: it came with a firm, nobody can sign in to it, and whoever takes its invitation gets it with
// all that is theirs.
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { INVITATION_DAYS } from '@daybook/contract/account/invitation-endpoints.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { Actor } from '#actor.ts'
import { accounts } from '#credentials/accounts.ts'
import { proveAddress } from '#credentials/address-proof.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { rowOfScope, updateRow } from '#entities/store.ts'
import { mailInvitation } from '#features/account/joining/invitation-letter.ts'
import { findPending, type InvitationRow } from '#features/account/joining/invitation-rows.ts'
import { hashToken } from '#http/sessions/sessions.ts'

type Tx = Transaction<Database>

const LIFETIME_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000

interface WaitingPerson {
  readonly customerId: number
  readonly userId: number
  /** Folded. */
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly roleId: number
}

/**
 * Where nothing can be sent, because nobody said under which address this Daybook is reached, the invitation is there and can be sent
 * again later.
 */
export async function inviteWaiting(deps: Deps, tx: Tx, actor: Actor, person: WaitingPerson): Promise<void> {
  const now = deps.clock()
  const token = randomBytes(32).toString('base64url')
  const { id } = await tx
    .insertInto('invitation')
    .values({
      ...person,
      scopeId: person.customerId,
      tokenHash: hashToken(token),
      createdById: actor.userId,
      createdTime: now,
      expiresTime: now + LIFETIME_MS,
      acceptedTime: null,
      revokedTime: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await findPending(tx, id)
  if (!row) throw new Error('an invitation is gone within its own transaction')
  await noteEvent(tx, {
    action: 'invited',
    by: actor,
    scopeId: row.scopeId,
    time: now,
    entity: user.name,
    title: row.email,
    changes: { roleId: [null, row.roleId] },
  })
  if (deps.config.publicUrl !== undefined)
    await mailInvitation(deps, tx, { row, token, timeZone: actor.timeZone })
}

interface Taker {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly passwordHash: string
}

/** @returns the account; undefined where none waits, or an administrator has opened it meanwhile */
export async function takeWaiting(
  tx: Tx,
  row: InvitationRow,
  taker: Taker,
  now: number,
): Promise<number | undefined> {
  if (row.userId === null) return undefined
  const waiting = await accounts(tx)
    .select(['id', 'scopeId', 'phone', 'modifiedTime'])
    .where('id', '=', row.userId)
    .where('scopeId', '=', row.scopeId)
    .where('accountStatusId', '=', ACCOUNT_STATUS.inactive)
    .where('firstSignInTime', 'is', null)
    .where('password', 'is', null)
    .executeTakeFirst()
  if (!waiting) return undefined
  const before = await rowOfScope(tx, user, waiting)
  const { passwordHash, ...names } = taker
  const values = {
    firstname: names.firstname.trim(),
    lastname: names.lastname.trim(),
    email: names.email,
    phone: waiting.phone,
    password: passwordHash,
    accountStatus: { id: ACCOUNT_STATUS.active },
    accountRoles: [{ id: row.roleId }],
  }
  const stamps = { modifiedById: waiting.id, modifiedTime: Math.max(now, waiting.modifiedTime + 1) }
  if (!(await updateRow(tx, user, before, { values, stamps }))) return undefined
  await proveAddress(tx, waiting.id, now)
  return waiting.id
}
