// Two people at the same moment: rights hold, addresses and names stay unique, and nobody is answered 500 (rules/tenancy 11).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { user as account } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { isSuperAdminBy } from '#actor.ts'
import { readIds } from '#entities/field-codecs.ts'
import { create } from '#entities/operations.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { type Office, openOffice, signedIn, signIn } from '#test/support/people/actors.ts'
import { startAnother } from '#test/support/app.ts'
import { type Actor, callerOf, send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { allEntities, given, make, unique } from '#test/support/make.ts'
import { issuesOf } from '#test/support/reads.ts'

const ROUNDS = 6
const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const role = ({ id }: { readonly id: number }) => ({ accountRoles: [{ id }] })
const uniqueNames = allEntities.filter(
  ({ uniqueName, access }) => uniqueName && access.write === 'ADMIN_AND_ABOVE',
)

async function activeSuperAdmins({ deps }: Office): Promise<number> {
  const rows = await deps.db
    .selectFrom('user')
    .select('accountRoles')
    .where('deletedTime', 'is', null)
    .where('accountStatusId', '=', 1)
    .execute()
  return rows.filter(({ accountRoles }) => isSuperAdminBy(readIds(accountRoles))).length
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  // Half of the requests go to a second process; SQLite's would wait for each other in this one thread.
  const other = dialect.name === 'PostgreSQL' ? await startAnother(office) : office
  const { as } = office
  const asThere = (actor: Actor) => callerOf(other, actor)

  describe('of two Super Admins', async () => {
    type Ask = readonly [path: string, body?: unknown]
    const pair = async (): Promise<[Actor, Actor]> => {
      const first = await signedIn(office, unique('First'), office.firm, ROLES.superAdmin)
      const second = await signedIn(office, unique('Second'), office.firm, ROLES.superAdmin)
      const gone = { accountStatusId: 2 }
      await office.deps.db
        .updateTable('user')
        .set(gone)
        .where('id', 'not in', [first.id, second.id])
        .where('accountRoles', '=', '[1]')
        .execute()
      return [first, second]
    }
    const demote = (to: Actor): Ask => [`/api/user/${to.id}`, role(ROLES.user)]
    const deactivate = (to: Actor): Ask => [`/api/user/status/save?userId=${to.id}&accountStatusId=2`]

    test.each([
      ['demote', demote],
      ['deactivate', deactivate],
    ])('who %s each other at once only one succeeds', async (_what, ask) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [first, second] = await pair()

        const answers = await Promise.all([
          as(first).put(...ask(second)),
          (round % 2 === 0 ? as : asThere)(second).put(...ask(first)),
        ])

        const statuses = statusesOf(answers)
        expect(statuses[0]).toBe(200)
        // Whoever was slower has no such right any more; who it is depends on how far the first had come.
        expect([401, 403, 404, 409]).toContain(statuses[1])
        expect(await activeSuperAdmins(office)).toBe(1)
      }
    })

    test('who both delete themselves one must stay', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [first, second] = await pair()

        const answers = await Promise.all([
          as(first).delete(`/api/user/${first.id}`),
          (round % 2 === 0 ? as : asThere)(second).delete(`/api/user/${second.id}`),
        ])

        expect(statusesOf(answers)).toEqual([200, 409])
        expect(await activeSuperAdmins(office)).toBe(1)
      }
    })

    test('who delete each other one stays', async () => {
      const [first, second] = await pair()

      const answers = await Promise.all([
        as(first).delete(`/api/user/${second.id}`),
        asThere(second).delete(`/api/user/${first.id}`),
      ])

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await activeSuperAdmins(office)).toBe(1)
    })

    test('a Super Admin in the second place is none, and does not let the last one go', async () => {
      const [first, second] = await pair()
      await office.deps.db
        .updateTable('user')
        .set({ accountRoles: '[4,1]' })
        .where('id', '=', second.id)
        .execute()

      const answer = await as(first).delete(`/api/user/${first.id}`)

      expect(answer).toMatchObject({ status: 409, body: { detail: messages.lastSuperAdmin } })
      await office.deps.db
        .updateTable('user')
        .set({ accountStatusId: 1 })
        .where('id', '=', office.superAdmin.id)
        .execute()
    })
  })

  test('a request of an Admin who was demoted since it was let in creates nobody', async () => {
    const superAdmin = await signIn(office, office.superAdmin.id)
    const admin = await signedIn(office, unique('Leaver'), office.firm, ROLES.admin)
    const input = await make(as(admin), account)
    const letIn = (await findActor(office.deps, hashToken(admin.token))) ?? expect.unreachable('signed in')

    await as(superAdmin).put(`/api/user/${admin.id}`, role(ROLES.user))

    await expect(create(office.deps, account, { asked: input, actor: letIn })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('an Admin who is being demoted creates somebody before that or nobody', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const superAdmin = await signIn(office, office.superAdmin.id)
      const admin = await signedIn(office, unique('Leaver'), office.firm, ROLES.admin)
      const input = await make(as(admin), account)

      const [demoted, made] = await Promise.all([
        as(superAdmin).put(`/api/user/${admin.id}`, role(ROLES.user)),
        (round % 2 === 0 ? as : asThere)(admin).post<{ data: { id: number } }>('/api/user', input),
      ])
      const log = await office.deps.db
        .selectFrom('history')
        .select(['action', 'recordId'])
        .where('entity', '=', 'user')
        .where('action', 'in', ['create', 'update'])
        .orderBy('id')
        .execute()
      const when = (action: string, id: number) =>
        log.findLastIndex((entry) => entry.action === action && entry.recordId === id)

      expect(demoted.status).toBe(200)
      expect([201, 403]).toContain(made.status)
      // Who was first depends on the machine; that the later one saw what the former had done does not.
      if (made.status === 201)
        expect(when('create', made.body.data.id)).toBeLessThan(when('update', admin.id))
    }
  })

  test('of several creates with one e-mail one wins, the others are told why', async () => {
    const email = `${unique('same').replace(' ', '.')}@example.in`
    const inputs = await Promise.all([1, 2, 3, 4].map(() => make(as(office.admin), account, { email })))
    const elsewhere = await make(as(office.otherAdmin), account, { email: email.toUpperCase() })

    const answers = await Promise.all([
      ...inputs.map((input, index) => (index % 2 ? as : asThere)(office.admin).post('/api/user', input)),
      asThere(office.otherAdmin).post('/api/user', elsewhere, { 'idempotency-key': unique('key') }),
    ])

    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(issuesOf(answer)).toEqual({ email: messages.emailTaken })
  })

  test('of two changes to one e-mail one wins', async () => {
    const email = `${unique('moved').replace(' ', '.')}@example.in`
    const [first, second] = [await given(as(office.admin), account), await given(as(office.admin), account)]

    const answers = await Promise.all([
      as(office.admin).put(`/api/user/${first.id}`, { email }),
      asThere(office.admin).put(`/api/user/${second.id}`, { email }),
    ])

    expect(statusesOf(answers)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && issuesOf(refused)).toEqual({ email: messages.emailTaken })
  })

  test('a sign-up and an Admin with one e-mail make one account', async () => {
    const email = `${unique('both').replace(' ', '.')}@example.in`
    const input = await make(as(office.admin), account, { email })
    const body = { firstname: 'Ila', lastname: 'Sen', email, password: 'a rather long one' }

    const [made, registered] = await Promise.all([
      as(office.admin).post('/api/user', input),
      send(other, 'POST', '/open-api/register/save', { body }),
    ])
    const rows = await office.deps.db.selectFrom('user').select('id').where('email', '=', email).execute()

    expect(registered.status).toBe(200)
    expect([201, 409]).toContain(made.status)
    expect(rows).toHaveLength(1)
  })

  describe.each(uniqueNames)('$name', (entity) => {
    const one = `/api/${entity.api.one}`

    test('a name is given once in a firm, also when several give it at once', async () => {
      const name = unique('Gleich')
      const spellings = [name, name.toUpperCase(), ` ${name} `, name.toLowerCase(), name]

      const answers = await Promise.all([
        ...spellings.map((each, index) => (index % 2 ? as : asThere)(office.admin).post(one, { name: each })),
        as(office.otherAdmin).post(one, { name }),
      ])

      expect(statusesOf(answers)).toEqual([201, 201, 409, 409, 409, 409])
      expect(answers.at(-1)?.status).toBe(201)
      for (const answer of answers.filter(({ status }) => status === 409))
        expect(issuesOf(answer)).toEqual({ name: messages.nameTaken })
    })

    test('a rename and a create do not meet', async () => {
      const name = unique('Neu')
      const { id } = await given(as(office.admin), entity)

      const answers = await Promise.all([
        as(office.admin).put(`${one}/${id}`, { name }),
        asThere(office.admin).post(one, { name }),
      ])

      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    })
  })
})
