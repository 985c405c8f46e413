// Who sees a task, by every way there is: its people, and the whole firm where it is shared (rules/teamwork 4, rules/teamwork 5, rules/teamwork 6).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { onlyPeopleTakeBack } from '@daybook/contract/messages/tasks/client-messages.ts'
import { audienceOf } from '#live/audience.ts'
import { lastChangeId, changesBetween } from '#live/change-feed.ts'
import { takenBack } from '#live/taken-back.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import type { Actor, Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { idsOf, pageOf } from '#test/support/reads.ts'

const shared = { audience: { id: AUDIENCE.firm } }

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const assignee = await signedIn(office, 'Omana', office.firm, ROLES.user)
  const people: readonly (readonly [string, Actor, 'on it' | 'admin' | 'firm' | 'outside'])[] = [
    ['its creator', office.user, 'on it'],
    ['its assignee', assignee, 'on it'],
    ['an Admin', office.admin, 'admin'],
    ['a colleague', office.colleague, 'firm'],
    ['an Analyst', office.analyst, 'firm'],
    ['a stranger', office.stranger, 'outside'],
    ['another firm’s Admin', office.otherAdmin, 'outside'],
    ['an individual', office.individual, 'outside'],
  ]
  const giveTask = (more: object = {}) => given(me, task, { assignedTo: { id: assignee.id }, ...more })
  const all = { pageSize: 500 }

  /** Every way to a task; each says whether it leads there. */
  const ways: Readonly<Record<string, (who: Caller, id: number) => Promise<boolean>>> = {
    'by its id': async (who, id) => (await who.get(`/api/task/${id}`)).status === 200,
    'its history': async (who, id) => (await who.get(`/api/history/task/${id}`)).status === 200,
    'its comments': async (who, id) => (await who.get(`/api/comments/task/${id}`)).status === 200,
    'its timeline': async (who, id) => (await who.get(`/api/timeline/task/${id}`)).status === 200,
    'a change': async (who, id) =>
      (await who.put(`/api/task/${id}`, { priority: { id: 2 + (id % 2) } })).status === 200,
  }
  const listed: typeof ways = {
    'the team’s list': async (who, id) => (await idsOf(who, task, { whose: 'team' }, all)).includes(id),
    'the team’s list of open ones': async (who, id) =>
      (await idsOf(who, task, { whose: 'team', statusGroupId: 1 }, all)).includes(id),
  }
  const literal: typeof ways = {
    'the list': async (who, id) => (await idsOf(who, task, {}, all)).includes(id),
    'the list of mine': async (who, id) => (await idsOf(who, task, { whose: 'mine' }, all)).includes(id),
    'the picker': async (who, id) =>
      (await who.get<{ id: number }[]>('/api/tasks')).body.some((one) => one.id === id),
    'a list of these ids': async (who, id) => (await idsOf(who, task, { ids: [id] }, all)).includes(id),
  }

  describe.each([
    [AUDIENCE.people, ['on it', 'admin']],
    [AUDIENCE.firm, ['on it', 'admin', 'firm']],
  ] as const)('with audience %i', (audience, seeing) => {
    test.each(people)('%s', async (_who, actor, kind) => {
      const { id } = await giveTask({ audience: { id: audience } })
      const who = office.as(actor)
      const sees = seeing.some((one) => one === kind)
      for (const [way, leads] of Object.entries(ways))
        expect([way, await leads(who, id)]).toEqual([way, sees])
      const inTeam = kind === 'on it' || (audience === AUDIENCE.firm && sees)
      for (const [way, leads] of Object.entries(listed))
        expect([way, await leads(who, id)]).toEqual([way, inTeam])
      for (const [way, leads] of Object.entries(literal))
        expect([way, await leads(who, id)]).toEqual([way, kind === 'on it'])
    })
  })

  test('everybody of the firm closes and takes over what is shared, and only its maker or an Admin deletes it', async () => {
    const { id } = await giveTask(shared)
    const colleague = office.as(office.colleague)
    const deleted = await colleague.delete(`/api/task/${id}`)
    const taken = await colleague.put(`/api/task/${id}`, { assignedTo: { id: office.colleague.id } })
    const closed = await office.as(office.analyst).put(`/api/task/${id}`, { status: { id: STATUS.closed } })

    expect([deleted.status, taken.status, closed.status]).toEqual([403, 200, 200])
    expect((await office.as(office.admin).delete(`/api/task/${id}`)).status).toBe(200)
  })

  test.each(people.filter(([, , kind]) => kind !== 'outside'))(
    '%s takes it back from the firm, or may not',
    async (_who, actor, kind) => {
      const { id } = await giveTask(shared)
      const answer = await office.as(actor).put<{ detail: string }>(`/api/task/${id}`, {
        audience: { id: AUDIENCE.people },
      })

      expect(answer.status).toBe(kind === 'firm' ? 403 : 200)
      if (kind === 'firm') expect(answer.body.detail).toBe(onlyPeopleTakeBack)
    },
  )

  test('whoever has a task that only its people see may give it away, and sees it no longer', async () => {
    const { id } = await giveTask()
    const holder = office.as(assignee)
    const given = await holder.put<{ data: { assignedTo: { id: number } } }>(`/api/task/${id}`, {
      assignedTo: { id: office.colleague.id },
    })

    expect([given.status, given.body.data.assignedTo.id]).toEqual([200, office.colleague.id])
    expect((await holder.get(`/api/task/${id}`)).status).toBe(404)
    for (const actor of [office.user, office.colleague])
      expect((await office.as(actor).get(`/api/task/${id}`)).status).toBe(200)
  })

  test('whoever took a shared task over is on it, and may take it back; its maker sees it still', async () => {
    const { id } = await giveTask(shared)
    const colleague = office.as(office.colleague)
    const alone = { audience: { id: AUDIENCE.people } }
    const atOnce = await colleague.put(`/api/task/${id}`, {
      ...alone,
      assignedTo: { id: office.colleague.id },
    })
    await colleague.put(`/api/task/${id}`, { assignedTo: { id: office.colleague.id } })
    const then = await colleague.put(`/api/task/${id}`, alone)

    expect([atOnce.status, then.status]).toEqual([403, 200])
    expect((await me.get(`/api/task/${id}`)).status).toBe(200)
    expect((await office.as(office.analyst).get(`/api/task/${id}`)).status).toBe(404)
  })

  test('whoever has no firm shares nothing', async () => {
    const mine = office.as(office.individual)
    const { id } = await given(mine, task, shared)
    await mine.put(`/api/task/${id}`, shared)

    expect((await mine.get<{ audience: { id: number } }>(`/api/task/${id}`)).body.audience.id).toBe(1)
  })

  test('streams tell the firm of what is shared, and that it is gone', async () => {
    const { db } = office.deps
    const since = await lastChangeId(db)
    const { id } = await giveTask()
    await me.put(`/api/task/${id}`, shared)
    await me.put(`/api/task/${id}`, { audience: { id: AUDIENCE.people } })
    const changes = (await changesBetween(db, since, await lastChangeId(db), [office.firm])) ?? []
    const concerns = await audienceOf(db, changes)
    const asSeenBy = await takenBack(db, changes)
    const told = (actor: Actor) => {
      const viewer = { userId: actor.id, scopeId: actor.customerId }
      return changes
        .filter((change) => concerns(change, viewer))
        .map((change) => asSeenBy(change, viewer).action)
    }

    expect(told(office.user)).toEqual(['create', 'update', 'update'])
    expect(told(office.colleague)).toEqual(['update', 'remove'])
    expect(told(office.admin)).toEqual(['update', 'update'])
    expect(told(office.stranger)).toEqual([])
  })

  test('streams tell the firm that a shared task was deleted', async () => {
    const { db } = office.deps
    const { id } = await giveTask(shared)
    const since = await lastChangeId(db)
    await me.delete(`/api/task/${id}`)
    const changes = (await changesBetween(db, since, await lastChangeId(db), [office.firm])) ?? []
    const concerns = await audienceOf(db, changes)

    expect(
      changes.filter((change) => concerns(change, { userId: office.colleague.id, scopeId: office.firm })),
    ).toMatchObject([{ action: 'remove', recordId: id }])
  })

  describe('a list of the team', () => {
    test('has everybody’s for an Admin who asks, and the log says so once an hour', async () => {
      const { id } = await giveTask()
      const asked = { whose: 'team', personal: 1 }
      const admin = office.as(office.admin)
      const entries = async () =>
        (
          await admin.post<{ totalItems: number }>('/api/customized/audit', {
            filter: { action: 'read_personal' },
          })
        ).body
      const found = await idsOf(admin, task, asked, all)
      await idsOf(admin, task, asked, all)
      office.clock.advance(59 * 60_000)
      await idsOf(admin, task, asked, all)
      const within = await countEvents()
      office.clock.advance(2 * 60_000)
      await idsOf(admin, task, asked, all)

      expect(found).toContain(id)
      expect(within).toBe(1)
      expect(await countEvents()).toBe(2)
      void entries
    })
    const countEvents = async () =>
      (
        await office.deps.db
          .selectFrom('history')
          .select('id')
          .where('action', '=', 'read_personal')
          .where('scopeId', '=', office.firm)
          .execute()
      ).length

    test.each([
      ['a User', office.user, { whose: 'team', personal: 1 }],
      ['an Analyst', office.analyst, { whose: 'team', personal: 1 }],
      ['a Super Admin', office.superAdmin, { whose: 'team' }],
    ])('is refused: %s', async (_who, actor, filter) => {
      expect((await pageOf(office.as(actor), task, filter)).status).toBe(403)
    })

    test('is narrowed by colleague, client and what has one, and has pages', async () => {
      const { id: client } = await given(me, organization)
      const ids: number[] = []
      for (let index = 0; index < 5; index += 1)
        ids.push(
          (await giveTask({ ...shared, organization: { id: client }, dueDate: office.clock.now() + index }))
            .id,
        )
      const colleague = office.as(office.colleague)
      const by = { whose: 'team', organizationId: client, statusGroupId: 1 }

      expect(await idsOf(colleague, task, by)).toEqual(ids)
      expect(await idsOf(colleague, task, { ...by, assignedToId: assignee.id })).toEqual(ids)
      expect(await idsOf(colleague, task, { ...by, assignedToId: office.colleague.id })).toEqual([])
      expect(await idsOf(colleague, task, { ...by, hasClient: 2 })).toEqual([])
      expect(await idsOf(colleague, task, { ...by, hasClient: 1 }, { pageSize: 2, pageNumber: 2 })).toEqual(
        ids.slice(2, 4),
      )
      const page = await pageOf(colleague, task, by, { pageSize: 2 })
      expect(page.body).toMatchObject({ totalItems: 5, totalPages: 3 })
      expect(page.body).not.toHaveProperty('more')
    })

    test('of one person is that one’s own, literally', async () => {
      const { id } = await giveTask(shared)

      expect(
        await idsOf(office.as(office.colleague), task, { whose: 'team', userId: office.colleague.id }, all),
      ).not.toContain(id)
    })
  })
})
