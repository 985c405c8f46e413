// What happens to accounts stands in the audit log of their customer, without anything secret (rules/operations 11).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { type AuditEntry, countedIn } from '@daybook/contract/system/audit.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import { EVENTS_PER_KEY } from '#entities/history/event-limits.ts'
import { writeCounted } from '#entities/history/events.ts'
import { prepare } from '#startup/start.ts'
import { failuresFrom } from '#features/account/guesses.ts'
import {
  askForLink,
  formOf,
  from,
  guessed,
  login,
  NEW_PASSWORD,
  newestToken,
  savePassword,
} from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn, signIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, {
    config: { publicUrl: 'https://daybook.example.in', rateLimit: true, trustProxy: ['127.0.0.1'] },
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
    await guessed(office, failuresFrom('127.0.0.1', email))
    await login(office, { email, password: PASSWORD })
    await as(office.admin).delete(`/api/user/${id}/sessions`)

    expect(await eventsOf(id)).toMatchObject([
      { action: 'sign_in_failed', actorId: 0, result: 'wrong_credentials', scopeId: office.firm },
      { action: 'throttled', actorId: 0, result: 'too_many_requests', scopeId: office.firm },
      { action: 'sessions_ended', actorId: office.admin.id, result: 'done', scopeId: office.firm },
    ])
  })

  test('junk does not hide guesses at a person, and many guesses are told together, with how many from where', async () => {
    const { id, email } = await somebody()
    const wrong = (typed: string, network: number) =>
      login(office, { email: typed, password: 'not this one' }, from(`198.18.${network}.1`))
    for (let nth = 0; nth < 60; nth += 1) await wrong(`junk-${nth}@example.in`, 1)
    for (let nth = 0; nth < 60; nth += 1) await wrong(email, nth + 2)
    office.clock.advance(60_000)
    await writeCounted(deps)

    const { body } = await as(office.admin).post<Page<AuditEntry>>('/api/customized/audit_log', {
      dataFilter: { auditFilter: { action: 'sign_in_failed', recordId: id } },
    })
    const [counted, ...single] = body.list
    expect(single).toHaveLength(EVENTS_PER_KEY)
    expect(counted).toMatchObject({ title: email, customer: { id: office.firm }, address: '' })
    expect(counted && countedIn(counted)).toMatchObject({ times: 40, addresses: 40 })
  })

  test('what was counted is written when the process stops', async () => {
    const { id, email } = await somebody()
    const another = await prepare(deps.config, deps.config.dataDir, { clock: office.clock.now })
    for (let nth = 0; nth < EVENTS_PER_KEY + 5; nth += 1)
      await login(another, { email, password: 'not this one' }, from(`198.19.${nth}.1`))

    await another.stop()

    const events = await eventsOf(id)
    expect(events).toHaveLength(EVENTS_PER_KEY + 1)
    expect(events.at(-1)?.changes).toContain('"times":[null,5]')
  })

  test('who meant an account that does not exist stands in nobody’s log, without what they typed', async () => {
    office.clock.advance(10 * 60_000)
    await writeCounted(deps)
    const since = office.clock.now()
    await login(office, { email: 'stranger@example.in', password: PASSWORD })

    const rows = await deps.db
      .selectFrom('history')
      .select(['action', 'scopeId', 'recordId', 'title'])
      .where('action', '=', 'sign_in_failed')
      .where('recordId', '=', 0)
      .where('stamp', '>=', since)
      .execute()
    expect(rows).toEqual([{ action: 'sign_in_failed', scopeId: 0, recordId: 0, title: '' }])
  })
})
