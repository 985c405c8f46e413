// The private address of a calendar ends with whatever ends a person's access, and the audit log tells of both.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import type { NewFeedAnswer } from '@daybook/contract/tasks/feed.ts'
import { giveNewPassword } from '#features/account/cli-accounts.ts'
import { askForLink, formOf, NEW_PASSWORD, newestToken, savePassword } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn, signIn } from '#test/support/people/actors.ts'
import { type Actor, send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { unique } from '#test/support/make.ts'

describe.each(dialects)('the calendar address on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl: 'https://daybook.example.in' } })
  const { as, deps } = office
  const admin = as(office.admin)

  const withFeed = async (customerId: number = office.firm) => {
    const person = await signedIn(office, unique('Feeder'), customerId, ROLES.user)
    const { path } = (await as(person).post<NewFeedAnswer>('/api/feed', { flavour: 'todo' })).body
    const status = async () => (await send(office, 'GET', path)).status
    expect(await status()).toBe(200)
    return { person, status }
  }
  const eventsOf = (recordId: number) =>
    deps.db
      .selectFrom('history')
      .select(['action', 'actorId', 'scopeId'])
      .where('recordId', '=', recordId)
      .where('entity', '=', 'user')
      .where('action', 'in', ['feed_made', 'feed_ended'])
      .orderBy('id')
      .execute()

  const reset = async ({ id, email }: Actor) => {
    await askForLink(office, email)
    await savePassword(office, formOf(await newestToken(office, id)))
  }

  test.each<[string, (person: Actor) => Promise<unknown>, by: 'itself' | 'admin' | 'nobody']>([
    ['its own end', (person) => as(person).delete('/api/feed'), 'itself'],
    ['the end of all other sessions', (person) => as(person).delete('/api/sessions'), 'itself'],
    ['a reset of the password', reset, 'itself'],
    ['the end of all sessions by an Admin', ({ id }) => admin.delete(`/api/user/${id}/sessions`), 'admin'],
    [
      'a deactivation',
      ({ id }) => admin.put(`/api/user/status/save?userId=${id}&accountStatusId=2`),
      'admin',
    ],
    ['a deletion', ({ id }) => admin.delete(`/api/user/${id}`), 'admin'],
    ['a new password by the operator', ({ email }) => giveNewPassword(deps, email), 'nobody'],
  ])('ends with %s, and the log says who did it', async (_what, end, by) => {
    const { person, status } = await withFeed()

    await end(person)

    const actorId = { itself: person.id, admin: office.admin.id, nobody: 0 }[by]
    expect(await status()).toBe(404)
    expect(await deps.db.selectFrom('feed').selectAll().where('userId', '=', person.id).execute()).toEqual([])
    expect(await eventsOf(person.id)).toEqual([
      { action: 'feed_made', actorId: person.id, scopeId: office.firm },
      { action: 'feed_ended', actorId, scopeId: office.firm },
    ])
  })

  test('ends where an individual joins a firm, and where somebody changes firms', async () => {
    const superAdmin = as(office.superAdmin)
    const joining = await withFeed(INDIVIDUALS)
    const changing = await withFeed(office.otherFirm)
    const { db } = deps
    await db
      .updateTable('user')
      .set({ provenTime: office.clock.now() })
      .where('id', '=', joining.person.id)
      .execute()

    for (const { person } of [joining, changing])
      await superAdmin.put(`/api/user/${person.id}`, { customer: { id: office.firm } })

    expect([await joining.status(), await changing.status()]).toEqual([404, 404])
  })

  test('stays where a password is changed, and where one session ends', async () => {
    const { person, status } = await withFeed()
    const other = await signIn(office, person.id)

    await as(other).post('/api/logout')
    await as(person).put(`/api/change_password/${person.id}`, {
      password: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
    })

    expect(await status()).toBe(200)
    expect(await eventsOf(person.id)).toHaveLength(1)
  })

  test('a second end says nothing again', async () => {
    const { person } = await withFeed()

    await as(person).delete('/api/feed')
    await as(person).delete('/api/feed')

    expect(await eventsOf(person.id)).toHaveLength(2)
  })
})
