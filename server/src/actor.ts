// Who is asking: read from the database for every request, so that a change of role or status holds at once.
import { can } from '@daybook/contract/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import type { LoggedInUser } from '@daybook/contract/endpoints.ts'

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

export interface Actor extends Author {
  readonly sessionId: number
  readonly roles: readonly { readonly id: number; readonly name: string }[]
  readonly customerId: number
  /** Whose rows are in reach: the customer's id, or minus the user's own id for individuals (security §2.1). */
  readonly scopeId: number
  readonly timeZone: string
  readonly user: LoggedInUser
  /** Of the people, customers and lookups, when the request came in (remembered.ts). */
  readonly revision: number
}

/** Scope of the rows that belong to the product itself. */
export const SYSTEM_SCOPE = 0

/** Members of customer 1 share nothing: each is a scope of their own. */
export const scopeOf = (customerId: number, userId: number) =>
  customerId === INDIVIDUALS ? -userId : customerId

export const isSuperAdmin = (actor: Actor) => can(actor, 'SUPER_ADMIN_ONLY')
export const isAdmin = (actor: Actor) => can(actor, 'ADMIN_ONLY')
