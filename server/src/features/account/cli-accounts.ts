// What whoever runs the machine may do to accounts when nobody can sign in any more: a new Super Admin, a new password.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { accounts } from '#credentials/accounts.ts'
import { type Actor, NOBODY, type Origin, ownScopeOf } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { writeHistory } from '#entities/history/history.ts'
import { markMadeUp } from '#credentials/given-password.ts'
import { accountEvent } from '#features/account/account-events.ts'
import { voidLinks } from '#mail/reset-link.ts'
import { insertPerson } from '#features/account/registration.ts'
import { forgetGuesses } from '#features/account/guesses.ts'
import { foldEmail } from '#formats/fold-email.ts'
import { endAccess } from '#http/sessions/end-access.ts'
import { actorWithoutSession } from '#http/sessions/find-actor.ts'
import { madeUpPassword } from '#credentials/password-rules.ts'
import { hashPassword } from '#credentials/passwords.ts'

/** Where such an act came from, for the audit log. */
const OPERATOR: Origin = { requestId: '', address: 'command line' }

export interface NewAccess {
  readonly email: string
  /** Made up here, and told once. */
  readonly password: string
}

async function newPassword({ config }: Deps) {
  const password = madeUpPassword(config)
  return { password, passwordHash: await hashPassword(password) }
}

const findAccount = ({ db }: Deps, email: string) =>
  accounts(db).select(['id', 'scopeId', 'email']).where('email', '=', foldEmail(email)).executeTakeFirst()

/** @throws AppError conflict for an address that has an account */
export async function createSuperAdmin(
  deps: Deps,
  person: { readonly email: string; readonly firstname: string; readonly lastname: string },
): Promise<NewAccess> {
  const { password, passwordHash } = await newPassword(deps)
  const now = deps.clock()
  try {
    await deps.db.transaction().execute(async (tx) => {
      const id = await insertPerson(
        tx,
        { ...person, password, passwordHash, roleId: ROLES.superAdmin.id },
        now,
      )
      await markMadeUp(tx, id, now)
      await writeHistory(tx, {
        by: { userId: NOBODY, origin: OPERATOR },
        action: 'create',
        entity: user.name,
        recordId: id,
        scopeId: ownScopeOf(id),
        stamp: now,
        title: `${person.firstname} ${person.lastname}`,
        changes: {},
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', messages.emailTaken)
    throw error
  }
  return { email: foldEmail(person.email), password }
}

/**
 * Sets a new password and closes everything the old one opened.
 * @throws AppError not_found where there is no such account
 */
export async function giveNewPassword(deps: Deps, email: string): Promise<NewAccess> {
  const account = await findAccount(deps, email)
  if (!account) throw new AppError('not_found', `There is no account with the address ${email}.`)
  const { password, passwordHash } = await newPassword(deps)
  await deps.db.transaction().execute(async (tx) => {
    await tx.updateTable('user').set({ password: passwordHash }).where('id', '=', account.id).execute()
    await markMadeUp(tx, account.id, deps.clock())
    const by = { userId: NOBODY, origin: OPERATOR }
    await endAccess(tx, { account, by, time: deps.clock() })
    await voidLinks(tx, account.id)
    await forgetGuesses(tx, account.email)
    await noteEvent(tx, { ...accountEvent(deps, account, OPERATOR, 'password_reset'), by })
  })
  return { email: account.email, password }
}

/** Somebody in whose name the operator acts. @throws AppError not_found where there is no such active account */
export async function personByEmail(deps: Deps, email: string): Promise<Actor> {
  const account = await findAccount(deps, email)
  const actor = account && (await actorWithoutSession(deps, account.id))
  if (!actor) throw new AppError('not_found', `There is no active account with the address ${email}.`)
  return { ...actor, origin: OPERATOR }
}
