// A Daybook that knows its own address, and a real provider of OpenID Connect beside it, on which people press a button.
import { randomUUID } from 'node:crypto'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { giveAppCodes } from './app-codes.ts'
import { test as base } from '../support/fixtures.ts'
import { freePort, type OwnServer, startOwnServer } from '../support/own-server.ts'
// oxlint-disable-next-line no-restricted-imports -- a provider like any on the internet, and nothing of Daybook's inside
import { CLIENT, startProvider, type TestProvider } from '../../server/test/support/people/provider.ts'
import type { APIRequestContext } from '@playwright/test'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { ApiSession } from '../support/api-session.ts'

/** Asks nobody who they are: the test says who sits there. */
const signInPage = () =>
  '<!doctype html><title>Nilgiri ID</title><form method="post"><button autofocus>Sign in as myself</button></form>'

export { CLIENT }
export const PROVIDER_NAME = 'Nilgiri ID'
export const FIRM_PROVIDER_NAME = 'Banyan ID'

export const providerValues = (issuer: string) => ({
  name: PROVIDER_NAME,
  issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  isOff: false,
})

export const test = base.extend<
  { otherOrigins: readonly string[]; member: Awaited<ReturnType<typeof addStaff>> },
  { server: OwnServer; port: number; site: TestProvider; settings: Readonly<Record<string, string>> }
>({
  /** Of the server, besides. */
  settings: [async ({}, use) => use({}), { scope: 'worker' }],
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  site: [
    async ({ port }, use) => {
      const own = `http://localhost:${port}`
      const site = await startProvider(`${own}/account/sso`, signInPage, `${own}/account/login`)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ port, settings }, use) => {
      const server = await startOwnServer([], {
        HOST: 'localhost',
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        OUTBOUND_ALLOW: '127.0.0.1',
        ...settings,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  otherOrigins: async ({ site }, use) => use([site.issuer]),
  /** A fresh member of a firm, whom everybody's provider knows by that name and who sits there. */
  member: async ({ request, server, site, superApi }, use) => {
    await ensureProvider({ request, server, site })
    const person = await addStaff(superApi, ROLES.user)
    site.at.person = {
      sub: person.email,
      claims: { email: person.email, email_verified: true, name: 'Ravi User' },
    }
    await use(person)
  },
})

interface Credentials {
  readonly email: string
  readonly password: string
}

interface Asking {
  readonly request: APIRequestContext
  readonly token: string
  readonly password: string
}

const signedInAs = async (request: APIRequestContext, who: Credentials): Promise<Asking> => ({
  request,
  token: (await openApiSession(request, who)).token,
  password: who.password,
})

/** Calls in somebody's name, confirmed. */
async function confirmedCalls({ request, token, password }: Asking) {
  const confirmed = await request.post('/api/session/confirm', {
    data: { password },
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await confirmed.json()) as { data: { token: string } }
  return callsWith(request, data.token)
}

const callsWith =
  (request: APIRequestContext, token: string) =>
  async (method: 'POST' | 'PUT', path: string, values: object): Promise<{ data: { id: number } }> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.fetch(path, { method, data: values, headers })
    if (!answer.ok()) throw new Error(await answer.text())
    return (await answer.json()) as { data: { id: number } } // of a provider, which alone is looked at
  }

/**
 * Through the API, confirmed.
 * @param id of the one that changes; absent: a new one
 * @returns its id
 */
export async function saveProvider(asking: Asking, values: object, id?: number): Promise<number> {
  const ask = await confirmedCalls(asking)
  const saved =
    id === undefined
      ? await ask('POST', '/api/sso_providers', values)
      : await ask('PUT', `/api/sso_providers/${id}`, values)
  return saved.data.id
}

interface SsoSite {
  readonly request: APIRequestContext
  readonly server: OwnServer
  readonly site: TestProvider
}

/** A firm whose people join by its provider, without a password, and must have a second step at once. @returns their domain */
export async function firmOfProvider(
  { request, server, site }: SsoSite,
  superApi: ApiSession,
): Promise<string> {
  const domain = `d${randomUUID()}.example.in`
  // Whose own second step comes before a rule without grace.
  const { token } = await giveAppCodes(request, await addStaff(superApi, ROLES.admin))
  const asAdmin = callsWith(request, token)
  const values = {
    ...providerValues(site.issuer),
    name: FIRM_PROVIDER_NAME,
    domains: [domain],
    isAutoJoin: true,
  }
  const { data } = await asAdmin('POST', '/api/sso_providers', values)
  await asAdmin('PUT', '/api/firm/security', { secondStep: 'everybody', graceDays: 0 })
  const asSuperAdmin = await confirmedCalls(await signedInAs(request, server.superAdmin))
  await asSuperAdmin('POST', `/api/sso_providers/${data.id}/prove`, { domain, isVouched: true })
  return domain
}

/** Everybody's provider, once for all journeys of a worker. */
export async function ensureProvider({ request, server, site }: SsoSite): Promise<void> {
  const { providers } = (await (await request.get('/open-api/sso')).json()) as { providers: unknown[] }
  if (providers.length > 0) return
  const asking = await signedInAs(request, server.superAdmin)
  await saveProvider(asking, { ...providerValues(site.issuer), isSignOutThere: true })
}
