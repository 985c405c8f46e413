// What an account that somebody made with another's address opens once its owner, or a firm, takes it (rules/accounts 15).
import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import type { AccountMark } from '@daybook/contract/account/address-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import {
  askForLink,
  confirm,
  confirmToken,
  formOf,
  login,
  newcomer,
  newestToken,
  register,
  savePassword,
  subjectsFor,
} from '#test/support/people/accounts.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { newcomersOf } from '#test/support/people/newcomers.ts'

const CONFIRM = 'Please confirm your address'

describe.each(dialects)('on $name', async (dialect) => {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, {
    config: { smtpUrl: postbox.url, publicUrl: 'https://daybook.example.in' },
  })
  const { deps, as } = office
  const { superAdmin, signedUp, again, whoIs, isProven } = newcomersOf(office)

  beforeEach(async () => {
    await deps.db.deleteFrom('outbox').execute()
    office.superAdmin = await signIn(office, office.superAdmin.id)
    postbox.mails.length = 0
  })

  test('a resetting link proves the address, and ends what a stranger prepared', async () => {
    const person = await signedUp()
    await as(person).post('/api/feed', { flavour: 'todo' })
    await askForLink(office, person.email)

    await savePassword(office, formOf(await newestToken(office, person.id)))

    expect((await as(person).get('/api/session')).status).toBe(401)
    expect(await isProven(person)).toBeUndefined()
    const feeds = await deps.db.selectFrom('feed').selectAll().where('userId', '=', person.id).execute()
    expect(feeds).toEqual([])
  })

  test('whoever signs up with an address that somebody took gets the way to it', async () => {
    const taken = await signedUp()
    const unknown = await register(office, newcomer())

    const known = await register(office, { ...newcomer(), email: taken.email })

    expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
    expect(await subjectsFor(office, taken.id)).toEqual([CONFIRM, 'You have an account already'])
    expect((await savePassword(office, formOf(await newestToken(office, taken.id)))).status).toBe(200)
    expect((await as(taken).get('/api/session')).status).toBe(401)
  })

  test('no firm takes an unproved account in, and no higher role is given to it', async () => {
    const person = await signedUp()
    const change = (body: object) => superAdmin().put(`/api/user/${person.id}`, body)

    const joins = await change({ customer: { id: office.firm } })
    const rises = await change({ accountRoles: [{ id: 1 }] })

    expect(joins).toMatchObject({
      status: 409,
      body: { code: 'address_unproved', detail: messages.joinUnproved, ways: ['confirm', 'invite'] },
    })
    expect(rises).toMatchObject({ status: 409, body: { code: 'address_unproved', ways: ['confirm'] } })
    expect(await whoIs(person)).toMatchObject({ customer: { id: 1 }, roles: [{ id: 4 }] })
    expect((await change({ phone: '2' })).status).toBe(200)
  })

  test('whoever took somebody’s address before she came into the firm reads nothing of it', async () => {
    const thief = await signedUp()
    const feed = await as(thief).post<{ path: string }>('/api/feed', { flavour: 'todo' })
    // She presses what comes to her mailbox.
    await confirm(office, await confirmToken(office, thief.id))
    const other = await signIn(office, thief.id)

    const moved = await superAdmin().put(`/api/user/${thief.id}`, { customer: { id: office.firm } })

    expect(moved.status).toBe(200)
    const reads = [
      await as(thief).get('/api/bookmarks'),
      await as(other).get('/api/session'),
      await as(thief).get(feed.body.path),
      await login(office, thief),
    ]
    expect(reads.map(({ status }) => status)).toEqual([401, 401, 404, 401])
    expect(await subjectsFor(office, thief.id)).toContain('You work in another firm now: set a new password')
    const token = await newestToken(office, thief.id)
    expect((await savePassword(office, formOf(token, 'paddy fields in july'))).status).toBe(200)
    expect((await login(office, { email: thief.email, password: 'paddy fields in july' })).status).toBe(200)
  })

  test('who signs in while the account moves has no session in the firm', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await signedUp()
      await confirm(office, await confirmToken(office, person.id))
      const [moved, ...signIns] = await Promise.all([
        superAdmin().put(`/api/user/${person.id}`, { customer: { id: office.firm } }),
        ...Array.from({ length: 4 }, () => login(office, person)),
      ])
      expect(moved.status).toBe(200)
      for (const { body } of signIns) {
        if (!body.data) continue
        const session = await as({ ...person, token: body.data.token }).get('/api/session')
        expect(session.status).toBe(401)
      }
    }
  })

  test('administrators confirm whom they see, and are told who waits', async () => {
    const person = await signedUp()
    const path = `/api/user/${person.id}/confirmed`
    const marksOf = async (who = superAdmin()) =>
      (await who.get<AccountMark[]>('/api/users/marks')).body.find(({ id }) => id === person.id)
    expect(await marksOf()).toEqual({ id: person.id, isUnproved: true, isPasswordGiven: false })
    const admin = as(await signIn(office, office.admin.id))
    expect(await marksOf(admin)).toBeUndefined()

    const answers = [
      await as(await again(person)).put(path),
      await admin.put(path),
      await superAdmin().put(path),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 404, 200])
    expect(await marksOf()).toBeUndefined()
    const log = await superAdmin().post<Page<AuditEntry>>('/api/customized/audit_log', {
      dataFilter: { auditFilter: { recordId: person.id, action: 'address_confirmed' } },
    })
    expect(log.body.list).toMatchObject([{ actor: { id: office.superAdmin.id } }])
    // The link in the mailbox may be pressed all the same.
    expect((await confirm(office, await confirmToken(office, person.id))).status).toBe(200)
  })
})
