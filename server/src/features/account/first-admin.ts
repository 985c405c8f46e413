// The first Super Admin: made on the first start from the settings, or with a password that is printed once (rules/accounts 13).
import { ROLES } from '@daybook/contract/engine/access.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { NOBODY, NOWHERE, ownScopeOf } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { lockWord } from '#db/lock.ts'
import { writeHistory } from '#entities/history/history.ts'
import type { AnyDb } from '#entities/store.ts'
import { markMadeUp } from '#credentials/given-password.ts'
import { FIRST_ADMIN_ID } from '#credentials/accounts.ts'
import type { Deps } from '#deps.ts'
import { checkNewPassword, madeUpPassword } from '#credentials/password-rules.ts'
import { hashPassword } from '#credentials/passwords.ts'
import { insertPerson } from '#features/account/registration.ts'

export interface FirstAdmin {
  readonly email: string
  readonly password: string
  /** False: the password came from the settings and need not be shown. */
  readonly isGenerated: boolean
}

const NAME = { firstname: 'Super', lastname: 'Admin' }

const isThere = async (db: AnyDb) =>
  (await db.selectFrom('user').select('id').where('id', '=', FIRST_ADMIN_ID).executeTakeFirst()) !== undefined

/** @throws Error that says what is wrong with the setting */
function checkGiven({ config }: Deps, password: string): void {
  const owner = { ...NAME, email: config.superAdmin.email, roleIds: [ROLES.superAdmin.id] }
  try {
    checkNewPassword(config, 'password', password, owner)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new Error(`SUPER_ADMIN_PASSWORD: ${error.extras.issues?.[0]?.message ?? error.message}`, {
      cause: error,
    })
  }
}

/** @returns the sign-in of the account made now; undefined if there is a Super Admin already */
export async function createFirstAdmin(deps: Deps): Promise<FirstAdmin | undefined> {
  if (await isThere(deps.db)) return undefined
  const { email, password: given } = deps.config.superAdmin
  if (given !== undefined) checkGiven(deps, given)
  const password = given ?? madeUpPassword(deps.config)
  const passwordHash = await hashPassword(password)
  const person = { ...NAME, email, password, roleId: ROLES.superAdmin.id }
  const now = deps.clock()
  const isMade = await deps.db.transaction().execute(async (tx) => {
    // Of several processes that start at once, one makes the account and prints its password.
    await lockWord(tx, deps.dialect, 'first admin')
    if (await isThere(tx)) return false
    const id = await insertPerson(tx, { ...person, passwordHash, id: FIRST_ADMIN_ID }, now)
    if (given === undefined) await markMadeUp(tx, id, now)
    await writeHistory(tx, {
      by: { userId: NOBODY, origin: NOWHERE },
      action: 'create',
      entity: user.name,
      recordId: id,
      scopeId: ownScopeOf(id),
      stamp: now,
      title: `${person.firstname} ${person.lastname}`,
      changes: {},
    })
    return true
  })
  if (!isMade) return undefined
  return { email, password, isGenerated: given === undefined }
}
