// The checklist of a task: who reads and changes it, what is refused, and that a tick is no change of the task's form.
import { describe, expect, it } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { checklistMessages } from '@daybook/contract/messages/tasks/checklist-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import type { Checklist } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { entryOf, removed } from '#test/support/bin.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { watchScopes } from '#test/support/databases/scope-watch.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { items, listOf, listPath, replace, textsOf, tick, tickNamed } from './lists.ts'

describe.each(dialects)('a checklist on $name', async (dialect) => {
  watchScopes()
  const office = await openOffice(dialect)
  const [user, colleague] = [office.as(office.user), office.as(office.colleague)]
  const record = async (id: number) => (await user.get<AnyRecord>(`/api/task/${id}`)).body
  const historyOf = async (id: number) =>
    (await user.get<AuditEntry[]>(`/api/history/task/${id}`)).body.map(({ changes }) => changes)

  it('keeps its items in their order, with who ticked what and when', async () => {
    const one = await given(user, task)
    expect(await listOf(user, one)).toEqual({ items: [], stamp: 0, upcoming: 0 })

    const first = (await replace(user, one, items('Count', 'Compare', 'Photograph'))).body.data
    const [count, compare, photograph] = first.items
    const ticked = await tick(user, one, compare?.id ?? 0)
    expect(ticked).toMatchObject({ status: 200, body: { message: checklistMessages.ticked } })
    const moved = await replace(user, one, [
      { id: photograph?.id, text: 'Photograph the chests' },
      { id: compare?.id, text: 'Compare' },
      { text: ' Write ' },
    ])

    expect(moved.body.data.items).toMatchObject([
      { id: photograph?.id, text: 'Photograph the chests', doneTime: null, doneBy: null },
      { id: compare?.id, text: 'Compare', doneTime: office.clock.now(), doneBy: { firstname: 'Chitra' } },
      { text: 'Write' },
    ])
    expect(moved.body.data.items.map(({ id }) => id)).not.toContain(count?.id)
  })

  it('counts in lists and on the record, without another stamp of the task', async () => {
    const one = await given(user, task)
    const before = await record(one.id)
    expect(before).toMatchObject({ checkTotal: 0, checkDone: 0 })

    await replace(user, one, items('Count', 'Compare'))
    await tickNamed(user, one, 'Count')

    const { body } = await user.post<{ list: AnyRecord[] }>('/api/customized/tasks', {})
    expect(body.list.find(({ id }) => id === one.id)).toMatchObject({ checkTotal: 2, checkDone: 1 })
    const after = await record(one.id)
    expect(after).toEqual({ ...before, checkTotal: 2, checkDone: 1 })
    expect((await user.put(`/api/task/${one.id}`, { ...before, name: 'Saved all the same' })).status).toBe(
      200,
    )
    expect(await record(one.id)).toMatchObject({ checkTotal: 2, checkDone: 1 })
  })

  it('writes what happened to its items alone', async () => {
    const one = await given(user, task)
    const { items: made } = (await replace(user, one, items('Count', 'Compare'))).body.data
    await tickNamed(user, one, 'Count')
    await tickNamed(user, one, 'Count')
    await tickNamed(user, one, 'Count', false)
    const [count, compare] = made
    await replace(user, one, [
      { id: compare?.id, text: 'Compare all' },
      { id: count?.id, text: 'Count' },
    ])
    await replace(user, one, [{ id: count?.id, text: 'Count' }])

    const [creation, ...changes] = (await historyOf(one.id)).toReversed()
    expect(creation).not.toHaveProperty('checkTotal')
    expect(changes).toEqual([
      { itemsAdded: [null, ['Count', 'Compare']] },
      { ticked: [null, ['Count']] },
      { unticked: [null, ['Count']] },
      { itemsRenamed: [['Compare'], ['Compare all']], itemsMoved: [null, true] },
      { itemsRemoved: [['Compare all'], null] },
    ])
  })

  it('refuses a list that somebody changed meanwhile, not for a tick, and not what is so already', async () => {
    const one = await given(user, task, { audience: { id: 2 } })
    const seen = (await replace(user, one, items('Count', 'Compare'))).body.data
    await tickNamed(colleague, one, 'Count')
    const own = seen.items.map(({ id, text }) => ({ id, text }))

    const added = await user.put<{ data: Checklist }>(listPath(one), {
      items: [...own, { text: 'Mine' }],
      stamp: seen.stamp,
    })
    const stale = await colleague.put<Problem & { current: Checklist }>(listPath(one), {
      items: [...own, { text: 'Theirs' }],
      stamp: seen.stamp,
    })
    const again = await colleague.put(listPath(one), {
      items: added.body.data.items.map(({ id, text }) => ({ id, text })),
      stamp: seen.stamp,
    })

    expect(added.status).toBe(200)
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(stale.body.current.items.map(({ text }) => text)).toEqual(['Count', 'Compare', 'Mine'])
    expect(again.status).toBe(200)
    expect(await textsOf(user, one)).toEqual(['x Count', 'Compare', 'Mine'])
  })

  it('takes a tick that comes with the list, or with the task, for no change of the items', async () => {
    const one = await given(user, task)
    const seen = (await replace(user, one, items('Count', 'Compare'))).body.data
    const sent = (done: boolean) => seen.items.map(({ id, text }) => ({ id, text, done }))
    office.clock.advance(1000)

    const ticked = await replace(user, one, sent(true))
    await user.put(`/api/task/${one.id}`, { checklist: sent(false) })
    await user.put(`/api/task/${one.id}`, { checklist: '[x] Count\nCompare' })

    expect(ticked.body.data.stamp).toBe(seen.stamp)
    expect(await listOf(user, one)).toMatchObject({ stamp: seen.stamp })
    expect(await textsOf(user, one)).toEqual(['x Count', 'Compare'])
    const later = { items: sent(true), stamp: seen.stamp - 1 }
    expect((await user.put(listPath(one), later)).status).toBe(200)
    expect(await textsOf(user, one)).toEqual(['x Count', 'x Compare'])
  })

  it.each([
    [
      '101 items',
      Array.from({ length: 101 }, (_, at) => ({ text: `${at}` })),
      checklistMessages.tooMany,
      'items',
    ],
    ['an empty item', [{ text: 'Count' }, { text: ' ' }], checklistMessages.required, 'items.1.text'],
    ['a long item', [{ text: 'x'.repeat(256) }], 'Item must be at most 255 characters', 'items.0.text'],
    [
      'an item twice',
      [
        { id: 5, text: 'a' },
        { id: 5, text: 'b' },
      ],
      checklistMessages.twice,
      'items',
    ],
    ['no list', 'Count', checklistMessages.listAsked, 'items'],
  ])('refuses %s', async (_what, sent, message, path) => {
    const one = await given(user, task)
    await replace(user, one, items('Kept'))
    const { status, body } = await user.put<Problem>(listPath(one), {
      items: sent,
      stamp: (await listOf(user, one)).stamp,
    })
    expect(status).toBe(400)
    expect(body.issues).toContainEqual({ path, message })
    expect(await textsOf(user, one)).toEqual(['Kept'])
  })

  it('takes a hundred items', async () => {
    const one = await given(user, task)
    const hundred = Array.from({ length: 100 }, (_, at) => ({ text: `No. ${at}` }))
    expect((await replace(user, one, hundred)).status).toBe(200)
    expect(await record(one.id)).toMatchObject({ checkTotal: 100 })
  })

  it('is of whoever reads the task, and there for nobody else', async () => {
    const own = await given(user, task)
    await replace(user, own, items('Count'))
    const [{ id = 0 } = {}] = (await listOf(user, own)).items
    const gone = { status: 404, body: { detail: messages.notFound } }
    for (const who of [colleague, office.as(office.stranger), office.as(office.individual)]) {
      expect(await who.get(listPath(own))).toMatchObject(gone)
      expect(await who.put(listPath(own), { items: [], stamp: 0 })).toMatchObject(gone)
      expect(await tick(who, own, id)).toMatchObject(gone)
    }
    expect(await tick(user, own, id + 1)).toMatchObject(gone)
    expect(await textsOf(user, own)).toEqual(['Count'])
  })

  it('comes with a new task, and nothing is stored where it is wrong', async () => {
    const made = await given(user, task, { checklist: [{ text: 'Count', done: true }, { text: 'Compare' }] })
    expect(await textsOf(user, made)).toEqual(['x Count', 'Compare'])
    expect(made).toMatchObject({ checkTotal: 2, checkDone: 1 })

    const refused = await user.post<Problem>('/api/task', { name: 'Not made', checklist: [{ text: '' }] })
    expect(refused.status).toBe(400)
    expect(refused.body.issues).toEqual([{ path: 'checklist.0.text', message: checklistMessages.required }])
    const { body } = await user.post<{ totalItems: number }>('/api/customized/tasks', {
      dataFilter: { taskFilter: { keyword: 'Not made' } },
    })
    expect(body.totalItems).toBe(0)
  })

  it('tells who closes the task what was not ticked', async () => {
    const one = await given(user, task, { checklist: items('Count', 'Compare', 'Write') })
    await tickNamed(user, one, 'Compare')
    const closed = await user.put(`/api/task/${one.id}`, { status: { id: 3 } })
    expect(closed).toMatchObject({
      status: 200,
      body: { warnings: [{ path: 'status', message: '2 items were not ticked.' }] },
    })
    expect((await user.put(`/api/task/${one.id}`, { name: 'Still closed' })).body).not.toHaveProperty(
      'warnings',
    )
  })

  it('comes back with the task from the bin, and goes with it for good', async () => {
    const one = await given(user, task, { checklist: items('Count', 'Compare') })
    await tickNamed(user, one, 'Count')
    await removed(user, task, one.id)
    expect((await user.get(listPath(one))).status).toBe(404)
    await user.post(`/api/bin/${(await entryOf(user, task, one.id)).id}/restore`, {})
    expect(await textsOf(user, one)).toEqual(['x Count', 'Compare'])
    expect(await record(one.id)).toMatchObject({ checkTotal: 2, checkDone: 1 })

    await removed(user, task, one.id)
    await user.delete(`/api/bin/${(await entryOf(user, task, one.id)).id}`)
    const rows = await office.deps.db
      .selectFrom('checklist')
      .select('taskId')
      .where('taskId', '=', one.id)
      .execute()
    expect(rows).toEqual([])
  })
})
