// Invitations that are refused, and links that open nothing any more (rules/accounts 16).
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { accept, invite, openLink, pending, tokenOf } from '#test/support/people/joining.ts'
import { unique } from '#test/support/make.ts'

const invalid = { status: 400, body: { issues: [{ path: 'token', message: messages.invitationInvalid }] } }
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

  test('a link that is used, revoked, replaced, over or invented says one sentence', async () => {
    const used = await invited()
    await accept(office, used.token)
    const revoked = await invited()
    await admin.delete(`/api/invitations/${revoked.id}`)
    const replaced = await invited()
    const next = tokenOf(await admin.post(`/api/invitations/${replaced.id}/again`))
    const over = await invited()

    const answers = await Promise.all(
      [used.token, revoked.token, replaced.token, 'x'.repeat(43)].map((token) => accept(office, token)),
    )
    expect((await openLink(office, next)).status).toBe(200)
    await deps.db.updateTable('invitation').set({ expiresTime: NOW }).where('id', '=', over.id).execute()
    answers.push(await accept(office, over.token), await openLink(office, over.token))

    for (const answer of answers) expect(answer).toMatchObject(invalid)
    expect(await accountsOf(over.email)).toEqual([])
  })

  test('one that is refused stands in the log, and says nothing of the token', async () => {
    await openLink(office, 'y'.repeat(43))

    const entry = await deps.db
      .selectFrom('history')
      .selectAll()
      .where('action', '=', 'refused')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toMatchObject({ result: 'invalid', scopeId: 0, title: messages.invitationInvalid })
    expect(JSON.stringify(entry)).not.toContain('yyyy')
  })

  test.each([
    ['dismissed', { accountStatusId: ACCOUNT_STATUS.inactive }],
    ['deleted', { deletedTime: NOW }],
    ['demoted', { accountRoles: JSON.stringify([ROLES.user.id]) }],
  ])('an inviter who is %s leaves no link that opens something', async (_how, change) => {
    const inviter = await signedIn(office, unique('Inviter'), office.firm, ROLES.admin)
    const sent = await invite(as(inviter), newAddress(), { accountRole: { id: ROLES.admin.id } })
    await deps.db.updateTable('user').set(change).where('id', '=', inviter.id).execute()

    const answer = await accept(office, tokenOf(sent), { password: 'monsoon over kochi' })
    const [listed] = (await pending(admin)).filter(({ id }) => id === sent.body.data.id)
    const again = await admin.post<typeof sent.body>(`/api/invitations/${sent.body.data.id}/again`)

    expect(answer).toMatchObject(invalid)
    expect(listed).toMatchObject({ isOpen: false })
    expect((await openLink(office, tokenOf(again))).status).toBe(200)
  })

  test('an open one is refused with its day; one that is over makes room', async () => {
    const { email, id, token } = await invited()

    const again = await invite(admin, email)
    await deps.db.updateTable('invitation').set({ expiresTime: NOW }).where('id', '=', id).execute()
    const late = await invite(admin, email)

    const message = 'An invitation to this address is open until Nov 28.'
    expect(again).toMatchObject({ status: 409, body: { issues: [{ path: 'email', message }] } })
    expect(late.status).toBe(201)
    expect((await openLink(office, token)).status).toBe(400)
  })

  test('so many a day and firm, and so many to one address, whatever the limits say', async () => {
    const { id } = await invited()
    const again = async () => (await admin.post(`/api/invitations/${id}/again`)).status
    const toOne = [await again(), await again(), await again(), await again(), await again()]
    const more = await Promise.all(
      Array.from({ length: rules.invitationsOfFirm.limit - 5 }, () => invite(admin, newAddress())),
    )

    const full = await invite(admin, newAddress())

    expect(toOne).toEqual([200, 200, 200, 200, 429])
    expect(new Set(more.map(({ status }) => status))).toEqual(new Set([201]))
    expect(full).toMatchObject({ status: 429, body: { detail: messages.invitationsFull } })
    const other = await invite(as(office.otherAdmin), newAddress())
    expect(other.status).toBe(201)
  })

  test('roles: nobody makes a Super Admin, an Admin’s password is longer', async () => {
    const role = (id: number) => invite(admin, newAddress(), { accountRole: { id } })
    const superAdmin = await role(ROLES.superAdmin.id)
    const unknown = await role(99)
    const { token } = await invited({ accountRole: { id: ROLES.admin.id } })

    const short = await accept(office, token, { password: 'kochi rai' })

    expect([superAdmin.status, unknown.status, short.status]).toEqual([403, 400, 400])
    expect(short.body).toMatchObject({
      issues: [{ path: 'password', message: 'Password must be at least 10 characters' }],
    })
    expect((await openLink(office, token)).body['passwordMin']).toBe(10)
  })

  test.each([
    ['no e-mail', { email: 'nobody' }, 'email'],
    ['a name of two lines', { firstname: 'A\nB' }, 'firstname'],
    ['another firm', { customer: { id: office.otherFirm } }, 'customer'],
    ['no firm at all', { customer: { id: 1 } }, 'customer'],
  ])('%s is refused at its field', async (_what, more, path) => {
    const answer = await admin.post('/api/invitations', {
      email: newAddress(),
      accountRole: { id: ROLES.user.id },
      ...more,
    })

    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  test('an inviter whose own address nobody proved sends none', async () => {
    const inviter = await signedIn(office, unique('Unproved'), office.firm, ROLES.admin)
    await deps.db.updateTable('user').set({ provenTime: null }).where('id', '=', inviter.id).execute()

    const answer = await invite(as(inviter), newAddress())

    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'address_unproved', ways: ['confirmAgain'] },
    })
  })

  test('guesses at a token make the network wait, where limits are on', async () => {
    const limited = { ...deps, config: { ...deps.config, rateLimit: true } }
    const { invitationBehind } = await import('#features/account/joining/open-invitation.ts')
    const origin = { requestId: '', address: '203.0.113.9' }
    const guess = () => invitationBehind(limited, 'z'.repeat(43), origin)

    for (let tried = 0; tried < rules.invitationLink.limit; tried += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'invalid' })

    await expect(guess()).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('the deactivated inviter’s mail is not sent any more', async () => {
    const inviter = await signedIn(office, unique('Leaver'), office.firm, ROLES.admin)
    await invite(as(inviter), newAddress())
    await deps.db
      .updateTable('user')
      .set({ accountStatusId: ACCOUNT_STATUS.inactive })
      .where('id', '=', inviter.id)
      .execute()

    await runOutbox(deps)

    const [mail] = await deps.db.selectFrom('outbox').select('state').execute()
    expect(mail).toEqual({ state: 'dropped' })
  })
})
