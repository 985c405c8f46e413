// Who sees a new task to begin with, in forms and quick add of a firm that shares its office work (rules/teamwork 9).
import { CATEGORY } from '#entities/lookups.ts'
import { can } from '#engine/access.ts'
import { type SignedIn, worksAlone } from '#engine/rights.ts'

type Member = SignedIn & { readonly newOfficeShared?: number }

interface NewTask {
  readonly categoryId: number | undefined
  readonly organizationId: number | undefined
}

/** Does the firm see it from the start? */
export const beginsShared = (user: Member, { categoryId, organizationId }: NewTask): boolean =>
  user.newOfficeShared === 1 &&
  !worksAlone(user) &&
  (categoryId === CATEGORY.office || organizationId !== undefined)

/** Nobody has answered for the firm yet, and this person may. */
export const isAskedToShare = (user: Member): boolean =>
  user.newOfficeShared === undefined && can(user, 'ADMIN_ONLY') && !worksAlone(user)
