// The task lists (rules/tasks 2): every filter and menu entry of the worked example, in the person's own time zone.
import { describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { idsOf } from '#test/support/reads.ts'
import { insertVectorTasks, type ListCase, localInstant } from '#test/support/vector-tasks.ts'
import lists from '#test/vectors/lists.json' with { type: 'json' }

type MenuEntry = keyof ListCase['expected']['menu']

const none = -1
/** The menu as filters (rules/tasks 3): due date status, status group, category. */
const menu: Record<MenuEntry, readonly [dueDateStatus: string, statusGroupId: number, categoryId: number]> = {
  'All Tasks': ['all', none, none],
  'All Open Tasks': ['all', 1, none],
  'All Open fresh Tasks': ['fresh', 1, none],
  'Office Open Tasks': ['all', 1, 4],
  'Office Open Fresh Tasks': ['fresh', 1, 4],
  'Over Due Tasks': ['over', 1, none],
  'Reminder List': ['over_reminders', 1, none],
  'Upcoming Tasks': ['upcoming', 1, none],
  'Recently Added Tasks': ['recently_added', none, none],
  'Recently Updated Tasks': ['recently_updated', none, none],
  'Recently Closed Tasks': ['recently_updated', 2, none],
}

describe.each(dialects)('on $name', (dialect) => {
  describe.each(lists.cases)('$id', async (given) => {
    const { timezone, expected } = given
    const office = await openOffice(dialect, { clock: localInstant(given.now, timezone) })
    const user = office.as(office.user)
    await user.put(`/api/user/${office.user.id}`, { timeZone: timezone })
    await insertVectorTasks(office, given)

    const filters = Object.entries(expected.filters).flatMap(([dueDateStatus, groups]) =>
      Object.entries(groups).map(([group, ids]) => ({ dueDateStatus, group, ids })),
    )

    test.each(filters)('$dueDateStatus in status group $group', async ({ dueDateStatus, group, ids }) => {
      const filter = { dueDateStatus, statusGroupId: Number(group), keyword: '*' }

      const found = await idsOf(user, task, filter, { sortField: 'dueDate', sortDirection: 'asc' })

      expect(found).toEqual(ids)
    })

    test.each(Object.entries(expected.menu))('%s', async (entry, ids) => {
      // The keys of the expected lists are the menu's.
      const [dueDateStatus, statusGroupId, categoryId] = menu[entry as MenuEntry]
      const noMore = { priorityId: none, customListId: none, userId: office.user.id, keyword: '*' }

      const found = await idsOf(user, task, { dueDateStatus, statusGroupId, categoryId, ...noMore })

      expect(found).toEqual(ids)
    })
  })

  describe('around midnight', async () => {
    // 01:30 on the 22nd in India, 15:00 on the 21st in New York, 10:00 on the 22nd on Kiritimati.
    const office = await openOffice(dialect, { clock: Date.UTC(2026, 10, 21, 20) })
    const user = office.as(office.user)

    test.each([
      ['Asia/Kolkata', ['over', 'fresh']],
      ['America/New_York', ['fresh', 'upcoming']],
      ['Pacific/Kiritimati', ['fresh', 'upcoming']],
    ])('in %s the day is another one', async (timeZone, kinds) => {
      await user.put(`/api/user/${office.user.id}`, { timeZone })
      const twoHoursAgo = await given(user, task, { dueDate: Date.UTC(2026, 10, 21, 18) })
      const tomorrowNoon = await given(user, task, { dueDate: Date.UTC(2026, 10, 22, 12) })

      const over = await idsOf(user, task, { dueDateStatus: 'over' })
      const upcoming = await idsOf(user, task, { dueDateStatus: 'upcoming' })

      const kindOf = ({ id }: { id: number }) =>
        over.includes(id) ? 'over' : upcoming.includes(id) ? 'upcoming' : 'fresh'
      expect([twoHoursAgo, tomorrowNoon].map(kindOf)).toEqual(kinds)
    })
    test('a list that was asked for before midnight is another one after it', async () => {
      const office = await openOffice(dialect, { clock: Date.UTC(2026, 10, 21, 20) })
      const user = office.as(office.user)
      await user.put(`/api/user/${office.user.id}`, { timeZone: 'UTC' })
      const { id } = await given(user, task, { dueDate: Date.UTC(2026, 10, 21, 22) })
      const over = () => idsOf(user, task, { dueDateStatus: 'over' })

      // Twice: what is kept is answered from there.
      expect([await over(), await over()]).toEqual([[], []])
      office.clock.advance(5 * 60 * 60 * 1000)
      expect(await over()).toEqual([id])
    })
  })
})
