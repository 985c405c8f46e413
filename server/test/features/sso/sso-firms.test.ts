// What a firm does with its provider: domains and their proof, joining, leaving passwords, links.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { Identities } from '@daybook/contract/account/sso-endpoints.ts'
import type { SsoProvider } from '@daybook/contract/account/sso-provider-endpoints.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { askForLink, login, queuedMails } from '#test/support/people/accounts.ts'
import { PASSWORD } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { startNameServer } from '#test/support/mail/name-server.ts'
import { signInAt } from '#test/support/people/provider.ts'
import { confirmed, newBinding, REDIRECT_URL } from '#test/support/people/sso.ts'

const PATH = '/api/sso_providers'

import { openFirms } from '#test/support/people/sso-people.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const dns = await startNameServer()
  const { office, deps, sso, next, somebody, freshFirm, save, linkOwn } = await openFirms(dialect, {
    names: dns.names,
  })

  describe('domains', () => {
    const prove = (who: Actor, id: number, body: object) =>
      office.as(who).post<{ message: string; data: SsoProvider }>(`${PATH}/${id}/prove`, body)

    test('a domain counts once its owner says so in the name service', async () => {
      const domain = `a${next()}.example.in`
      const { admin, provider } = await freshFirm({ domains: [` ${domain.toUpperCase()} `] })
      const [given] = provider.domains
      const shown = () =>
        office.app
          .inject({ url: `/open-api/sso?domain=${domain}` })
          .then((answer) => answer.json<{ providers: { id: number }[] }>().providers)
      expect(given).toMatchObject({ domain, isProven: false })

      dns.records.set(`TXT ${domain}`, ['v=spf1 -all', 'daybook-domain=somebody-else'])
      expect((await prove(admin, provider.id, { domain })).body.message).toBe(
        ssoMessages.domainUnproven(domain),
      )
      expect((await shown()).some(({ id }) => id === provider.id)).toBe(false)
      dns.records.set(`TXT ${domain}`, ['v=spf1 -all', given?.record ?? ''])
      const proved = await prove(admin, provider.id, { domain })

      expect(proved.body).toMatchObject({
        message: ssoMessages.domainProven(domain),
        data: { domains: [{ domain, isProven: true }] },
      })
      expect((await shown()).some(({ id }) => id === provider.id)).toBe(true)
    })

    test('a Super Admin may vouch for one, nobody else', async () => {
      const domain = `b${next()}.example.in`
      const { admin, provider } = await freshFirm({ domains: [domain] })

      expect((await prove(admin, provider.id, { domain, isVouched: true })).status).toBe(403)
      expect(
        (await prove(office.superAdmin, provider.id, { domain, isVouched: true })).body.data,
      ).toMatchObject({ domains: [{ isProven: true }] })
    })

    test('a claim that is not proved keeps nobody out, a proved one does', async () => {
      const domain = `c${next()}.example.in`
      const squatter = await freshFirm({ domains: [domain] })
      const owner = await freshFirm({ domains: [domain] })

      // Neither the one's record nor the other's went away.
      const records = [squatter, owner].map(({ provider }) => provider.domains[0]?.record ?? '')
      expect(new Set(records).size).toBe(2)
      const listed = (await office.as(squatter.admin).get<SsoProvider[]>(PATH)).body[0]?.domains
      expect(listed).toMatchObject([{ domain, record: records[0], isProven: false }])
      dns.records.set(`TXT ${domain}`, [...records])
      expect((await prove(owner.admin, owner.provider.id, { domain })).body.data).toMatchObject({
        domains: [{ isProven: true }],
      })
      // The first proof wins, a Super Admin's word included.
      for (const [who, isVouched] of [
        [squatter.admin, false],
        [office.superAdmin, true],
      ] as const)
        expect(await prove(who, squatter.provider.id, { domain, isVouched })).toMatchObject({
          status: 400,
          body: { issues: [{ path: 'domain', message: ssoMessages.domainTaken }] },
        })
      expect((await save(squatter.admin, squatter.provider.id, { domains: [domain] })).body).toMatchObject({
        issues: [{ path: 'domains.0', message: ssoMessages.domainTaken }],
      })
    })

    test('the buttons are the same for every address of a domain, and tell nothing of accounts', async () => {
      const ask = async (domain: string) =>
        (
          await office.app.inject({ url: `/open-api/sso?domain=${encodeURIComponent(domain)}` })
        ).json<object>()

      expect(await ask('nobody.example')).toEqual(await ask(`firm${office.firm}.example.in`))
    })
  })

  describe('who joins', () => {
    const joining = async (values: object = {}) => {
      const domain = `join${next()}.example.in`
      const given = await freshFirm({ isAutoJoin: true, domains: [domain], ...values })
      await office
        .as(office.superAdmin)
        .post(`${PATH}/${given.provider.id}/prove`, { domain, isVouched: true })
      return { ...given, domain }
    }

    test('somebody of a proved domain becomes a person of that firm, with a link and without a password', async () => {
      const { firm, provider, domain } = await joining()
      const email = `ravi@${domain}`
      sso.asPerson(`ravi ${domain}`, {
        email: email.toUpperCase(),
        email_verified: true,
        given_name: 'Ra\u202Evi\u0000',
        family_name: 'Nair',
      })

      const { status, body } = await sso.signIn(provider.id)

      expect(status).toBe(200)
      expect(body.data?.loggedInUser).toMatchObject({
        firstname: 'Ravi',
        lastname: 'Nair',
        email,
        customer: { id: firm },
        roles: [{ id: ROLES.user.id }],
      })
      const row = await deps.db
        .selectFrom('user')
        .select(['password', 'provenTime'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      expect(row.password).toBeNull()
      expect(row.provenTime).not.toBeNull()
      expect((await sso.signIn(provider.id)).body.data?.loggedInUser.email).toBe(email)
    })

    test('nobody joins by another domain, an unchecked address, a domain nobody proved, or an address that is taken', async () => {
      const { provider, domain } = await joining()
      const unproved = await freshFirm({ isAutoJoin: true, domains: ['unproved.example.in'] })
      const tries = [
        [provider.id, { email: `a@sub.${domain}`, email_verified: true }, 'no_account'],
        [provider.id, { email: `a@${domain}.evil.example`, email_verified: true }, 'no_account'],
        [provider.id, { email: `a@${domain}` }, 'email_unchecked'],
        [provider.id, { email: office.stranger.email, email_verified: true }, 'no_account'],
        [unproved.provider.id, { email: 'a@unproved.example.in', email_verified: true }, 'no_account'],
      ] as const

      for (const [id, claims, reason] of tries) {
        sso.asPerson(`joiner ${next()}`, claims)
        expect({ claims, ...(await sso.signIn(id)).body }).toMatchObject({ claims, reason })
      }
    })

    test('who signs in twice at once joins once', async () => {
      const { provider, domain } = await joining()
      const email = `twice@${domain}`
      sso.asPerson(email, { email, email_verified: true })

      const answers = await Promise.all([sso.signIn(provider.id), sso.signIn(provider.id)])

      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      expect(await deps.db.selectFrom('user').select('id').where('email', '=', email).execute()).toHaveLength(
        1,
      )
    })
  })

  describe('a firm that left passwords', () => {
    test('only an Admin who is linked may leave them, and then the provider is the way', async () => {
      const { admin, firm, provider } = await freshFirm()
      const user = await somebody(ROLES.user, firm)
      const body = { email: user.email, password: PASSWORD }

      expect((await save(admin, provider.id, { isOnlyWay: true })).body).toMatchObject({
        issues: [{ path: 'isOnlyWay', message: ssoMessages.onlyWayNeedsLink }],
      })
      sso.asPerson(`admin of ${firm}`, { email: admin.email, email_verified: true })
      expect((await linkOwn(admin, provider.id)).status).toBe(200)
      expect((await save(admin, provider.id, { isOnlyWay: true })).status).toBe(200)

      const right = await login(office, body)
      const wrong = await login(office, { ...body, password: 'not this one' })
      expect(right).toMatchObject({ status: 401, body: { error: ssoMessages.onlyWay('Nilgiri ID') } })
      expect(wrong.body.error).not.toContain('Nilgiri')
      await askForLink(office, user.email)
      const [mail] = (await queuedMails(office, user.id)).slice(-1)
      expect(mail?.text).toContain('Your firm signs in with Nilgiri ID.')
      expect(mail?.text).not.toContain('token=')

      // The first link still asks for the password: it proves who it is, and opens nothing else.
      sso.asPerson(`user of ${firm}`, { email: user.email, email_verified: true })
      expect((await sso.prove(await sso.signIn(provider.id), PASSWORD)).status).toBe(200)
      // A provider that is off locks nobody out, and a Super Admin can switch it off.
      expect((await save(office.superAdmin, provider.id, { isOff: true, isOnlyWay: true })).status).toBe(200)
      expect((await login(office, body)).status).toBe(200)
    })
  })

  describe('one’s own links', () => {
    const ownOf = async (who: Actor) => (await office.as(who).get<Identities>('/api/identities')).body

    test('linked and unlinked by whoever is signed in; the sessions that it began end', async () => {
      const { provider, firm } = await freshFirm()
      const who = await somebody(ROLES.user, firm)
      expect((await ownOf(who)).providers).toContainEqual({ id: provider.id, name: provider.name })

      expect((await linkOwn(who, provider.id)).body).toMatchObject({
        message: ssoMessages.linked('Nilgiri ID'),
        purpose: 'link',
      })
      const [identity] = (await ownOf(who)).identities
      const { body } = await sso.signIn(provider.id)
      const token = body.data?.token ?? ''
      const there = (bearer: string) =>
        office.app.inject({ url: '/api/session', headers: { authorization: `Bearer ${bearer}` } })
      expect((await there(token)).statusCode).toBe(200)
      expect((await office.as(office.stranger).delete(`/api/identities/${identity?.id}`)).status).toBe(404)

      expect((await office.as(who).delete(`/api/identities/${identity?.id}`)).status).toBe(200)

      expect((await there(token)).statusCode).toBe(401)
      expect((await there(who.token)).statusCode).toBe(200)
      expect((await ownOf(who)).identities).toEqual([])
    })

    test('not the last way in', async () => {
      const { provider, firm } = await freshFirm()
      const who = await somebody(ROLES.user, firm)
      await linkOwn(who, provider.id)
      await deps.db.updateTable('user').set({ password: null }).where('id', '=', who.id).execute()
      const [identity] = (await ownOf(who)).identities

      expect(await office.as(who).delete(`/api/identities/${identity?.id}`)).toMatchObject({
        status: 409,
        body: { detail: ssoMessages.lastWayIn },
      })
    })

    test('one account elsewhere belongs to one person here, and another person can’t finish what one began', async () => {
      const { provider, firm } = await freshFirm()
      const [one, two] = [await somebody(ROLES.user, firm), await somebody(ROLES.user, firm)]
      await linkOwn(one, provider.id)

      expect((await linkOwn(two, provider.id)).body).toMatchObject({
        detail: ssoMessages.linkedToOther('Nilgiri ID'),
      })
      const binding = newBinding()
      const { body } = await office
        .as(one)
        .post<{ url: string }>('/api/identities/start', { providerId: provider.id, binding })
      const back = await signInAt(body.url, REDIRECT_URL)
      expect((await office.as(two).post('/api/identities/finish', { ...back, binding })).status).toBe(400)
      expect((await sso.finish({ ...back, binding })).status).toBe(400)
    })

    test('nobody links a provider of another firm', async () => {
      const { provider } = await freshFirm()
      await confirmed(office, office.stranger)

      expect(
        await office
          .as(office.stranger)
          .post('/api/identities/start', { providerId: provider.id, binding: newBinding() }),
      ).toMatchObject({ status: 404 })
    })

    test('an Admin removes the link of a person who left, and it is over for that person', async () => {
      const { admin, provider, firm } = await freshFirm()
      const who = await somebody(ROLES.user, firm)
      await linkOwn(who, provider.id)
      const { body } = await sso.signIn(provider.id)
      const { identities } = (
        await office.as(admin).get<Identities>(`/api/identities?providerId=${provider.id}`)
      ).body
      const found = identities.find(({ person }) => person.id === who.id)

      expect((await office.as(admin).delete(`/api/identities/${found?.id}`)).status).toBe(200)

      const there = await office.app.inject({
        url: '/api/session',
        headers: { authorization: `Bearer ${body.data?.token}` },
      })
      expect(there.statusCode).toBe(401)
    })
  })
})
