// A template becomes tasks: for one client or many, once, told once, and taken back with one step.
import { describe, expect, test } from 'vitest'
import { ACCOUNT_STATUS, customList } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { templateMessages as sentences } from '@daybook/contract/messages/templates/template-messages.ts'
import type { UndoAnswer } from '@daybook/contract/system/bin.ts'
import type { Checklist } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import type { StepsOfTasks } from '@daybook/contract/templates/template-calls.ts'
import { at, INDIA, local } from '#test/support/series.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import {
  apply,
  clientsOf,
  preview,
  START,
  step,
  tasksOf,
  templateOf,
} from '#test/features/templates/applied.ts'
import { written } from '#test/features/conversation/talk.ts'

describe.each(dialects)('applying a template on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [admin, user, colleague] = [office.admin, office.user, office.colleague].map((one) => office.as(one))
  if (!admin || !user || !colleague) throw new Error('nobody is here')

  test('makes each step for each client, on working days, with names that are filled in', async () => {
    const [one = 0, other = 0] = await clientsOf(admin, 2)
    await admin.put('/api/holidays', { national: 1, list: [{ day: '2026-12-01', name: 'Closed' }], stamp: 0 })
    const steps = [
      step({ days: -2, time: '09:30', reminder: { daysBefore: 1, time: '08:00' } }),
      step({
        name: 'Books {fy}',
        days: 1,
        working: true,
        audienceId: 2,
        categoryId: 4,
        checklist: ['Bank', 'Cash'],
      }),
    ]
    const id = await templateOf(admin, steps)

    const seen = await preview(admin, id, { organizationIds: [one, other] })
    const { status, body } = await apply(admin, id, { organizationIds: [one, other] })

    expect(seen.body).toMatchObject({ tasks: 4, refused: 0, warnings: [] })
    expect(seen.body.byClient).toMatchObject([
      { id: one, tasks: 2 },
      { id: other, tasks: 2 },
    ])
    expect(status).toBe(201)
    expect(body).toMatchObject({ message: sentences.applied(4), data: { tasks: 4 } })
    const [first, second] = await tasksOf(admin, one)
    const client = (await admin.get<{ name: string }>(`/api/organizations/${one}`)).body.name
    expect(first).toMatchObject({ name: `File GSTR-1 Nov 2026 · ${client}`, organization: { id: one } })
    expect(local(first?.dueDate, INDIA)).toBe('2026-11-28T09:30')
    expect(local(first?.reminderAt, INDIA)).toBe('2026-11-27T08:00')
    expect(second).toMatchObject({
      name: 'Books 2026-27',
      audience: { id: 2 },
      assignedTo: { id: office.admin.id },
    })
    expect(local(second?.dueDate, INDIA)).toBe('2026-12-02T10:00')
    expect(seen.body.rows.map(({ name, dueDate }) => [name, dueDate]).slice(0, 2)).toEqual(
      [first, second].map((made) => [made?.name, made?.dueDate]),
    )
    expect(await tasksOf(admin, other)).toHaveLength(2)
    const list = await admin.get<Checklist>(`/api/task/${second?.id}/checklist`)
    expect(list.body.items.map(({ text, doneTime }) => [text, doneTime])).toEqual([
      ['Bank', null],
      ['Cash', null],
    ])
  })

  test('stores nothing while it is looked at, and once what is sent twice', async () => {
    const id = await templateOf(user, [step({ name: 'Once' })])
    const before = (await tasksOf(user)).length

    await preview(user, id)
    const key = { 'idempotency-key': `apply-${dialect.name}` }
    const both = await Promise.all([apply(user, id, {}, key), apply(user, id, {}, key)])
    const again = await apply(user, id, {}, key)

    expect(again.body).toEqual(both[0].body)
    expect(both.map(({ body }) => body)).toEqual([again.body, again.body])
    expect(await tasksOf(user)).toHaveLength(before + 1)
  })

  test('gives to a colleague by an Admin alone, who is told once of many', async () => {
    const ids = await clientsOf(admin, 3)
    const id = await templateOf(admin, [step({ days: 0 }), step({ days: 3 })])
    const forColleague = { organizationIds: ids, assigneeId: office.colleague.id }

    expect(await apply(user, id, forColleague)).toMatchObject({
      status: 403,
      body: { detail: sentences.adminApplies },
    })
    const { body } = await apply(admin, id, forColleague)

    const told = await office.deps.db
      .selectFrom('notification')
      .select(['kind', 'title', 'text'])
      .where('userId', '=', office.colleague.id)
      .execute()
    expect(told).toMatchObject([{ kind: 'assigned', title: '6 tasks' }])
    const undone = await admin.post<UndoAnswer>(`/api/undo/${body.undo}`, {})
    expect(undone.body.data).toMatchObject({ refused: [] })
    expect(undone.body.data.done).toHaveLength(6)
    const left = await office.deps.db
      .selectFrom('notification')
      .select('id')
      .where('userId', '=', office.colleague.id)
      .execute()
    expect(left).toEqual([])
  })

  test('names who left, and what is gone, and makes the tasks all the same', async () => {
    const list = await given(admin, customList)
    const leaver = office.analyst
    const id = await templateOf(admin, [
      step({ name: 'Hers', assigneeId: leaver.id, customListId: list.id }),
      step({ name: 'Mine {place}' }),
    ])
    const setStatus = (accountStatusId: number) =>
      office.deps.db.updateTable('user').set({ accountStatusId }).where('id', '=', leaver.id).execute()
    await setStatus(ACCOUNT_STATUS.inactive)
    await admin.delete(`/api/custom_list/${list.id}`)

    const { body } = await preview(admin, id)
    const applied = await apply(admin, id)
    await setStatus(ACCOUNT_STATUS.active)

    expect(body.warnings.map(({ path }) => path)).toEqual(['steps.0', 'steps.0', 'steps.1'])
    expect(body.warnings.map(({ message }) => message).join(' ')).toContain(
      'is not active any more, so you get “Hers”',
    )
    expect(body.rows.map(({ assignedTo }) => assignedTo.id)).toEqual([office.admin.id, office.admin.id])
    expect(applied.status).toBe(201)
  })

  test('is undone row by row: what somebody changed or wrote about stays, and so does nothing else', async () => {
    const id = await templateOf(user, [
      step({ name: 'Untouched' }),
      step({ name: 'Changed' }),
      step({ name: 'Talked of' }),
      step({ name: 'Weekly', repeat: { option: 4, frequency: 1, frequencyType: 1 } }),
    ])
    const before = (await tasksOf(user)).map((one) => one.id)
    const { body } = await apply(user, id)
    const made = (await tasksOf(user)).filter((one) => !before.includes(one.id))
    const named = (name: string) => made.find((one) => one.name === name)?.id ?? 0
    expect(made.filter(({ name }) => name === 'Weekly').length).toBeGreaterThan(1)
    await user.put(`/api/task/${named('Changed')}`, { description: 'Ask first' })
    await written(user, { entity: 'task', id: named('Talked of') })

    const { body: undone } = await user.post<UndoAnswer>(`/api/undo/${body.undo}`, {})

    expect(undone.data.refused.map(({ id: refused }) => refused).toSorted((a, b) => a - b)).toEqual(
      [named('Changed'), named('Talked of')].toSorted((a, b) => a - b),
    )
    const left = (await tasksOf(user)).filter((one) => !before.includes(one.id)).map(({ name }) => name)
    expect(left.toSorted()).toEqual(['Changed', 'Talked of'])
    const binned = await office.deps.db
      .selectFrom('bin')
      .select('id')
      .where('title', '=', 'Untouched')
      .execute()
    expect(binned).toEqual([])
  })
})

describe.each(dialects)('the steps of tasks on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [admin, user] = [office.admin, office.user].map((one) => office.as(one))
  if (!admin || !user) throw new Error('nobody is here')
  const stepsOf = (caller: typeof user, ids: readonly number[]) =>
    caller.post<StepsOfTasks>('/api/customized/task_steps', { ids })

  test('count from the earliest, and say the client and the month in braces', async () => {
    const client = await given(user, organization, { name: 'Malabar Traders' })
    const first = await given(user, task, {
      name: 'GSTR-1 Nov 2026 · Malabar Traders',
      description: '',
      dueDate: at('2026-11-11T18:00'),
      reminderAt: at('2026-11-09T09:00'),
      organization: { id: client.id },
    })
    const later = await given(user, task, {
      name: 'GSTR-3B',
      description: '',
      dueDate: at('2026-11-20T10:15'),
      reminderAt: null,
      checklist: '[x] Reconcile\n[ ] Upload',
    })
    const undated = await given(user, task, { name: 'Ask', description: '', dueDate: null, reminderAt: null })

    const { body } = await stepsOf(user, [undated.id, later.id, first.id])

    expect(body.start).toBe('2026-11-11')
    expect(body.steps).toMatchObject([
      {
        name: 'GSTR-1 {month} · {client}',
        days: 0,
        time: '18:00',
        reminder: { daysBefore: 2, time: '09:00' },
      },
      { name: 'GSTR-3B', days: 9, time: '10:15', reminder: null, checklist: ['Reconcile', 'Upload'] },
      { name: 'Ask', days: null },
    ])
    const again = await user.post('/api/customized/task_steps/apply', {
      steps: body.steps,
      organizationIds: [client.id],
      start: '2026-12-11',
    })
    expect(again.status).toBe(201)
    const copies = (await tasksOf(user, client.id)).filter(({ id }) => id > undated.id)
    expect(copies.map(({ name, dueDate }) => [name, local(dueDate)])).toEqual([
      ['GSTR-1 Dec 2026 · Malabar Traders', '2026-12-11T18:00'],
      ['GSTR-3B', '2026-12-20T10:15'],
      ['Ask', 'none'],
    ])
  })

  test('say at its task what no template takes, and give nothing to who left', async () => {
    const [fine, long, far] = [
      await given(user, task, { name: 'Fine', description: '', dueDate: at('2026-11-11T18:00') }),
      await given(user, task, { name: 'Long', description: 'x'.repeat(10_001), dueDate: null }),
      await given(user, task, {
        name: 'Far',
        description: '',
        dueDate: at('2028-11-11T18:00'),
        reminderAt: null,
      }),
    ]
    const hers = await given(admin, task, {
      name: 'Hers',
      description: '',
      dueDate: null,
      assignedTo: { id: office.analyst.id },
    })
    const setStatus = (accountStatusId: number) =>
      office.deps.db
        .updateTable('user')
        .set({ accountStatusId })
        .where('id', '=', office.analyst.id)
        .execute()

    const refused = await stepsOf(user, [fine.id, far.id, long.id])
    await setStatus(ACCOUNT_STATUS.inactive)
    const left = await stepsOf(admin, [hers.id])
    await setStatus(ACCOUNT_STATUS.active)

    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'ids.1' }, { path: 'ids.2' }] } })
    expect(JSON.stringify(refused.body)).toMatch(/“Far”.*“Long”/)
    expect(left.body.steps[0]).toMatchObject({ assigneeId: null })
  })

  test('are nobody’s who does not see all of the tasks', async () => {
    const own = await given(user, task)
    const others = await given(office.as(office.colleague), task)

    expect((await stepsOf(user, [own.id, others.id])).status).toBe(404)
    expect((await stepsOf(user, [])).status).toBe(400)
    expect((await stepsOf(admin, [own.id, others.id])).status).toBe(200)
    expect(START).toBe('2026-11-30')
  })
})
