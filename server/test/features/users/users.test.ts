// Who administers whom: accounts are the firm's Admin's, a Super Admin's are nobody's below (rules/tenancy 9).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { user as account } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, make } from '#test/support/make.ts'
import { idsOf, issuesOf, pageOf } from '#test/support/reads.ts'

const role = ({ id }: { id: number }) => ({ accountRoles: [{ id }] })

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  const admin = as(office.admin)
  const superAdmin = as(office.superAdmin)
  const boss = await signedIn(office, 'Indira', office.firm, ROLES.superAdmin)
  const ownPath = `/api/user/${office.user.id}`

  test('an account answers no password and keeps none readable', async () => {
    const { id, ...record } = await given(admin, account)

    const row = await office.deps.db
      .selectFrom('user')
      .select('password')
      .where('id', '=', id)
      .executeTakeFirst()

    expect(Object.keys(record)).not.toContain('password')
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })

  test('a confirmation that is sent must equal the password', async () => {
    const input = await make(admin, account, { confirmPassword: 'another one' })

    const answer = await admin.post('/api/user', input)

    expect(issuesOf(answer)).toEqual({ confirmPassword: messages.passwordsDiffer })
  })

  test('an e-mail is taken once, in any case', async () => {
    const input = await make(admin, account, { email: office.stranger.email.toUpperCase() })

    const answer = await admin.post('/api/user', input)

    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(issuesOf(answer)).toEqual({ email: messages.emailTaken })
  })

  test('a role that is named twice is stored once', async () => {
    const accountRoles = [{ id: 4 }, { id: 4 }, { id: 3 }]

    const { id } = await given(admin, account, { accountRoles })

    const stored = office.deps.db.selectFrom('user').select('accountRoles').where('id', '=', id)
    expect(await stored.executeTakeFirst()).toEqual({ accountRoles: '[4,3]' })
    expect((await admin.put(`/api/user/${id}`, { accountRoles })).status).toBe(200)
    expect(await stored.executeTakeFirst()).toEqual({ accountRoles: '[4,3]' })
  })

  test('an unknown time zone is refused', async () => {
    const answer = await as(office.user).put(ownPath, { timeZone: 'Mars/Olympus' })

    expect(issuesOf(answer)).toEqual({ timeZone: messages.unknownTimeZone })
  })

  test('a change says nothing about what it leaves out: a phone that is missing stays missing', async () => {
    const newcomer = await signedIn(office, 'Phoneless', office.firm, ROLES.user)
    await office.deps.db.updateTable('user').set({ phone: '' }).where('id', '=', newcomer.id).execute()

    const answer = await as(newcomer).put(`/api/user/${newcomer.id}`, { timeZone: 'Europe/London' })

    expect(answer).toMatchObject({ status: 200, body: { data: { timeZone: 'Europe/London', phone: '' } } })
    expect(issuesOf(await as(newcomer).put(`/api/user/${newcomer.id}`, { phone: '' }))).toEqual({
      phone: messages.required,
    })
  })

  describe.each([
    ['a User', office.user],
    ['an Analyst', office.analyst],
  ])('%s', (_who, actor) => {
    const path = `/api/user/${office.colleague.id}`

    test('neither reads nor changes nor lists colleagues', async () => {
      const answers = [
        await as(actor).get(path),
        await as(actor).put(path, { firstname: 'X' }),
        await as(actor).delete(path),
        await pageOf(as(actor), account),
        await as(actor).post('/api/user', await make(admin, account)),
      ]

      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    })

    test('gets the names of active colleagues, and of the unassigned person', async () => {
      const { body } = await as(actor).get<{ id: number }[]>('/api/users')

      expect(body).toContainEqual({
        id: office.colleague.id,
        firstname: 'Dev',
        lastname: 'Rao',
        name: 'Dev Rao',
      })
      expect(body.map(({ id }) => id)).toContain(7)
      expect(body.map(({ id }) => id)).not.toContain(office.stranger.id)
    })

    test('changes the own name; role, status and customer stay', async () => {
      const sent = { ...role(ROLES.admin), accountStatus: { id: 2 }, customer: { id: office.otherFirm } }

      const answer = await as(actor).put(`/api/user/${actor.id}`, { lastname: 'Iyer', ...sent })

      expect(answer).toMatchObject({
        status: 200,
        body: {
          message: 'User account is updated now',
          data: { lastname: 'Iyer', accountStatus: { id: 1 }, customer: { id: office.firm } },
        },
      })
      expect(answer.body).toMatchObject({ data: { accountRoles: actor.roles } })
    })
  })

  test('individuals see no other individual', async () => {
    const { body } = await as(office.individual).get<{ id: number }[]>('/api/users')

    expect(body.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([7, office.individual.id])
  })

  test('an Admin does not see a Super Admin', async () => {
    const path = `/api/user/${boss.id}`

    const answers = [
      await admin.get(path),
      await admin.put(path, { firstname: 'X' }),
      await admin.delete(path),
    ]
    const listed = await idsOf(admin, account)

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(listed).not.toContain(boss.id)
  })

  test.each([
    ['make a Super Admin', role(ROLES.superAdmin), 403],
    ['slip Super Admin in as a second role', { accountRoles: [{ id: 4 }, { id: 1 }] }, 403],
    ['add to another firm', { customer: { id: office.otherFirm } }, 400],
    ['add to the individuals', { customer: { id: 1 } }, 400],
  ])('an Admin can’t %s', async (_what, overrides, status) => {
    const input = await make(admin, account, overrides)

    const answer = await admin.post('/api/user', input)

    expect(answer.status).toBe(status)
  })

  test.each([
    ['promote to Super Admin', role(ROLES.superAdmin)],
    ['move to another firm', { customer: { id: office.otherFirm } }],
  ])('an Admin can’t %s', async (_what, change) => {
    const { id } = await given(admin, account)

    const answer = await admin.put(`/api/user/${id}`, change)

    expect(answer.status).toBe(403)
  })

  test.each([
    ['role', role(ROLES.user), 403],
    ['status', { accountStatus: { id: 2 } }, 403],
    ['role, sending the present one', role(ROLES.admin), 200],
  ])('an Admin changes the own %s', async (_what, change, status) => {
    const answer = await admin.put(`/api/user/${office.admin.id}`, change)

    expect(answer.status).toBe(status)
  })

  test('a foreign account is unknown to an Admin', async () => {
    const path = `/api/user/${office.stranger.id}`

    const answers = [
      await admin.get(path),
      await admin.put(path, { firstname: 'X' }),
      await admin.delete(path),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('the individuals have no Admin of their own', async () => {
    const input = await make(superAdmin, account, { ...role(ROLES.admin), customer: { id: 1 } })

    const answer = await superAdmin.post('/api/user', input)

    expect(answer).toMatchObject({ status: 409, body: { detail: messages.noAdminInIndividuals } })
  })
})
