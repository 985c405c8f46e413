// Recurring tasks through the API: what each sequence of steps leaves, against the vectors (rules/series 8, rules/series 9).
import { describe, expect, it } from 'vitest'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { toInstant, toLocal } from '@daybook/contract/tasks/recurrence.ts'
import { generateAllOccurrences } from '#features/tasks/series/occurrence-scheduler.ts'
import { signedIn, signIn } from '#test/support/people/actors.ts'
import { startApp, type TestApp } from '#test/support/app.ts'
import { callerOf, type Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import vectors from '../vectors/recurrence.json' with { type: 'json' }

interface Listed {
  readonly id: number
  readonly name: string
  readonly dueDate: number
  readonly reminderAt: number | null
  readonly groupId: number
  readonly status: { readonly id: number }
  readonly repeatOption: { readonly id: number }
  readonly repeatFrequency: number
  readonly repeatFrequencyType: { readonly id: number }
}
type Vector = (typeof vectors.operations)[number]
type Step = Vector['steps'][number]
type Fields = Readonly<Record<string, string | number>>

const instantOf = (local: string, zone: string) => toInstant(Temporal.PlainDateTime.from(local), zone)
const localOf = (instant: number, zone: string) => toLocal(instant, zone).toString({ smallestUnit: 'minute' })

/** The vectors' short names as the API's fields. */
function bodyOf(fields: Fields, zone: string): Record<string, unknown> {
  const renamed: Readonly<Record<string, (value: string | number) => [string, unknown]>> = {
    due: (value) => ['dueDate', instantOf(String(value), zone)],
    reminder: (value) => ['reminderAt', instantOf(String(value), zone)],
    repeatOption: (id) => ['repeatOption', { id }],
    frequency: (value) => ['repeatFrequency', value],
    frequencyType: (id) => ['repeatFrequencyType', { id }],
    status: (id) => ['status', { id }],
  }
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => renamed[key]?.(value) ?? [key, value]),
  )
}

async function tasksOf(me: Caller): Promise<Listed[]> {
  const page = await me.post<{ list: Listed[] }>('/api/customized/tasks', { pageSize: 500 })
  return page.body.list
}

async function take(step: Step, zone: string, app: TestApp, me: Caller): Promise<void> {
  const { op, now, targetDue, fields } = step as {
    op: string
    now?: string
    targetDue?: string
    fields?: Fields
  }
  const body = bodyOf(fields ?? {}, zone)
  const due = targetDue === undefined ? undefined : instantOf(targetDue, zone)
  const target = due === undefined ? undefined : (await tasksOf(me)).find((task) => task.dueDate === due)?.id
  if (now !== undefined) app.clock.set(instantOf(now, zone))
  if (op === 'POST task') await me.post('/api/task', { reminderAt: null, ...body })
  else if (op.startsWith('PUT task')) await me.put(`/api/task/${target}`, body)
  else if (op.startsWith('PUT recurrent_tasks'))
    await me.put(`/api/customized/recurrent_tasks/${target}`, body)
  else if (op === 'DELETE task') await me.delete(`/api/task/${target}`)
  else await generateAllOccurrences(app.deps)
}

/** A task as the vectors write it; groups are named in the order in which they come up. */
function shown(tasks: readonly Listed[], zone: string, expected: Vector['expectedTasks']) {
  const groups = [...new Set(tasks.map((task) => task.groupId).filter((id) => id > 0))]
  return tasks.map((task, index) => {
    const all: Record<string, unknown> = {
      name: task.name,
      due: localOf(task.dueDate, zone),
      status: task.status.id,
      repeatOption: task.repeatOption.id,
      group: task.groupId === 0 ? '0' : `G${groups.indexOf(task.groupId) + 1}`,
      reminder: task.reminderAt === null ? null : localOf(task.reminderAt, zone),
      frequency: task.repeatFrequency,
      frequencyType: task.repeatFrequencyType.id,
    }
    return Object.fromEntries(Object.keys(expected[index] ?? all).map((key) => [key, all[key]]))
  })
}

describe.each(dialects)('series on $name', async (dialect) => {
  const app = await startApp(dialect)

  it.each(vectors.operations)('$id: $note', async ({ id, timezone, now, steps, expectedTasks }) => {
    app.clock.set(instantOf(now, timezone))
    const person = await signedIn(app, id, INDIVIDUALS, ROLES.user)
    await app.deps.db.updateTable('user').set({ timeZone: timezone }).where('id', '=', person.id).execute()
    // Weeks go by between the steps: each is a sign-in of its own.
    const me = async () => callerOf(app, await signIn(app, person.id))

    for (const step of steps) await take(step, timezone, app, await me())

    expect(shown(await tasksOf(await me()), timezone, expectedTasks)).toEqual(expectedTasks)
  })

  it.each(vectors.invalid)('$id is refused', async ({ repeatOption, frequency, frequencyType }) => {
    const me = callerOf(
      app,
      await signedIn(app, `invalid ${frequency} ${frequencyType}`, INDIVIDUALS, ROLES.user),
    )

    const answer = await me.post('/api/task', {
      name: 'A',
      repeatOption: { id: repeatOption },
      repeatFrequency: frequency,
      repeatFrequencyType: { id: frequencyType },
    })

    expect(answer.status).toBe(400)
    expect(await tasksOf(me)).toEqual([])
  })
})
