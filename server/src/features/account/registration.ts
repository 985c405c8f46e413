// Sign-up: a personal account among the individuals, with the role User (decisions 15).
import { ROLES } from '@daybook/contract/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { DEFAULT_TIME_ZONE } from '@daybook/contract/limits.ts'
import { scopeOf } from '#actor.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import type { AnyDb } from '#entities/store.ts'
import { insertRow } from '#entities/store.ts'
import { writeHistory } from '#entities/history.ts'
import type { Deps } from '#deps.ts'
import { hashPassword } from '#passwords.ts'

export interface NewPerson {
  /** Given for the first administrator only. */
  readonly id?: number
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly password: string
  readonly phone?: string
  readonly customerId?: number
  readonly roleId?: number
  readonly timeZone?: string
}

/** Inserts an account that makes itself: creator and modifier are the new person. @returns its id */
export async function insertPerson(
  tx: AnyDb,
  person: NewPerson & { readonly passwordHash: string },
  now: number,
): Promise<number> {
  const customerId = person.customerId ?? INDIVIDUALS
  const values = {
    firstname: person.firstname.trim(),
    lastname: person.lastname.trim(),
    email: person.email.trim().toLowerCase(),
    phone: person.phone ?? '',
    password: person.passwordHash,
    customer: { id: customerId },
    accountStatus: { id: ACCOUNT_STATUS.active },
    accountRoles: [{ id: person.roleId ?? ROLES.user.id }],
    timeZone: person.timeZone ?? DEFAULT_TIME_ZONE,
  }
  const stamps = {
    scopeId: customerId,
    createdById: 0,
    createdTime: now,
    modifiedById: 0,
    modifiedTime: now,
    ...(person.id ? { id: person.id } : {}),
  }
  const id = await insertRow(tx, user, values, stamps)
  const scopeId = scopeOf(customerId, id)
  await tx
    .updateTable('user')
    .set({ scopeId, createdById: id, modifiedById: id })
    .where('id', '=', id)
    .execute()
  return id
}

/**
 * Registers a person. A known address changes nothing and takes as long, so that the answer tells nobody
 * who has an account (security §3).
 */
export async function registerPerson(deps: Deps, person: NewPerson): Promise<void> {
  const passwordHash = await hashPassword(person.password)
  const now = deps.clock()
  try {
    await deps.db.transaction().execute(async (tx) => {
      const id = await insertPerson(tx, { ...person, passwordHash }, now)
      await writeHistory(tx, {
        entity: user.name,
        recordId: id,
        scopeId: scopeOf(INDIVIDUALS, id),
        stamp: now,
        actorId: id,
        action: 'create',
        changes: {},
      })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
