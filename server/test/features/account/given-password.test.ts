// A password that somebody else chose is marked until its owner changes it, and administrators need longer ones (rules/accounts 17).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { AccountMark } from '@daybook/contract/account/address-endpoints.ts'
import { user as account } from '@daybook/contract/entities/user.ts'
import { giveNewPassword } from '#features/account/cli-accounts.ts'
import {
  askForLink,
  formOf,
  login,
  newcomer,
  newestToken,
  savePassword,
} from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { make } from '#test/support/make.ts'
import { issuesOf } from '#test/support/reads.ts'

const SIX = 'wq#7zk'
const TEN = 'wq#7zk-plo'
const tooShort = 'Password must be at least 10 characters'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl: 'https://daybook.example.in' } })
  const { as } = office
  const admin = as(office.admin)
  const superAdmin = as(office.superAdmin)
  const add = async (password: string, role: { readonly id: number } = ROLES.user) => {
    const { email } = newcomer()
    const made = await make(admin, account, { email, password, accountRoles: [{ id: role.id }] })
    return { email, password, answer: await admin.post<{ data: { id: number } }>('/api/user', made) }
  }
  const signIn = async (person: { email: string; password: string }) => {
    const { body } = await login(office, person)
    if (!body.data) throw new Error('not signed in')
    const { token, loggedInUser } = body.data
    return { user: loggedInUser, me: as({ ...office.user, id: loggedInUser.id, token }) }
  }
  const change = (who: Awaited<ReturnType<typeof signIn>>, password: string, newPassword: string) =>
    who.me.put(`/api/change_password/${who.user.id}`, {
      password,
      newPassword,
      confirmNewPassword: newPassword,
    })

  test('it works at once, and is marked until it is changed', async () => {
    const person = await add(SIX)
    const who = await signIn(person)
    expect(who.user.isPasswordGiven).toBe(true)
    const marked = await admin.get<AccountMark[]>('/api/users/marks')
    expect(marked.body).toContainEqual({ id: who.user.id, isUnproved: false, isPasswordGiven: true })
    const foreign = await as(office.otherAdmin).get<AccountMark[]>('/api/users/marks')
    expect(foreign.body).toEqual([])

    expect((await change(who, SIX, 'zk#7wq')).status).toBe(200)

    const { body } = await who.me.get('/api/session')
    expect(body).not.toHaveProperty('isPasswordGiven')
    expect((await admin.get<AccountMark[]>('/api/users/marks')).body.map(({ id }) => id)).not.toContain(
      who.user.id,
    )
  })

  test('a link sets one that is nobody else’s', async () => {
    const person = await add(SIX)
    const { user } = await signIn(person)
    await askForLink(office, person.email)

    await savePassword(office, formOf(await newestToken(office, user.id), 'zk#7wq'))

    expect((await signIn({ ...person, password: 'zk#7wq' })).user).not.toHaveProperty('isPasswordGiven')
  })

  test('one that the operator made is marked, too', async () => {
    const person = await add(SIX)
    const who = await signIn(person)
    await change(who, SIX, 'zk#7wq')

    const { password } = await giveNewPassword(office.deps, person.email)

    expect((await signIn({ email: person.email, password })).user.isPasswordGiven).toBe(true)
  })

  test('administrators get ten characters, all others six', async () => {
    const short = await add(SIX.repeat(1) + 'abc', ROLES.admin)

    expect(short.answer.status).toBe(400)
    expect(issuesOf(short.answer)).toEqual({ password: tooShort })
    expect((await add(TEN, ROLES.admin)).answer.status).toBe(201)
    expect((await add(SIX, ROLES.analyst)).answer.status).toBe(201)
    const refused = await superAdmin.post(
      '/api/user',
      await make(superAdmin, account, { password: SIX, accountRoles: [{ id: ROLES.superAdmin.id }] }),
    )
    expect(issuesOf(refused)).toEqual({ password: tooShort })
  })

  test('so do their own changes and links', async () => {
    const person = await add(TEN, ROLES.admin)
    const who = await signIn(person)
    await askForLink(office, person.email)
    const token = await newestToken(office, who.user.id)

    const answers = [await change(who, TEN, SIX), await savePassword(office, formOf(token, SIX))]

    expect(answers.map(issuesOf)).toEqual([{ newPassword: tooShort }, { newPassword: tooShort }])
    expect((await savePassword(office, formOf(token, 'zk#7wq-plo'))).status).toBe(200)
  })

  test('whoever is raised keeps a short one, and is asked to change it until it is long enough', async () => {
    const person = await add(SIX)
    const first = await signIn(person)
    await change(first, SIX, 'zk#7wq')
    const own = { ...person, password: 'zk#7wq' }

    const raised = await admin.put(`/api/user/${first.user.id}`, { accountRoles: [{ id: ROLES.admin.id }] })

    expect(raised.status).toBe(200)
    const who = await signIn(own)
    expect(who.user).toMatchObject({ isPasswordOld: true })
    expect(who.user).not.toHaveProperty('isPasswordGiven')
    expect((await change(who, 'zk#7wq', 'zk#7wq-plo')).status).toBe(200)
    expect((await who.me.get('/api/session')).body).not.toHaveProperty('isPasswordOld')
  })

  test('whose password is long enough when raised is asked until the next sign-in shows it', async () => {
    const { id, email } = office.colleague
    await admin.put(`/api/user/${id}`, { accountRoles: [{ id: ROLES.admin.id }] })
    expect((await as(office.colleague).get('/api/session')).body).toMatchObject({ isPasswordOld: true })

    const { user } = await signIn({ email, password: PASSWORD })

    expect(user).not.toHaveProperty('isPasswordOld')
  })
})
