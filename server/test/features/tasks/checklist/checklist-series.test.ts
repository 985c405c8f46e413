// The checklist of a series renews with each task, a change can be carried to those to come, and ticks never travel.
import { describe, expect, it } from 'vitest'
import { dialects } from '#test/support/databases/dialects.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { at, give, type Task, taskPath, tasksOf, WEEKLY, wholePath } from '#test/support/series.ts'
import { items, listOf, replace, textsOf, tickNamed } from './lists.ts'

describe.each(dialects)('the checklist of a series on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)
  const siblings = async ({ groupId }: Task) => (await tasksOf(user)).filter((one) => one.groupId === groupId)

  /** Two items in each of its weeks. */
  async function begin() {
    const first = await give(user, at('2026-11-23T10:00'), {
      ...WEEKLY,
      checklist: items('Count', 'Compare'),
    })
    const [, second, third, ...others] = await siblings(first)
    if (!second || !third) throw new Error('the series has not begun')
    return { first, second, third, others }
  }
  /** With ids, so that items are renamed and not made anew. */
  const sentOf = async (of: Task) => (await listOf(user, of)).items.map(({ id, text }) => ({ id, text }))

  it('begins unticked with each task, also with the one that closing makes', async () => {
    const { first, second, third } = await begin()
    await tickNamed(user, first, 'Count')

    await user.put(taskPath(first), { status: { id: 3 } })

    for (const one of [second, third]) expect(await textsOf(user, one)).toEqual(['Count', 'Compare'])
    const all = await siblings(first)
    expect(
      all
        .filter(({ id }) => id !== first.id)
        .every(({ checkTotal, checkDone }) => checkTotal === 2 && !checkDone),
    ).toBe(true)
    expect(await textsOf(user, first)).toEqual(['x Count', 'Compare'])
  })

  it('is taken along by a task that begins to repeat', async () => {
    const plain = await give(user, at('2026-11-24T10:00'), { checklist: items('Count') })
    expect(plain.groupId).toBe(0)
    await user.put(taskPath(plain), WEEKLY)
    await user.put(taskPath(plain), { status: { id: 3 } })
    const { body } = await user.get<Task>(taskPath(plain))
    const next = (await siblings(body)).find(({ id }) => id !== plain.id)
    if (!next) throw new Error('no next task')
    expect(await textsOf(user, next)).toEqual(['Count'])
  })

  it('changes alone, and is carried to those that nobody has begun when it is asked for', async () => {
    const { first, second, third, others } = await begin()
    await tickNamed(user, third, 'Count')
    await replace(user, second, [...(await sentOf(second)), { text: 'Own' }])
    const [count] = await sentOf(first)

    const alone = await replace(user, first, [{ text: 'Before' }, { ...count, text: 'Count all' }])
    expect(await textsOf(user, second)).toEqual(['Count', 'Compare', 'Own'])
    expect(alone.body.data.upcoming).toBe(1 + others.length)
    const carried = await replace(user, first, await sentOf(first), { upcoming: true })

    expect(carried.body.data.upcoming).toBe(0)
    expect(await textsOf(user, second)).toEqual(['Before', 'Count all', 'Own'])
    expect(await textsOf(user, third)).toEqual(['x Count', 'Compare'])
    for (const one of others) expect(await textsOf(user, one)).toEqual(['Before', 'Count all'])
    office.clock.advance(6 * 86_400_000)
    const made = (await siblings(first)).at(-1)
    expect(made && (await textsOf(user, made))).toEqual(['Before', 'Count all'])
  })

  it('counts those that would change, also for somebody who may not see what is still to be made', async () => {
    const { second, third, others } = await begin()
    const colleague = office.as(office.colleague)
    const [fourth] = others
    if (!fourth) throw new Error('the series is too short')
    const assignedTo = { id: office.colleague.id }
    for (const one of [second, third, fourth]) await user.put(taskPath(one), { assignedTo })
    const [count, compare] = await sentOf(second)
    await replace(user, fourth, [count ?? { text: 'Count' }])

    const alone = await replace(colleague, second, [count ?? { text: 'Count' }])
    expect(alone.body.data.upcoming).toBe(1)
    const carried = await replace(colleague, second, [count ?? { text: 'Count' }], { upcoming: true })

    expect(await textsOf(colleague, third)).toEqual(['Count'])
    expect(carried.body.data.upcoming).toBe(0)
    expect(await sentOf(others[1] ?? fourth)).toEqual([count, compare])
  })

  it('goes with “this and recurrent”, where that comes with it', async () => {
    const { first, second } = await begin()
    await user.put(wholePath(first), { name: 'Other', checklist: items('Count', 'Weigh') })
    expect(await textsOf(user, second)).toEqual(['Count', 'Weigh'])

    await user.put(wholePath(first), { dueDate: at('2026-11-24T10:00') })
    expect((await user.get(taskPath(second))).status).toBe(404)
    for (const one of await siblings(first)) expect(await textsOf(user, one)).toEqual(['Count', 'Weigh'])
    const rows = await office.deps.db
      .selectFrom('checklist')
      .select('taskId')
      .where('taskId', '=', second.id)
      .execute()
    expect(rows).toEqual([])
  })

  it('never throws a ticked task away', async () => {
    const { first, second, third } = await begin()
    await tickNamed(user, third, 'Count')

    await user.delete(wholePath(first))

    expect(await textsOf(user, third)).toEqual(['x Count', 'Compare'])
    expect((await user.get(taskPath(second))).status).toBe(404)
  })
})
