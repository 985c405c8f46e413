// Who is asking: read from the database for every request, so that a change of role or status holds at once.
import { can, ROLES } from '@daybook/contract/engine/access.ts'
import { scopeOfMember } from '@daybook/contract/engine/rights.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'

/** Where a request came from: for the audit log. */
export interface Origin {
  readonly requestId: string
  /** The client's address. */
  readonly address: string
}
/** Of what Daybook does by itself. */
export const NOWHERE: Origin = { requestId: '', address: '' }

/** Who stands in the audit log, and from where. Every actor is one. */
export interface Author {
  readonly userId: number
  readonly origin: Origin
}
/** User id where nobody was signed in. */
export const NOBODY = 0
/** Session id of who acts without one; those of sessions begin with 1. */
export const NO_SESSION = 0

export interface Actor extends Author {
  /** The session may only set up the second step that is asked for. */
  readonly isLimited?: boolean
  /** The session may only change the password: that was made up by Daybook, and has run out. */
  readonly isPasswordOver?: boolean
  readonly sessionId: number
  readonly roles: readonly { readonly id: number; readonly name: string }[]
  readonly customerId: number
  /** Whose rows are in reach: the customer's id, or minus the user's own id for individuals and Super Admins (rules/tenancy 1). */
  readonly scopeId: number
  readonly timeZone: string
  readonly user: LoggedInUser
  /** Of the people, customers and lookups, when the request came in (revision-cache.ts). */
  readonly revision: number
  /** Of the rows that the call reads, then; undefined where it was not asked (entities/cached-answers.ts). */
  readonly rowsRevision?: { readonly rows: number; readonly changes: number } | undefined
}

export { ownScopeOf, SYSTEM_SCOPE } from '@daybook/contract/engine/rights.ts'

/** The first role decides (rules/tenancy 3), so an account that has Super Admin as its second role is none. */
export const isSuperAdminBy = (roleIds: readonly number[]) => roleIds[0] === ROLES.superAdmin.id

/** The scope of an account, by what its row says. */
export const scopeOf = (customerId: number, userId: number, roleIds: readonly number[]) =>
  scopeOfMember({ customerId, userId, isSuperAdmin: isSuperAdminBy(roleIds) })

export const isSuperAdmin = (actor: Actor) => can(actor, 'SUPER_ADMIN_ONLY')
export const isAdmin = (actor: Actor) => can(actor, 'ADMIN_ONLY')
