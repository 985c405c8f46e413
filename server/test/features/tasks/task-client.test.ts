// The client of a task: it goes together with contact and project, follows them, and keeps its record from being deleted
// (rules/teamwork 1, rules/teamwork 2, rules/teamwork 3).
import { describe, expect, test } from 'vitest'
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { belongsTo, tooManyToMove } from '@daybook/contract/messages/tasks/client-messages.ts'
import { MOVED_TASKS_MAX } from '@daybook/contract/engine/limits.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { insertRows } from '#entities/store.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, make } from '#test/support/make.ts'
import { idsOf, issuesOf } from '#test/support/reads.ts'
import { at, give, type Task, taskPath, tasksOf, wholePath } from '#test/support/series.ts'

interface Saved {
  readonly data: Task
}
const clientOf = (record: AnyRecord | Task) =>
  ['organization', 'contact', 'project'].map((name) => {
    const link: unknown = Reflect.get(record, name)
    return typeof link === 'object' && link !== null && 'id' in link ? link.id : null
  })

const sparse = Object.fromEntries(
  Object.entries<Field>(task.fields).filter(([, field]) => field.sparse === true),
)

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const colleague = office.as(office.colleague)

  async function client(name: string) {
    const { id } = await given(me, organization, { name })
    const [person, work] = await Promise.all([
      given(me, contact, { organization: { id } }),
      given(me, project, { organization: { id } }),
    ])
    return { organization: { id }, contact: { id: person.id }, project: { id: work.id } }
  }
  const malabar = await client('Malabar Traders')
  const nilgiri = await client('Nilgiri Tea')
  const read = async ({ id }: { readonly id: number }) => (await me.get<Task>(`/api/task/${id}`)).body
  const ids = (of: typeof malabar) => [of.organization.id, of.contact.id, of.project.id]

  test('a project or a contact brings its client', async () => {
    const byProject = await given(me, task, { project: malabar.project })
    const byContact = await given(me, task, { contact: nilgiri.contact })

    expect(clientOf(byProject)).toEqual([malabar.organization.id, null, malabar.project.id])
    expect(clientOf(byContact)).toEqual([nilgiri.organization.id, nilgiri.contact.id, null])
    await me.put(`/api/task/${byProject.id}`, { project: nilgiri.project })
    expect(clientOf(await read(byProject))).toEqual([nilgiri.organization.id, null, nilgiri.project.id])
  })

  test('placeholders mean none, and a list leaves out what is none', async () => {
    const { id } = await given(me, task, { organization: { id: 1 }, contact: { id: 7 }, project: { id: 5 } })
    const page = await me.post<{ list: AnyRecord[] }>('/api/customized/tasks', { pageSize: 500 })
    const listed = page.body.list.find((one) => one.id === id)
    const one = await read({ id })

    expect(clientOf(one)).toEqual([null, null, null])
    expect(one.audience).toEqual({ id: 1, name: 'People on it' })
    expect(listed).toBeDefined()
    expect(Object.keys(listed ?? {})).not.toEqual(expect.arrayContaining(['organization']))
    expect(listed).toEqual(
      Object.fromEntries(Object.entries(one).filter(([name]) => !Object.hasOwn(sparse, name))),
    )
  })

  test('a project or a contact of another client is refused, and says whose it is', async () => {
    const { id } = await given(me, task, { ...malabar })
    const other = await me.put(`/api/task/${id}`, { organization: nilgiri.organization })
    const both = await make(me, task, { organization: malabar.organization, contact: nilgiri.contact })
    const withContact = await me.post('/api/task', both)

    expect([other.status, withContact.status]).toEqual([400, 400])
    expect(issuesOf(other)).toEqual({ organization: belongsTo('project', 'Malabar Traders') })
    expect(issuesOf(withContact)).toEqual({ contact: belongsTo('contact', 'Nilgiri Tea') })
    expect(clientOf(await read({ id }))).toEqual(ids(malabar))
  })

  test('who takes the client away takes contact and project away', async () => {
    const one = await given(me, task, { ...malabar })
    await me.put(`/api/task/${one.id}`, { organization: null })

    expect(clientOf(await read(one))).toEqual([null, null, null])
  })

  test('another firm’s records are nobody’s to choose', async () => {
    const { id } = await given(office.as(office.stranger), project)
    const answer = await me.post('/api/task', await make(me, task, { project: { id } }))

    expect(answer.status).toBe(400)
    expect(Object.keys(issuesOf(answer))).toEqual(['project'])
  })

  test('open tasks follow their project, closed ones keep what they had until they are open again', async () => {
    const [from, to] = [await client('From'), await client('To')]
    const open = await given(colleague, task, { ...from })
    const closed = await given(me, task, { ...from, status: { id: STATUS.closed } })
    const moved = await me.put(`/api/projects/${from.project.id}`, { organization: to.organization })

    expect(moved.status).toBe(200)
    const after = await colleague.get<Task>(`/api/task/${open.id}`)
    // The contact belongs to the former client.
    expect(clientOf(after.body)).toEqual([to.organization.id, null, from.project.id])
    expect(Reflect.get(after.body, 'lastModifiedAt')).toBeGreaterThan(Number(open['lastModifiedAt']))
    expect(clientOf(await read(closed))).toEqual(ids(from))
    await me.put(`/api/task/${closed.id}`, { status: { id: STATUS.open } })
    expect(clientOf(await read(closed))).toEqual([to.organization.id, null, from.project.id])
  })

  test('open tasks follow their contact where no project holds them', async () => {
    const [from, to] = [await client('Before'), await client('After')]
    const held = await given(me, task, { ...from })
    const free = await given(me, task, { contact: from.contact })
    await me.put(`/api/contacts/${from.contact.id}`, { organization: to.organization })

    expect(clientOf(await read(held))).toEqual([from.organization.id, null, from.project.id])
    expect(clientOf(await read(free))).toEqual([to.organization.id, from.contact.id, null])
  })

  test.each(['organization', 'contact', 'project'] as const)(
    'a %s that tasks point at stays',
    async (name) => {
      const one = await client('Kept')
      const only = name === 'organization' ? { organization: one.organization } : { [name]: one[name] }
      if (name === 'organization') {
        await me.delete(`/api/projects/${one.project.id}`)
        await me.delete(`/api/contacts/${one.contact.id}`)
      }
      const { id } = await given(colleague, task, only)
      const many = { organization: 'organizations', contact: 'contacts', project: 'projects' }[name]
      const path = `/api/${many}/${one[name].id}`
      const refused = await me.delete<{ code: string; detail: string }>(path)
      await colleague.delete(`/api/task/${id}`)

      expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
      expect(refused.body.detail).toContain('1 task')
      expect((await me.delete(path)).status).toBe(200)
    },
  )

  test('a series gives its tasks the client, and follows its project', async () => {
    const [from, to] = [await client('Weekly'), await client('Later')]
    await give(me, at('2026-11-23T10:00'), {
      repeatOption: { id: 4 },
      name: 'Weekly books',
      ...from,
      audience: { id: 2 },
    })
    const made = async () => (await tasksOf(me)).filter(({ name }) => name === 'Weekly books')
    const before = await Promise.all((await made()).map(read))

    expect(before.length).toBeGreaterThan(1)
    expect(new Set(before.map((one) => JSON.stringify([clientOf(one), one.audience.id])))).toEqual(
      new Set([JSON.stringify([ids(from), 2])]),
    )
    await me.put(`/api/projects/${from.project.id}`, { organization: to.organization })
    const [first] = await made()
    await me.put(taskPath(first ?? { id: 0 }), { status: { id: STATUS.closed } })
    const after = await Promise.all((await made()).slice(1).map(read))
    expect(new Set(after.map((one) => JSON.stringify(clientOf(one))))).toEqual(
      new Set([JSON.stringify([to.organization.id, null, from.project.id])]),
    )
    await me.put(wholePath(after[0] ?? { id: 0 }), { organization: null })
    const cleared = await Promise.all((await made()).slice(1).map(read))
    expect(new Set(cleared.map((one) => JSON.stringify(clientOf(one))))).toEqual(
      new Set(['[null,null,null]']),
    )
  })

  test.each([
    ['organizationId', 'organization'],
    ['contactId', 'contact'],
    ['projectId', 'project'],
  ] as const)('a list by %s has its own tasks alone', async (key, name) => {
    const one = await client('Listed')
    const { id } = await given(me, task, { ...one })
    const ofOther = await given(me, task, { ...malabar })

    expect(await idsOf(me, task, { [key]: one[name].id })).toEqual([id])
    expect(await idsOf(colleague, task, { [key]: one[name].id })).toEqual([])
    expect(await idsOf(me, task, { [key]: -1 }, { pageSize: 500 })).toEqual(
      expect.arrayContaining([id, ofOther.id]),
    )
  })

  test('a restored task belongs where its project belongs by now', async () => {
    const [from, to] = [await client('Was'), await client('Is')]
    const { id } = await given(me, task, { ...from })
    await me.delete(`/api/task/${id}`)
    await me.put(`/api/projects/${from.project.id}`, { organization: to.organization })
    const bin = await me.get<{ list: { id: number; recordId: number }[] }>('/api/bin')
    const entry = bin.body.list.find(({ recordId }) => recordId === id)
    const answer = await me.post<Saved>(`/api/bin/${entry?.id ?? 0}/restore`, {})

    expect(answer.status).toBe(200)
    expect(clientOf(await read({ id }))).toEqual([to.organization.id, null, from.project.id])
  })

  test('more open tasks than move at once stay, and so does their project', { timeout: 90_000 }, async () => {
    const [from, to] = [await client('Many'), await client('Elsewhere')]
    const { id: _id, ...values } = await given(me, task, { ...from })
    const stamps = {
      scopeId: office.firm,
      createdById: office.user.id,
      createdTime: 1,
      modifiedById: office.user.id,
      modifiedTime: 1,
    }
    const many = Array.from({ length: MOVED_TASKS_MAX }, () => ({ values, stamps }))
    await insertRows(office.deps.db, task, many)
    const answer = await me.put<{ detail: string }>(`/api/projects/${from.project.id}`, {
      organization: to.organization,
    })

    expect([answer.status, answer.body.detail]).toEqual([409, tooManyToMove('project', MOVED_TASKS_MAX)])
    await office.deps.db
      .deleteFrom('task')
      .where('createdTime', '=', 1)
      .where('projectId', '=', from.project.id)
      .where('id', '<>', _id)
      .execute()
  })
})
