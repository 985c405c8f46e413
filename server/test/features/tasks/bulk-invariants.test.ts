// One act on many is the same as the calls for each, in the order of their ids, and its undo takes all of it back (rules/bulk 1, rules/bulk 5).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BulkAnswer } from '@daybook/contract/engine/bulk.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { changeOf, type TaskAct } from '@daybook/contract/tasks/bulk.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { NOW } from '#test/support/app.ts'

const DAY = 86_400_000
const acts: fc.Arbitrary<TaskAct> = fc.oneof(
  fc.constantFrom<TaskAct>({ action: 'complete' }, { action: 'reopen' }),
  fc.record({ action: fc.constant('status' as const), value: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ action: fc.constant('priority' as const), value: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ action: fc.constant('category' as const), value: fc.integer({ min: 1, max: 11 }) }),
  fc.record({
    action: fc.constant('move' as const),
    value: fc.record({ days: fc.integer({ min: -400, max: 400 }) }),
  }),
  fc.constantFrom<TaskAct>(
    { action: 'move', value: { day: '2027-02-28' } },
    { action: 'snooze', value: { minutes: 5 } },
  ),
)
const sorts = fc.record({
  status: fc.integer({ min: 1, max: 8 }),
  due: fc.option(fc.integer({ min: -5, max: 50 })),
})
const scenarios = fc.record({ act: acts, tasks: fc.array(sorts, { minLength: 1, maxLength: 5 }) })

/** What two people's tasks have in common. */
const alike = ({
  id: _,
  lastModifiedAt: _m,
  createdAt: _c,
  createdBy: _b,
  modifiedBy: _by,
  assignedTo: _a,
  ...rest
}: AnyRecord) => rest

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  const read = async (actor: Actor, id: number) => (await as(actor).get<AnyRecord>(`/api/task/${id}`)).body

  async function make(
    actor: Actor,
    tasks: readonly { readonly status: number; readonly due: number | null }[],
  ) {
    const ids: number[] = []
    for (const [index, { status, due }] of tasks.entries()) {
      const dueDate = due === null ? null : NOW + due * DAY
      const body = { name: `Task ${index}`, status: { id: status }, dueDate, reminderAt: null }
      ids.push((await as(actor).post<{ data: { id: number } }>('/api/task', body)).body.data.id)
    }
    return ids
  }

  async function oneByOne(actor: Actor, ids: readonly number[], act: TaskAct) {
    const refused: number[] = []
    for (const [index, id] of ids.entries()) {
      const { status, dueDate } = (await read(actor, id)) as AnyRecord & {
        status: { id: number }
        dueDate: number | null
      }
      const place = { timeZone: 'Asia/Kolkata', now: office.clock.now() }
      const body =
        act.action === 'delete' ? undefined : changeOf(act, { statusId: status.id, dueDate }, place)
      const answer = body && (await as(actor).put(`/api/${task.api.one}/${id}`, body))
      if (answer?.status !== 200) refused.push(index)
    }
    return refused
  }

  test('at once and one by one', async () => {
    await fc.assert(
      fc.asyncProperty(scenarios, async ({ act, tasks }) => {
        const [one, other] = [office.individual, office.otherIndividual]
        const [ids, others] = [await make(one, tasks), await make(other, tasks)]
        const before = await Promise.all(ids.map((id) => read(one, id)))

        const { body } = await as(one).post<BulkAnswer>('/api/customized/tasks/bulk', { ids, ...act })
        const refused = await oneByOne(other, others, act)

        expect(body.data.refused.map(({ id }) => ids.indexOf(id))).toEqual(refused)
        const [mine, theirs] = [
          await Promise.all(ids.map((id) => read(one, id))),
          await Promise.all(others.map((id) => read(other, id))),
        ]
        expect(mine.map(alike)).toEqual(theirs.map(alike))

        if (body.data.undo !== undefined) await as(one).post(`/api/undo/${body.data.undo}`)
        const undone = await Promise.all(ids.map((id) => read(one, id)))
        expect(undone.map(alike)).toEqual(before.map(alike))
      }),
      { numRuns: 15 },
    )
  })
})
