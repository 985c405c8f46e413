// Who may do what, by role: the only file that knows role names.
import { INDIVIDUALS } from '#account/individuals.ts'

export const FLAGS = [
  'SUPER_ADMIN_ONLY',
  'ADMIN_AND_ABOVE',
  'ADMIN_ONLY',
  'ANALYST_AND_ABOVE',
  'ANALYST_ONLY',
  'USER_AND_ABOVE',
  'USER_ONLY',
] as const
export type Flag = (typeof FLAGS)[number]

/**
 * What a route, menu group, endpoint or entity asks for. 'firmAdmin' is what a firm lives by, so an administrator's to
 * change; somebody without a firm is their own (rules/tenancy 12). 'ownAdmin' is the same without support, for what stays
 * between a firm and its people.
 */
export type Needs = Flag | 'signedIn' | 'firmAdmin' | 'ownAdmin' | 'nobody'

/** Anyone whose roles are known: the signed-in user of the browser, the actor of a request. */
export interface HasRoles {
  readonly roles: readonly { readonly name: string }[]
  /** Absent: whoever asks is taken for somebody of a firm. */
  readonly customer?: { readonly id: number }
}

/** The four roles with their fixed ids (rules/records 2). */
export const ROLES = {
  superAdmin: { id: 1, name: 'Super Admin' },
  admin: { id: 2, name: 'Admin' },
  analyst: { id: 3, name: 'Analyst' },
  user: { id: 4, name: 'User' },
} as const

/** The table of flags (rules/tenancy 3), to the letter: Super Admin has no USER_AND_ABOVE and so sees Administration only. */
const flagsOfRole: ReadonlyMap<string, readonly Flag[]> = new Map<string, readonly Flag[]>([
  [ROLES.superAdmin.name, ['SUPER_ADMIN_ONLY', 'ADMIN_AND_ABOVE']],
  [ROLES.admin.name, ['ADMIN_AND_ABOVE', 'ADMIN_ONLY', 'ANALYST_AND_ABOVE', 'USER_AND_ABOVE']],
  [ROLES.analyst.name, ['ANALYST_AND_ABOVE', 'USER_AND_ABOVE', 'ANALYST_ONLY']],
  [ROLES.user.name, ['USER_AND_ABOVE', 'USER_ONLY']],
])
const flagsOfOtherRoles: readonly Flag[] = ['ANALYST_AND_ABOVE', 'USER_ONLY']

/** The first role of the user decides (rules/tenancy 3). Somebody without any role holds no flag (fail closed). */
export function flagsOf(who: HasRoles): readonly Flag[] {
  const first = who.roles[0]
  return first ? (flagsOfRole.get(first.name) ?? flagsOfOtherRoles) : []
}

/** May this person do what needs `needs`? */
export function can(who: HasRoles, needs: Needs): boolean {
  if (needs === 'signedIn') return true
  if (needs === 'nobody') return false
  if (needs === 'firmAdmin') return who.customer?.id === INDIVIDUALS || can(who, 'ADMIN_AND_ABOVE')
  if (needs === 'ownAdmin') return !can(who, 'SUPER_ADMIN_ONLY') && can(who, 'firmAdmin')
  return flagsOf(who).includes(needs)
}
