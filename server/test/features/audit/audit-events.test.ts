// What the audit log tells beside changes: refusals, reads across customers, exports, imports; and that it stays small.
import { describe, expect, test, vi } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { type AuditEntry, countedIn } from '@daybook/contract/system/audit.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import { EVENTS_PER_KEY } from '#entities/history/event-limits.ts'
import { writeCounted } from '#entities/history/events.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, unique } from '#test/support/make.ts'
import { commit, importFile } from '../import-export/import-support.ts'

describe.each(dialects)('the audit log on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { db } = office.deps
  const me = office.as(office.user)
  const colleague = office.as(office.colleague)
  const admin = office.as(office.admin)
  const superAdmin = office.as(office.superAdmin)

  const entriesOf = async (who: Caller, action: string, rest: object = {}) => {
    const auditFilter = { action, ...rest }
    const answer = await who.post<Page<AuditEntry>>('/api/customized/audit_log', {
      dataFilter: { auditFilter },
    })
    return answer.body.list
  }
  /** Refusals are written after their answers. */
  const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 3000, interval: 10 })
  const countOf = async (action: 'refused' | 'read_across', actorId: number) => {
    const { count } = await db
      .selectFrom('history')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('action', '=', action)
      .where('actorId', '=', actorId)
      .executeTakeFirstOrThrow()
    return count
  }

  test('a role that does not suffice: what was asked for', async () => {
    await me.post('/api/customized/users', {})

    await soon(async () =>
      expect(await entriesOf(admin, 'refused')).toMatchObject([
        {
          result: 'forbidden',
          actor: { id: office.user.id },
          customer: { id: office.firm },
          entity: 'user',
          recordId: 0,
          title: 'POST /api/customized/users',
          address: '127.0.0.1',
        },
      ]),
    )
  })

  test('an address that is spelled in another way hides nothing', async () => {
    const person = await signedIn(office, unique('Speller'), office.firm, ROLES.user)

    await office.as(person).get(`/%61pi/user/${office.admin.id}`)

    await soon(async () =>
      expect(await entriesOf(admin, 'refused', { actorId: person.id })).toMatchObject([
        { result: 'forbidden', entity: 'user', recordId: office.admin.id },
      ]),
    )
  })

  test('of a record of another firm it tells no more than of none', async () => {
    const person = await signedIn(office, unique('Prober'), office.firm, ROLES.user)
    const foreign = await given(office.as(office.otherAdmin), rate, { from: '2026-01-01' })
    const own = await given(admin, rate, { from: '2026-01-02' })
    const asked = [foreign.id, 999_999, own.id]

    for (const id of asked) expect((await office.as(person).get(`/api/rates/${id}`)).status).toBe(403)

    await soon(async () => expect(await entriesOf(admin, 'refused', { actorId: person.id })).toHaveLength(3))
    const told = (await entriesOf(admin, 'refused', { actorId: person.id })).map(
      ({ recordId, title }): [number, string] => [recordId, title],
    )
    const route = 'GET /api/rates/:id'
    expect(new Map(told)).toEqual(
      new Map([
        [foreign.id, route],
        [999_999, route],
        [own.id, expect.stringContaining('2026-01-02') as string],
      ]),
    )
  })

  test('a record that may be seen but not deleted: which one', async () => {
    const record = await given(me, bookmark, { name: 'Rates' })

    expect((await colleague.delete(`/api/bookmarks/${record.id}`)).status).toBe(403)

    await soon(async () =>
      expect(await entriesOf(admin, 'refused', { actorId: office.colleague.id })).toMatchObject([
        { result: 'forbidden', entity: 'bookmark', recordId: record.id, title: 'Rates' },
      ]),
    )
  })

  test('a colleague’s task is told to the Admin, a stranger’s record to the Super Admin alone', async () => {
    const who = office.as(office.analyst)
    const personal = await given(me, task, { name: 'Mine' })
    const foreign = await given(office.as(office.stranger), organization, { name: 'Malabar Spices' })

    expect((await who.get(`/api/task/${personal.id}`)).status).toBe(404)
    expect((await who.put(`/api/organization/${foreign.id}`, { name: 'Mine now' })).status).toBe(404)
    expect((await who.get(`/api/history/organization/${foreign.id}`)).status).toBe(404)
    expect((await who.delete('/api/organization/987654')).status).toBe(404)
    expect((await who.get('/api/nothing')).status).toBe(404)

    await soon(async () =>
      expect(await entriesOf(superAdmin, 'refused', { actorId: office.analyst.id })).toHaveLength(3),
    )
    const all = await entriesOf(superAdmin, 'refused', { actorId: office.analyst.id })
    expect(all.map(({ entity, recordId, customer }) => [entity, recordId, customer])).toEqual(
      expect.arrayContaining([
        ['task', personal.id, { id: office.firm, organizationName: 'Nilgiri Accounts' }],
        ['organization', foreign.id, null],
      ]),
    )
    expect(JSON.stringify(all)).not.toContain('Malabar Spices')
    expect(await entriesOf(admin, 'refused', { actorId: office.analyst.id })).toMatchObject([
      { entity: 'task', recordId: personal.id, result: 'not_found' },
    ])
  })

  test('refusals do not fill the disk: so many a minute one by one, the rest as one entry that counts them', async () => {
    const who = office.as(office.stranger)
    const stranger = office.stranger.id
    const ask = async (times: number) => {
      for (let count = 0; count < times; count += 1) await who.get('/api/user/1')
    }
    await ask(EVENTS_PER_KEY + 30)
    await soon(async () => expect(await countOf('refused', stranger)).toBe(EVENTS_PER_KEY))
    await writeCounted(office.deps)
    expect(await countOf('refused', stranger)).toBe(EVENTS_PER_KEY)

    office.clock.advance(60_000)
    await writeCounted(office.deps)

    expect(await countOf('refused', stranger)).toBe(EVENTS_PER_KEY + 1)
    const [counted] = await entriesOf(superAdmin, 'refused', { actorId: stranger })
    expect(counted && countedIn(counted)).toMatchObject({ times: 30, addresses: 1 })
    expect(counted).toMatchObject({ result: 'not_found', entity: 'user', address: '127.0.0.1' })
  })

  test('a Super Admin who reads a customer’s record stands in the customer’s log, once a minute', async () => {
    const record = await given(me, organization, { name: 'Kaveri Mills' })
    const other = await given(me, organization, { name: 'Bhavani Mills' })
    const path = `/api/organization/${record.id}`

    await Promise.all([superAdmin.get(path), superAdmin.get(path), superAdmin.get(path)])
    await superAdmin.get(`/api/history/organization/${record.id}`)
    await superAdmin.get(`/api/organization/${other.id}`)
    office.clock.advance(60_000)
    await superAdmin.get(path)

    const list = await entriesOf(admin, 'read_across')
    expect(list.map(({ recordId, title }) => [recordId, title])).toEqual([
      [record.id, 'Kaveri Mills'],
      [other.id, 'Bhavani Mills'],
      [record.id, 'Kaveri Mills'],
    ])
    expect(list[0]).toMatchObject({ actor: { id: office.superAdmin.id }, customer: { id: office.firm } })
  })

  test('so do lists, charts and files of a customer, but not the own, the product’s and accounts', async () => {
    const before = await countOf('read_across', office.superAdmin.id)
    const list = { dataFilter: { bookmarkFilter: { customerId: office.otherFirm } } }

    await superAdmin.post('/api/customized/bookmarks', list)
    await superAdmin.post('/api/customized/bookmarks', list)
    await superAdmin.get(`/api/word_cloud/task/over_due_metrics/${office.individual.id}`)
    await superAdmin.post('/api/customized/bookmarks', {})
    await superAdmin.get('/api/organization/1')
    await superAdmin.get(`/api/user/${office.user.id}`)
    await superAdmin.get(`/api/customer/${office.firm}`)
    await superAdmin.get('/api/task_status/1')

    expect(await entriesOf(office.as(office.otherAdmin), 'read_across')).toMatchObject([
      { entity: 'bookmark', recordId: 0 },
    ])
    expect((await countOf('read_across', office.superAdmin.id)) - before).toBe(2)
  })

  test('so does whatever else is shown of one record: prints, seals, deliveries, numbers, how it goes on', async () => {
    const [printed, sent, sealed] = [
      await given(me, invoice),
      await given(me, invoice),
      await given(me, invoice),
    ]
    const admin = office.as(office.admin)
    const [seller, other] = [await given(admin, sellerProfile), await given(admin, sellerProfile)]
    const series = await given(me, task, { repeatOption: { id: 4 } })

    const answers = [
      await superAdmin.get(`/api/invoicing/${printed.id}/pdf`),
      await superAdmin.get(`/api/invoicing/${sent.id}/deliveries`),
      await superAdmin.get(`/api/invoicing/${sealed.id}/seal`),
      await superAdmin.get(`/api/seller_profiles/${seller.id}/seal`),
      await superAdmin.get(`/api/invoicing/next_number?sellerProfileId=${other.id}&invoiceDate=${NOW}`),
      await superAdmin.get(`/api/customized/recurrent_tasks/${series.id}`),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const list = await entriesOf(admin, 'read_across')
    expect(list.slice(0, answers.length).map(({ entity, recordId }) => [entity, recordId])).toEqual([
      ['task', series.id],
      ['sellerProfile', other.id],
      ['sellerProfile', seller.id],
      ['invoice', sealed.id],
      ['invoice', sent.id],
      ['invoice', printed.id],
    ])
  })

  test('an export and an import leave how many rows they moved', async () => {
    const before = await me.post<Page>('/api/customized/bookmarks', {})
    await me.post('/api/transfer/bookmarks/export', {})
    await commit(office, office.user, bookmark, 'name,reference\nFrom a file,here\nAnother,there\n')

    const [exported] = await entriesOf(admin, 'export', { actorId: office.user.id })
    const [imported] = await entriesOf(admin, 'import', { actorId: office.user.id })
    expect(exported).toMatchObject({
      entity: 'bookmark',
      result: 'done',
      changes: { rows: [null, before.body.totalItems] },
    })
    expect(imported).toMatchObject({ entity: 'bookmark', changes: { added: [null, 2], changed: [null, 0] } })
  })

  test('an import that is refused leaves nothing', async () => {
    const count = (await entriesOf(admin, 'import')).length

    await importFile(office, office.user, bookmark, 'mode=commit&format=csv', 'name,reference\n,here\n')
    await importFile(office, office.user, bookmark, 'mode=preview&format=csv', 'name,reference\nFine,here\n')

    expect(await entriesOf(admin, 'import')).toHaveLength(count)
  })

  test('events reach neither the live feed nor a list', async () => {
    const address = await office.app.listen({ port: 0, host: '127.0.0.1' })
    const stop = new AbortController()
    const answer = await fetch(`${address}/api/live`, {
      headers: { authorization: `Bearer ${office.user.token}` },
      signal: stop.signal,
    })
    let text = ''
    const reading = (async () => {
      for await (const part of answer.body ?? []) text += Buffer.from(part).toString()
    })().catch(() => undefined)
    await soon(async () => expect(text).toContain('event: notification'))

    const record = await given(me, bookmark, { name: 'First' })
    office.clock.advance(60_000)
    await superAdmin.get(`/api/bookmarks/${record.id}`)
    await colleague.delete(`/api/bookmarks/${record.id}`)
    await me.post('/api/transfer/bookmarks/export', {})
    const last = await given(me, bookmark, { name: 'Last' })
    await soon(async () => expect(text).toContain(`"id":${last.id}`))

    const events = [...text.matchAll(/event: change\ndata: (.*)/g)].map((match) => match[1])
    expect(events).toEqual([
      JSON.stringify({ entity: 'bookmark', id: record.id, action: 'create' }),
      JSON.stringify({ entity: 'bookmark', id: last.id, action: 'create' }),
    ])
    stop.abort()
    await reading
  })
})
