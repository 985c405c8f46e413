// Nobody loses what they wrote: an upcoming task that somebody commented on is theirs, whatever becomes of its series.
import { expect, describe, it } from 'vitest'
import { REPEAT, STATUS } from '@daybook/contract/entities/lookups.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { at, give, MONTHLY, type Task, taskPath, tasksOf, wholePath } from '#test/support/series.ts'
import { textsOf, written } from '#test/features/conversation/talk.ts'

const host = ({ id }: Task) => ({ entity: 'task', id })

describe.each(dialects)('a series with a commented task on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)

  /** Four weeks; somebody wrote about the third task. */
  async function begin() {
    const first = await give(user, at('2026-11-23T10:00'))
    const [, plain, talkedOf] = (await tasksOf(user)).filter(({ groupId }) => groupId === first.groupId)
    if (!plain || !talkedOf) throw new Error('the series has not begun')
    await written(user, host(talkedOf), 'The client sends the sheet on Monday')
    return { first, plain, talkedOf }
  }
  const expectKept = async (one: Task) => {
    expect(await textsOf(user, host(one))).toEqual(['The client sends the sheet on Monday'])
    return (await user.get<Task>(taskPath(one))).body
  }

  it.each([
    ['another rule', { repeatOption: { id: 2 } }],
    ['no rule', { repeatOption: { id: REPEAT.none } }],
  ])('leaves it as a plain one after %s', async (_what, change) => {
    const { first, plain, talkedOf } = await begin()

    expect((await user.put(wholePath(first), change)).status).toBe(200)

    expect(await expectKept(talkedOf)).toMatchObject({ groupId: 0, repeatOption: { id: REPEAT.none } })
    expect((await user.get(taskPath(plain))).status).toBe(404)
  })

  it('leaves it where it is after another date', async () => {
    const { first, talkedOf } = await begin()

    await user.put(wholePath(first), { dueDate: at('2026-11-24T10:00') })

    expect(await expectKept(talkedOf)).toMatchObject({ groupId: first.groupId, dueDate: talkedOf.dueDate })
  })

  it('leaves it after the deletion of the series', async () => {
    const { first, plain, talkedOf } = await begin()

    await user.delete(wholePath(first))

    await expectKept(talkedOf)
    expect((await user.get(taskPath(plain))).status).toBe(404)
  })

  it('takes it away with the others once the comment is gone', async () => {
    const first = await give(user, at('2026-11-23T10:00'))
    const [, second] = (await tasksOf(user)).filter(({ groupId }) => groupId === first.groupId)
    if (!second) throw new Error('the series has not begun')
    const comment = await written(user, host(second))
    await user.delete(`/api/comments/${comment}`)

    await user.put(wholePath(first), { repeatOption: { id: REPEAT.none } })

    expect((await user.get(taskPath(second))).status).toBe(404)
  })

  it('keeps the task that closing made, once somebody wrote about it', async () => {
    const day = new Date(office.deps.clock() + 3 * 86_400_000).toISOString().slice(0, 10)
    const first = await give(user, at(`${day}T10:00`), MONTHLY)
    const ofSeries = async () => (await tasksOf(user)).filter(({ groupId }) => groupId === first.groupId)
    await user.put(taskPath(first), { status: { id: STATUS.closed } })
    const made = (await ofSeries()).at(-1)
    if (!made) throw new Error('closing made nothing')
    await written(user, host(made), 'The client sends the sheet on Monday')

    await user.put(taskPath(first), { status: { id: STATUS.open } })

    await expectKept(made)
  })
})
