// The counts that triggers keep must be those that counting finds, whatever was done to the rows.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { allEntities, given, writerOf } from '#test/support/make.ts'
import { pageOf } from '#test/support/reads.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)

  /** What the tallies of a kind of record say beside what counting says, where the two differ. */
  async function differences(table: string, people: string) {
    const { rows } = await sql`
      select * from (
        select "scopeId", "userId", "value", sum("count") as n from "tally"
        where "entity" = ${table} and "span" = 0 and "userId" <> 0 group by 1, 2, 3 having sum("count") <> 0) as kept
      except
      select * from (
        select "scopeId", "userId", "value", count(*) as n from (${sql.raw(people)}) as own group by 1, 2, 3) as counted
    `.execute(office.deps.db)
    return rows
  }
  const peopleOfTasks = `
    select "id", "scopeId", "createdById" as "userId", "statusId" as "value" from "task" union
    select "id", "scopeId", "assignedToId", "statusId" from "task"`

  test('tasks that came, changed hands and status, and went are counted as they are', async () => {
    const kept = await given(user, task, { assignedTo: { id: office.colleague.id } })
    const gone = await given(user, task)
    await user.put(`/api/task/${kept.id}`, { status: { id: 3 }, dueDate: null })
    await user.put(`/api/task/${kept.id}`, { assignedTo: { id: office.user.id }, status: { id: 4 } })
    await user.delete(`/api/task/${gone.id}`)

    expect(await differences('task', peopleOfTasks)).toEqual([])
  })

  /** How many rows of a kind the counts know of a person, and of the person's whole scope. */
  async function counted(entity: string, userId: number) {
    const { rows } = await sql<{ readonly userId: number; readonly n: number }>`
      select "userId", cast(sum("count") as bigint) as n from "tally"
      where "entity" = ${entity} and "span" = 0 and "userId" in (0, ${userId}) and "scopeId" = ${office.firm}
      group by 1`.execute(office.deps.db)
    return [userId, 0].map((id) => rows.find((row) => row.userId === id)?.n ?? 0)
  }

  test.each(allEntities.filter(({ visibleTo }) => ['scope', 'creatorAndAssignee'].includes(visibleTo)))(
    '$name is counted when it comes and when it goes',
    async (entity) => {
      const writer = writerOf(office, entity)
      const [own = 0, all = 0] = await counted(entity.name, writer.id)
      const { id } = await given(office.as(writer), entity)
      const come = await counted(entity.name, writer.id)
      const removed = sql`delete from ${sql.table(entity.name)} where "id" = ${id}`.execute(office.deps.db)
      if (entity.changeable) await expect(removed).rejects.toThrow('stays')
      else await removed
      const gone = await counted(entity.name, writer.id)

      const after = entity.changeable ? come : [own, all]
      expect({ come, gone }).toEqual({ come: [own + 1, all + 1], gone: after })
    },
  )

  test('a total that was read from the counts is the number of rows', async () => {
    for (let made = 0; made < 3; made += 1) await given(user, bookmark)
    const { body } = await pageOf(user, bookmark, { loggedInUserId: office.user.id }, { pageSize: 500 })

    expect(body.totalItems).toBe(body.list.length)
  })

  test('a series counts like tasks that were made one by one', async () => {
    await given(user, task, { repeatOption: { id: 2 } })

    expect(await differences('task', peopleOfTasks)).toEqual([])
  })
})
