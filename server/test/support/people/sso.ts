// Signing in with a provider as a browser does it, for the tests: an office, a provider, and everything between them.
import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import type { SsoAnswer, SsoStarted } from '@daybook/contract/account/sso-endpoints.ts'
import type { SsoProvider } from '@daybook/contract/account/sso-provider-endpoints.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { from, newAddress } from '#test/support/people/accounts.ts'
import { type Office, openOffice } from '#test/support/people/actors.ts'
import type { Options } from '#test/support/app.ts'
import { type Actor, type Answer, type Headers, send } from '#test/support/caller.ts'
import type { TestDialect } from '#test/support/databases/dialects.ts'
import { CLIENT, nothing, signInAt, startProvider, type TestProvider } from '#test/support/people/provider.ts'

export const PUBLIC_URL = 'https://daybook.example.in'
export const REDIRECT_URL = `${PUBLIC_URL}/account/sso`
export const newBinding = () => randomBytes(32).toString('base64url')

/** What the problem of a refused sign-in carries besides. */
export interface Refused {
  readonly code: string
  readonly reason?: string
  readonly detail: string
  readonly proof?: { readonly ticket: string; readonly email: string }
}

export async function openSso(dialect: TestDialect, options: Options = {}) {
  const { config, ...rest } = options
  const office = await openOffice(dialect, {
    clock: Date.now(),
    outboundAllow: ['127.0.0.1'],
    ...rest,
    // Every sign-in comes from another address.
    config: { publicUrl: PUBLIC_URL, trustProxy: ['127.0.0.1'], ...config },
  })
  const site = await startProvider(REDIRECT_URL)
  afterAll(site.stop)
  return { office, site, ...ways(office, site) }
}

/** What asks to be confirmed was confirmed. */
export const confirmed = ({ deps, clock }: Office, { token }: Pick<Actor, 'token'>) =>
  deps.db
    .updateTable('session')
    .set({ confirmedTime: clock.now() })
    .where('tokenHash', '=', hashToken(token))
    .execute()

function ways(office: Office, site: TestProvider) {
  const { at } = site
  const input = (values: object = {}) => ({
    name: 'Nilgiri ID',
    issuer: site.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    isOff: false,
    ...values,
  })

  /** A provider of whoever asks: an Admin's firm, or the installation. */
  const given = async (who: Actor, values: object = {}): Promise<SsoProvider> => {
    await confirmed(office, who)
    const answer = await office.as(who).post<{ data: SsoProvider }>('/api/sso_providers', input(values))
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }

  /** Says who signs in at the provider, and what it says of them. */
  const asPerson = (sub: string, claims: Record<string, unknown>) => {
    at.person = { sub, claims }
    at.change = nothing
  }

  const start = (id: number, binding: string, body: object = {}, headers: Headers = {}) =>
    send<SsoStarted>(office, 'POST', `/open-api/sso/${id}/start`, { body: { binding, ...body }, headers })

  const finish = (body: object, headers: Headers = from(newAddress())) =>
    send<SsoAnswer & Refused>(office, 'POST', '/open-api/sso/finish', { body, headers })

  /** The whole way; `between` may change what the browser brings back. */
  const signIn = async (
    id: number,
    between: (back: Record<string, string>) => Record<string, string> = (back) => back,
  ): Promise<Answer<SsoAnswer & Refused> & { binding: string }> => {
    const binding = newBinding()
    const started = await start(id, binding)
    if (started.status !== 200) throw new Error(JSON.stringify(started.body))
    const back = between(await signInAt(started.body.url, REDIRECT_URL))
    return { ...(await finish({ ...back, binding })), binding }
  }

  /** Answers the question for the account's own password. */
  const prove = (
    { body, binding }: { body: Refused; binding: string },
    password: string,
    more: object = {},
  ) =>
    send<SsoAnswer & Refused>(office, 'POST', '/open-api/sso/link', {
      body: { ticket: body.proof?.ticket, binding, password, ...more },
    })

  /** The rows that link a person. */
  const linksOf = (userId: number) =>
    office.deps.db
      .selectFrom('externalIdentity')
      .select(['providerId', 'subject', 'email'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()

  return { given, input, asPerson, start, finish, signIn, prove, linksOf }
}
