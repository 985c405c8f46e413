// Whom an administrator shut out does not come back by a provider alone (decision 0145).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { Identities } from '@daybook/contract/account/sso-endpoints.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { accept, invite, NEW_PASSWORD, tokenOf } from '#test/support/people/joining.ts'
import { identityOf } from '#test/support/people/providers.ts'
import { confirmed } from '#test/support/people/sso.ts'
import { openFirms } from '#test/support/people/sso-people.ts'
import { addLink, addPasskeyOf } from '#test/support/people/steps.ts'

const noAccount = (email: string) => ({
  status: 400,
  body: { reason: 'no_account', detail: ssoMessages.noAccount(email), data: null },
})

describe.each(dialects)('on $name', async (dialect) => {
  const { office, deps, clock, sso, next, somebody, freshFirm, save, linkOwn } = await openFirms(dialect)
  const { db } = deps
  const ownOf = async (who: Actor) => (await office.as(who).get<Identities>('/api/identities')).body
  const unlink = (who: Actor, id: number) =>
    office.as(who).delete<{ message: string }>(`/api/identities/${id}`)
  const withoutPassword = ({ id }: Actor) =>
    db.updateTable('user').set({ password: null }).where('id', '=', id).execute()

  test('whoever the firm deleted comes back by an invitation alone', async () => {
    const domain = `gone${next()}.example.in`
    const { admin, provider } = await freshFirm({ isAutoJoin: true, domains: [domain] })
    await office
      .as(office.superAdmin)
      .post(`/api/sso_providers/${provider.id}/prove`, { domain, isVouched: true })
    const email = `gone@${domain}`
    sso.asPerson(email, { email, email_verified: true })
    const { body } = await sso.signIn(provider.id)
    expect((await office.as(admin).delete(`/api/user/${body.data?.loggedInUser.id}`)).status).toBe(200)

    expect(await sso.signIn(provider.id)).toMatchObject(noAccount(email))
    const there = db.selectFrom('user').select('id').where('email', '=', email)
    expect(await there.where('deletedTime', 'is', null).execute()).toEqual([])

    expect((await accept(office, tokenOf(await invite(office.as(admin), email)))).status).toBe(200)
    expect((await sso.prove(await sso.signIn(provider.id), NEW_PASSWORD)).status).toBe(200)
  })

  describe('a link that an Admin removed', () => {
    const shutOut = async () => {
      const { admin, firm, provider } = await freshFirm()
      const who = await somebody(ROLES.user, firm)
      await withoutPassword(who)
      expect((await sso.signIn(provider.id)).status).toBe(200)
      const listed = async () =>
        (
          await office.as(admin).get<Identities>(`/api/identities?providerId=${provider.id}`)
        ).body.identities.filter(({ person }) => person.id === who.id)
      const [identity] = await listed()
      const id = identity?.id ?? 0
      expect((await unlink(admin, id)).body.message).toBe(ssoMessages.shutOut)
      return { admin, provider, who, id, listed }
    }

    test('is not made again by the provider, whatever number it gives the person', async () => {
      const { provider, who, id, listed } = await shutOut()

      expect(await sso.signIn(provider.id)).toMatchObject(noAccount(who.email))
      sso.asPerson(`another of ${who.email}`, { email: who.email, email_verified: true })
      expect(await sso.signIn(provider.id)).toMatchObject(noAccount(who.email))

      expect(await listed()).toMatchObject([{ id, isBlocked: true }])
      expect(await ownOf(who)).toMatchObject({ identities: [], providers: [{ id: provider.id }] })
      // Nor by the person, who is not the one to let them in.
      expect((await unlink(who, id)).status).toBe(404)
    })

    test('stays away when the person ends everything that is young', async () => {
      const { provider, who } = await shutOut()
      await confirmed(office, who)
      expect((await office.as(who).post('/api/security/compromised', {})).status).toBe(200)

      expect(await sso.signIn(provider.id)).toMatchObject(noAccount(who.email))
    })

    test('is made again in the person’s own settings', async () => {
      const { provider, who } = await shutOut()

      expect((await linkOwn(who, provider.id)).status).toBe(200)

      expect((await sso.signIn(provider.id)).status).toBe(200)
    })

    test('is made again once the Admin lets the person in', async () => {
      const { admin, provider, who, id, listed } = await shutOut()

      expect((await unlink(admin, id)).body.message).toBe(ssoMessages.letIn)

      expect(await listed()).toEqual([])
      expect((await sso.signIn(provider.id)).body.data?.loggedInUser.id).toBe(who.id)
      const events = await db
        .selectFrom('history')
        .select('action')
        .where('recordId', '=', who.id)
        .where('action', 'in', ['identity_linked', 'identity_unlinked', 'identity_let_in'])
        .orderBy('id')
        .execute()
      expect(events.map(({ action }) => action)).toEqual([
        'identity_linked',
        'identity_unlinked',
        'identity_let_in',
        'identity_linked',
      ])
    })
  })

  describe('the last way in stays', () => {
    const linkedOnly = async () => {
      const given = await freshFirm()
      const who = await somebody(ROLES.user, given.firm)
      await linkOwn(who, given.provider.id)
      await withoutPassword(who)
      const [identity] = (await ownOf(who)).identities
      return { ...given, who, id: identity?.id ?? 0 }
    }
    const lastWayIn = { status: 409, body: { detail: ssoMessages.lastWayIn } }

    test('where the passkey may have been copied', async () => {
      const { who, id } = await linkedOnly()
      const key = await addPasskeyOf(office, who.id)
      await db.updateTable('passkey').set({ isMarked: 1 }).where('id', '=', key).execute()

      expect(await unlink(who, id)).toMatchObject(lastWayIn)
      await db.updateTable('passkey').set({ isMarked: 0 }).where('id', '=', key).execute()
      expect((await unlink(who, id)).status).toBe(200)
    })

    test('where the other provider is off, out of reach, or shut to the person', async () => {
      const { who, id, firm, admin } = await linkedOnly()
      const off = await sso.given(admin, { name: 'Off ID' })
      await identityOf(office, who.id, off.id)
      await save(admin, off.id, { name: 'Off ID', isOff: true })
      const foreign = (await freshFirm()).provider
      await identityOf(office, who.id, foreign.id)
      const shut = await sso.given(admin, { name: 'Shut ID' })
      const blocked = await identityOf(office, who.id, shut.id)
      expect(firm).not.toBe(foreign.customerId)
      expect((await unlink(admin, blocked)).status).toBe(200)

      expect(await unlink(who, id)).toMatchObject(lastWayIn)
    })

    test('of two links that are removed at once', async () => {
      const { who, id } = await linkedOnly()
      const other = await addLink(office, who.id)
      clock.advance(1000)

      const answers = await Promise.all([unlink(who, id), unlink(who, other)])

      expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    })
  })
})
