// People who signed up themselves, with an address that nobody has proved.
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { login, newcomer, register } from '#test/support/people/accounts.ts'
import { type Office, signIn } from '#test/support/people/actors.ts'

export function newcomersOf(office: Office) {
  const { as } = office
  const superAdmin = () => as(office.superAdmin)
  const signedUp = async () => {
    const person = newcomer()
    await register(office, person)
    const { body } = await login(office, person)
    if (!body.data) throw new Error('not signed in')
    return { ...person, ...(await signIn(office, body.data.loggedInUser.id)) }
  }
  type Person = Awaited<ReturnType<typeof signedUp>>
  const whoIs = async (person: Person) => (await as(person).get<LoggedInUser>('/api/session')).body
  const isProven = async (person: Person) => (await whoIs(await again(person))).isProven
  const again = async (person: Person) => ({ ...person, ...(await signIn(office, person.id)) })
  return { superAdmin, signedUp, again, whoIs, isProven }
}
