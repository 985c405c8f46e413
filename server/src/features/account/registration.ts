// Sign-up: a personal account among the individuals, with the role User (rules/accounts 11).
import type { Transaction } from 'kysely'
import { accountMails } from '@daybook/contract/messages/mails/account-mails.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { DEFAULT_TIME_ZONE } from '@daybook/contract/engine/limits.ts'
import { accounts } from '#credentials/accounts.ts'
import { proveAddress, sendConfirming } from '#credentials/address-proof.ts'
import { NOWHERE, type Origin, ownScopeOf, scopeOf } from '#actor.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import type { Database } from '#db/tables.ts'
import type { AnyDb } from '#entities/store.ts'
import { insertRow } from '#entities/store.ts'
import { writeHistory } from '#entities/history/history.ts'
import type { Deps } from '#deps.ts'
import { noteRefused } from '#features/account/account-events.ts'
import { foldEmail } from '#formats/fold-email.ts'
import { networkOf } from '#http/client-address.ts'
import { mailAccount } from '#mail/account-mail.ts'
import { sendResetLink } from '#mail/reset-link.ts'
import { checkNewPassword } from '#credentials/password-rules.ts'
import { hashPassword } from '#credentials/passwords.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { counterOf, take, countAttempt, tooOften } from '#credentials/throttle.ts'

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
  /** Nobody has shown yet that the address is theirs. */
  readonly isUnproved?: boolean
}

/** Inserts an account that makes itself: creator and modifier are the new person. @returns its id */
export async function insertPerson(
  tx: AnyDb,
  person: NewPerson & { readonly passwordHash: string },
  now: number,
): Promise<number> {
  const customerId = person.customerId ?? INDIVIDUALS
  const roleId = person.roleId ?? ROLES.user.id
  const values = {
    firstname: person.firstname.trim(),
    lastname: person.lastname.trim(),
    email: foldEmail(person.email),
    phone: person.phone ?? '',
    password: person.passwordHash,
    customer: { id: customerId },
    accountStatus: { id: ACCOUNT_STATUS.active },
    accountRoles: [{ id: roleId }],
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
  const scopeId = scopeOf(customerId, id, [roleId])
  await tx
    .updateTable('user')
    .set({ scopeId, createdById: id, modifiedById: id })
    .where('id', '=', id)
    .execute()
  if (!person.isUnproved) await proveAddress(tx, id, now)
  return id
}

interface Known {
  readonly id: number
  readonly provenTime: number | null
}

/** Whoever has the address learns of it, at most once an hour. */
export async function tellOwner(
  deps: Deps,
  tx: Transaction<Database>,
  { id: userId, provenTime }: Known,
): Promise<void> {
  if ((await countAttempt(deps, tx, counterOf(rules.registrationNotice, userId))) > 0) return
  // Whoever signed up with it first may have been somebody else: the link ends what they have.
  if (provenTime === null && deps.config.publicUrl !== undefined)
    return sendResetLink(deps, tx, userId, { about: accountMails.registeredUnproved })
  await mailAccount(deps, tx, {
    key: `registered:${userId}:${deps.clock()}`,
    userId,
    about: accountMails.registered,
    path: '/account/login',
  })
}

/**
 * Registers a person. A known address changes nothing and takes as long, so that the answer tells nobody
 * who has an account (rules/accounts 3).
 * @throws AppError invalid for a password that is not taken, too_many_requests for an address that signs up too often
 */
export async function registerPerson(deps: Deps, person: NewPerson, origin: Origin = NOWHERE): Promise<void> {
  checkNewPassword(deps.config, 'password', person.password, person)
  const email = foldEmail(person.email)
  const pause = await take(deps, counterOf(rules.registrationFromAddress, networkOf(origin.address)))
  if (pause > 0) {
    await noteRefused(deps, undefined, { origin, action: 'throttled', result: 'too_many_requests' })
    throw tooOften(pause)
  }
  const passwordHash = await hashPassword(person.password)
  const now = deps.clock()
  try {
    await deps.db.transaction().execute(async (tx) => {
      const known = await accounts(tx)
        .select(['id', 'provenTime'])
        .where('email', '=', email)
        .executeTakeFirst()
      if (known) return tellOwner(deps, tx, known)
      const id = await insertPerson(tx, { ...person, passwordHash, isUnproved: true }, now)
      await sendConfirming(deps, tx, { userId: id, email })
      await writeHistory(tx, {
        entity: user.name,
        recordId: id,
        scopeId: ownScopeOf(id),
        stamp: now,
        by: { userId: id, origin },
        title: `${person.firstname} ${person.lastname}`.trim(),
        action: 'create',
        changes: {},
      })
    })
  } catch (error) {
    // Somebody else signed up with it at the same moment.
    if (!isUniqueViolation(error)) throw error
  }
}
