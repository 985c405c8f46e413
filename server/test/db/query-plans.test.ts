// Every list of tasks must find its rows through an index that begins with the scope, or it would slow down with every other firm.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { pageRequestOf } from '@daybook/contract/paging.ts'
import type { Actor } from '#actor.ts'
import { optionRows, pageRows } from '#entities/lists.ts'
import { insertRows } from '#entities/store.ts'
import { findActor, hashToken } from '#http/sessions.ts'
import { type Office, openOffice } from '#test/support/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/dialects.ts'
import { matching } from '#test/support/like.ts'
import { make } from '#test/support/make.ts'
import { plansOf } from '#test/support/query-plans.ts'

const FIRMS = 200
const TASKS_PER_FIRM = 50
const DAY = 24 * 60 * 60 * 1000

/** Tasks of many firms, ours among them, of every status and category, for the planner to choose as it would in earnest. */
async function fill(office: Office) {
  const input = await make(office.as(office.user), task, { groupId: 0 })
  const [createdById, modifiedById] = [office.user.id, office.user.id]
  const rows = Array.from({ length: FIRMS * TASKS_PER_FIRM }, (_, index) => {
    const [scopeId, nth] = [office.firm + (index % FIRMS), Math.floor(index / FIRMS)]
    const [status, category] = [{ id: 1 + (nth % 8) }, { id: 1 + (nth % 10) }]
    const [dueDate, createdTime] = [office.clock.now() + (nth - 25) * DAY, office.clock.now() - nth * DAY]
    const values = { ...input, status, category, dueDate, reminderAt: dueDate }
    return {
      values,
      stamps: { scopeId, createdById, createdTime, modifiedById, modifiedTime: createdTime + 1 },
    }
  })
  await insertRows(office.deps.db, task, rows)
  // PostgreSQL keeps its statistics by itself; an SQLite file has none.
  if (office.deps.dialect === 'postgres') await sql`analyze`.execute(office.deps.db)
}

const lists = [
  ['All Tasks', { dueDateStatus: 'all' }, 'dueDate', 'asc'],
  ['All Open Tasks', { dueDateStatus: 'all', statusGroupId: 1 }, 'dueDate', 'asc'],
  ['Office Open Fresh Tasks', { dueDateStatus: 'fresh', statusGroupId: 1, categoryId: 4 }, 'dueDate', 'asc'],
  ['Over Due Tasks', { dueDateStatus: 'over', statusGroupId: 1 }, 'dueDate', 'asc'],
  ['Reminder List', { dueDateStatus: 'over_reminders', statusGroupId: 1 }, 'reminderAt', 'asc'],
  ['Recently Added Tasks', { dueDateStatus: 'recently_added' }, 'createdAt', 'desc'],
  [
    'Recently Closed Tasks',
    { dueDateStatus: 'recently_updated', statusGroupId: 2 },
    'lastModifiedAt',
    'desc',
  ],
  ['a keyword', { keyword: 'task' }, 'name', 'asc'],
  ['a month of the calendar', { dueDateFrom: NOW, dueDateTo: NOW + 42 * 86_400_000 }, 'dueDate', 'asc'],
  ['a status', { statusId: 1 }, 'dueDate', 'asc'],
  ['a priority', { priorityId: 1 }, 'dueDate', 'asc'],
  ['a custom list', { customListId: 1 }, 'dueDate', 'asc'],
] as const

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  await fill(office)
  const found = await findActor(office.deps, hashToken(office.user.token))
  const actor: Actor = found ?? expect.unreachable('the user is signed in')
  const throughScope = matching(
    dialect.name === 'SQLite' ? /USING INDEX \w+ \(scopeId=\?/ : /Index Cond: \(+"scopeId" =/,
  )

  test.each(lists)('%s', async (_entry, taskFilter, sortField, sortDirection) => {
    const request = pageRequestOf(task, { sortField, sortDirection, dataFilter: { taskFilter } })

    const plans = await plansOf(office, (db) => pageRows({ ...office.deps, db }, task, actor, request))

    expect(plans).toEqual([throughScope, throughScope])
  })

  test('the picker', async () => {
    const plans = await plansOf(office, (db) => optionRows(db, task, actor, {}, 100))

    expect(plans).toEqual([throughScope])
  })
})
