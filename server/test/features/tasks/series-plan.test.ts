// What the question before a save shows is what the save makes: both follow `planSeriesChange`, for any rule and date (rules/series 11).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { isHeld } from '@daybook/contract/engine/held.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { isClosedStatus, REPEAT, STATUS } from '@daybook/contract/entities/lookups.ts'
import {
  planSeriesChange,
  planSeriesRemoval,
  type SeriesPlan,
  upcomingAfter,
} from '@daybook/contract/tasks/series-change.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { written } from '#test/features/conversation/talk.ts'
import { at, give, INDIA, taskPath, type Task, tasksOf, wholePath } from '#test/support/series.ts'

const RUNS = 12
const SEED = 18
const NOW = at('2026-11-21T10:00')
const DAY = 86_400_000
const IN_PROGRESS = 2

const rule = fc.record({
  repeatOption: fc.integer({ min: 2, max: 7 }).map((id) => ({ id })),
  repeatFrequency: fc.integer({ min: 1, max: 4 }),
  repeatFrequencyType: fc.integer({ min: 1, max: 4 }).map((id) => ({ id })),
})
const due = fc.integer({ min: -15 * 24, max: 60 * 24 }).map((hours) => NOW + (hours * DAY) / 24)
/** Some of the fields of one change; an empty one is a change, too. */
const change = fc.oneof(
  fc.record({ dueDate: due }),
  rule,
  fc.tuple(rule, due).map(([fields, dueDate]) => ({ ...fields, dueDate })),
  fc.constant({ repeatOption: { id: REPEAT.none } }),
  fc.constant({ dueDate: null }),
  fc.constant({ name: 'Another name' }),
)
interface World {
  readonly first: number
  readonly rule: object
  readonly target: number
  readonly started: readonly number[]
  readonly talkedOf: readonly number[]
  readonly losesDate: boolean
}
const world: fc.Arbitrary<World> = fc.record({
  first: due,
  rule,
  /** Which of the open tasks is changed, and which ones somebody has started, or written about, before. */
  target: fc.nat({ max: 6 }),
  started: fc.array(fc.nat({ max: 6 }), { maxLength: 3 }),
  talkedOf: fc.array(fc.nat({ max: 6 }), { maxLength: 2 }),
  losesDate: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
})

const seriesTask = (one: Task) => ({ ...one, statusId: one.status.id, isHeld: isHeld(task, one) })
const repeating = (one: Task) => ({
  ...seriesTask(one),
  rule: {
    option: one.repeatOption.id,
    frequency: one.repeatFrequency,
    frequencyType: one.repeatFrequencyType.id,
  },
})
type Planned = ReturnType<typeof seriesTask>
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id).toSorted((one, other) => one - other)

/** A series with some started tasks, and the one that is going to be changed. */
async function begin(me: Caller, { first, rule: given, target, started, talkedOf, losesDate }: World) {
  await give(me, first, given)
  const open = (await tasksOf(me)).filter(({ status }) => !isClosedStatus(status.id))
  for (const one of open.filter((_task, index) => started.includes(index)))
    await me.put(taskPath(one), { status: { id: IN_PROGRESS } })
  for (const { id } of open.filter((_task, index) => talkedOf.includes(index)))
    await written(me, { entity: 'task', id })
  const chosen = open[target % open.length]
  if (!chosen) throw new Error('the series has not begun')
  if (losesDate) await me.put(taskPath(chosen), { dueDate: null })
  const tasks = await tasksOf(me)
  const before = tasks.find(({ id }) => id === chosen.id) ?? chosen
  const upcoming = tasks.filter(
    (one) => one.id !== before.id && (one.dueDate ?? 0) > upcomingAfter(before, NOW),
  )
  return { tasks, before, upcoming }
}
/** What is there after the save, but for the changed task itself, which the plan does not move. */
function expectOutcome(
  tasks: readonly Task[],
  now: readonly Task[],
  plan: SeriesPlan<Planned>,
  ownId: number,
) {
  const gone = new Set(ids(plan.removed))
  const made = now.filter(({ id }) => !tasks.some((one) => one.id === id))
  expect(ids(now.filter((one) => !made.includes(one)))).toEqual(ids(tasks.filter(({ id }) => !gone.has(id))))
  if (plan.own !== 'unmoved') expect(made.map(({ dueDate }) => dueDate)).toEqual(plan.made)
  for (const { id, groupId } of now.filter((one) => one.id !== ownId)) {
    const former = tasks.find((one) => one.id === id)
    const isPlain = plan.plain.some((one) => one.id === id)
    if (former) expect([id, groupId]).toEqual([id, isPlain ? 0 : former.groupId])
  }
}

describe.each(dialects)('the plan of a series on $name', async (dialect) => {
  const office = await openOffice(dialect)
  office.clock.set(NOW)
  let people = 0
  const someone = async () =>
    office.as(await signedIn(office, `Planner${(people += 1)}`, office.firm, ROLES.user))

  test('a change of the whole series makes what was planned', async () => {
    const closes = fc.integer({ min: 0, max: 4 }).map((one) => one === 0)
    const property = fc.asyncProperty(world, change, closes, async (given, fields, isClosing) => {
      const me = await someone()
      const { tasks, before, upcoming } = await begin(me, given)
      const body = { ...fields, ...(isClosing ? { status: { id: STATUS.closed } } : {}) }
      const after = { ...repeating(before), ...repeating({ ...before, ...body }) }
      const plan = planSeriesChange(repeating(before), after, upcoming.map(seriesTask), {
        now: NOW,
        timeZone: INDIA,
      })

      const answer = await me.put(wholePath(before), body)

      expect(answer.status).toBe(200)
      const now = await tasksOf(me)
      expectOutcome(tasks, now, plan, before.id)
      const own = now.find(({ id }) => id === before.id)
      expect(own?.dueDate).toBe(after.dueDate)
      if (plan.own === 'ends') expect(own?.groupId).toBe(0)
    })

    await fc.assert(property, { numRuns: RUNS, seed: SEED })
  }, 60_000)

  test('a removal of the whole series leaves what was planned', async () => {
    const property = fc.asyncProperty(world, async (given) => {
      const me = await someone()
      const { tasks, before, upcoming } = await begin(me, given)
      const { removed, kept } = planSeriesRemoval(upcoming.map(seriesTask))

      await me.delete(wholePath(before))

      const left = ids(await tasksOf(me))
      const gone = new Set([before.id, ...ids(removed)])
      expect(left).toEqual(ids(tasks.filter(({ id }) => !gone.has(id))))
      expect(left).toEqual(expect.arrayContaining(ids(kept)))
    })

    await fc.assert(property, { numRuns: RUNS, seed: SEED })
  }, 60_000)
})
