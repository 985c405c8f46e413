// What was saved for one task of a series alone is carried to the upcoming ones when the person asks for it afterwards.
import { describe, expect, it } from 'vitest'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { at, give, local, taskPath, tasksOf, wholePath } from '#test/support/series.ts'

const DAY = 86_400_000

describe.each(dialects)('carrying a change over on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const soon = () => at(`${new Date(office.clock.now() + 3 * DAY).toISOString().slice(0, 10)}T10:00`)

  /** Only those of one series. */
  const siblings = async (groupId: number) => (await tasksOf(me)).filter((one) => one.groupId === groupId)

  it('gives the upcoming ones the name and the person, and keeps what is their own', async () => {
    const first = await give(me, soon())
    const [, second] = await siblings(first.groupId)
    if (!second) throw new Error('the series has one task only')
    await me.put(taskPath(second), { description: 'Own words' })
    await me.put(taskPath(first), { name: 'Weekly report', assignedTo: { id: office.colleague.id } })

    const answer = await me.put(wholePath(first), {
      was: { name: first.name, assignedTo: { id: first.assignedTo.id } },
    })

    expect(answer).toMatchObject({ status: 200, body: { message: messages.taskSeriesUpdated } })
    const all = await siblings(first.groupId)
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(['Weekly report']))
    expect(new Set(all.map(({ assignedTo }) => assignedTo.id))).toEqual(new Set([office.colleague.id]))
    expect(all.map(({ description }) => description)).toContain('Own words')
  })

  it('counts the dates from the moved one, and keeps how long before them is reminded', async () => {
    const due = soon()
    const first = await give(me, due, { repeatOption: { id: 4 }, reminderAt: due - DAY })
    await me.put(taskPath(first), { dueDate: due + DAY })

    const answer = await me.put(wholePath(first), { was: { dueDate: due } })

    expect(answer.status).toBe(200)
    const all = await siblings(first.groupId)
    expect(all.map(({ dueDate }) => local(dueDate))).toEqual(
      all.map((_, index) => local(due + DAY + index * 7 * DAY)),
    )
    expect(all.slice(1).every(({ dueDate, reminderAt }) => (dueDate ?? 0) - (reminderAt ?? 0) === DAY)).toBe(
      true,
    )
  })

  it('makes no date twice for a task that is said to have had none', async () => {
    const first = await give(me, soon())
    const before = await siblings(first.groupId)

    const answer = await me.put(wholePath(first), { was: { dueDate: null } })

    expect(answer.status).toBe(200)
    expect(await siblings(first.groupId)).toEqual(before)
  })

  it.each([
    ['with the change', { was: { dueDate: null } }],
    ['as a whole', {}],
  ])('makes no date twice of a task that had none, saved %s', async (_how, body) => {
    const due = soon()
    const first = await give(me, due)
    const count = (await siblings(first.groupId)).length
    await me.put(taskPath(first), { dueDate: null })
    if ('was' in body) await me.put(taskPath(first), { dueDate: due + DAY })

    await me.put(wholePath(first), 'was' in body ? body : { dueDate: due + DAY })

    const dates = (await siblings(first.groupId)).map(({ dueDate }) => dueDate)
    expect(dates).toHaveLength(new Set(dates).size)
    expect(dates.length).toBeLessThanOrEqual(count + 1)
  })

  it('refuses a task without series, another one’s, and former values that could not have been', async () => {
    const plain = await give(me, soon(), {})
    const first = await give(me, soon())

    expect((await me.put(wholePath(plain), { was: { name: 'Before' } })).status).toBe(404)
    expect((await office.as(office.stranger).put(wholePath(first), { was: { name: 'Before' } })).status).toBe(
      404,
    )
    expect((await me.put(wholePath(first), { was: { name: 7 } })).status).toBe(400)
    expect((await me.put(wholePath(first), { was: 'before' })).status).toBe(400)
    expect((await siblings(first.groupId)).every(({ name }) => name === first.name)).toBe(true)
  })
})
