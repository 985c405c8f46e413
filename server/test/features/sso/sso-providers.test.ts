// The providers themselves: who keeps them, and what can't be saved.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { CheckLine, SsoProvider } from '@daybook/contract/account/sso-provider-endpoints.ts'
import { ssoChecks, ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { keepProviderOfSettings } from '#features/account/sso/from-settings.ts'
import { presentProvider } from '#features/account/sso/providers.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { startNameServer } from '#test/support/mail/name-server.ts'
import { CLIENT, signInAt, startProvider } from '#test/support/people/provider.ts'
import { newBinding, openSso, PUBLIC_URL, REDIRECT_URL } from '#test/support/people/sso.ts'

const PATH = '/api/sso_providers'

import { openFirms } from '#test/support/people/sso-people.ts'

/** No address of the web. */
const SCRIPT = ['javascript', 'alert(1)'].join(':')

describe.each(dialects)('on $name', async (dialect) => {
  const dns = await startNameServer()
  const { office, deps, clock, site, at, sso, somebody, freshFirm, save, linkOwn } = await openFirms(
    dialect,
    {
      names: dns.names,
    },
  )

  describe('saving', () => {
    test('the secret goes in and never comes out again', async () => {
      const { admin, provider } = await freshFirm()

      const answers = [provider, await office.as(admin).get(PATH), await save(admin, provider.id, {})]
      const row = await deps.db
        .selectFrom('ssoProvider')
        .select('clientSecret')
        .where('id', '=', provider.id)
        .executeTakeFirstOrThrow()

      expect(JSON.stringify(answers)).not.toContain(CLIENT.secret)
      expect(row.clientSecret).not.toContain(CLIENT.secret)
      expect(provider).toMatchObject({ redirectUrl: REDIRECT_URL, people: 0 })
      const events = await deps.db
        .selectFrom('history')
        .select('changes')
        .where('action', '=', 'provider_saved')
        .execute()
      expect(JSON.stringify(events)).not.toContain(CLIENT.secret)
    })

    test.each([
      ['https://login.microsoftonline.com/common/v2.0', ssoMessages.issuerShared],
      ['https://login.microsoftonline.com/organizations/v2.0', ssoMessages.issuerShared],
      ['not an address', ssoMessages.issuerInvalid],
      [SCRIPT, ssoMessages.issuerInvalid],
      ['http://accounts.example.com', ssoMessages.issuerClosed],
      ['https://169.254.169.254/latest', ssoMessages.issuerClosed],
      ['https://localhost:3000', ssoMessages.issuerClosed],
      ['https://me:secret@accounts.example.com', ssoMessages.issuerClosed],
      ['https://nobody.test.example.com', ssoMessages.issuerUnreached],
    ])('%s is refused', async (issuer, sentence) => {
      const answer = await office.as(office.admin).post(PATH, sso.input({ issuer }))

      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'issuer', message: sentence }] } })
    })

    test('an issuer that differs in a slash, or that is no provider, is refused with what to do', async () => {
      const slash = await office.as(office.admin).post(PATH, sso.input({ issuer: `${site.issuer}/` }))
      const none = await office.as(office.admin).post(PATH, sso.input({ issuer: `${site.issuer}/nowhere` }))
      at.metadata = { issuer: 'https://accounts.google.com' }
      const another = await office.as(office.admin).post(PATH, sso.input())

      expect(slash.body).toMatchObject({ issues: [{ message: ssoMessages.issuerOther(site.issuer) }] })
      expect(none.body).toMatchObject({ issues: [{ message: ssoMessages.issuerNone }] })
      expect(another.body).toMatchObject({
        issues: [{ message: ssoMessages.issuerOther('https://accounts.google.com') }],
      })
    })

    test.each(['authorization_endpoint', 'end_session_endpoint'])(
      'a script as %s never reaches a browser',
      async (field) => {
        at.metadata = { [field]: SCRIPT }

        expect((await office.as(office.admin).post(PATH, sso.input())).status).toBe(400)
      },
    )

    test('another issuer needs its own secret, and is refused once people are linked', async () => {
      const { admin, provider } = await freshFirm()

      expect((await save(admin, provider.id, { issuer: 'https://other.example.com' })).body).toMatchObject({
        issues: [{ path: 'clientSecret', message: ssoMessages.secretAgain }],
      })
      await linkOwn(admin, provider.id)
      const other = await startProvider(REDIRECT_URL)
      const moved = await save(admin, provider.id, { issuer: other.issuer, clientSecret: 'x' })
      await other.stop()
      expect(moved.body).toMatchObject({ issues: [{ path: 'issuer', message: ssoMessages.issuerStays }] })
      expect((await office.as(admin).get<SsoProvider[]>(PATH)).body[0]?.issuer).toBe(site.issuer)
    })

    test.each([
      [{ roleId: ROLES.admin.id }, 'roleId'],
      [{ roleId: ROLES.superAdmin.id }, 'roleId'],
      [{ domains: ['gmail.com'] }, 'domains.0'],
      [{ domains: ['firm.example', 'no domain'] }, 'domains.1'],
      [{ domains: ['10.0.0.1'] }, 'domains.0'],
      [{ isOnlyWay: true }, 'isOnlyWay'],
      [{ clientSecret: '' }, 'clientSecret'],
      [{ name: ' ' }, 'name'],
    ])('%j is refused', async (values, path) => {
      const answer = await office.as(office.admin).post(PATH, sso.input(values))

      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    })

    test('an installation’s provider has no domains, lets nobody join and leaves no passwords', async () => {
      for (const values of [{ domains: ['firm.example'] }, { isAutoJoin: true }, { isOnlyWay: true }])
        expect((await office.as(office.superAdmin).post(PATH, sso.input(values))).status).toBe(400)
    })

    test('nobody touches another firm’s provider; a Super Admin may', async () => {
      const { admin, provider } = await freshFirm()

      for (const who of [office.otherAdmin, office.admin]) {
        const caller = office.as(who)
        expect((await caller.get<SsoProvider[]>(PATH)).body.some(({ id }) => id === provider.id)).toBe(false)
        expect((await save(who, provider.id, { isOff: true })).status).toBe(404)
        expect((await caller.delete(`${PATH}/${provider.id}`)).status).toBe(404)
        expect((await caller.post(`${PATH}/${provider.id}/check`, {})).status).toBe(404)
        expect((await caller.get(`/api/identities?providerId=${provider.id}`)).status).toBe(404)
      }
      expect((await save(office.superAdmin, provider.id, { isOff: true })).status).toBe(200)
      expect((await office.as(admin).delete(`${PATH}/${provider.id}`)).status).toBe(200)
    })

    test('check says in five lines what is well and what to do', async () => {
      const { admin, provider } = await freshFirm()
      const check = async () =>
        (await office.as(admin).post<CheckLine[]>(`${PATH}/${provider.id}/check`, {})).body

      expect(await check()).toEqual(
        [ssoChecks.address, ssoChecks.issuer, ssoChecks.flow, ssoChecks.keys, ssoChecks.clock].map(
          (text) => ({
            isGood: true,
            text,
          }),
        ),
      )
      clock.advance(5 * 60_000)
      at.metadata = {
        issuer: 'https://x.example',
        jwks_uri: 'http://10.0.0.1/',
        response_types_supported: [],
      }
      expect((await check()).map(({ isGood }) => isGood)).toEqual([true, false, false, false, false])
      at.isDown = true
      expect((await check())[0]).toEqual({ isGood: false, text: ssoChecks.addressBad })
    })

    test('the settings make the installation’s provider, once', async () => {
      const oidc = { issuer: 'https://id.example.com', clientId: 'a', clientSecret: 'b', name: 'Our ID' }
      const withOidc = { ...deps, config: { ...deps.config, security: { ...deps.config.security, oidc } } }

      await keepProviderOfSettings(withOidc)
      await keepProviderOfSettings({
        ...withOidc,
        config: {
          ...withOidc.config,
          security: { ...withOidc.config.security, oidc: { ...oidc, name: 'New name' } },
        },
      })

      const { body } = await office.as(office.superAdmin).get<SsoProvider[]>(PATH)
      const found = body.filter(({ issuer }) => issuer === oidc.issuer)
      expect(found).toMatchObject([{ customerId: 0, name: 'New name', isOff: false }])
      // As a server with these settings says it; this one has none.
      expect(found[0]?.isFromSettings).toBe(false)
      expect((await presentProvider(withOidc, found[0]?.id ?? 0)).isFromSettings).toBe(true)
      await office.as(office.superAdmin).delete(`${PATH}/${found[0]?.id}`)
    })
  })

  test('a provider that is tried while it is off signs nobody in', async () => {
    const { admin, provider } = await freshFirm({ isOff: true })
    const binding = newBinding()
    const { body } = await office.as(admin).post<{ url: string }>(`${PATH}/${provider.id}/try`, { binding })

    const back = await signInAt(body.url, REDIRECT_URL)
    const tried = await office.as(admin).post('/api/identities/finish', { ...back, binding })

    expect(tried).toMatchObject({ status: 200, body: { purpose: 'try', isGood: true } })
    expect(await sso.linksOf(admin.id)).toEqual([])
    expect((await sso.start(provider.id, newBinding())).status).toBe(404)
  })

  test('with “also there” the answer says where the session ends at the provider', async () => {
    const { provider, firm } = await freshFirm({ isSignOutThere: true })
    const who = await somebody(ROLES.user, firm)
    await linkOwn(who, provider.id)

    const { body } = await sso.signIn(provider.id)

    const url = new URL(body.signOutUrl ?? '')
    expect(url.origin).toBe(site.issuer)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT.id,
      post_logout_redirect_uri: `${PUBLIC_URL}/account/login`,
      logout_hint: who.email,
    })
  })
})

describe('limits', async () => {
  const [sqlite] = dialects
  if (!sqlite) throw new Error('no database')
  const { office, site, ...sso } = await openSso(sqlite, { config: { rateLimit: true } })
  const provider = await sso.given(office.admin)

  test('flows that nobody began shut nobody of the network out', async () => {
    const headers = { 'x-forwarded-for': '198.51.99.7' }
    const tries = []
    for (let nth = 0; nth < 61; nth += 1)
      tries.push(
        (await sso.finish({ state: newBinding(), binding: newBinding(), code: 'x' }, headers)).status,
      )

    expect(new Set(tries)).toEqual(new Set([400]))
    sso.asPerson('limits', { email: office.user.email, email_verified: true })
    const binding = newBinding()
    const { body } = await sso.start(provider.id, binding, {}, headers)
    const back = await signInAt(body.url, REDIRECT_URL)
    expect((await sso.finish({ ...back, binding }, headers)).body.code).toBe('sso_proof')
    expect(site.at.asked.length).toBeGreaterThan(0)
  })
})
