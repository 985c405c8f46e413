// The digest of a Super Admin's Mondays: how many people signed up by themselves, for whoever wants to know.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { deliverDigests } from '#features/reminders/digest.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { bellOf, DAY, HOUR } from '#test/support/mail/reminders.ts'

/** Saturday, 10:00 in India, as the tests' clock begins; the Monday after it, and its digest. */
const MONDAY = 2 * DAY - HOUR
const wanted = { digest: true, digestTime: '08:00', signUps: true }

describe.each(dialects)('sign-ups in the digest on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { clock, deps } = office
  const begin = clock.now()
  const again = async ({ id }: Actor) => office.as(await signIn(office, id))
  const signUp = async (nth: number) => {
    const body = {
      firstname: `New${nth}`,
      lastname: 'Comer',
      email: `new${nth}@example.in`,
      phone: '1',
      password: 'a rather long one',
    }
    return (await send(office, 'POST', '/open-api/register/save', { body })).status
  }
  const digests = async (who: Actor) =>
    (await bellOf(await again(who))).list.filter(({ kind }) => kind === 'digest').map(({ text }) => text)

  test('is off at first, and of Super Admins alone', async () => {
    const { body } = await office.as(office.superAdmin).get('/api/preferences')
    const refused = await office.as(office.admin).put('/api/preferences', wanted)
    const kept = await office.as(office.admin).get('/api/preferences')

    expect(body).toMatchObject({ signUps: false })
    expect(refused.status).toBe(403)
    expect(kept.body).toMatchObject({ signUps: false, digest: false })
  })

  test('is one line, on Mondays, about last week, and not about those whom somebody added', async () => {
    await office.as(office.superAdmin).put('/api/preferences', wanted)
    const statuses = [await signUp(1), await signUp(2), await signUp(3)]
    await given(office.as(office.admin), user, { email: 'added@example.in' })

    clock.set(begin + DAY)
    const sunday = await deliverDigests(deps)
    clock.set(begin + MONDAY)
    const monday = await deliverDigests(deps)
    const first = await digests(office.superAdmin)
    clock.set(begin + MONDAY + DAY)
    const tuesday = await deliverDigests(deps)
    clock.set(begin + MONDAY + 7 * DAY)
    const weekLater = await deliverDigests(deps)

    expect(statuses).toEqual([200, 200, 200])
    expect([sunday, monday, tuesday, weekLater]).toEqual([0, 1, 0, 0])
    expect(first).toEqual(['Last week 3 people signed up.'])
  })

  test('stands behind what is due, and goes with the role', async () => {
    const admin = office.admin
    const roles = (id: number) =>
      deps.db
        .updateTable('user')
        .set({ accountRoles: `[${id}]` })
        .where('id', '=', admin.id)
        .execute()
    clock.set(begin + MONDAY + 8 * DAY)
    await signUp(4)
    await given(await again(admin), task, { name: 'Over', dueDate: begin, assignedTo: { id: admin.id } })
    await (await again(admin)).put('/api/preferences', { digest: true })
    await deps.db.updateTable('preference').set({ signUps: 1 }).where('userId', '=', admin.id).execute()

    clock.set(begin + MONDAY + 14 * DAY)
    await deliverDigests(deps)
    const asAdmin = await digests(admin)
    await deps.db.deleteFrom('notification').execute()
    await signUp(5)
    await roles(ROLES.superAdmin.id)
    clock.set(begin + MONDAY + 21 * DAY)
    await deliverDigests(deps)

    expect(asAdmin).toEqual(['1 task is over due.'])
    expect(
      (await deps.db.selectFrom('notification').select('text').where('userId', '=', admin.id).execute()).map(
        ({ text }) => text,
      ),
    ).toEqual(['1 task is over due. Last week 1 person signed up.'])
  })
})
