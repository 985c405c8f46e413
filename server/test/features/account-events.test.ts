// What happens to accounts stands in the audit log of their customer, without anything secret (security §4).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/access.ts'
import { failuresOf } from '#features/account/sign-in.ts'
import {
  askForLink,
  formOf,
  guessed,
  login,
  NEW_PASSWORD,
  newestToken,
  savePassword,
} from '#test/support/accounts.ts'
import { openOffice, PASSWORD, signedIn, signIn } from '#test/support/actors.ts'
import { dialects } from '#test/support/dialects.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, {
    config: { publicUrl: 'https://daybook.example.in', rateLimit: true },
  })
  const { deps, as } = office
  let count = 0
  const somebody = () => signedIn(office, `Event${(count += 1)}`, office.firm, ROLES.user)
  const eventsOf = (recordId: number) =>
    deps.db
      .selectFrom('history')
      .select(['action', 'actorId', 'scopeId', 'entity', 'title', 'result', 'address', 'changes'])
      .where('recordId', '=', recordId)
      .where('entity', '=', 'user')
      .where('action', 'not in', ['create', 'update', 'remove'])
      .orderBy('id')
      .execute()

  test('all that somebody does with their own account', async () => {
    const person = await somebody()
    const { id, email } = person
    await login(office, { email, password: PASSWORD })
    await as(person).put(`/api/change_password/${id}`, {
      password: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
    })
    await signIn(office, id)
    await as(person).delete('/api/sessions')
    await as(person).post('/api/logout')
    await askForLink(office, email)
    const token = await newestToken(office, id)
    await savePassword(office, formOf(token, 'once more anew'))

    const events = await eventsOf(id)

    const own = { scopeId: office.firm, entity: 'user', title: email, result: 'done', address: '127.0.0.1' }
    expect(events).toMatchObject(
      [
        { action: 'sign_in', actorId: id },
        { action: 'password_changed', actorId: id },
        { action: 'sessions_ended', actorId: id },
        { action: 'sign_out', actorId: id },
        { action: 'reset_requested', actorId: 0 },
        { action: 'password_reset', actorId: id },
      ].map((event) => ({ ...event, ...own })),
    )
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${PASSWORD}|${NEW_PASSWORD}|${token}`))
  })

  test('what others do with it', async () => {
    const { id, email } = await somebody()
    await login(office, { email, password: 'not this one' })
    await guessed(office, failuresOf(email))
    await login(office, { email, password: PASSWORD })
    await as(office.admin).delete(`/api/user/${id}/sessions`)

    expect(await eventsOf(id)).toMatchObject([
      { action: 'sign_in_failed', actorId: 0, result: 'wrong_credentials', scopeId: office.firm },
      { action: 'throttled', actorId: 0, result: 'too_many_requests', scopeId: office.firm },
      { action: 'sessions_ended', actorId: office.admin.id, result: 'done', scopeId: office.firm },
    ])
  })

  test('who meant an account that does not exist stands in nobody’s log, without what they typed', async () => {
    await login(office, { email: 'stranger@example.in', password: PASSWORD })

    const rows = await deps.db
      .selectFrom('history')
      .select(['action', 'scopeId', 'recordId', 'title'])
      .where('action', '=', 'sign_in_failed')
      .where('recordId', '=', 0)
      .execute()
    expect(rows).toEqual([{ action: 'sign_in_failed', scopeId: 0, recordId: 0, title: '' }])
  })
})
