// A Super Admin whose account names a firm is nobody's colleague there: in no list, no name, no chart, no log (decision 0049).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { user as account } from '@daybook/contract/entities/user.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import { migrationsFor } from '#db/migration-files.ts'
import { login } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn } from '#test/support/people/actors.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, make, unique } from '#test/support/make.ts'
import { idsOf } from '#test/support/reads.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  const admin = as(office.admin)
  const superAdmin = as(office.superAdmin)
  const boss = await signedIn(office, 'Indira', office.firm, ROLES.superAdmin)
  const role = ({ id }: { id: number }) => ({ accountRoles: [{ id }] })
  const namesFor = async (who: Caller, path = '/api/users') =>
    (await who.get<{ id: number }[]>(path)).body.map(({ id }) => id)
  const logOf = async (who: Caller, auditFilter: object = {}) =>
    (
      await who.post<Page<AuditEntry>>('/api/customized/audit_log', {
        pageSize: 500,
        dataFilter: { auditFilter },
      })
    ).body.list

  test.each(['user', 'analyst', 'admin'] as const)('%s of that firm finds no trace', async (name) => {
    const who = as(office[name])
    const charts = [
      `chart_data/task/status_chart/${boss.id}/-1`,
      `chart_data/task/tasks_per_month/${boss.id}/-1`,
      `word_cloud/task/over_due_metrics/${boss.id}`,
    ]

    expect(await namesFor(who)).not.toContain(boss.id)
    expect(await namesFor(who, `/api/users/customer/${office.firm}`)).not.toContain(boss.id)
    expect((await who.get(`/api/user/${boss.id}`)).status).toBe(404)
    expect((await who.get(`/api/history/user/${boss.id}`)).status).toBe(404)
    for (const chart of charts) {
      const answer = await who.get(`/api/${chart}`)
      expect([chart, answer.status]).toEqual([chart, 404])
    }
  })

  test('nobody there can hand a task to one', async () => {
    const task = await as(office.user).post('/api/task', { name: 'Audit us', assignedTo: { id: boss.id } })

    expect(task.status).toBe(400)
  })

  test('what one does with the own account stands in no firm’s log', async () => {
    await login(office, { email: boss.email, password: PASSWORD })
    await login(office, { email: boss.email, password: 'a wrong one' })

    const ofFirm = await logOf(admin)

    expect(
      ofFirm.filter(
        ({ title, recordId, entity }) => title === boss.email || (entity === 'user' && recordId === boss.id),
      ),
    ).toEqual([])
    expect((await logOf(superAdmin, { actorId: boss.id })).map(({ action }) => action)).toContain('sign_in')
  })

  test('other Super Admins find one under the customer', async () => {
    const input = await make(superAdmin, account, {
      ...role(ROLES.superAdmin),
      customer: { id: office.firm },
    })

    const { status, body } = await superAdmin.post<{ data: { id: number } }>('/api/user', input)

    expect(status).toBe(201)
    expect(await namesFor(superAdmin, `/api/users/customer/${office.firm}`)).toContain(body.data.id)
    expect(await idsOf(superAdmin, account)).toContain(body.data.id)
    expect(await idsOf(admin, account)).not.toContain(body.data.id)
  })

  test('who becomes one leaves the firm, and its rows there; who is one no more brings the own rows', async () => {
    const person = await signedIn(office, unique('Climber'), office.firm, ROLES.admin)
    const ofFirm = await given(as(person), bookmark)

    expect((await superAdmin.put(`/api/user/${person.id}`, role(ROLES.superAdmin))).status).toBe(200)
    const alone = await given(as(person), bookmark)

    expect((await admin.get(`/api/user/${person.id}`)).status).toBe(404)
    expect((await admin.get(`/api/bookmark/${ofFirm.id}`)).status).toBe(200)
    expect((await admin.get(`/api/bookmark/${alone.id}`)).status).toBe(404)

    expect((await superAdmin.put(`/api/user/${person.id}`, role(ROLES.admin))).status).toBe(200)
    expect((await admin.get(`/api/user/${person.id}`)).status).toBe(200)
    expect((await admin.get(`/api/bookmark/${alone.id}`)).status).toBe(200)
    const told = (await logOf(admin, { entity: 'user', recordId: person.id })).map(({ changes }) => changes)
    expect(told).toEqual([
      { accountRoles: [null, [{ id: ROLES.admin.id, name: 'Admin' }]] },
      { accountRoles: [[{ id: ROLES.admin.id, name: 'Admin' }], null] },
    ])
  })

  test('an older database’s are taken out of their firms', async () => {
    const { db } = office.deps
    const scopeOf = async (id: number) =>
      (await db.selectFrom('user').select('scopeId').where('id', '=', id).executeTakeFirstOrThrow()).scopeId
    await db.updateTable('user').set({ scopeId: office.firm }).where('id', '=', boss.id).execute()

    // Its statements don't depend on the tables' types.
    await migrationsFor(office.deps.dialect)['0012-super-admin-scopes']?.up(db as never)

    expect(await scopeOf(boss.id)).toBe(-boss.id)
    expect(await scopeOf(office.admin.id)).toBe(office.firm)
  })
})
