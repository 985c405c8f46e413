// A provider that is switched off vouches for nobody any more: what it began ends (decision 0147).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { NewFeedAnswer } from '@daybook/contract/tasks/feed.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { confirmed } from '#test/support/people/sso.ts'
import { openFirms } from '#test/support/people/sso-people.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const { office, deps, at, sso, next, somebody, freshFirm, save, linkOwn } = await openFirms(dialect)
  const tokenOf = async (providerId: number) => (await sso.signIn(providerId)).body.data?.token ?? ''
  const statusOf = async (token: string) =>
    (await office.app.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } }))
      .statusCode

  test('the sessions that it began end, and no others', async () => {
    const { admin, firm, provider } = await freshFirm()
    const { provider: other } = await freshFirm()
    const who = await somebody(ROLES.user, firm)
    await linkOwn(who, provider.id)
    const begun = await tokenOf(provider.id)
    const { path } = (await office.as(who).post<NewFeedAnswer>('/api/feed', { flavour: 'todo' })).body

    expect((await save(admin, provider.id, { name: 'New name' })).status).toBe(200)
    expect((await save(office.superAdmin, other.id, { isOff: true })).status).toBe(200)
    expect(await statusOf(begun)).toBe(200)
    expect((await save(admin, provider.id, { isOff: true })).status).toBe(200)

    expect(await Promise.all([begun, who.token, admin.token].map(statusOf))).toEqual([401, 200, 200])
    expect((await send(office, 'GET', path)).status).toBe(200)
    // It was for the while that the provider is off: the link stays.
    await save(admin, provider.id, { isOff: false })
    expect(await statusOf(await tokenOf(provider.id))).toBe(200)
  })

  test('whoever switches it off stays signed in, also by a session that it began', async () => {
    const { admin, provider } = await freshFirm()
    await linkOwn(admin, provider.id)
    const [own, elsewhere] = [await tokenOf(provider.id), await tokenOf(provider.id)]
    await confirmed(office, { token: own })

    const asAdmin = office.as({ ...admin, token: own })
    const input = sso.input({ clientSecret: '', isOff: true })
    expect((await asAdmin.put(`/api/sso_providers/${provider.id}`, input)).status).toBe(200)

    expect(await Promise.all([own, elsewhere].map(statusOf))).toEqual([200, 401])
  })

  test.each(['linked', 'new'] as const)('no sign-in that is on its way begins one (%s)', async (kind) => {
    const domain = `off${next()}.example.in`
    const { admin, firm, provider } = await freshFirm({ isAutoJoin: true, domains: [domain] })
    await office
      .as(office.superAdmin)
      .post(`/api/sso_providers/${provider.id}/prove`, { domain, isVouched: true })
    const email = `new@${domain}`
    if (kind === 'new') sso.asPerson(email, { email, email_verified: true })
    else await linkOwn(await somebody(ROLES.user, firm), provider.id)
    // While Daybook waits for the provider's answer, which it asked for when all was well.
    at.change = async (payload) => {
      expect((await save(admin, provider.id, { isOff: true })).status).toBe(200)
      return payload
    }

    const answer = await sso.signIn(provider.id)

    expect(answer).toMatchObject({ status: 400, body: { reason: 'off', detail: ssoMessages.notHere } })
    const begun = deps.db.selectFrom('session').select('id').where('via', '=', `sso:${provider.id}`)
    expect(await begun.execute()).toEqual([])
    const made = deps.db.selectFrom('user').select('id').where('email', '=', email)
    expect(await made.execute()).toEqual([])
  })
})
