// An individual who was invited joins with all they have, and keeps password and session (rules/accounts 16).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { CHOSEN, OLD } from '#credentials/given-password.ts'
import { login } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD, signedIn, signIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { invite, tokenOf } from '#test/support/people/joining.ts'
import { given } from '#test/support/make.ts'

let count = 0

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as, deps } = office
  const individual = () => signedIn(office, `Single${(count += 1)}`, INDIVIDUALS, ROLES.user)
  const tokenFor = async (email: string) => tokenOf(await invite(as(office.admin), email))
  const join = (who: Parameters<typeof as>[0], token: string) =>
    as(who).post<Record<string, unknown>>('/api/invitations/join', { token })

  test('reads what would come along, and joins with it; password and session stay', async () => {
    const person = await individual()
    for (const name of ['One', 'Two']) await given(as(person), task, { name })
    const mark = await given(as(person), bookmark)
    const token = await tokenFor(person.email)

    const looked = await as(person).post('/api/invitations/look', { token })
    const joined = await join(person, token)
    const self = await as(person).get<Record<string, unknown>>('/api/session')

    expect(looked.body).toEqual({ firm: 'Nilgiri Accounts', inviter: 'Anita Rao', tasks: 2, records: 1 })
    expect(joined).toMatchObject({ status: 200, body: { message: messages.joinedFirm } })
    expect(self.body).toMatchObject({ id: person.id, customer: { id: office.firm }, roles: [{ id: 4 }] })
    expect((await login(office, { email: person.email, password: PASSWORD })).status).toBe(200)
    expect((await as(office.colleague).get(`/api/bookmarks/${mark.id}`)).status).toBe(200)
    const left = await Promise.all(
      (['task', 'bookmark'] as const).map((table) =>
        deps.db.selectFrom(table).select('id').where('scopeId', '=', -person.id).execute(),
      ),
    )
    expect(left.flat()).toEqual([])
  })

  test('who becomes an Admin is asked for a longer password, and anybody else is not', async () => {
    const markedAs = async (role: { readonly id: number }) => {
      const person = await individual()
      const sent = await invite(as(office.admin), person.email, { accountRole: { id: role.id } })
      await join(person, tokenOf(sent))
      return deps.db
        .selectFrom('user')
        .select('isPasswordGiven')
        .where('id', '=', person.id)
        .executeTakeFirst()
    }

    expect(await markedAs(ROLES.admin)).toEqual({ isPasswordGiven: OLD })
    expect(await markedAs(ROLES.user)).toEqual({ isPasswordGiven: CHOSEN })
  })

  test('what others were given, and other sessions, do not come into the firm', async () => {
    const person = await individual()
    await as(person).post('/api/feed', { flavour: 'todo' })
    const elsewhere = await signIn(office, person.id)

    await join(person, await tokenFor(person.email))

    const feeds = await deps.db.selectFrom('feed').select('userId').where('userId', '=', person.id).execute()
    expect(feeds).toEqual([])
    expect((await as(elsewhere).get('/api/session')).status).toBe(401)
    expect((await as(person).get('/api/session')).status).toBe(200)
  })

  test('each log reads its own side', async () => {
    const person = await individual()
    await join(person, await tokenFor(person.email))

    const entries = await deps.db
      .selectFrom('history')
      .select(['scopeId', 'changes'])
      .where('entity', '=', 'user')
      .where('recordId', '=', person.id)
      .where('action', '=', 'update')
      .orderBy('id')
      .execute()
    expect(entries.map(({ scopeId, changes }) => [scopeId, JSON.parse(changes) as unknown])).toEqual([
      [-person.id, { customer: [{ id: 1 }, null] }],
      [office.firm, { customer: [null, { id: office.firm }] }],
    ])
  })

  test('one link lets one in, once', async () => {
    const person = await individual()
    const token = await tokenFor(person.email)

    const answers = await Promise.all([join(person, token), join(person, token)])

    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses[0]).toBe(200)
    expect(statuses[1]).toBeGreaterThanOrEqual(400)
    expect(statuses[1]).toBeLessThan(500)
  })

  test('joining proves the address', async () => {
    const person = await individual()
    await deps.db.updateTable('user').set({ provenTime: null }).where('id', '=', person.id).execute()

    await join(person, await tokenFor(person.email))

    const { provenTime } = await deps.db
      .selectFrom('user')
      .select('provenTime')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(provenTime).toBe(office.clock.now())
  })

  test.each([
    ['somebody else', () => individual(), messages.invitationForAnother],
    ['somebody of a firm', () => Promise.resolve(office.stranger), messages.inFirmAlready],
    ['a Super Admin', () => Promise.resolve(office.superAdmin), messages.superAdminJoinsNone],
  ])('%s does not join', async (_who, find, sentence) => {
    const person = await find()
    const isOwn = sentence !== messages.invitationForAnother
    const token = await tokenFor(isOwn ? person.email : `other${(count += 1)}@example.in`)

    const answers = [await join(person, token), await as(person).post('/api/invitations/look', { token })]

    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { detail: sentence } })
  })

  test('a demoted inviter’s link moves nobody', async () => {
    const inviter = await signedIn(office, `Inviter${(count += 1)}`, office.firm, ROLES.admin)
    const person = await individual()
    const token = tokenOf(await invite(as(inviter), person.email))
    await deps.db
      .updateTable('user')
      .set({ accountRoles: JSON.stringify([ROLES.user.id]) })
      .where('id', '=', inviter.id)
      .execute()

    expect((await join(person, token)).status).toBe(400)
    expect((await as(person).get<{ customer: object }>('/api/session')).body.customer).toMatchObject({
      id: 1,
    })
  })
})
