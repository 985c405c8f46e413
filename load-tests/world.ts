// Two firms with people who are signed in: whom the traffic belongs to.
import { ROLES } from '../contract/src/engine/access.ts'
import { customer } from '../contract/src/entities/customer.ts'
import { create } from '../server/src/entities/operations.ts'
import { insertPerson } from '../server/src/features/account/registration.ts'
import { findActor } from '../server/src/http/sessions/find-actor.ts'
import { hashToken, startSession } from '../server/src/http/sessions/sessions.ts'
import { hashPassword } from '../server/src/credentials/passwords.ts'
import { FIRST_ADMIN_ID } from '../server/src/credentials/accounts.ts'
import type { Deps } from '../server/src/deps.ts'

export const PASSWORD = 'a password for this run'
const PEOPLE_PER_FIRM = 5

export interface Person {
  readonly id: number
  readonly scopeId: number
  readonly email: string
  readonly token: string
}

async function signIn(deps: Deps, userId: number): Promise<string> {
  const token = await startSession(deps, { userId, address: '127.0.0.1', agent: 'scale test' })
  if (token === undefined) throw new Error(`no account ${userId}`)
  return token
}

export async function makeWorld(deps: Deps): Promise<Person[]> {
  const superAdmin = await findActor(deps, hashToken(await signIn(deps, FIRST_ADMIN_ID)))
  if (!superAdmin) throw new Error('there is no Super Admin')
  const passwordHash = await hashPassword(PASSWORD)
  const people: Person[] = []
  for (const organizationName of ['Nilgiri Accounts', 'Malabar Traders']) {
    const { data } = await create(deps, customer, { asked: { organizationName }, actor: superAdmin })
    for (let nth = 1; nth <= PEOPLE_PER_FIRM; nth += 1) {
      const email = `person${nth}@firm${data.id}.example.in`
      const person = { firstname: 'Person', lastname: String(nth), email, password: PASSWORD }
      const id = await insertPerson(
        deps.db,
        { ...person, passwordHash, customerId: data.id, roleId: ROLES.user.id },
        deps.clock(),
      )
      people.push({ id, scopeId: data.id, email, token: await signIn(deps, id) })
    }
  }
  return people
}
