// How long a new password has to be: longer for whoever administers others.
import { ROLES } from '#engine/access.ts'
import { ADMIN_PASSWORD_MIN } from '#engine/limits.ts'

const administering: readonly number[] = [ROLES.superAdmin.id, ROLES.admin.id]

export const administers = (roleIds: readonly number[]): boolean =>
  roleIds.some((id) => administering.includes(id))

/** @param passwordMin what this installation asks of everybody */
export const passwordMinFor = (roleIds: readonly number[], passwordMin: number): number =>
  administers(roleIds) ? Math.max(passwordMin, ADMIN_PASSWORD_MIN) : passwordMin
