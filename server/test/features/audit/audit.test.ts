// The audit log: who sees which entries, how they are found, and the history of one record.
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import { openOffice } from '#test/support/people/actors.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

const AUDIT = '/api/customized/audit_log'
const pageOf = async (who: Caller, auditFilter: object = {}, rest: object = {}) => {
  const answer = await who.post<Page<AuditEntry>>(AUDIT, { ...rest, dataFilter: { auditFilter } })
  expect(answer.status).toBe(200)
  return answer.body
}
const historyOf = async (who: Caller, entity: string, id: number) => {
  const answer = await who.get<AuditEntry[]>(`/api/history/${entity}/${id}`)
  expect(answer.status).toBe(200)
  return answer.body
}

describe.each(dialects)('the audit log on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const admin = office.as(office.admin)
  const superAdmin = office.as(office.superAdmin)
  const colleague = office.as(office.colleague)
  const mine = await given(me, organization, { name: 'Kaveri Mills' })
  const theirs = await given(office.as(office.stranger), organization, { name: 'Malabar Spices' })
  const alone = await given(office.as(office.individual), task, { name: 'Water the plants' })

  test('an Admin reads the own customer, newest first, with who did what from where', async () => {
    office.clock.advance(60_000)
    await me.put(`/api/organization/${mine.id}`, { phone: '0422 1234' })

    const { list } = await pageOf(admin)

    expect(list[0]).toMatchObject({
      action: 'update',
      result: 'done',
      time: office.clock.now(),
      actor: { id: office.user.id, firstname: 'Chitra', lastname: 'Rao' },
      customer: { id: office.firm, organizationName: 'Nilgiri Accounts' },
      entity: 'organization',
      recordId: mine.id,
      title: 'Kaveri Mills',
      address: '127.0.0.1',
    })
    expect(list[0]?.changes['phone']?.[1]).toBe('0422 1234')
    expect(list[0]?.requestId).toMatch(/^[\da-f-]{36}$/)
    expect(list.map(({ time }) => time)).toEqual(list.map(({ time }) => time).toSorted((a, b) => b - a))
  })

  test('nothing of another customer, nor of the individuals, nor of Daybook itself', async () => {
    const { list } = await pageOf(admin, {}, { pageSize: 500 })

    expect(new Set(list.map(({ customer }) => customer?.id))).toEqual(new Set([office.firm]))
    expect(list.some(({ title }) => title === 'Malabar Spices' || title === 'Water the plants')).toBe(false)
  })

  test('a customer named in the filter does not widen what an Admin sees', async () => {
    expect(await pageOf(admin, { customerId: office.otherFirm })).toMatchObject({ list: [], totalItems: 0 })
    expect((await pageOf(admin, { recordId: theirs.id, entity: 'organization' })).list).toHaveLength(0)
  })

  test('a Super Admin reads everything, or one customer, or the individuals', async () => {
    const all = await pageOf(superAdmin, {}, { pageSize: 500 })
    const other = await pageOf(superAdmin, { customerId: office.otherFirm })
    const individuals = await pageOf(superAdmin, { customerId: 1, entity: 'task' })

    expect(all.list.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Kaveri Mills', 'Malabar Spices', 'Water the plants']),
    )
    expect(new Set(other.list.map(({ customer }) => customer?.id))).toEqual(new Set([office.otherFirm]))
    expect(individuals.list).toMatchObject([{ recordId: alone.id, customer: { id: 1 } }])
  })

  test.each(['user', 'analyst', 'individual'] as const)('%s may not look at it', async (name) => {
    const who = office.as(office[name])

    expect((await who.post(AUDIT, {})).status).toBe(403)
    expect((await who.post(`${AUDIT}/export`, {})).status).toBe(403)
  })

  test('filters by who, kind, action, record and time', async () => {
    const from = office.clock.now()
    const made = await given(colleague, bookmark, { name: 'Rates' })
    await colleague.delete(`/api/bookmarks/${made.id}`)
    office.clock.advance(1000)

    const byActor = await pageOf(admin, { actorId: office.colleague.id })
    const byKind = await pageOf(admin, { entity: 'bookmark', recordId: made.id })
    const removed = await pageOf(admin, { action: 'remove' })
    const before = await pageOf(admin, { timeTo: from, entity: 'bookmark' })
    const since = await pageOf(admin, { timeFrom: from, timeTo: from + 1000, entity: 'bookmark' })

    expect(new Set(byActor.list.map(({ actor }) => actor?.id))).toEqual(new Set([office.colleague.id]))
    expect(byKind.list.map(({ action }) => action)).toEqual(['remove', 'create'])
    expect(removed.list).toMatchObject([{ entity: 'bookmark', recordId: made.id }])
    expect(before.list).toEqual([])
    expect(since.list).toHaveLength(2)
  })

  test.each([{ action: 'hack' }, { actorId: 'me' }, { timeFrom: 1e300 }, { entity: 'a\0b' }, { entity: 7 }])(
    'refuses the filter %o',
    async (auditFilter) => {
      expect((await admin.post(AUDIT, { dataFilter: { auditFilter } })).status).toBe(400)
    },
  )

  test('-1, null, the star and unknown words filter nothing or find nothing, but are no error', async () => {
    const all = await pageOf(admin)
    const none = { actorId: -1, customerId: null, entity: '*', recordId: -1, action: -1, timeFrom: -1 }

    expect((await pageOf(admin, none)).totalItems).toBe(all.totalItems)
    expect((await pageOf(admin, { entity: 'nothing of ours' })).totalItems).toBe(0)
    expect((await admin.post(AUDIT)).status).toBe(400)
    expect((await admin.post(AUDIT, {})).status).toBe(200)
  })

  test('pages without gaps or doubles', async () => {
    const whole = await pageOf(superAdmin, {}, { pageSize: 500 })
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(whole.totalItems / 7) }, (_, index) =>
        pageOf(superAdmin, {}, { pageNumber: index + 1, pageSize: 7 }),
      ),
    )
    const beyond = await pageOf(superAdmin, {}, { pageNumber: 9999, pageSize: 500 })

    expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(whole.list.map(({ id }) => id))
    expect(beyond.list).toEqual([])
  })

  test('the file has one line for each entry, defuses formulas, and is an entry itself', async () => {
    await given(me, bookmark, { name: '=HYPERLINK("http://evil.example")' })
    const before = await pageOf(admin, { entity: 'bookmark' })

    const answer = await admin.post<string>(`${AUDIT}/export`, {
      dataFilter: { auditFilter: { entity: 'bookmark' } },
    })

    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="audit_log-2026-11-21\.csv"$/,
    )
    expect(answer.headers['x-total-count']).toBe(String(before.totalItems))
    expect(answer.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(answer.body).not.toMatch(/(^|,|\n)"?[=+\-@]/)
    expect(answer.body.startsWith('\uFEFFtime,action,result,actorId,actor,customerId,customer,entity,')).toBe(
      true,
    )
    expect((await pageOf(admin, { action: 'export' })).list).toMatchObject([
      { title: 'audit_log', changes: { rows: [null, before.totalItems] } },
    ])
  })

  test('nobody can write it over the API', async () => {
    for (const path of ['/api/audit_log', '/api/audit_log/1', '/api/history', '/api/history/task/1', AUDIT]) {
      expect([404, 405]).toContain((await superAdmin.delete(path)).status)
      expect([404, 405]).toContain((await superAdmin.put(path, {})).status)
    }
  })
})

describe.each(dialects)('the history of a record on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const admin = office.as(office.admin)
  const colleague = office.as(office.colleague)

  test('is there for whoever may read the record: old and new, references by name', async () => {
    const made = await given(me, task, { name: 'Call the bank', assignedTo: { id: office.user.id } })
    office.clock.advance(1000)
    await me.put(`/api/task/${made.id}`, {
      name: 'Call the other bank',
      assignedTo: { id: office.colleague.id },
    })
    office.clock.advance(1000)
    await colleague.put(`/api/task/${made.id}`, { status: { id: 2 } })

    const list = await historyOf(colleague, 'task', made.id)

    expect(list.map(({ action }) => action)).toEqual(['update', 'update', 'create'])
    expect(list[0]).toMatchObject({
      actor: { firstname: 'Dev' },
      changes: {
        status: [
          { id: 1, name: 'Open' },
          { id: 2, name: 'In Progress' },
        ],
      },
    })
    expect(list[1]?.changes).toMatchObject({
      name: ['Call the bank', 'Call the other bank'],
      assignedTo: [
        { id: office.user.id, name: 'Chitra Rao' },
        { id: office.colleague.id, name: 'Dev Rao' },
      ],
    })
    expect(await historyOf(admin, 'task', made.id)).toEqual(list)
  })

  test('tells nobody but administrators where a colleague sits', async () => {
    const made = await given(me, bookmark, { name: 'Rates' })

    expect(await historyOf(colleague, 'bookmark', made.id)).toMatchObject([
      { address: '', requestId: '', customer: null },
    ])
  })

  test('does not exist for whoever may not read the record', async () => {
    const made = await given(me, task, { name: 'Mine alone' })
    const record = await given(me, organization, { name: 'Kaveri Mills' })
    const foreign = office.as(office.otherAdmin)
    const unknown = await foreign.get('/api/history/organization/999999')

    expect((await colleague.get(`/api/history/task/${made.id}`)).status).toBe(404)
    const hidden = await foreign.get<{ requestId: string }>(`/api/history/organization/${record.id}`)
    expect(hidden.status).toBe(404)
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...Object(unknown.body), requestId: '' })
    for (const path of ['nothing/1', 'history/1', 'session/1', 'constructor/1', 'task/x', 'task/0'])
      expect((await admin.get(`/api/history/${path}`)).status).toBe(404)
  })

  test('of an account is its own and the administrators’ to read, and never shows a password', async () => {
    const made = await admin.post<{ data: { id: number } }>('/api/user', {
      firstname: 'Indu',
      lastname: 'Nair',
      email: 'indu@nilgiri.example.in',
      phone: '1',
      password: 'a very quiet river',
      customer: { id: office.firm },
      accountRoles: [{ id: 4 }],
    })
    const { id } = made.body.data

    const list = await historyOf(admin, 'user', id)

    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      title: 'Indu Nair',
      changes: { password: ['…', '…'], accountRoles: [null, [{ id: 4, name: 'User' }]] },
    })
    expect(JSON.stringify(list)).not.toMatch(/quiet river|argon2/)
    expect((await colleague.get(`/api/history/user/${id}`)).status).toBe(403)
  })

  test('shows a reference that the reader may not know by its number only', async () => {
    const record = await given(me, organization, { name: 'Kaveri Mills' })
    const { db } = office.deps
    await db
      .insertInto('history')
      .values({
        entity: 'organization',
        recordId: record.id,
        scopeId: office.firm,
        stamp: office.clock.now() + 1,
        actorId: office.user.id,
        action: 'update',
        changes: JSON.stringify({ accountType: [{ id: 1 }, { id: 987 }], dataStatus: [null, { id: 1 }] }),
        requestId: '',
        address: '',
        result: 'done',
        title: '',
      })
      .execute()

    const [entry] = await historyOf(me, 'organization', record.id)

    expect(entry?.changes['accountType']).toEqual([{ id: 1, name: 'Client' }, { id: 987 }])
  })

  test('an event about a record is neither a former stamp of it nor part of its history', async () => {
    const record = await given(me, bookmark, { name: 'Rates' })
    const superAdmin = office.as(office.superAdmin)
    office.clock.advance(5000)
    await superAdmin.get(`/api/bookmarks/${record.id}`)
    const stamp = office.clock.now()

    const saved = await me.put(`/api/bookmarks/${record.id}`, { name: 'Rates 2', modifiedTime: stamp })

    expect(saved.status).toBe(200)
    expect((await historyOf(me, 'bookmark', record.id)).map(({ action }) => action)).toEqual([
      'update',
      'create',
    ])
    expect((await pageOf(admin, { action: 'read_across' })).list).toMatchObject([
      { recordId: record.id, title: 'Rates', actor: { id: office.superAdmin.id } },
    ])
  })
})
