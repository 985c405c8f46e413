// Many tasks with one call: all of them or none, once, with their series, and every wrong line named.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type BatchAnswer, createTasks } from '@daybook/contract/tasks/batch-endpoints.ts'
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { TASKS_AT_ONCE_MAX } from '@daybook/contract/engine/limits.ts'
import { messages, tooLong } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { unique } from '#test/support/make.ts'
import { idsOf, issuesOf } from '#test/support/reads.ts'

const DAY = 24 * 60 * 60 * 1000
const lines = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => ({ name: `${word} ${index}` }))

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const add = (tasks: unknown, headers = {}, who: Caller = me) =>
    who.post<BatchAnswer>(createTasks.path, { tasks }, headers)
  const stored = (keyword: string) => idsOf(me, task, { keyword }, { pageSize: 500 })

  test('thirty lines become thirty tasks, in their order, with their history', async () => {
    const word = unique('Line')

    const answer = await add(lines(30, word))

    expect(answer).toMatchObject({ status: 201, body: { message: '30 tasks have been added' } })
    const { ids } = answer.body
    const names = await Promise.all(
      ids.map(async (id) => (await me.get<{ name: string }>(`/api/task/${id}`)).body.name),
    )
    expect(names).toEqual(lines(30, word).map(({ name }) => name))
    const changes = await me.get(`/api/history/task/${ids[0]}`)
    expect(changes.status).toBe(200)
  })

  test('one wrong line, and none is added; each wrong one is named', async () => {
    const word = unique('Line')
    const wrong = [
      { name: `${word} good` },
      { name: 'x'.repeat(300) },
      { name: `${word} link`, priority: { id: 987_654 } },
      { name: ' ' },
    ]

    const answer = await add(wrong)

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', detail: messages.linesRefused } })
    expect(issuesOf(answer)).toEqual({
      'tasks.1.name': tooLong('Task Name', 255),
      'tasks.2.priority': messages.unknownReference,
      'tasks.3.name': 'Task Name is required',
    })
    expect(await stored(word)).toEqual([])
  })

  test('the same request again adds nothing, and gets the same answer', async () => {
    const [word, key] = [unique('Line'), { 'idempotency-key': randomUUID() }]

    const answers = await Promise.all([1, 2, 3].map(() => add(lines(12, word), key)))
    const again = await add(lines(12, word), key)

    expect(answers.map(({ body }) => body)).toEqual([again.body, again.body, again.body])
    expect(await stored(word)).toHaveLength(12)
    expect(await add(lines(3, word), key)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  })

  test('a line that repeats begins its series, as one that is added alone', async () => {
    const word = unique('Line')
    const daily = { repeatOption: { id: REPEAT.none + 1 }, dueDate: office.clock.now() + DAY }
    const alone = await me.post('/api/task', { name: `${word} alone`, ...daily })

    const answer = await add([{ name: `${word} plain` }, { name: `${word} daily`, ...daily }])

    expect([alone.status, answer.status]).toEqual([201, 201])
    expect(await stored(`${word} daily`)).toHaveLength((await stored(`${word} alone`)).length)
    expect((await stored(`${word} daily`)).length).toBeGreaterThan(1)
    expect(await stored(`${word} plain`)).toHaveLength(1)
  })

  test('somebody for themself, whichever role', async () => {
    const answers = await Promise.all(
      [office.analyst, office.admin].map((one) => add([{ name: unique('Line') }], {}, office.as(one))),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })

  test.each([
    ['no list', undefined, messages.tasksMissing],
    ['another thing', 'x', messages.tasksMissing],
    ['an empty list', [], messages.tasksMissing],
    ['too many', lines(TASKS_AT_ONCE_MAX + 1, 'Line'), messages.tooManyTasks],
  ])('%s is refused with a sentence', async (_what, tasks, sentence) => {
    const answer = await add(tasks)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(issuesOf(answer)).toEqual({ tasks: sentence })
  })

  test.each([['null'], ['7'], ['[]']])('a body that is %s is no request', async (body) => {
    const answer = await me.post(createTasks.path, JSON.parse(body))
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'malformed', detail: messages.bodyMissing },
    })
  })

  test.each([['a line that is none', [{ name: 'One' }, 7]]])('%s is refused', async (_what, tasks) => {
    const answer = await add(tasks)
    expect(issuesOf(answer)).toEqual({ 'tasks.1': messages.bodyMissing })
  })

  test('as many as are allowed', async () => {
    const word = unique('Line')
    expect((await add(lines(TASKS_AT_ONCE_MAX, word))).status).toBe(201)
    expect(await stored(word)).toHaveLength(TASKS_AT_ONCE_MAX)
  })
})
