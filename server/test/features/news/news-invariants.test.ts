// Whatever people do to tasks, in any order: nobody is told of their own doing, each is told once, and a letter says only what
// its reader had not read and could see when it was written.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { writeLetters } from '#features/news/letters.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openNews } from '#test/support/mail/news.ts'
import { bellOf, MINUTE } from '#test/support/mail/reminders.ts'

const person = fc.integer({ min: 0, max: 2 })
const which = fc.integer({ min: 0, max: 4 })
const step = fc.oneof(
  fc.record({ do: fc.constant('give' as const), by: person, to: person }),
  fc.record({ do: fc.constant('assign' as const), by: person, to: person, which }),
  fc.record({ do: fc.constant('close' as const), by: person, which }),
  fc.record({ do: fc.constant('open' as const), by: person, which }),
  fc.record({ do: fc.constant('remove' as const), by: person, which }),
  fc.record({ do: fc.constant('read' as const), by: person }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 11 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

describe.each(dialects)('news in any order on $name', async (dialect) => {
  const { someone, deps, clock } = await openNews(dialect)

  const waitingOf = ({ actor }: Caller) =>
    deps.db
      .selectFrom('notification')
      .selectAll()
      .where('userId', '=', actor.id)
      .where('mailState', '=', 1)
      .where('readTime', 'is', null)
      .execute()

  /** What a letter to this person may say now, in sentences. */
  async function sayable(caller: Caller): Promise<ReadonlySet<string>> {
    const texts = new Set<string>()
    for (const { taskId, text } of await waitingOf(caller)) {
      if (taskId === null || (await caller.get(`/api/task/${taskId}`)).status === 200) texts.add(text)
    }
    return texts
  }

  async function letters(people: readonly Caller[]): Promise<void> {
    const before = await deps.db.selectFrom('outbox').select('id').where('channel', '=', 'mail').execute()
    const known = new Set(before.map(({ id }) => id))
    const may = new Map<number, ReadonlySet<string>>()
    for (const each of people) may.set(each.actor.id, await sayable(each))
    await writeLetters(deps)
    const rows = await deps.db.selectFrom('outbox').selectAll().where('channel', '=', 'mail').execute()
    for (const { id, userId, content } of rows.filter((row) => !known.has(row.id))) {
      const said = (JSON.parse(content) as { text: string }).text // written by letter-text.ts
        .split('\n')
        .filter((line) => /^Nora\d+ /.test(line))
      expect(said.length, `letter ${id}`).toBeGreaterThan(0)
      for (const line of said) expect([...(may.get(userId) ?? [])]).toContain(line)
    }
  }

  async function run(steps: readonly Step[]): Promise<void> {
    const people = [await someone(), await someone(), await someone(ROLES.admin)]
    const at = (index: number) => people[index] ?? people[0]
    const tasks: AnyRecord[] = []
    for (const each of steps) {
      const by = 'by' in each ? at(each.by) : undefined
      const id = 'which' in each ? (tasks[each.which]?.id ?? 0) : 0
      if (each.do === 'wait') {
        clock.advance(each.minutes * MINUTE)
        await letters(people)
      } else if (!by) continue
      else if (each.do === 'give')
        tasks.push(
          await given(by, task, {
            name: `T${tasks.length}`,
            dueDate: null,
            assignedTo: { id: at(each.to)?.actor.id },
          }),
        )
      else if (each.do === 'assign')
        await by.put(`/api/task/${id}`, { assignedTo: { id: at(each.to)?.actor.id } })
      else if (each.do === 'close') await by.put(`/api/task/${id}`, { status: { id: 3 } })
      else if (each.do === 'open') await by.put(`/api/task/${id}`, { status: { id: 1 } })
      else if (each.do === 'remove') await by.delete(`/api/task/${id}`)
      else await by.put('/api/notifications/read_all', {})
    }
    clock.advance(20 * MINUTE)
    await letters(people)
    await told(people)
  }

  /** Counts by the history, which is written whether or not anybody is told. */
  async function told(people: readonly Caller[]): Promise<void> {
    const ids = people.map(({ actor }) => actor.id)
    const rows = await deps.db.selectFrom('notification').selectAll().where('userId', 'in', ids).execute()
    for (const { actorId, userId } of rows) expect(actorId).not.toBe(userId)
    const events = rows.map(({ key }) => key)
    expect(new Set(events).size).toBe(events.length)
    const changes = await deps.db
      .selectFrom('history')
      .select(['actorId', 'changes', 'action'])
      .where('entity', '=', 'task')
      .where('actorId', 'in', ids)
      .where('action', 'in', ['create', 'update'])
      .orderBy('id')
      .execute()
    const gave = changes.flatMap(({ actorId, changes: text, action }) => {
      const { assignedTo } = JSON.parse(text) as { assignedTo?: [unknown, { id: number }] }
      const to = assignedTo?.[1].id
      return to === undefined || to === actorId ? [] : [{ to, action }]
    })
    for (const each of people) {
      const due = gave.filter(({ to }) => to === each.actor.id).length
      const assigned = rows.filter(({ userId, kind }) => userId === each.actor.id && kind === 'assigned')
      // A task that is closed when it is given is not told.
      expect(assigned.length).toBeLessThanOrEqual(due)
      const { list, unread } = await bellOf(each)
      expect(unread).toBe(list.filter(({ readTime, isGone }) => readTime === null && !isGone).length)
    }
  }

  test('holds for any steps', { timeout: 120_000 }, async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), run), { numRuns: 15 })
  })
})
