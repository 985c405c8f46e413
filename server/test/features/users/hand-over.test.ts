// Somebody leaves: what they have in hand goes to whoever takes over (rules/tenancy 17).
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import { CATEGORY } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { generateAllOccurrences } from '#features/tasks/series/occurrence-scheduler.ts'
import { signIn } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { off, openLeaving, to } from '#test/support/people/leaving.ts'
import { given } from '#test/support/make.ts'
import { DAY } from '#test/support/mail/reminders.ts'
import { at, tasksOf } from '#test/support/series.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const { office, as, admin, chief, someone, holdings, names, events, leaving } = await openLeaving(dialect)

  test('what somebody has in hand adds up', async () => {
    const { leaver, me } = await leaving()
    const weekly = (await tasksOf(me)).filter(({ name }) => name === 'Weekly').length

    const held = await holdings(admin, leaver)

    expect(weekly).toBeGreaterThan(2)
    expect(held).toEqual({
      openTasks: 4 + weekly,
      ofWhich: { ofSeries: weekly, shared: 0, client: 0, office: 2, givenByOthers: 1, onlyOwn: 1 },
      overDue: 1,
      series: 1,
      nextOfSeries: at('2026-11-23T10:00'),
      givenToOthers: 1,
      closedTasks: 1,
      projectTasks: 0,
    })
    expect(await holdings(me, leaver)).toEqual(held)
  })

  test('each task counts once, with the first kind that it is of, and work is all but what only the leaver sees', async () => {
    const [leaver, taker] = [await someone(), await someone()]
    const me = as(leaver)
    const client = await given(me, organization, { name: 'Malabar' })
    const forClient = { organization: { id: client.id } }
    const shared = { audience: { id: AUDIENCE.firm } }
    const office = { category: { id: CATEGORY.office } }
    await given(me, task, { name: 'All', ...forClient, ...shared, ...office })
    await given(me, task, { name: 'Shared', ...shared })
    await given(me, task, { name: 'Client and office', ...forClient, ...office })
    await given(me, task, { name: 'Office', ...office })
    await given(admin, task, { name: 'Given', assignedTo: { id: leaver.id } })
    await given(me, task, { name: 'Own' })

    expect(await holdings(admin, leaver)).toMatchObject({
      openTasks: 6,
      ofWhich: { ofSeries: 0, shared: 2, client: 1, office: 1, givenByOthers: 1, onlyOwn: 1 },
    })
    await admin.put(off(leaver, to(taker, 'work')))

    expect(await names(taker)).toEqual(new Set(['All', 'Shared', 'Client and office', 'Office', 'Given']))
  })

  test('without a taker nothing moves, and nothing else is answered', async () => {
    const { leaver } = await leaving()
    const before = await holdings(admin, leaver)

    const answer = await admin.put(off(leaver))

    expect(answer).toMatchObject({ status: 200, body: { message: messages.userDeactivated } })
    expect(Object.keys(answer.body as object)).toEqual(['message'])
    expect(await holdings(admin, leaver)).toEqual(before)
    expect(await events(leaver)).toEqual([])
  })

  test('work and series go to the taker, what is purely own stays; history and one event say so', async () => {
    const { leaver, taker, first } = await leaving()

    const answer = await admin.put(off(leaver, to(taker)))

    expect(answer.status).toBe(200)
    expect(await names(taker)).toEqual(new Set(['Return', 'Audit', 'Given', 'Weekly']))
    expect(await holdings(admin, leaver)).toMatchObject({ openTasks: 1, ofWhich: { onlyOwn: 1 }, series: 0 })
    const history = await admin.get<AuditEntry[]>(`/api/history/task/${first.id}`)
    expect(history.body[0]).toMatchObject({
      action: 'update',
      actor: { id: office.admin.id },
      changes: { assignedTo: [{ id: leaver.id }, { id: taker.id }] },
    })
    const list = await events(leaver)
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      changes: { series: [null, 1], to: [null, expect.stringContaining('Leaver')] },
    })
  })

  test('the series goes on with the taker', async () => {
    const { leaver, taker } = await leaving()
    await admin.put(off(leaver, to(taker)))
    const before = (await tasksOf(as(taker))).length

    office.clock.advance(21 * DAY)
    await generateAllOccurrences(office.deps)

    expect((await tasksOf(as(await signIn(office, taker.id)))).length).toBeGreaterThan(before)
    office.clock.set(NOW)
    expect(await holdings(admin, leaver)).toMatchObject({ ofWhich: { ofSeries: 0 } })
  })

  test.each([
    ['work', ['Return', 'Audit', 'Given']],
    ['series', ['Weekly']],
    ['own', ['Own']],
    ['own,work,series', ['Return', 'Audit', 'Given', 'Own', 'Weekly']],
  ])('take=%s moves just that', async (take, moved) => {
    const { leaver, taker } = await leaving()

    await admin.put(off(leaver, to(taker, take)))

    expect(await names(taker)).toEqual(new Set(moved))
  })

  test('a deletion hands over as well, the own one too', async () => {
    const { leaver, taker } = await leaving()
    const boss = await chief()
    await given(as(boss), task, { name: 'Of the chief', category: { id: CATEGORY.office } })

    const removed = await admin.delete(`/api/user/${leaver.id}?takeOverId=${taker.id}`)
    const left = await as(boss).delete(`/api/user/${boss.id}?takeOverId=${taker.id}&take=work`)

    expect([removed.status, left.status]).toEqual([200, 200])
    expect(await names(taker)).toEqual(new Set(['Return', 'Audit', 'Given', 'Weekly', 'Of the chief']))
  })

  test('the form of a user does so, too', async () => {
    const { leaver, taker } = await leaving()

    const answer = await admin.put(`/api/user/${leaver.id}?takeOverId=${taker.id}&take=work`, {
      phone: '+91 1',
      accountStatus: { id: 2 },
    })

    expect(answer.status).toBe(200)
    expect(await names(taker)).toEqual(new Set(['Return', 'Audit', 'Given']))
  })

  test('who was switched off before can still hand over', async () => {
    const { leaver, taker } = await leaving()
    await admin.put(off(leaver))

    await admin.put(off(leaver, to(taker, 'work')))

    expect(await names(taker)).toEqual(new Set(['Return', 'Audit', 'Given']))
  })
})
