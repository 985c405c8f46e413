// How long a session lives, and that its end is one (rules/accounts 5).
import { describe, expect, test } from 'vitest'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  const statusAfter = async (actor: typeof office.user, milliseconds: number) => {
    office.clock.advance(milliseconds)
    return (await as(actor).get('/api/session')).status
  }

  test('the signed-in person is answered as they are now', async () => {
    const person = await signIn(office, office.user.id)
    await as(person).put(`/api/user/${person.id}`, { lastname: 'Pillai' })

    const answer = await as(person).get('/api/session')

    expect(answer.body).toMatchObject({ id: person.id, lastname: 'Pillai', roles: [{ name: 'User' }] })
  })

  test('log out ends this session and no other', async () => {
    const [here, there] = [await signIn(office, office.user.id), await signIn(office, office.user.id)]

    const answer = await as(here).post('/api/logout')

    expect(answer).toMatchObject({ status: 200, body: { message: messages.loggedOut } })
    expect([await statusAfter(here, 0), await statusAfter(there, 0)]).toEqual([401, 200])
  })

  test.each([
    ['a User', office.user, 7 * DAY],
    ['an Analyst', office.analyst, 7 * DAY],
    ['an Admin', office.admin, 12 * HOUR],
    ['the Super Admin', office.superAdmin, 12 * HOUR],
  ])('%s may rest that long', async (_who, actor, idle) => {
    const person = await signIn(office, actor.id)

    const inTime = await statusAfter(person, idle)
    const tooLate = await statusAfter(person, idle + 1)

    expect([inTime, tooLate]).toEqual([200, 401])
  })

  test('a User signs in again after 30 days, however busy', async () => {
    const person = await signIn(office, office.user.id)

    const busy = [
      await statusAfter(person, 6 * DAY),
      await statusAfter(person, 6 * DAY),
      await statusAfter(person, 6 * DAY),
      await statusAfter(person, 6 * DAY),
      await statusAfter(person, 6 * DAY),
    ]

    expect(busy).toEqual([200, 200, 200, 200, 200])
    expect(await statusAfter(person, 1)).toBe(401)
  })

  test('an ended session does not come back when the clock is set back', async () => {
    const person = await signIn(office, office.user.id)
    await statusAfter(person, 8 * DAY)

    const answer = await statusAfter(person, -8 * DAY)

    expect(answer).toBe(401)
  })

  test('the 21st session ends the oldest', async () => {
    const first = await signIn(office, office.individual.id)
    const second = await signIn(office, office.individual.id)
    for (let nth = 3; nth <= 21; nth += 1) await signIn(office, office.individual.id)

    const statuses = [await statusAfter(first, 0), await statusAfter(second, 0)]

    expect(statuses).toEqual([401, 200])
  })

  test('the token itself is stored nowhere', async () => {
    const person = await signIn(office, office.user.id)

    const rows = await office.deps.db.selectFrom('session').selectAll().execute()

    expect(JSON.stringify(rows)).not.toContain(person.token)
  })
})
