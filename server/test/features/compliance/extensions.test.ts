// Extensions move open tasks of their period, and nothing else; withdrawn they move back. Facts that change do likewise.
import { describe, expect, test } from 'vitest'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type * as calls from '@daybook/contract/compliance/compliance-calls.ts'
import { dueInstant, reminderInstant } from '@daybook/contract/compliance/windows.ts'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { apply, client, extend, gridOf, saveFacts, tasksOf } from '#test/features/compliance/packs.ts'
import { textsOf } from '#test/features/conversation/talk.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { openOffice } from '#test/support/people/actors.ts'

const NOVEMBER = { obligation: 'gstr3b-monthly', period: 'Nov 2026', due: '2026-12-24' }

describe.each(dialects)('extensions on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as, clock } = office
  const [admin, user, stranger] = [as(office.admin), as(office.user), as(office.otherAdmin)]
  const named = (tasks: readonly AnyRecord[], start: string) =>
    tasks.filter(({ name }) => String(name).startsWith(start))
  const returnOf = async (id: number) => named(await tasksOf(admin, id), 'GSTR-3B Nov')[0]
  const withdraw = (id: number) =>
    admin.post<calls.ExtensionSaved>(`/api/compliance/extensions/${id}/withdraw`)

  test('move the open tasks of one period, keep the former day, say why, and move back', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => client(admin)))
    const [open = 0, closed = 0, moved = 0] = ids
    await apply(admin, { packs: ['gst-monthly'], organizationIds: ids, assignedToId: office.user.id })
    const [closedTask, movedTask] = [await returnOf(closed), await returnOf(moved)]
    await user.put(`/api/task/${closedTask?.id}`, { status: { id: STATUS.closed } })
    const own = dueInstant('2026-12-15')
    await user.put(`/api/task/${movedTask?.id}`, { dueDate: own })
    const others = async () =>
      (await tasksOf(admin, open)).filter(({ name }) => !String(name).startsWith('GSTR-3B Nov'))
    const before = await others()
    clock.advance(1000)

    const { status, body } = await extend(admin, NOVEMBER)

    expect([status, body.message]).toEqual([200, 'The extension has been added, and 2 tasks moved'])
    const task = await returnOf(open)
    expect(task).toMatchObject({
      dueDate: dueInstant('2026-12-24'),
      reminderAt: reminderInstant('2026-12-24', clock.now()),
    })
    expect(task?.['description']).toMatch(
      /^Do by Dec 24, 2026, the day it is due\.\nWas due Dec 20, 2026, extended by 99\/2026-CT\.\n/,
    )
    const host = { entity: 'task', id: task?.id ?? 0 }
    expect(await textsOf(admin, host)).toEqual(['Extended from Dec 20, 2026 to Dec 24, 2026 by 99/2026-CT.'])
    expect(await returnOf(closed)).toMatchObject({ dueDate: dueInstant('2026-12-20') })
    expect(await returnOf(moved)).toMatchObject({ dueDate: own })
    expect(await others()).toEqual(before)
    const { rows } = await gridOf(admin, '?month=2026-12')
    const cell = rows
      .find(({ organization }) => organization.id === open)
      ?.cells.find(
        ({ period, obligation }) => obligation === NOVEMBER.obligation && period === NOVEMBER.period,
      )
    expect(cell).toMatchObject({ due: '2026-12-24', was: '2026-12-20', state: 'open' })

    const later = await client(admin)
    await apply(admin, { packs: ['gst-monthly'], organizationIds: [later] })
    expect(await returnOf(later)).toMatchObject({ dueDate: dueInstant('2026-12-24') })

    const back = await withdraw(body.data.extension.id)
    expect(back.body.data.moved).toBe(3)
    expect(await returnOf(open)).toMatchObject({ dueDate: dueInstant('2026-12-20') })
    expect((await returnOf(open))?.['description']).not.toMatch(/Was due/)
    expect(await returnOf(moved)).toMatchObject({ dueDate: own })
    expect((await withdraw(body.data.extension.id)).body.data.moved).toBe(0)
    expect(await textsOf(admin, host)).toHaveLength(2)
  })

  test('are told to a person once a period, with however many tasks', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => client(admin)))
    await apply(admin, { packs: ['gst-monthly'], organizationIds: ids, assignedToId: office.colleague.id })
    const told = () =>
      office.deps.db
        .selectFrom('notification')
        .select(['title', 'text', 'path'])
        .where('userId', '=', office.colleague.id)
        .where('kind', '=', 'commented')
        .execute()

    const { body } = await extend(admin, NOVEMBER)

    expect(await told()).toEqual([
      {
        title: 'GSTR-3B Nov 2026',
        text: 'Anita moved GSTR-3B Nov 2026: your open tasks are due on Dec 24, 2026.',
        path: '/compliance?month=2026-12',
      },
    ])
    await withdraw(body.data.extension.id)
    expect(await told()).toHaveLength(2)
  })

  test('of a State move the clients of that State alone', async () => {
    const [here, there] = [await client(admin), await client(admin)]
    await saveFacts(admin, there, { state: '27' })
    await apply(admin, { packs: ['gst-monthly'], organizationIds: [here, there] })

    const { body } = await extend(admin, { ...NOVEMBER, state: '27' })

    expect(await returnOf(here)).toMatchObject({ dueDate: dueInstant('2026-12-20') })
    expect(await returnOf(there)).toMatchObject({ dueDate: dueInstant('2026-12-24') })
    await withdraw(body.data.extension.id)
  })

  test('entered twice at once by one key are one', async () => {
    const id = await client(admin)
    await apply(admin, { packs: ['gst-monthly'], organizationIds: [id] })
    const key = { 'Idempotency-Key': 'extension-once-1' }
    const body = { ...NOVEMBER, notification: '1/2026' }
    const path = '/api/compliance/extensions'

    const send = () => admin.post<calls.ExtensionSaved>(path, body, key)
    const [first, other] = await Promise.all([send(), send()])
    const again = await send()

    expect([other.body, again.body]).toEqual([first.body, first.body])
    const list = await admin.get<{ data: readonly calls.Extension[] }>(path)
    expect(list.body.data.filter(({ notification }) => notification === body.notification)).toHaveLength(1)
    const host = { entity: 'task', id: (await returnOf(id))?.id ?? 0 }
    expect(await textsOf(admin, host)).toHaveLength(1)
    await withdraw(first.body.data.extension.id)
  })

  test.each([
    [{ obligation: 'gstr-3c' }, 'obligation'],
    [{ period: 'November' }, 'period'],
    [{ due: '2026-12-20' }, 'due'],
    [{ due: '2026-13-20' }, 'due'],
    [{ notification: ' ' }, 'notification'],
    [{ state: '96' }, 'state'],
    [{ obligation: 'gstr3b-quarterly', period: 'Q3 2026-27', due: '2027-02-01', state: '28' }, 'state'],
  ])('refuse %j at its field', async (wrong, path) => {
    const { status, body } = await extend(admin, { ...NOVEMBER, ...wrong })
    expect([status, body.issues?.[0]?.path]).toEqual([400, path])
  })

  test('and facts stand in the log of the firm, with who said them', async () => {
    const id = await client(admin, { name: 'Peepal Paper Mill' })
    clock.advance(1000)
    await saveFacts(user, id, { state: '27', packs: ['gst-annual'] })
    clock.advance(1000)
    const { body } = await extend(admin, NOVEMBER)
    await withdraw(body.data.extension.id)
    const wanted = { pageSize: 3, dataFilter: { auditFilter: { action: 'compliance_saved' } } }
    const log = await admin.post<{ list: readonly { title: string; changes: object }[] }>(
      '/api/customized/audit_log',
      wanted,
    )
    const [, , facts] = log.body.list
    expect(log.body.list.map(({ title }) => title)).toEqual([
      'GSTR-3B Nov 2026',
      'GSTR-3B Nov 2026',
      'Peepal Paper Mill',
    ])
    expect(facts?.changes).toEqual({ state: ['', '27'], packs: ['', 'gst-annual'] })
  })

  test('are the firm’s own', async () => {
    const { body } = await extend(admin, NOVEMBER)
    const list = await stranger.get<{ data: readonly calls.Extension[] }>('/api/compliance/extensions')
    expect(list.body.data).toEqual([])
    await withdraw(body.data.extension.id)
  })

  test('facts that say another day move what is to come, with a comment', async () => {
    const id = await client(admin)
    await apply(admin, { packs: ['employer'], organizationIds: [id] })
    const tax = async () => named(await tasksOf(admin, id), 'Professional tax')
    expect((await tax()).map((one) => one['dueDate'])).toEqual(['2026-12-20', '2027-01-20'].map(dueInstant))

    const { body } = await saveFacts(admin, id, { state: '36' })

    expect(body.message).toBe('Facts have been saved, and 2 tasks moved')
    expect((await tax()).map((one) => one['dueDate'])).toEqual(['2026-12-10', '2027-01-10'].map(dueInstant))
    const host = { entity: 'task', id: (await tax())[0]?.id ?? 0 }
    expect(await textsOf(admin, host)).toEqual([
      'The facts of this client changed: it is due on Dec 10, 2026, and was on Dec 20, 2026.',
    ])
  })

  test('facts are not written over somebody else’s', async () => {
    const id = await client(admin)
    const { body } = await saveFacts(admin, id, { state: '29' })
    clock.advance(1000)
    await saveFacts(user, id, { gstScheme: 'qrmp' })
    const stale = await saveFacts(admin, id, { state: '27', modifiedTime: body.data.modifiedTime })
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
  })
})
