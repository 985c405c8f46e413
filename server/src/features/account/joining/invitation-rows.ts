// Invitations as they are stored: which of them are still good, and who of the firm may have sent them.
import type { Invitation } from '@daybook/contract/account/invitation-endpoints.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { isSuperAdminBy } from '#actor.ts'
import { readIds } from '#entities/field-codecs.ts'
import type { AnyDb } from '#entities/store.ts'

/** With the firm, and who sent it last. */
const withNames = (db: AnyDb) =>
  db
    .selectFrom('invitation')
    .innerJoin('customer', 'customer.id', 'invitation.customerId')
    .innerJoin('user as inviter', 'inviter.id', 'invitation.createdById')
    .select([
      'invitation.id',
      'invitation.scopeId',
      'invitation.customerId',
      'invitation.email',
      'invitation.firstname',
      'invitation.lastname',
      'invitation.roleId',
      'invitation.createdById',
      'invitation.createdTime',
      'invitation.expiresTime',
      'invitation.userId',
      'customer.organizationName',
      'inviter.firstname as inviterFirstname',
      'inviter.lastname as inviterLastname',
      'inviter.accountRoles as inviterRoles',
      'inviter.customerId as inviterCustomerId',
      'inviter.accountStatusId as inviterStatusId',
      'inviter.deletedTime as inviterDeletedTime',
    ])
    .where('invitation.acceptedTime', 'is', null)
    .where('invitation.revokedTime', 'is', null)

export type InvitationRow = NonNullable<Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirst']>>>

/** Would they be let invite today? Whoever was dismissed or demoted leaves no key behind (decision 0133). */
function mayInviterStill(row: InvitationRow): boolean {
  const roles = readIds(row.inviterRoles)
  const isThere = row.inviterStatusId === ACCOUNT_STATUS.active && row.inviterDeletedTime === null
  const isAdminThere = roles[0] === ROLES.admin.id && row.inviterCustomerId === row.customerId
  return isThere && (isSuperAdminBy(roles) || isAdminThere)
}

export const isGood = (row: InvitationRow, now: number): boolean =>
  row.expiresTime > now && mayInviterStill(row)

export const findPending = (db: AnyDb, id: number): Promise<InvitationRow | undefined> =>
  withNames(db).where('invitation.id', '=', id).executeTakeFirst()

/** The one open invitation of an address to a firm, whether its time is over or not. */
export const findOpenTo = (
  db: AnyDb,
  customerId: number,
  email: string,
): Promise<InvitationRow | undefined> =>
  withNames(db)
    .where('invitation.customerId', '=', customerId)
    .where('invitation.email', '=', email)
    .executeTakeFirst()

/** The invitation behind a link, as long as it opens something. */
export async function findByToken(
  db: AnyDb,
  tokenHash: string,
  now: number,
): Promise<InvitationRow | undefined> {
  const row = await withNames(db).where('invitation.tokenHash', '=', tokenHash).executeTakeFirst()
  return row && isGood(row, now) ? row : undefined
}

/** More than a page of users can show are somebody's mistake. */
const LISTED_MAX = 500

/** @param customerId undefined: of all firms in reach */
export const pendingRows = (db: AnyDb, customerId: number | undefined): Promise<InvitationRow[]> =>
  withNames(db)
    .$if(customerId !== undefined, (query) => query.where('invitation.customerId', '=', customerId ?? 0))
    .orderBy('invitation.id', 'desc')
    .limit(LISTED_MAX)
    .execute()

const roleNames = new Map<number, string>(Object.values(ROLES).map(({ id, name }) => [id, name]))

export const inviterName = (row: InvitationRow) => `${row.inviterFirstname} ${row.inviterLastname}`.trim()

export const present = (row: InvitationRow, now: number): Invitation => ({
  id: row.id,
  email: row.email,
  firstname: row.firstname,
  lastname: row.lastname,
  accountRole: { id: row.roleId, name: roleNames.get(row.roleId) ?? '' },
  customer: { id: row.customerId, organizationName: row.organizationName },
  // A Super Admin is nobody's colleague, so no firm's list names one.
  invitedBy: isSuperAdminBy(readIds(row.inviterRoles))
    ? null
    : { id: row.createdById, firstname: row.inviterFirstname, lastname: row.inviterLastname },
  createdTime: row.createdTime,
  expiresTime: row.expiresTime,
  isOpen: isGood(row, now),
})
