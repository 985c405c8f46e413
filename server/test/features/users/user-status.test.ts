// Who lists whom, and how an account is switched off and on (rules/tenancy 13).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { user as account } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice, signedIn, signIn } from '#test/support/people/actors.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, unique } from '#test/support/make.ts'
import { idsOf, pageOf } from '#test/support/reads.ts'

interface Listed {
  readonly id: number
  readonly email?: string
  readonly customer?: { readonly id: number }
}
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)
const statusPath = (userId: number | string, accountStatusId: number | string) =>
  `/api/user/status/save?userId=${userId}&accountStatusId=${accountStatusId}`

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  const [admin, superAdmin] = [as(office.admin), as(office.superAdmin)]
  const employee = async () => signIn(office, (await given(admin, account)).id)
  const statusOf = async (id: number) =>
    (await superAdmin.get<{ accountStatus: object }>(`/api/user/${id}`)).body.accountStatus

  describe('the users of a customer', () => {
    const path = (id: number) => `/api/users/customer/${id}`

    test.each([
      ['a User', office.user],
      ['an Analyst', office.analyst],
    ])('%s gets the names of active colleagues, one’s own included', async (_who, actor) => {
      const inactive = await employee()
      await admin.put(statusPath(inactive.id, 2))

      const { status, body } = await as(actor).get<Listed[]>(path(office.firm))

      expect(status).toBe(200)
      for (const one of body)
        expect(Object.keys(one).toSorted()).toEqual(['firstname', 'id', 'lastname', 'name'])
      const ids = body.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining([office.colleague.id, office.admin.id, actor.id]))
      expect(ids).not.toContain(inactive.id)
      expect(ids).not.toContain(7)
    })

    test('an Admin gets them in full, inactive ones too, but no Super Admin', async () => {
      const inactive = await employee()
      await admin.put(statusPath(inactive.id, 2))
      const boss = await signedIn(office, unique('Boss'), office.firm, ROLES.superAdmin)

      const { body, headers } = await admin.get<Listed[]>(path(office.firm))

      expect(body.find(({ id }) => id === inactive.id)?.email).toBe(inactive.email)
      expect(body.map(({ id }) => id)).not.toContain(boss.id)
      expect(new Set(body.map(({ customer }) => customer?.id))).toEqual(new Set([office.firm]))
      expect(headers['x-total-count']).toBe(String(body.length))
    })

    test('another customer is unknown to everybody but a Super Admin', async () => {
      const actors = [office.user, office.analyst, office.admin, office.individual]

      const answers = await Promise.all(actors.map((actor) => as(actor).get(path(office.otherFirm))))
      const { body } = await superAdmin.get<Listed[]>(path(office.otherFirm))

      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect(sorted(body.map(({ id }) => id))).toEqual(sorted([office.otherAdmin.id, office.stranger.id]))
      expect((await superAdmin.get(path(999_999))).status).toBe(404)
    })

    test('individuals find themselves alone; the unassigned person is nobody’s staff', async () => {
      const own = await as(office.individual).get<Listed[]>(path(1))
      const all = await superAdmin.get<Listed[]>(path(1))

      expect(own.body.map(({ id }) => id)).toEqual([office.individual.id])
      expect(all.body.map(({ id }) => id)).toEqual(
        expect.arrayContaining([office.individual.id, office.otherIndividual.id]),
      )
      expect(all.body.map(({ id }) => id)).not.toContain(7)
    })
  })

  describe('the page of users', () => {
    test('narrows by customer and by keyword, over names, e-mail and phone', async () => {
      const word = unique('Zarina').replace(' ', '')
      const byName = await given(admin, account, { firstname: word })
      const byPhone = await given(admin, account, { phone: `+91 ${word}` })
      const elsewhere = await given(as(office.otherAdmin), account, { email: `${word}@x.example.in` })

      const keyword = word.toUpperCase()
      const everywhere = await idsOf(superAdmin, account, { keyword, customerId: -1 })
      const inFirm = await idsOf(superAdmin, account, { keyword, customerId: office.firm })
      const ofAdmin = await idsOf(admin, account, { keyword })

      expect(sorted(everywhere)).toEqual(sorted([byName.id, byPhone.id, elsewhere.id]))
      expect(sorted(inFirm)).toEqual(sorted([byName.id, byPhone.id]))
      expect(sorted(ofAdmin)).toEqual(sorted(inFirm))
      expect(await idsOf(admin, account, { customerId: office.otherFirm })).toEqual([])
    })

    test.each(['firstname', 'lastname', 'email', 'phone', 'accountStatus'])(
      'sorts by %s',
      async (sortField) => {
        const rising = await pageOf(
          admin,
          account,
          {},
          { sortField, sortDirection: 'ascending', pageSize: 500 },
        )
        const falling = await pageOf(admin, account, {}, { sortField, sortDirection: 'desc', pageSize: 500 })

        expect(rising.status).toBe(200)
        expect(falling.body.list.map(({ id }) => id)).toEqual(
          rising.body.list.map(({ id }) => id).toReversed(),
        )
      },
    )
  })

  describe('switching an account', () => {
    test('off ends all its sessions at once, on revives none', async () => {
      const person = await employee()
      const second = await signIn(office, person.id)

      const off = await admin.put(statusPath(person.id, 2))
      const whileOff = [await as(person).get('/api/session'), await as(second).get('/api/tasks')]
      const stored = await statusOf(person.id)
      const on = await admin.put(statusPath(person.id, 1))
      const afterwards = await as(person).get('/api/session')

      expect(off).toMatchObject({ status: 200, body: { message: messages.userDeactivated } })
      expect(whileOff.map(({ status }) => status)).toEqual([401, 401])
      expect(stored).toEqual({ id: 2, name: 'Inactive' })
      expect(on).toMatchObject({ status: 200, body: { message: messages.userActivated } })
      expect(afterwards.status).toBe(401)
    })

    test.each([
      ['no body', {}],
      ['an empty body that calls itself JSON', { raw: '', headers: { 'content-type': 'application/json' } }],
      ['an empty object', { body: {} }],
      ['null', { body: null }],
    ])('takes %s', async (_what, sent) => {
      const { id } = await given(admin, account)
      const headers = {
        authorization: `Bearer ${office.admin.token}`,
        ...('headers' in sent ? sent.headers : {}),
      }

      const answer = await send(office, 'PUT', statusPath(id, 2), { ...sent, headers })

      expect(answer).toMatchObject({ status: 200, body: { message: messages.userDeactivated } })
    })

    test.each([
      ['an unknown status', () => statusPath(office.colleague.id, 3), 400],
      ['no status', () => `/api/user/status/save?userId=${office.colleague.id}`, 400],
      ['a word for a status', () => statusPath(office.colleague.id, 'off'), 400],
      ['no user', () => '/api/user/status/save?accountStatusId=2', 400],
      ['an unknown user', () => statusPath(999_999, 2), 404],
      ['a foreign user', () => statusPath(office.stranger.id, 2), 404],
      ['oneself', () => statusPath(office.admin.id, 2), 403],
      ['oneself, as it is already', () => statusPath(office.admin.id, 1), 200],
    ])('an Admin sends %s', async (_what, path, status) => {
      const answer = await admin.put(path())

      expect(answer.status).toBe(status)
    })

    test('nobody below an Admin does it, and an Admin does it to no Super Admin', async () => {
      const boss = await signedIn(office, unique('Boss'), office.firm, ROLES.superAdmin)
      const path = statusPath(office.colleague.id, 2)

      const answers = [
        await as(office.user).put(path),
        await as(office.analyst).put(path),
        await as(office.individual).put(statusPath(office.otherIndividual.id, 2)),
        await admin.put(statusPath(boss.id, 2)),
      ]

      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404])
      expect(await statusOf(office.colleague.id)).toMatchObject({ id: 1 })
    })

    test('the unassigned person stays what it is', async () => {
      const activated = await superAdmin.put(statusPath(7, 1))
      const moved = await superAdmin.put('/api/user/7', { customer: { id: office.firm } })
      const renamed = await superAdmin.put('/api/user/7', { phone: '+91 44 5550 0107' })
      const row = await office.deps.db
        .selectFrom('user')
        .select('scopeId')
        .where('id', '=', 7)
        .executeTakeFirst()

      expect([activated.status, moved.status, renamed.status]).toEqual([409, 409, 200])
      expect(row).toEqual({ scopeId: 0 })
    })

    test('switching on what is on changes nothing', async () => {
      const { id, modifiedTime } = await given(admin, account)
      office.clock.advance(1000)

      const answer = await admin.put(statusPath(id, 1))
      const after = await admin.get<{ modifiedTime: number }>(`/api/user/${id}`)

      expect(answer.body).toEqual({ message: messages.userActivated })
      expect(after.body.modifiedTime).toBe(modifiedTime)
    })
  })

  test('the blank account belongs to the own firm; a Super Admin’s, wherever they are, to the individuals', async () => {
    const boss = await signedIn(office, unique('Boss'), office.firm, ROLES.superAdmin)

    const blanks = [
      await admin.get('/api/user/template'),
      await superAdmin.get('/api/user/template'),
      await as(boss).get('/api/user/template'),
    ]

    const rest = { accountStatus: { id: 1 }, accountRoles: [{ id: 4 }], firstname: '', email: '' }
    expect(blanks[0]?.body).toMatchObject({ customer: { id: office.firm }, ...rest })
    expect(blanks[1]?.body).toMatchObject({ customer: { id: 1 }, ...rest })
    expect(blanks[2]?.body).toMatchObject({ customer: { id: 1 }, ...rest })
  })

  test('the lists of the selectors', async () => {
    const roles = await admin.get<{ name: string }[]>('/api/account_roles')
    const statuses = await admin.get('/api/statuses')
    const customers = await admin.get<{ id: number }[]>('/api/customers')
    const all = await superAdmin.get<{ id: number; organizationName: string }[]>('/api/customers')

    expect(roles.body.map(({ name }) => name)).toEqual(['Super Admin', 'Admin', 'Analyst', 'User'])
    expect(statuses.body).toMatchObject([
      { id: 1, name: 'Active' },
      { id: 2, name: 'Inactive' },
    ])
    expect(customers.body.map(({ id }) => id)).toEqual([office.firm])
    expect(all.body.map(({ id }) => id)).toEqual(expect.arrayContaining([1, office.firm, office.otherFirm]))
  })
})
