// The first firm of an installation, made with its Admin in one go, and only once (rules/accounts 14).
import { DEFAULT_FIRM_SETTINGS } from '@daybook/contract/account/firm-settings.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { FirstRunAnswer } from '@daybook/contract/account/first-run-endpoints.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { keepFirmSetting } from '#entities/firm-settings.ts'
import { keepHandle } from '#credentials/passkeys/handles.ts'
import { FIRST_ADMIN_ID } from '#credentials/accounts.ts'
import { login } from '#test/support/people/accounts.ts'
import { signIn } from '#test/support/people/actors.ts'
import { startApp, SUPER_ADMIN } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { NEW_PASSWORD } from '#test/support/people/joining.ts'
import {
  addDevice,
  addLink,
  addPasskeyOf,
  addRecoveryCodes,
  addTotp,
  codeOf,
  confirm,
} from '#test/support/people/steps.ts'

const OWNER = 'owner@banyan-and-byte.example'
const firm = {
  organizationName: 'Banyan & Byte',
  state: '29',
  taxNumber: '29AAGCB1286Q1Z0',
  workDays: [5, 1, 2, 3, 4, 1],
  timeZone: 'Asia/Kolkata',
  firstname: 'Asha',
  lastname: 'Rao',
}
const own = { ...firm, isOwnSignIn: false, email: 'Asha@banyan-and-byte.example', password: NEW_PASSWORD }
const ticked = { ...firm, isOwnSignIn: true }

describe.each(dialects)('on $name', (dialect) => {
  async function newInstallation(email: string = OWNER) {
    const app = await startApp(dialect, { config: { superAdmin: { ...SUPER_ADMIN, email } } })
    const actor = await signIn(app, FIRST_ADMIN_ID)
    const superAdmin = callerOf(app, actor)
    const make = (body: object) => superAdmin.post<FirstRunAnswer>('/api/first_run', body)
    const stateNow = async () => (await superAdmin.get<{ state: string }>('/api/first_run')).body.state
    const customers = async () =>
      (await app.deps.db.selectFrom('customer').select('id').orderBy('id').execute()).map(({ id }) => id)
    return { app, actor, superAdmin, make, stateNow, customers }
  }

  describe('with a sign-in of its own', async () => {
    const { app, make, stateNow } = await newInstallation()

    test('makes firm, Admin, seller profile and settings', async () => {
      expect(await stateNow()).toBe('shown')

      const made = await make(own)
      const signedIn = await login(app, { email: 'asha@banyan-and-byte.example', password: NEW_PASSWORD })

      expect(made).toMatchObject({ status: 201, body: { data: { systemEmail: OWNER } } })
      const firmId = made.body.data.customer.id
      expect(signedIn.body).toMatchObject({
        data: { loggedInUser: { roles: [{ id: 2 }], customer: { id: firmId } } },
      })
      const { token, loggedInUser } = (
        signedIn.body as { data: { token: string; loggedInUser: { id: number } } }
      ).data
      const admin = callerOf(app, { ...loggedInUser, token } as never)
      const settings = await admin.get('/api/firm_settings')
      expect(settings.body).toEqual({
        ...DEFAULT_FIRM_SETTINGS,
        zone: 'Asia/Kolkata',
        workDays: [1, 2, 3, 4, 5],
        state: '29',
        onlyAdminsBill: 0,
        newOfficeShared: 0,
        letters: {},
        hidden: {},
      })
      const sellers = await admin.get<readonly object[]>('/api/seller_profiles')
      expect(sellers.body).toMatchObject([
        {
          name: 'Banyan & Byte',
          address: 'Karnataka',
          taxNumber: '29AAGCB1286Q1Z0',
          creatorName: 'Asha Rao',
        },
      ])
      const start = await admin.get('/api/start_here')
      expect(start.body).toEqual({
        done: { firm: true, seller: true, client: false, invite: false, task: false, invoice: false },
      })
      await given(admin, organization)
      expect((await admin.get<{ done: object }>('/api/start_here')).body.done).toMatchObject({ client: true })
      await admin.delete('/api/start_here')
      expect((await admin.get('/api/start_here')).body).toEqual({ done: null })
    })

    test('a second one is refused', async () => {
      expect(await make(own)).toMatchObject({ status: 409, body: { detail: messages.firmThere } })
      expect(await stateNow()).toBe('none')
    })
  })

  describe('two at once', async () => {
    const { make, customers } = await newInstallation()

    test('make one firm', async () => {
      const answers = await Promise.all([make(own), make({ ...own, email: 'other@example.in' })])

      expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409])
      expect(await customers()).toHaveLength(2)
    })
  })

  describe('with the sign-in that is there', async () => {
    const { app, actor, superAdmin, make } = await newInstallation()

    test('the address becomes the Admin’s, and the session goes on as the Admin', async () => {
      const other = await signIn(app, FIRST_ADMIN_ID)

      const made = await make(ticked)

      expect(made).toMatchObject({
        status: 201,
        body: { data: { email: OWNER, systemEmail: 'admin@daybook.local' } },
      })
      const self = await superAdmin.get<{ id: number }>('/api/session')
      expect(self.body).toMatchObject({ email: OWNER, firstname: 'Asha', roles: [{ id: 2 }] })
      expect(self.body.id).not.toBe(actor.id)
      expect((await callerOf(app, other).get('/api/session')).status).toBe(401)
      const { password } = SUPER_ADMIN
      const asAdmin = await login(app, { email: OWNER, password })
      const asSystem = await login(app, { email: 'admin@daybook.local', password })
      expect(asAdmin.body).toMatchObject({ data: { loggedInUser: { roles: [{ id: 2 }] } } })
      expect(asSystem.body).toMatchObject({ data: { loggedInUser: { id: actor.id, roles: [{ id: 1 }] } } })
      const mails = await app.deps.db.selectFrom('outbox').select('content').execute()
      const told = mails.map(({ content }) => (JSON.parse(content) as { to: string }).to)
      expect(told.toSorted()).toEqual(['admin@daybook.local', OWNER])
    })
  })

  describe('with the own sign-in that has second steps', async () => {
    const { app, actor, superAdmin, make } = await newInstallation()
    const { deps } = app
    Object.assign(deps.config, { security: { ...deps.config.security, needsSecondStep: 'super-admins' } })
    const { password } = SUPER_ADMIN
    const tables = ['totp', 'passkey', 'passkeyHandle', 'recoveryCode', 'trustedDevice', 'externalIdentity']
    const ownersOf = async () =>
      Promise.all(
        tables.map(
          async (table) =>
            (await sql<{ userId: number }>`select "userId" from ${sql.table(table)}`.execute(deps.db)).rows[0]
              ?.userId,
        ),
      )

    test('they go along, and app codes serve the system account, too', async () => {
      const seed = await addTotp(app, actor.id)
      await addPasskeyOf(app, actor.id)
      await keepHandle(deps.db, actor.id)
      await addRecoveryCodes(app, actor.id, ['ABCDEFGHJK'])
      await addDevice(app, actor.id)
      await addLink(app, actor.id)
      await keepFirmSetting(deps.db, { scopeId: -actor.id, name: `secondStepMet:${actor.id}`, value: 1 })
      await confirm(app, actor.id)

      expect((await make(ticked)).status).toBe(201)

      const { id } = (await superAdmin.get<{ id: number }>('/api/session')).body
      expect(await ownersOf()).toEqual([actor.id, ...tables.slice(1).map(() => id)])
      const asked = await login(app, { email: OWNER, password })
      expect(asked).toMatchObject({ status: 401, body: { code: 'second_step' } })
      const code = await codeOf(app, seed)
      const asAdmin = await login(app, { email: OWNER, password, code })
      expect(asAdmin.body).toMatchObject({ data: { loggedInUser: { id } } })
      const system = { email: 'admin@daybook.local', password }
      expect(await login(app, system)).toMatchObject({ status: 401, body: { code: 'second_step' } })
      const asSystem = await login(app, { ...system, code: await codeOf(app, seed) })
      expect(asSystem.body).toMatchObject({ data: { loggedInUser: { id: actor.id } } })
    })

    test('without app codes the password alone opens the system account no more', async () => {
      const other = await newInstallation()
      await addPasskeyOf(other.app, other.actor.id)
      await confirm(other.app, other.actor.id)

      expect((await other.make(ticked)).status).toBe(201)

      expect((await login(other.app, { email: 'admin@daybook.local', password })).status).toBe(401)
      const mails = await other.app.deps.db.selectFrom('outbox').select('content').execute()
      expect(JSON.stringify(mails)).toContain('It has no password, because your passkey came along')
    })

    test('a seed that opens no more holds nothing up', async () => {
      const other = await newInstallation()
      await addTotp(other.app, other.actor.id)
      await other.app.deps.db.updateTable('totp').set({ seed: 'unreadable' }).execute()
      await confirm(other.app, other.actor.id)

      expect((await other.make(ticked)).status).toBe(201)

      expect(await other.app.deps.db.selectFrom('totp').selectAll().execute()).toEqual([])
      expect((await login(other.app, { email: OWNER, password })).status).toBe(200)
    })
  })

  describe('what is wrong changes nothing', async () => {
    const { app, make, customers } = await newInstallation()
    const before = await app.deps.db.selectFrom('user').selectAll().execute()

    test.each([
      ['no name', { ...own, organizationName: ' ' }, 'organizationName'],
      ['no State', { ...own, state: '' }, 'state'],
      ['a State that is none', { ...own, state: '99' }, 'state'],
      ['no work day', { ...own, workDays: [] }, 'workDays'],
      ['an eighth day', { ...own, workDays: [8] }, 'workDays'],
      ['a zone that is none', { ...own, timeZone: 'Mars/Base' }, 'timeZone'],
      ['no e-mail', { ...own, email: '' }, 'email'],
      ['the own e-mail', { ...own, email: OWNER }, 'email'],
      ['a short password', { ...own, password: 'kochi rai' }, 'password'],
      [
        'the own address for the system account',
        { ...ticked, systemEmail: OWNER.toUpperCase() },
        'systemEmail',
      ],
      ['another address without the password', { ...ticked, systemEmail: 'x@example.in' }, 'currentPassword'],
      [
        'another address with a wrong password',
        { ...ticked, systemEmail: 'x@example.in', currentPassword: 'wrong' },
        'currentPassword',
      ],
    ])('%s', async (_what, body, path) => {
      const answer = await make(body)

      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(410)
      expect(answer.body).toMatchObject({ issues: [{ path }] })
      expect(await customers()).toEqual([1])
      expect(await app.deps.db.selectFrom('user').selectAll().execute()).toEqual(before)
    })

    test('a typed address of the system account takes the password', async () => {
      const body = { ...ticked, systemEmail: 'System@example.in', currentPassword: SUPER_ADMIN.password }

      const made = await make(body)

      expect(made.body.data.systemEmail).toBe('system@example.in')
    })
  })

  describe('where the Super Admin has the address that gets no mail', async () => {
    const { make, customers } = await newInstallation(SUPER_ADMIN.email)

    test('the tick asks for another one', async () => {
      expect(await make(ticked)).toMatchObject({ status: 400, body: { issues: [{ path: 'systemEmail' }] } })
      expect(await customers()).toEqual([1])
    })
  })

  describe('later, or never', async () => {
    const { app, actor, superAdmin, stateNow, make } = await newInstallation()
    const choose = (choice: string) => superAdmin.put('/api/first_run', { choice })

    test('later folds it away, alone takes it away, and shown brings it back', async () => {
      expect((await choose('later')).body).toEqual({ state: 'later' })
      expect((await choose('sometime')).status).toBe(400)
      expect((await choose('alone')).body).toEqual({ state: 'alone' })
      expect(await stateNow()).toBe('alone')
      expect((await choose('shown')).body).toEqual({ state: 'shown' })
      expect(await stateNow()).toBe('shown')
      const logged = await app.deps.db
        .selectFrom('history')
        .select(['actorId', 'changes'])
        .where('action', '=', 'first_run_put_off')
        .orderBy('id')
        .execute()
      expect(logged).toEqual([
        { actorId: actor.id, changes: '{"choice":[null,"later"]}' },
        { actorId: actor.id, changes: '{"choice":[null,"alone"]}' },
        { actorId: actor.id, changes: '{"choice":[null,"shown"]}' },
      ])
    })

    test('the specified form of a customer stays', async () => {
      const made = await superAdmin.post('/api/customer', { organizationName: 'By hand' })

      expect(made.status).toBe(201)
      expect(await stateNow()).toBe('none')
      expect((await choose('shown')).body).toEqual({ state: 'none' })
      expect((await make(own)).status).toBe(409)
    })
  })
})
