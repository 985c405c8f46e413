// A series in several hands: what its assignees may do to it, and what stays each task's own (rules/series 9, rules/series 10).
import { describe, expect, it } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { generateAllOccurrences } from '#features/tasks/series/occurrence-scheduler.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { DAY } from '#test/support/mail/reminders.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import {
  at,
  datesOf,
  give,
  local,
  MONTHLY,
  taskPath,
  type Task,
  tasksOf,
  wholePath,
} from '#test/support/series.ts'

describe.each(dialects)('a series in several hands on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)
  let people = 0
  const someone = async () =>
    office.as(await signedIn(office, `Hand${(people += 1)}`, office.firm, ROLES.user))

  /** Weekly from Monday on; the second task is given away, alone. */
  async function lent() {
    const [mine, other] = [await someone(), await someone()]
    await give(mine, at('2026-11-23T10:00'))
    const second = (await tasksOf(mine))[1]
    if (!second) throw new Error('the series has not begun')
    await mine.put(taskPath(second), { assignedTo: { id: other.actor.id } })
    return { mine, other, second }
  }
  const named = async (me: Caller) => (await tasksOf(me)).map(({ name }) => name)
  const assigned = async (me: Caller) => (await tasksOf(me)).map(({ assignedTo }) => assignedTo.id)

  it.each([
    ['the end', { repeatOption: { id: 1 } }],
    ['another rule', MONTHLY],
    ['another due date', { dueDate: at('2026-12-01T10:00') }],
  ])('is not given %s by who has one of its tasks to do', async (_what, change) => {
    const { mine, other, second } = await lent()
    const before = await tasksOf(mine)

    const refused = await other.put(wholePath(second), change)

    expect(refused.status).toBe(403)
    expect(await tasksOf(mine)).toEqual(before)
    expect((await other.put(taskPath(second), change)).status).toBe(200)
  })

  it('begins at once with a task that is closed already, and makes its next one once', async () => {
    const me = await someone()
    const only = await give(me, at('2026-11-23T10:00'), {})
    await me.put(taskPath(only), { status: { id: STATUS.closed } })
    await me.put(taskPath(only), MONTHLY)

    await generateAllOccurrences(office.deps)
    await generateAllOccurrences(office.deps)

    expect((await tasksOf(me)).map(({ status }) => status.id === STATUS.closed)).toEqual([true, false])
  })

  it.each([
    ['who made it', (mine: Caller) => mine],
    ['an Admin', () => admin],
  ])('ends when %s says so, with all that is upcoming', async (_who, by) => {
    const { mine, second } = await lent()

    const ended = await by(mine).put(wholePath(second), { repeatOption: { id: 1 } })

    expect(ended.status).toBe(200)
    expect(await datesOf(mine)).toEqual(['2026-11-23T10:00', '2026-11-30T10:00'])
  })

  it('is listed for an Admin as whoever made it has it, also when they have left', async () => {
    const { mine, second } = await lent()
    const taskFilter = { groupId: second.groupId, statusGroupId: 1, userId: mine.actor.id }
    const listed = async () =>
      (await admin.post<{ list: Task[] }>('/api/customized/tasks', { dataFilter: { taskFilter } })).body.list
    const all = (await tasksOf(mine)).map(({ id }) => id)
    expect((await listed()).map(({ id }) => id)).toEqual(all)

    const left = await office.as(office.superAdmin).delete(`/api/user/${mine.actor.id}`)

    expect(left.status).toBe(200)
    expect((await listed()).map(({ id }) => id)).toEqual(all)
  })

  it('is renamed by who has one of its tasks to do only as far as they see', async () => {
    const { mine, other, second } = await lent()

    const renamed = await other.put(wholePath(second), { name: 'Theirs' })
    office.clock.advance(14 * DAY)
    await generateAllOccurrences(office.deps)
    office.clock.advance(-14 * DAY)

    expect(renamed.status).toBe(200)
    const [first, own, ...later] = await named(mine)
    expect([first, own]).toEqual(['Report', 'Theirs'])
    expect(later.length).toBeGreaterThan(3)
    expect(new Set(later)).toEqual(new Set(['Report']))
  })

  it('is renamed as a whole by who has all of it to do', async () => {
    const [mine, other] = [await someone(), await someone()]
    const first = await give(mine, at('2026-11-23T10:00'), {
      ...MONTHLY,
      assignedTo: { id: other.actor.id },
    })

    await other.put(wholePath(first), { name: 'Theirs' })
    await other.put(taskPath(first), { status: { id: STATUS.closed } })

    expect(await named(mine)).toEqual(['Theirs', 'Theirs', 'Theirs'])
  })

  it('keeps its own looks when one that was changed alone is moved with the others', async () => {
    const { mine, other, second } = await lent()
    await mine.put(taskPath(second), { name: 'This one alone' })

    await mine.put(wholePath(second), { dueDate: at('2026-12-01T10:00') })

    expect(await datesOf(mine)).toEqual([
      '2026-11-23T10:00',
      '2026-12-01T10:00',
      '2026-12-08T10:00',
      '2026-12-15T10:00',
      '2026-12-22T10:00',
    ])
    expect(await named(mine)).toEqual(['Report', 'This one alone', 'Report', 'Report', 'Report'])
    const me = mine.actor.id
    expect(await assigned(mine)).toEqual([me, other.actor.id, me, me, me])
  })

  it('takes over what was changed for the whole of it, and nothing else', async () => {
    const mine = await someone()
    const first = await give(mine, at('2026-11-23T10:00'), MONTHLY)
    await mine.put(taskPath(first), { name: 'This one alone' })

    await mine.put(wholePath(first), { priority: { id: 3 } })
    await mine.put(taskPath(first), { status: { id: STATUS.closed } })

    const tasks = await tasksOf(mine)
    expect(tasks.map(({ name }) => name)).toEqual(['This one alone', 'Report', 'Report'])
    expect(tasks.map(({ priority }) => priority.id)).toEqual([3, 3, 3])
  })

  describe('with reminders', () => {
    const reminders = async (me: Caller) => (await tasksOf(me)).map(({ reminderAt }) => local(reminderAt))
    /** Each reminds at nine; the first, which was changed alone, on the evening before, or not at all. */
    async function reminding(own: string | null) {
      const mine = await someone()
      const first = await give(mine, at('2026-11-23T10:00'), {
        ...MONTHLY,
        reminderAt: at('2026-11-23T09:00'),
      })
      await mine.put(taskPath(first), { reminderAt: own === null ? null : at(own) })
      return { mine, first }
    }

    it.each([
      ['2026-11-22T18:00', '2026-11-22T18:00'],
      [null, 'none'],
    ])('leaves that of the saved task alone while its date stays: %s', async (own, kept) => {
      const { mine, first } = await reminding(own)

      await mine.put(wholePath(first), { repeatOption: { id: 4 } })

      expect((await reminders(mine)).slice(0, 3)).toEqual([kept, '2026-11-30T09:00', '2026-12-07T09:00'])
    })

    it.each([
      ['2026-11-22T18:00', '2026-11-23T18:00'],
      [null, 'none'],
    ])('moves that of the saved task with its date, as far before: %s', async (own, moved) => {
      const { mine, first } = await reminding(own)

      await mine.put(wholePath(first), { dueDate: at('2026-11-24T10:00') })

      expect(await reminders(mine)).toEqual([moved, '2026-12-24T09:00'])
      const [last] = (await mine.get<readonly AuditEntry[]>(`/api/history/task/${first.id}`)).body
      const names = ['dueDate', ...(own === null ? [] : ['reminderAt'])]
      expect(Object.keys(last?.changes ?? {}).toSorted()).toEqual(names)
    })

    it('takes over one that comes with the new date', async () => {
      const { mine, first } = await reminding(null)

      await mine.put(wholePath(first), {
        dueDate: at('2026-11-24T10:00'),
        reminderAt: at('2026-11-24T08:00'),
      })

      expect(await reminders(mine)).toEqual(['2026-11-24T08:00', '2026-12-24T08:00'])
    })
  })

  it('has two open ones ahead when two of its tasks are closed at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const mine = await someone()
      await give(mine, at('2026-11-23T10:00'), MONTHLY)
      const close = (one: Task) => mine.put(taskPath(one), { status: { id: STATUS.closed } })

      const answers = await Promise.all((await tasksOf(mine)).map(close))

      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await datesOf(mine)).toEqual([
        '2026-11-23T10:00',
        '2026-12-23T10:00',
        '2027-01-23T10:00',
        '2027-02-23T10:00',
      ])
    }
  })

  it.each([
    ['moved to the past', { dueDate: at('2026-11-20T10:00') }],
    ['left without a date', { dueDate: null }],
    ['given a rule of its own', { repeatOption: { id: 1 } }],
  ])('has two open ones ahead when one is %s', async (_what, change) => {
    const mine = await someone()
    const first = await give(mine, at('2026-11-23T10:00'), MONTHLY)

    await mine.put(taskPath(first), change)

    const others = (await tasksOf(mine)).filter(({ id }) => id !== first.id)
    expect(others.map(({ dueDate }) => local(dueDate))).toEqual(['2026-12-23T10:00', '2027-01-23T10:00'])
  })

  it('of one task alone is not continued by moving that task, or by giving it another rule', async () => {
    const mine = await someone()
    const plain = await give(mine, at('2026-11-23T10:00'), {})
    await mine.put(taskPath(plain), MONTHLY)

    await mine.put(taskPath(plain), { dueDate: null })
    await mine.put(taskPath(plain), { dueDate: at('2026-11-24T10:00') })
    await mine.put(taskPath(plain), { repeatOption: { id: 4 } })

    expect(await datesOf(mine)).toEqual(['2026-11-24T10:00'])
  })
})
