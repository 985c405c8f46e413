// Firms that left passwords: whom nothing but the provider lets in, and who still comes in while it is down.
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { askForLink, login, queuedMails, subjectsFor } from '#test/support/people/accounts.ts'
import { PASSWORD, signedIn, signIn } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { identityOf } from '#test/support/people/providers.ts'
import { optionsOf, withPasskeys } from '#test/support/people/passkeys.ts'
import { confirmed } from '#test/support/people/sso.ts'
import { openSignIns } from '#test/support/people/sso-people.ts'
import { addPasskeyOf, addRecoveryCodes, addTotp, codeOf, loginStep } from '#test/support/people/steps.ts'

const RECOVERY = 'ABCDEFGHJK'
const onlyWay = ssoMessages.onlyWay('Nilgiri ID')

describe.each(dialects)('on $name', async (dialect) => {
  const { office, deps, clock, sso, ofFirm, ofAll, person, passwordless } = await openSignIns(dialect)
  const { askAtDoor, enter, keyed } = withPasskeys(office)
  const become = ({ id }: Actor, role: { readonly id: number }) =>
    deps.db
      .updateTable('user')
      .set({ accountRoles: JSON.stringify([role.id]) })
      .where('id', '=', id)
      .execute()
  const byPasskey = async ({ passkey }: Awaited<ReturnType<typeof keyed>>) => {
    const asked = await askAtDoor()
    return enter(asked.ticket, passkey.answer(optionsOf(asked)))
  }
  const byPassword = ({ email }: Actor, more: object = {}) =>
    login(office, { email, password: PASSWORD, ...more })
  const ticketIn = ({ body }: { body: object }) => (body as { step?: { ticket: string } }).step?.ticket ?? ''

  beforeEach(() =>
    deps.db.updateTable('ssoProvider').set({ isOnlyWay: 1 }).where('id', '=', ofFirm.id).execute(),
  )

  test('a passkey alone lets an Admin in and nobody else of the firm', async () => {
    const one = await keyed()

    expect(await byPasskey(one)).toMatchObject({ status: 401, body: { data: null, error: onlyWay } })
    await become(one.who, ROLES.admin)
    expect((await byPasskey(one)).status).toBe(200)
  })

  test('an Admin comes in with password and recovery code, and not with the password or the app alone', async () => {
    const admin = await signedIn(office, `Keeper${clock.now()}`, office.firm, ROLES.admin)
    expect(await byPassword(admin)).toMatchObject({ status: 401, body: { error: onlyWay } })
    const seed = await addTotp(office, admin.id)
    expect(await byPassword(admin)).toMatchObject({ status: 401, body: { error: onlyWay } })
    await addRecoveryCodes(office, admin.id, [RECOVERY, 'KJHGFEDCBA'])

    const asked = await byPassword(admin)
    expect(asked).toMatchObject({ status: 401, body: { code: 'second_step', step: { ways: ['recovery'] } } })
    const ticket = ticketIn(asked)
    const app = await loginStep(office, { ticket, code: await codeOf(office, seed) })
    expect(app).toMatchObject({ status: 401, body: { code: 'second_step_wrong' } })
    expect((await byPassword(admin, { code: await codeOf(office, seed) })).status).toBe(401)
    expect((await loginStep(office, { ticket, code: RECOVERY })).status).toBe(200)
    expect((await byPassword(admin, { code: 'KJHGFEDCBA' })).status).toBe(200)
  })

  test('a User gets in with neither, nor with a ticket of before', async () => {
    await deps.db.updateTable('ssoProvider').set({ isOnlyWay: 0 }).where('id', '=', ofFirm.id).execute()
    const user = await person()
    await addTotp(office, user.id)
    await addRecoveryCodes(office, user.id, [RECOVERY])
    const ticket = ticketIn(await byPassword(user))
    await deps.db.updateTable('ssoProvider').set({ isOnlyWay: 1 }).where('id', '=', ofFirm.id).execute()

    expect(await loginStep(office, { ticket, code: RECOVERY })).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    })
    expect(await byPassword(user, { code: RECOVERY })).toMatchObject({
      status: 401,
      body: { error: onlyWay },
    })
  })

  test('a Super Admin keeps the password, and an Admin the link for a new one', async () => {
    const admin = await signedIn(office, `Forgetful${clock.now()}`, office.firm, ROLES.admin)
    await askForLink(office, admin.email)
    expect((await queuedMails(office, admin.id)).at(-1)?.text).toContain('token=')

    await become(admin, ROLES.superAdmin)
    expect((await byPassword(admin)).status).toBe(200)
  })

  test('a passkey is no other way in for whoever it does not let in', async () => {
    const user = await person()
    await addPasskeyOf(office, user.id)
    const identity = await identityOf(office, user.id, ofFirm.id)
    await confirmed(office, user)

    expect(await office.as(user).delete(`/api/identities/${identity}`)).toMatchObject({
      status: 409,
      body: { detail: ssoMessages.lastWayIn },
    })
  })

  describe('an account whose address nobody proved', () => {
    test('keeps nothing of before when a provider vouches for it', async () => {
      const who = await person()
      await passwordless(who.id)
      await deps.db.updateTable('user').set({ provenTime: null }).where('id', '=', who.id).execute()
      const former = await signIn(office, who.id)
      await office.as(former).post('/api/feed', { flavour: 'todo' })
      await identityOf(office, who.id, ofAll.id)

      const { status, body } = await sso.signIn(ofFirm.id)

      expect(status).toBe(200)
      expect(await sso.linksOf(who.id)).toEqual([
        { providerId: ofFirm.id, subject: who.sub, email: who.email },
      ])
      for (const { token } of [who, former])
        expect((await office.as({ ...who, token }).get('/api/session')).status).toBe(401)
      expect((await office.as({ ...who, token: body.data?.token ?? '' }).get('/api/session')).status).toBe(
        200,
      )
      expect(
        await deps.db.selectFrom('feed').select('userId').where('userId', '=', who.id).execute(),
      ).toEqual([])
      const { provenTime } = await deps.db
        .selectFrom('user')
        .select('provenTime')
        .where('id', '=', who.id)
        .executeTakeFirstOrThrow()
      expect(provenTime).not.toBeNull()
    })

    test('is asked for its password first: a stranger’s is not the owner’s', async () => {
      const who = await person()
      await deps.db.updateTable('user').set({ provenTime: null }).where('id', '=', who.id).execute()

      expect((await sso.signIn(ofFirm.id)).body.code).toBe('sso_proof')
      expect(await sso.linksOf(who.id)).toEqual([])
      expect(await subjectsFor(office, who.id)).not.toContain('Nilgiri ID is linked to your account')
    })

    test('one that is proved keeps its sessions', async () => {
      const who = await person()
      await passwordless(who.id)

      expect((await sso.signIn(ofFirm.id)).status).toBe(200)

      expect((await office.as(who).get('/api/session')).status).toBe(200)
    })
  })
})
