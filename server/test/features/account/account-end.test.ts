// What happens when an account is deactivated or deleted: at once, and without loss of what the person made.
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { user as account } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, make, unique } from '#test/support/make.ts'
import { idsOf, optionIdsOf } from '#test/support/reads.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  const admin = as(office.admin)
  const superAdmin = as(office.superAdmin)
  const employee = async () => signIn(office, (await given(admin, account)).id)

  test('a deactivated person is signed out at once, and re-activation revives no session', async () => {
    const person = await employee()
    await admin.put(`/api/user/${person.id}`, { accountStatus: { id: 2 } })

    const inactive = await as(person).get('/api/session')
    await admin.put(`/api/user/${person.id}`, { accountStatus: { id: 1 } })
    const again = await as(person).get('/api/session')

    expect([inactive.status, again.status]).toEqual([401, 401])
  })

  test('a changed role holds at the next request', async () => {
    const person = await employee()

    await admin.put(`/api/user/${person.id}`, { accountRoles: [{ id: 2 }] })
    const listed = await as(person).post('/api/customized/users', {})

    expect(listed.status).toBe(200)
  })

  test('a deleted person is gone, and the name stays on what they made', async () => {
    const person = await employee()
    const { id, createdBy } = await given(as(person), bookmark)

    const removal = await admin.delete(`/api/user/${person.id}`)
    const read = await as(office.user).get(`/api/bookmark/${id}`)

    expect(removal.body).toEqual({ message: 'User has been deleted' })
    expect((await as(person).get('/api/session')).status).toBe(401)
    expect(read.body).toMatchObject({ createdBy })
    expect(await idsOf(admin, account, {}, { pageSize: 500 })).not.toContain(person.id)
    expect(await optionIdsOf(as(office.user), account)).not.toContain(person.id)
  })

  test('the address of a deleted account is free again', async () => {
    const person = await employee()
    await admin.delete(`/api/user/${person.id}`)

    const answer = await admin.post('/api/user', await make(admin, account, { email: person.email }))

    expect(answer.status).toBe(201)
  })

  test('of two Super Admins one may go, the last one stays', async () => {
    const input = await make(superAdmin, account, { accountRoles: [{ id: 1 }], firstname: unique('Second') })
    const { id } = await given(superAdmin, account, input)

    const first = await superAdmin.delete(`/api/user/${id}`)
    const last = await superAdmin.delete(`/api/user/${office.superAdmin.id}`)

    expect(first.status).toBe(200)
    expect(last).toMatchObject({ status: 409, body: { detail: messages.lastSuperAdmin } })
  })
})
