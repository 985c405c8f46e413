// The first Super Admin: made on the first start from the settings, or with a password that is printed once (decisions 27, 58).
import { randomBytes } from 'node:crypto'
import { ROLES } from '@daybook/contract/access.ts'
import { FIRST_ADMIN_ID } from '#seed.ts'
import type { Deps } from '#deps.ts'
import { hashPassword } from '#passwords.ts'
import { insertPerson } from '#features/account/registration.ts'

export interface FirstAdmin {
  readonly email: string
  readonly password: string
  /** False: the password came from the settings and need not be shown. */
  readonly isGenerated: boolean
}

/** @returns the sign-in of the account made now; undefined if there is a Super Admin already */
export async function createFirstAdmin(deps: Deps): Promise<FirstAdmin | undefined> {
  const known = await deps.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', FIRST_ADMIN_ID)
    .executeTakeFirst()
  if (known) return undefined
  const { email, password: given } = deps.config.superAdmin
  const password = given ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const person = { firstname: 'Super', lastname: 'Admin', email, password, roleId: ROLES.superAdmin.id }
  await deps.db
    .transaction()
    .execute((tx) => insertPerson(tx, { ...person, passwordHash, id: FIRST_ADMIN_ID }, deps.clock()))
  return { email, password, isGenerated: given === undefined }
}
