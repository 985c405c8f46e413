// Reminders of somebody who has left reach whoever took over, else the creator and the Admins of the firm, once.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { SnoozeAnswer } from '@daybook/contract/tasks/notifications.ts'
import { deliverReminders } from '#features/reminders/deliver-reminders.ts'
import { showSnoozed } from '#features/reminders/snooze.ts'
import { signedIn, signIn } from '#test/support/people/actors.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import {
  bellOf,
  givenReminder,
  MINUTE,
  openBells,
  remindedOf,
  titlesOf,
} from '#test/support/mail/reminders.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const { office, someone } = await openBells(dialect)
  const { deps, clock, as } = office
  const admin = as(office.admin)
  const off = ({ actor }: Caller, more = '') =>
    admin.put(`/api/user/status/save?userId=${actor.id}&accountStatusId=2${more}`)
  const pass = async (minutes: number) => {
    clock.advance(minutes * MINUTE)
    return deliverReminders(deps)
  }
  const named = async (caller: Caller, title: string) =>
    (await bellOf(caller)).list.filter((one) => one.title === title)
  const mailsAbout = async (title: string) => {
    const rows = await deps.db.selectFrom('outbox').select(['userId', 'channel', 'content']).execute()
    return rows.filter(({ channel, content }) => channel === 'mail' && content.includes(title))
  }

  test('the taker gets those of what was handed over, and nobody else', async () => {
    const [leaver, taker] = [await someone(), await someone()]
    await givenReminder(leaver, 'Handed over', 5, { category: { id: 4 } })
    await off(leaver, `&takeOverId=${taker.actor.id}`)

    await pass(5)

    expect(await remindedOf(taker)).toEqual(['Handed over'])
    expect(await named(admin, 'Handed over')).toEqual([])
  })

  test('else the creator and every active Admin of the firm, once, in the bell and by mail as each has it', async () => {
    const [creator, leaver] = [await someone(), await someone()]
    const second = as(await signedIn(office, 'Second', office.firm, ROLES.admin))
    await second.put('/api/preferences', { mail: false })
    const former = as(await signedIn(office, 'Former', office.firm, ROLES.admin))
    await off(former)
    const given = await givenReminder(creator, 'Left behind', 5, { assignedTo: { id: leaver.actor.id } })
    await off(leaver)

    const sent = await pass(5)
    const again = await pass(1)

    expect([sent, again]).toEqual([3, 0])
    const [first] = await named(creator, 'Left behind')
    expect(first).toMatchObject({ taskId: given.id, kind: 'reminder', isGone: false })
    expect(first?.text).toMatch(
      /^Due Nov 22, 2026 .*\. It is still in the hands of Person .* Rao, who has left\.$/,
    )
    expect(await named(admin, 'Left behind')).toMatchObject([{ isGone: false }])
    expect(await named(second, 'Left behind')).toHaveLength(1)
    expect(await named(as(office.otherAdmin), 'Left behind')).toEqual([])
    const mailed = (await mailsAbout('Left behind')).map(({ userId }) => userId)
    expect(new Set(mailed)).toEqual(new Set([creator.actor.id, office.admin.id]))
    expect(mailed).toHaveLength(2)
  })

  test('so do those of somebody who is deleted; what is handed on later is no longer theirs to hear of', async () => {
    const leaver = await someone()
    const task = await givenReminder(leaver, 'Of a deleted one', 5)
    await admin.delete(`/api/user/${leaver.actor.id}`)
    await pass(5)
    const before = await named(admin, 'Of a deleted one')

    const heir = await someone()
    await admin.put(`/api/task/${task.id}`, { assignedTo: { id: heir.actor.id } })

    expect(before).toMatchObject([{ isGone: false }])
    expect(await named(admin, 'Of a deleted one')).toMatchObject([{ isGone: true }])
  })

  test('an Admin puts one off and closes it, and what the leaver had put off comes, too', async () => {
    const leaver = await someone()
    await givenReminder(leaver, 'Put off', 5)
    await pass(5)
    const [own] = (await bellOf(leaver)).list
    await leaver.put(`/api/notifications/${own?.id}/snooze`, { minutes: 15 })
    await off(leaver)

    clock.advance(15 * MINUTE)
    await showSnoozed(deps)
    const [first] = await named(admin, 'Put off')
    const snoozed = await admin.put<SnoozeAnswer>(`/api/notifications/${first?.id}/snooze`, { minutes: 15 })
    clock.advance(15 * MINUTE)
    await showSnoozed(deps)
    const both = await named(admin, 'Put off')
    const done = await admin.put(`/api/notifications/${both[0]?.id}/done`)

    expect(first).toBeDefined()
    expect(snoozed.body.showTime).not.toBeNull()
    expect(both).toHaveLength(2)
    expect(done.body).toMatchObject({ closed: { taskId: first?.taskId } })
  })

  test('those of individuals wait until they are back', async () => {
    const alone = as(await signedIn(office, 'Alone', 1, ROLES.user))
    await givenReminder(alone, 'Alone', 5)
    const status = (id: number) => `/api/user/status/save?userId=${alone.actor.id}&accountStatusId=${id}`
    await as(office.superAdmin).put(status(2))
    const meanwhile = await pass(5)

    await as(office.superAdmin).put(status(1))
    await pass(1)

    expect(meanwhile).toBe(0)
    expect(await titlesOf(as(await signIn(office, alone.actor.id)))).toEqual(['Alone'])
  })
})
