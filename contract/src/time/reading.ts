// Who reads whose hours (rules/hours 5): Admins and Analysts those of the firm, others the own ones.
import { can, type HasRoles } from '#engine/access.ts'
import { isAlone, type SignedIn } from '#engine/rights.ts'

export const readsAllHours = (who: HasRoles): boolean => can(who, 'ADMIN_ONLY') || can(who, 'ANALYST_ONLY')

/** Lines of a bill by person say how long each of them worked, and at which rate. */
export const billsByPerson = (who: SignedIn): boolean => readsAllHours(who) || isAlone(who)
