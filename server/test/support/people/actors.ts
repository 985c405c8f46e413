// People of every role, signed in: a firm, a second firm, two individuals and the Super Admin.
import { hash } from '@node-rs/argon2'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { findLoggedInUser, startSession } from '#http/sessions/sessions.ts'
import { insertPerson } from '#features/account/registration.ts'
import { FIRST_ADMIN_ID } from '#credentials/accounts.ts'
import { type Options, startApp, type TestApp } from '#test/support/app.ts'
import { type Actor, type Caller, callerOf } from '#test/support/caller.ts'
import type { TestDialect } from '#test/support/databases/dialects.ts'

/** Everybody's password here. A weak hash: what hashing costs is tested elsewhere. */
export const PASSWORD = 'only for tests'
const passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })

/** Adds an account without the API, and signs it in. */
export async function signedIn(
  app: TestApp,
  firstname: string,
  customerId: number,
  role: { readonly id: number },
): Promise<Actor> {
  const person = { firstname, lastname: 'Rao', password: PASSWORD, customerId, roleId: role.id, phone: '1' }
  const email = `${firstname.toLowerCase()}@firm${customerId}.example.in`
  const id = await insertPerson(app.deps.db, { ...person, email, passwordHash }, app.clock.now())
  return signIn(app, id)
}

/** A new session for an account. */
export async function signIn({ deps }: TestApp, userId: number): Promise<Actor> {
  const token = await startSession(deps, { userId, address: '127.0.0.1', agent: 'test' })
  const user = await findLoggedInUser(deps, userId)
  if (!user || token === undefined) throw new Error(`no account ${userId}`)
  return { id: userId, customerId: user.customer.id, email: user.email, roles: user.roles, token }
}

async function addFirm(superAdmin: Caller, organizationName: string): Promise<number> {
  const answer = await superAdmin.post<{ data: { id: number } }>('/api/customer', { organizationName })
  return answer.body.data.id
}

/** An application with people in it, stopped after the last test of the block that asks. */
export async function openOffice(dialect: TestDialect, options: Options = {}) {
  const app = await startApp(dialect, options)
  const superAdmin = await signIn(app, FIRST_ADMIN_ID)
  const owner = callerOf(app, superAdmin)
  const firm = await addFirm(owner, 'Nilgiri Accounts')
  const otherFirm = await addFirm(owner, 'Malabar Traders')
  const admin = await signedIn(app, 'Anita', firm, ROLES.admin)
  const otherAdmin = await signedIn(app, 'Esha', otherFirm, ROLES.admin)
  const adminOf = new Map([
    [firm, admin],
    [otherFirm, otherAdmin],
  ])
  const as = (actor: Actor) => callerOf(app, actor, adminOf.get(actor.customerId))
  return {
    ...app,
    as,
    firm,
    otherFirm,
    superAdmin,
    admin,
    analyst: await signedIn(app, 'Biju', firm, ROLES.analyst),
    user: await signedIn(app, 'Chitra', firm, ROLES.user),
    colleague: await signedIn(app, 'Dev', firm, ROLES.user),
    otherAdmin,
    stranger: await signedIn(app, 'Farhan', otherFirm, ROLES.user),
    individual: await signedIn(app, 'Gita', INDIVIDUALS, ROLES.user),
    otherIndividual: await signedIn(app, 'Hari', INDIVIDUALS, ROLES.user),
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>
