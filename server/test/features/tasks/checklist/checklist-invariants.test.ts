// What holds after any sequence of changes, two people at once: the task counts what its list holds, no list has more than a hundred
// items, a list keeps each item once, and what a series makes begins with nothing ticked (rules/checklists 1, rules/checklists 5).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHECKLIST_MAX } from '@daybook/contract/engine/limits.ts'
import { itemsOfText } from '@daybook/contract/tasks/checklists/checklist.ts'
import { startAnother } from '#test/support/app.ts'
import { callerOf, type Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { at, give, tasksOf, taskPath, WEEKLY, wholePath } from '#test/support/series.ts'
import { listOf, listPath, tick } from './lists.ts'

const text = fc.constantFrom('Count', 'Compare', 'Write', 'Call', 'Send')
const place = fc.nat({ max: 4 })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    of: place,
    texts: fc.array(text, { minLength: 1, maxLength: 60 }),
  }),
  fc.record({ kind: fc.constant('keep' as const), of: place, from: place, many: fc.nat({ max: 60 }) }),
  fc.record({ kind: fc.constant('tick' as const), of: place, item: place, done: fc.boolean() }),
  fc.record({ kind: fc.constant('carry' as const), of: place }),
  fc.record({ kind: fc.constant('close' as const), of: place, done: fc.boolean() }),
  fc.record({ kind: fc.constant('whole' as const), of: place, texts: fc.array(text, { maxLength: 5 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

describe.each(dialects)('checklists on $name', async (dialect) => {
  const office = await openOffice(dialect)
  // SQLite's two connections would wait for each other in this one thread.
  const other = dialect.name === 'PostgreSQL' ? await startAnother(office) : office
  const [me, elsewhere] = [office.as(office.user), callerOf(other, office.user)]

  async function act(who: Caller, groupId: number, one: Step) {
    const all = (await tasksOf(who)).filter((task) => task.groupId === groupId)
    const of = all[one.of % Math.max(1, all.length)]
    if (!of) return 404
    if (one.kind === 'close')
      return (await who.put(taskPath(of), { status: { id: one.done ? 3 : 1 } })).status
    if (one.kind === 'whole')
      return (await who.put(wholePath(of), { checklist: one.texts.map((each) => ({ text: each })) })).status
    const { items, stamp } = await listOf(who, of)
    if (one.kind === 'tick')
      return (await tick(who, of, items[one.item % Math.max(1, items.length)]?.id ?? 1, one.done)).status
    const own = items.map(({ id, text: name }) => ({ id, text: name }))
    const sent =
      one.kind === 'add'
        ? [...own, ...one.texts.map((each) => ({ text: each }))]
        : one.kind === 'keep'
          ? own.slice(one.from, one.from + one.many)
          : own
    return (await who.put(listPath(of), { items: sent, stamp, upcoming: one.kind === 'carry' })).status
  }

  const stored = () =>
    office.deps.db
      .selectFrom('task')
      .leftJoin('checklist', 'checklist.taskId', 'task.id')
      .select(['task.id', 'checkTotal', 'checkDone', 'items', 'checklist.scopeId', 'task.scopeId as of'])
      .where('task.scopeId', '=', office.firm)
      .execute()
  const orphans = () =>
    office.deps.db
      .selectFrom('checklist')
      .select('taskId')
      .where('scopeId', '=', office.firm)
      .where('taskId', 'not in', (eb) => eb.selectFrom('task').select('id'))
      .where('taskId', 'not in', (eb) => eb.selectFrom('bin').select('recordId').where('entity', '=', 'task'))
      .execute()

  it('are what their tasks say of them', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 6 }), async (pairs) => {
        const first = await give(me, at('2026-11-23T10:00'), { ...WEEKLY, checklist: [{ text: 'Count' }] })
        const ticked = new Set<number>()
        for (const [one, two] of pairs) {
          const before = new Set((await stored()).map(({ id }) => id))
          const statuses = await Promise.all([
            act(me, first.groupId, one),
            act(elsewhere, first.groupId, two),
          ])
          for (const status of statuses) expect([200, 400, 404, 409]).toContain(status)
          for (const row of await stored()) {
            const items = itemsOfText(row.items ?? '')
            const done = items.filter(({ doneTime }) => doneTime !== null).length
            expect([row.checkTotal, row.checkDone]).toEqual([items.length, done])
            expect(items.length).toBeLessThanOrEqual(CHECKLIST_MAX)
            expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
            if (row.items !== null) expect(row.scopeId).toBe(row.of)
            if (!before.has(row.id) && one.kind !== 'tick' && two.kind !== 'tick' && !ticked.has(row.id))
              expect(row.checkDone).toBe(0)
            if (row.checkDone > 0) ticked.add(row.id)
          }
          expect(await orphans()).toEqual([])
        }
        await me.delete(wholePath(first))
      }),
      { numRuns: 20 },
    )
  })
})
