// Addresses are proved by the link that goes to them; until then nothing leaves in their name (rules/accounts 15).
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import { deliverDigests } from '#features/reminders/digest.ts'
import { deliverReminders } from '#features/reminders/deliver-reminders.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import {
  confirm,
  confirmToken,
  login,
  newcomer,
  queuedMails,
  register,
  subjectsFor,
} from '#test/support/people/accounts.ts'
import { issuedInvoice } from '#test/support/invoicing/issuable.ts'
import { openOffice, PASSWORD, signIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { matching } from '#test/support/like.ts'
import { given } from '#test/support/make.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { newcomersOf } from '#test/support/people/newcomers.ts'
import { issuesOf } from '#test/support/reads.ts'

const DAY = 24 * 60 * 60 * 1000
const CONFIRM = 'Please confirm your address'
const over = { token: messages.confirmLinkInvalid }

describe.each(dialects)('on $name', async (dialect) => {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, {
    config: { smtpUrl: postbox.url, publicUrl: 'https://daybook.example.in' },
  })
  const { deps, as, clock } = office
  const { superAdmin, signedUp, again, whoIs, isProven } = newcomersOf(office)

  beforeEach(async () => {
    await deps.db.deleteFrom('outbox').execute()
    office.superAdmin = await signIn(office, office.superAdmin.id)
    postbox.mails.length = 0
  })

  test('a sign-up gets a link, which proves the address once', async () => {
    const person = await signedUp()
    expect(await subjectsFor(office, person.id)).toEqual([CONFIRM])
    expect(await whoIs(person)).toMatchObject({ isProven: false })
    const token = await confirmToken(office, person.id)

    const answer = await confirm(office, token)
    const second = await confirm(office, token)

    expect(answer).toMatchObject({ status: 200, body: { message: 'Your address is confirmed.' } })
    expect(await whoIs(person)).not.toHaveProperty('isProven')
    expect({ status: second.status, issues: issuesOf(second) }).toEqual({ status: 400, issues: over })
  })

  test('the letter goes to the address, with the link and nothing that somebody typed', async () => {
    const person = await signedUp()

    await runOutbox(deps)

    const [mail] = postbox.mails
    expect(mail?.to?.[0]?.address).toBe(person.email)
    expect(mail?.text).toMatch(/https:\/\/daybook\.example\.in\/account\/confirm#[\w-]{43}\n/)
    expect(mail?.text).not.toContain(person.firstname)
    const stored = await deps.db.selectFrom('addressProof').select('tokenHash').execute()
    expect(stored.map(({ tokenHash }) => tokenHash).join()).toMatch(/^[\da-f,]+$/)
  })

  test.each(['', 'x', 'a'.repeat(43), null, 7, ['a'], 'a'.repeat(300)])('%j opens nothing', async (token) => {
    const answer = await confirm(office, token)

    expect({ status: answer.status, issues: issuesOf(answer) }).toMatchObject({
      status: 400,
      issues: { token: matching(/./) },
    })
  })

  test('of ten that press at once one has confirmed', async () => {
    const person = await signedUp()
    const token = await confirmToken(office, person.id)

    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(office, token)))

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 400),
    ])
    const log = await superAdmin().post<Page<AuditEntry>>('/api/customized/audit_log', {
      dataFilter: { auditFilter: { recordId: person.id, action: 'address_confirmed' } },
    })
    expect(log.body.list).toMatchObject([{ actor: { id: person.id } }])
  })

  test('a newer link voids the older, and after seven days none works', async () => {
    const person = await signedUp()
    const first = await confirmToken(office, person.id)
    await as(person).post('/api/user/confirm_again')
    const second = await confirmToken(office, person.id)
    expect((await confirm(office, first)).status).toBe(400)
    clock.advance(7 * DAY)

    const late = await confirm(office, second)

    expect(issuesOf(late)).toEqual(over)
    expect(await isProven(person)).toBe(false)
  })

  test('the link of an account that was switched off proves nothing', async () => {
    const person = await signedUp()
    const token = await confirmToken(office, person.id)
    await superAdmin().put(`/api/user/status/save?userId=${person.id}&accountStatusId=2`)

    expect((await confirm(office, token)).status).toBe(400)
    await superAdmin().put(`/api/user/status/save?userId=${person.id}&accountStatusId=1`)
    expect(await isProven(person)).toBe(false)
  })

  test('send again: five a day, and nothing for a proved address', async () => {
    const person = await signedUp()
    const ask = async () => (await as(person).post('/api/user/confirm_again')).status
    const statuses: number[] = []
    for (let nth = 0; nth < 6; nth += 1) statuses.push(await ask())

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await confirm(office, await confirmToken(office, person.id))
    await deps.db.deleteFrom('outbox').execute()
    expect(await ask()).toBe(200)
    expect(await subjectsFor(office, person.id)).toEqual([])
  })

  test('120 reminders and a digest of a young account reach the bell, and no mailbox', async () => {
    const person = await signedUp()
    await as(person).put('/api/preferences', { mail: true, digestTime: 480 })
    for (let nth = 0; nth < 120; nth += 1)
      await given(as(person), task, {
        name: `Buy now ${nth}`,
        reminderAt: clock.now() + 60_000,
        dueDate: clock.now(),
      })
    clock.advance(120_000)

    await deliverReminders(deps)
    clock.advance(DAY)
    await deliverDigests(deps)

    expect(await subjectsFor(office, person.id)).toEqual([CONFIRM])
    const bell = await as(await again(person)).get<{ totalItems: number }>('/api/notifications')
    expect(bell.body.totalItems).toBeGreaterThanOrEqual(120)
    await runOutbox(deps)
    expect(postbox.mails.filter(({ subject }) => subject !== CONFIRM)).toEqual([])
  })

  test('what was queued before the address became another one does not go to the new one', async () => {
    const person = await signedUp()
    await confirm(office, await confirmToken(office, person.id))
    await as(person).put('/api/preferences', { mail: true })
    await given(as(person), task, { name: 'Buy now', reminderAt: clock.now() + 60_000 })
    clock.advance(120_000)
    await deliverReminders(deps)
    expect(await subjectsFor(office, person.id)).toContain('Buy now')

    const email = `${randomUUID()}@example.in`
    await as(person).put(`/api/user/${person.id}`, { email, currentPassword: person.password })
    await runOutbox(deps)

    expect(
      postbox.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject),
    ).toEqual([CONFIRM])
    expect(postbox.mails.map(({ subject }) => subject)).not.toContain('Buy now')
  })

  test('an own address that is changed is unproved, and the former link proves nothing', async () => {
    const person = await signedUp()
    const former = await confirmToken(office, person.id)
    const email = `${randomUUID()}@example.in`
    await as(person).put(`/api/user/${person.id}`, { email, currentPassword: person.password })

    expect((await confirm(office, former)).status).toBe(400)
    expect(await isProven(person)).toBe(false)
    expect((await confirm(office, await confirmToken(office, person.id))).status).toBe(200)
    expect(await isProven(person)).toBeUndefined()

    const back = `${randomUUID()}@example.in`
    await as(await again(person)).put(`/api/user/${person.id}`, {
      email: back,
      currentPassword: person.password,
    })

    expect(await isProven(person)).toBe(false)
  })

  test('of an unproved account a changed address tells the former one nothing', async () => {
    const person = await signedUp()
    const email = `${randomUUID()}@example.in`
    await as(person).put(`/api/user/${person.id}`, { email, currentPassword: person.password })
    await runOutbox(deps)

    expect(postbox.mails.filter(({ subject }) => subject !== CONFIRM)).toEqual([])
  })

  test('an invoice is not mailed', async () => {
    const person = await signedUp()
    const { id } = await issuedInvoice(as(person), as(person))
    const mail = { to: 'victim@example.in', subject: 'Pay', text: 'Now', template: 'a4' }
    const send = () => as(person).post(`/api/invoicing/${id}/mail`, mail)

    const refused = await send()
    await confirm(office, await confirmToken(office, person.id))
    const sent = await send()

    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'address_unproved', detail: messages.addressUnproved, ways: ['confirmAgain'] },
    })
    expect(sent.status).toBe(200)
  })

  test('those whom administrators make are proved', async () => {
    const person = { ...newcomer(), phone: '1', customer: { id: office.firm }, accountStatus: { id: 1 } }
    await superAdmin().post('/api/user', { ...person, accountRoles: [{ id: 4 }] })

    const { body } = await login(office, person)

    expect(body.data?.loggedInUser).not.toHaveProperty('isProven')
    expect(await queuedMails(office, body.data?.loggedInUser.id ?? 0)).toEqual([])
  })

  test('a change of the e-mail by an administrator, or within a firm, stays proved', async () => {
    const member = await signIn(office, office.colleague.id)
    await as(member).put(`/api/user/${member.id}`, {
      email: `${randomUUID()}@example.in`,
      currentPassword: PASSWORD,
    })
    const single = await signIn(office, office.individual.id)
    await superAdmin().put(`/api/user/${single.id}`, { email: `${randomUUID()}@example.in` })

    for (const person of [member, single])
      expect((await as(person).get<LoggedInUser>('/api/session')).body).not.toHaveProperty('isProven')
  })
})

describe.each(dialects)('where the installation does not know its address, on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl: undefined } })

  test('no link is sent, and an administrator confirms', async () => {
    const person = newcomer()
    await register(office, person)
    const { body } = await login(office, person)
    const user = body.data?.loggedInUser
    if (!user || !body.data) throw new Error('not signed in')
    const me = office.as({ ...office.individual, token: body.data.token })

    expect(await queuedMails(office, user.id)).toEqual([])
    expect(await me.post('/api/user/confirm_again')).toMatchObject({
      status: 409,
      body: { detail: messages.confirmUnavailable },
    })
    await office.as(office.superAdmin).put(`/api/user/${user.id}/confirmed`)
    expect((await me.get<LoggedInUser>('/api/session')).body).not.toHaveProperty('isProven')
  })
})
