// From one customer to another: an individual takes everything along, an organisation keeps what was made for it (rules/tenancy 8).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user as account } from '@daybook/contract/entities/user.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import { columnOf, readIds } from '#entities/field-codecs.ts'
import { tableless } from '#entities/store.ts'
import { type Office, openOffice, signedIn, signIn } from '#test/support/people/actors.ts'
import { startAnother } from '#test/support/app.ts'
import { type Actor, callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { allEntities, given, unique } from '#test/support/make.ts'
import { idsOf } from '#test/support/reads.ts'

const INDIVIDUALS = 1
/** What any member may add. */
const ownKinds = allEntities.filter(
  ({ access, visibleTo }) => access.write === 'signedIn' && visibleTo !== 'colleagues',
)

const rowsIn = ({ deps }: Office, entity: AnyEntity, scopeId: number) =>
  tableless(deps.db).selectFrom(entity.name).selectAll().where('scopeId', '=', scopeId).execute()

/** Everything that a scope's rows point at and that is neither theirs nor the product's. */
async function strayReferences(office: Office, scopeId: number): Promise<string[]> {
  const stray: string[] = []
  for (const entity of allEntities) {
    if (entity.visibleTo === 'colleagues' || entity.visibleTo === 'ownCustomer') continue
    for (const row of await rowsIn(office, entity, scopeId)) {
      for (const [name, field] of Object.entries(entity.fields).filter(([, each]) => isLink(each))) {
        if (!isLink(field)) continue
        const column = row[columnOf(name, field)]
        const ids = field.kind === 'links' ? readIds(column) : typeof column === 'number' ? [column] : []
        for (const id of ids) {
          const target = await tableless(office.deps.db)
            .selectFrom(field.to)
            .select('scopeId')
            .where('id', '=', id)
            .executeTakeFirst()
          if (![0, scopeId].includes(Number(target?.['scopeId'])))
            stray.push(`${entity.name}.${name} → ${id}`)
        }
      }
    }
  }
  return stray
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  // SQLite's two connections would wait for each other in this one thread.
  const other = dialect.name === 'PostgreSQL' ? await startAnother(office) : office
  const { as } = office
  const superAdmin = as(office.superAdmin)
  const individual = () => signedIn(office, unique('Single'), INDIVIDUALS, ROLES.user)
  const move = (person: Pick<Actor, 'id'>, customerId: number, more: object = {}) =>
    superAdmin.put(`/api/user/${person.id}`, { customer: { id: customerId }, ...more })
  const countOfSeries = async (scopeId: number) =>
    (await office.deps.db.selectFrom('series').select('id').where('scopeId', '=', scopeId).execute()).length

  test('an individual who joins a firm takes every row along, whatever its kind', async () => {
    let person = await individual()
    const made = new Map<AnyEntity, number>()
    for (const entity of ownKinds) made.set(entity, (await given(as(person), entity)).id)
    await given(as(person), task, { name: 'Water the plants', repeatOption: { id: 2 } })
    await as(person).post('/api/feed', { flavour: 'todo' })
    const history = () =>
      office.deps.db
        .selectFrom('history')
        .selectAll()
        .where('scopeId', '=', -person.id)
        .where('entity', '<>', account.name)
        .execute()
    const before = await history()
    const tasksBefore = await rowsIn(office, task, -person.id)
    const seriesBefore = await countOfSeries(office.firm)
    expect(await countOfSeries(-person.id)).toBe(1)

    const answer = await move(person, office.firm)

    expect(answer).toMatchObject({ status: 200, body: { data: { customer: { id: office.firm } } } })
    for (const entity of Object.values<AnyEntity>(entities))
      expect({ [entity.name]: await rowsIn(office, entity, -person.id) }).toEqual({ [entity.name]: [] })
    expect(await countOfSeries(-person.id)).toBe(0)
    expect(await countOfSeries(office.firm)).toBe(seriesBefore + 1)
    // Whatever opened the account before is over (decision 0125).
    expect((await as(person).get('/api/session')).status).toBe(401)
    person = await signIn(office, person.id)
    for (const [entity, id] of made) {
      const read = await as(person).get(`/api/${entity.api.one}/${id}`)
      const byColleague = await as(office.colleague).get(`/api/${entity.api.one}/${id}`)
      const statuses = [entity.name, read.status, byColleague.status]
      expect(statuses).toEqual([entity.name, 200, entity.visibleTo === 'scope' ? 200 : 404])
      expect((await as(office.admin).get(`/api/${entity.api.one}/${id}`)).status).toBe(200)
    }
    const tasksAfter = await rowsIn(office, task, office.firm)
    expect(tasksAfter.map(({ id }) => id)).toEqual(expect.arrayContaining(tasksBefore.map(({ id }) => id)))
    expect(await strayReferences(office, office.firm)).toEqual([])
    expect(await history()).toEqual(before)
  })

  test('its series goes on there', async () => {
    const person = await individual()
    await given(as(person), task, { name: 'Every day', repeatOption: { id: 2 } })
    await move(person, office.firm)
    const moved = await signIn(office, person.id)
    const before = (await rowsIn(office, task, office.firm)).length

    office.clock.advance(20 * 24 * 60 * 60 * 1000)
    const newcomer = await signedIn(office, unique('Later'), office.firm, ROLES.user)
    const again = await signedIn(office, unique('Again'), office.firm, ROLES.user)
    await idsOf(as(newcomer), task)
    await office.deps.db.updateTable('session').set({ lastSeenTime: office.clock.now() }).execute()
    await idsOf(as(moved), task)

    expect((await rowsIn(office, task, office.firm)).length).toBeGreaterThan(before)
    expect(await rowsIn(office, task, -person.id)).toEqual([])
    expect(again.customerId).toBe(office.firm)
  })

  test.each([
    ['another firm', () => office.otherFirm],
    ['the individuals', () => INDIVIDUALS],
  ])('who leaves a firm for %s leaves the rows there', async (_where, to) => {
    await office.deps.db
      .updateTable('session')
      .set({ lastSeenTime: office.clock.now(), createdTime: office.clock.now() })
      .execute()
    let person = await signedIn(office, unique('Leaver'), office.firm, ROLES.user)
    const { id } = await given(as(person), bookmark)
    const todo = await given(as(person), task)

    const answer = await move(person, to())
    person = await signIn(office, person.id)
    const read = await as(person).get(`/api/bookmark/${id}`)

    expect(answer.status).toBe(200)
    expect(read.status).toBe(404)
    expect((await as(person).get(`/api/task/${todo.id}`)).status).toBe(404)
    expect(await idsOf(as(person), task)).toEqual([])
    expect((await as(office.colleague).get(`/api/bookmark/${id}`)).body).toMatchObject({
      createdBy: { id: person.id },
    })
    // A leaver's work is the Admin's to hand on.
    expect((await as(office.admin).get(`/api/task/${todo.id}`)).status).toBe(200)
    expect((await as(person).get<{ customer: object }>('/api/session')).body.customer).toMatchObject({
      id: to(),
    })
  })

  test('both firms are told of who moves, each its own half', async () => {
    const person = await signedIn(office, unique('Mover'), office.firm, ROLES.user)
    const admin = as(await signedIn(office, unique('Left'), office.firm, ROLES.admin))
    const otherAdmin = as(await signedIn(office, unique('Joined'), office.otherFirm, ROLES.admin))
    const auditFilter = { entity: account.name, recordId: person.id }
    const told = async (who: typeof admin) =>
      (await who.post<Page<AuditEntry>>('/api/customized/audit_log', { dataFilter: { auditFilter } })).body
        .list
    expect((await admin.put(`/api/user/${person.id}`, { phone: 'of the first firm' })).status).toBe(200)

    await move(person, office.otherFirm, { phone: 'of the second firm' })

    const change = { action: 'update', actor: { id: office.superAdmin.id }, recordId: person.id }
    const [left, earlier] = await told(admin)
    const joined = await told(otherAdmin)
    expect(left).toMatchObject(change)
    expect(left?.changes).toEqual({
      customer: [{ id: office.firm, name: 'Nilgiri Accounts' }, null],
      phone: ['of the first firm', null],
    })
    expect(earlier?.changes['phone']).toEqual(['1', 'of the first firm'])
    expect(joined).toMatchObject([change])
    expect(joined[0]?.changes).toEqual({
      customer: [null, { id: office.otherFirm, name: 'Malabar Traders' }],
      phone: [null, 'of the second firm'],
    })
    const history = await otherAdmin.get<AuditEntry[]>(`/api/history/user/${person.id}`)
    expect(JSON.stringify(history.body)).not.toMatch(/of the first firm|Nilgiri/)
    expect(history.body.map(({ id }) => id)).toEqual(joined.map(({ id }) => id))
    expect((await told(superAdmin)).map(({ customer }) => customer?.id)).toEqual(
      expect.arrayContaining([office.firm, office.otherFirm]),
    )
  })

  test('nothing of the former firm reminds somebody who has left', async () => {
    const { deliverReminders } = await import('#features/reminders/deliver-reminders.ts')
    const person = await signedIn(office, unique('Gone'), office.firm, ROLES.user)
    const reminderAt = office.clock.now() + 60_000
    await given(as(person), task, { name: 'Secret of the firm', reminderAt })
    await move(person, office.otherFirm)
    office.clock.advance(120_000)

    await deliverReminders(office.deps)
    const rows = await office.deps.db
      .selectFrom('notification')
      .select('id')
      .where('userId', '=', person.id)
      .execute()

    expect(rows).toEqual([])
  })

  test('only a Super Admin moves, and no Admin lands among the individuals', async () => {
    const colleague = await signedIn(office, unique('Stay'), office.firm, ROLES.user)
    const boss = await signedIn(office, unique('Chief'), office.firm, ROLES.admin)

    const answers = [
      await as(office.admin).put(`/api/user/${colleague.id}`, { customer: { id: office.otherFirm } }),
      await as(office.admin).put(`/api/user/${colleague.id}`, { customer: { id: INDIVIDUALS } }),
      await as(office.otherAdmin).put(`/api/user/${colleague.id}`, { customer: { id: office.otherFirm } }),
      await as(colleague).put(`/api/user/${colleague.id}`, { customer: { id: office.otherFirm } }),
      await move(boss, INDIVIDUALS),
      await move(boss, INDIVIDUALS, { accountRoles: [{ id: ROLES.user.id }] }),
      await move(colleague, 999_999),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 200, 409, 200, 400])
    const stayed = await superAdmin.get(`/api/user/${colleague.id}`)
    expect(stayed.body).toMatchObject({ customer: { id: office.firm } })
  })

  test('what is being made during the move is not left behind', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await individual()
      const first = await given(as(person), task, { name: 'Before' })
      const makers = [as(person), callerOf(other, person)]

      const [moved, ...answers] = await Promise.all([
        move(person, office.firm),
        ...Array.from({ length: 12 }, (_, index) =>
          makers[index % 2]?.post(index % 3 ? '/api/bookmark' : '/api/task', {
            name: `Made ${index}`,
            reference: 'x',
          }),
        ),
        as(person).put(`/api/task/${first.id}`, { repeatOption: { id: 2 } }),
      ])

      expect(moved.status).toBe(200)
      // Who joins a firm signs in anew: what comes after the move is not signed in.
      for (const answer of answers) expect([200, 201, 401, 404, 409]).toContain(answer?.status)
      for (const entity of Object.values<AnyEntity>(entities))
        expect({ [entity.name]: await rowsIn(office, entity, -person.id) }).toEqual({ [entity.name]: [] })
      expect(await countOfSeries(-person.id)).toBe(0)
    }
  })

  test('a customer with rows stays, though everybody has left it', async () => {
    const { body } = await superAdmin.post<{ data: { id: number } }>('/api/customer', {
      organizationName: unique('Empty'),
    })
    const firm = body.data.id
    const person = await signedIn(office, unique('Only'), firm, ROLES.user)
    await given(as(person), bookmark)
    await move(person, office.firm)

    const answer = await superAdmin.delete(`/api/customer/${firm}`)

    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'This customer can’t be deleted: 1 bookmark still refers to it.' },
    })
  })
})
