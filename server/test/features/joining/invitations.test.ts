// Invitations by mail: who sends them, what the link opens, and that nobody learns who has an account (rules/accounts 16).
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { login } from '#test/support/people/accounts.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { accept, invite, NEW_PASSWORD, openLink, pending, tokenOf } from '#test/support/people/joining.ts'
import { unique } from '#test/support/make.ts'

let count = 0
const newAddress = () => `meera${(count += 1)}@example.in`

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as, deps, clock } = office
  const admin = as(office.admin)
  const invited = async (more: object = {}) => {
    const email = newAddress()
    const sent = await invite(admin, email, more)
    return { email, id: sent.body.data.id, token: tokenOf(sent) }
  }
  const accountsOf = (email: string) =>
    deps.db.selectFrom('user').selectAll().where('email', '=', email).execute()

  beforeEach(async () => {
    clock.set(NOW)
    await deps.db.deleteFrom('throttle').execute()
    await deps.db.deleteFrom('outbox').execute()
  })

  test('whoever is invited chooses names and password, and signs in', async () => {
    const { email, token } = await invited({ firstname: 'Meera', accountRole: { id: ROLES.analyst.id } })

    const opened = await openLink(office, token)
    const accepted = await accept(office, token)
    const signedInNow = await login(office, { email, password: NEW_PASSWORD })

    expect(opened.body).toEqual({
      firm: 'Nilgiri Accounts',
      inviter: 'Anita Rao',
      email,
      firstname: 'Meera',
      lastname: '',
      passwordMin: 6,
    })
    expect(accepted).toMatchObject({ status: 200, body: { message: messages.invitationAccepted } })
    expect(signedInNow.body).toMatchObject({
      data: { loggedInUser: { lastname: 'Nair', customer: { id: office.firm }, roles: [{ id: 3 }] } },
    })
    expect(await accountsOf(email)).toMatchObject([
      { provenTime: NOW, isPasswordGiven: 0, scopeId: office.firm },
    ])
  })

  test('new accounts begin in the time zone of the firm', async () => {
    await admin.put('/api/firm_settings', { zone: 'Asia/Dubai' })
    const { email, token } = await invited()

    await accept(office, token)

    expect(await accountsOf(email)).toMatchObject([{ timeZone: 'Asia/Dubai' }])
  })

  test('the answer is the same for a new address, a colleague’s, a stranger’s and an individual’s', async () => {
    const addresses = [newAddress(), office.user.email, office.stranger.email, office.individual.email]

    const answers = await Promise.all(addresses.map((email) => invite(admin, email)))

    const shapes = answers.map(({ status, body: { data, link, message } }) => ({
      status,
      message,
      link: typeof link,
      data: { ...data, id: 0, email: '' },
    }))
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
    expect(shapes[0]).toMatchObject({ status: 201, message: messages.invitationFiled })
    const opened = await Promise.all(answers.map((answer) => openLink(office, tokenOf(answer))))
    const told = opened.map(({ status, body }) => ({ status, ...body, email: '' }))
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    await admin.delete(`/api/invitations/${answers[3]?.body.data.id}`)
  })

  test('for an address that has an account nothing is made, and its owner is told', async () => {
    const { email } = office.otherIndividual
    const token = tokenOf(await invite(admin, email))
    const before = await accountsOf(email)

    const answer = await accept(office, token)

    expect(answer).toMatchObject({ status: 200, body: { message: messages.invitationAccepted } })
    expect(await accountsOf(email)).toEqual(before)
    expect((await login(office, { email, password: NEW_PASSWORD })).status).toBe(401)
    const mails = await deps.db.selectFrom('outbox').select(['userId', 'content']).execute()
    expect(mails.find(({ userId }) => userId === office.otherIndividual.id)?.content).toContain(
      'You have an account already',
    )
  })

  test('two who come with one link make one account', async () => {
    const { email, token } = await invited()

    const answers = await Promise.all([accept(office, token), accept(office, token)])

    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test('pending ones are the firm’s own, and no user', async () => {
    const { email } = await invited()

    const own = await pending(admin)
    const foreign = await pending(as(office.otherAdmin))
    const all = await pending(as(office.superAdmin))
    const users = await admin.get<readonly { email: string }[]>('/api/users')

    expect(own.map((one) => one.email)).toContain(email)
    expect(foreign.map((one) => one.email)).not.toContain(email)
    expect(all.map((one) => one.email)).toContain(email)
    expect(users.body.map((one) => one.email)).not.toContain(email)
  })

  test('a Super Admin invites into any firm, and stands in no list of it', async () => {
    const email = newAddress()
    const nowhere = await invite(as(office.superAdmin), email)
    const sent = await invite(as(office.superAdmin), email, { customer: { id: office.firm } })

    const [listed] = (await pending(admin)).filter((one) => one.email === email)
    const accepted = await accept(office, tokenOf(sent))

    expect(nowhere).toMatchObject({ status: 400, body: { issues: [{ path: 'customer' }] } })
    expect(listed).toMatchObject({ invitedBy: null, isOpen: true })
    expect(accepted.status).toBe(200)
  })

  test('who invited and the other Admins see it in the bell; no mail goes', async () => {
    const other = await signedIn(office, unique('Second'), office.firm, ROLES.admin)
    const { token } = await invited()
    await deps.db.deleteFrom('outbox').execute()

    await accept(office, token)

    for (const person of [office.admin, other]) {
      const bell = await as(person).get<{ list: readonly object[] }>('/api/notifications')
      expect(bell.body.list[0]).toMatchObject({ kind: 'joined', title: 'Meera Nair joined.' })
    }
    expect(await deps.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('the log of the firm says who invited whom, who revoked, and who joined', async () => {
    const { id } = await invited()
    await admin.delete(`/api/invitations/${id}`)
    const { email, token } = await invited()
    await accept(office, token)

    const entries = await deps.db
      .selectFrom('history')
      .select(['action', 'title', 'actorId'])
      .where('scopeId', '=', office.firm)
      .where('action', 'in', ['invited', 'invitation_revoked', 'joined'])
      .orderBy('id', 'desc')
      .limit(4)
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'joined',
      'invited',
      'invitation_revoked',
      'invited',
    ])
    expect(entries[0]).toMatchObject({ title: email })
  })

  test('a firm with nobody in it goes, its invitations with it', async () => {
    const superAdmin = as(office.superAdmin)
    const made = await superAdmin.post<{ data: { id: number } }>('/api/customer', {
      organizationName: unique('Gone'),
    })
    const { id } = made.body.data
    await invite(superAdmin, newAddress(), { customer: { id } })

    expect((await superAdmin.delete(`/api/customer/${id}`)).status).toBe(200)
  })
})
