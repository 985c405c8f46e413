// A real provider of OpenID Connect in the process of the tests: people sign in at once, and its tokens say what a test wants.
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Context } from 'oidc-provider'

export const CLIENT = { id: 'daybook', secret: 'a secret that only the two know' } as const

type Payload = Record<string, unknown>

interface Key {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly jwk: Readonly<Record<string, unknown>>
}
export function newKey(kid = randomBytes(6).toString('hex')): Key {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }
  return { kid, privateKey, jwk }
}
const publicPart = ({ kty, n, e, kid, use, alg }: Readonly<Record<string, unknown>>) => ({
  kty,
  n,
  e,
  kid,
  use,
  alg,
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = ({ kid, privateKey }: Key, payload: Payload) => {
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(payload)}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}
const payloadIn = (token: string): Payload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Payload // the provider made it

export interface At {
  /** Who signs in there next, with what the provider says of them; undefined stops it. */
  person: { readonly sub: string; readonly claims: Payload } | undefined
  /** What the token says instead; it may wait for what happens meanwhile. */
  change: (payload: Payload) => Payload | Promise<Payload>
  /** What signs, and what the provider shows. */
  key: Key
  /** How a token is written. */
  sign: (key: Key, payload: Payload) => string
  shownKeys: () => readonly Key[]
  isDown: boolean
  metadata: Payload
  /** Every call that reached it. */
  readonly asked: string[]
}

export const nothing = (payload: Payload) => payload

/** The page on which people say who they are; absent: nobody is asked. */
type SignInPage = (context: Context) => string

/** @param redirectUrl Daybook's own, registered there */
export async function startProvider(redirectUrl: string, page?: SignInPage, afterSignOut?: string) {
  const key = newKey()
  const at: At = {
    person: undefined,
    change: nothing,
    key,
    sign: signed,
    shownKeys: () => [at.key],
    isDown: false,
    metadata: {},
    asked: [],
  }
  let handle: ReturnType<Provider['callback']> = () => undefined
  const server = createServer((request, response) => {
    at.asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (at.isDown) response.writeHead(503).end()
    else handle(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  const issuer = `http://127.0.0.1:${port}`

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUrl],
        post_logout_redirect_uris: afterSignOut ? [afterSignOut] : [],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key.jwk] },
    cookies: { keys: ['only for tests'] },
    // As Google and the others do: what a scope stands for is in the ID token.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov', 'hd'],
      profile: ['name', 'given_name', 'family_name'],
    },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        // Nobody is asked twice.
        logoutSource: (context: Context, form: string) => {
          context.body = `<!doctype html>${form}<button autofocus form="op.logoutForm" name="logout" value="yes">Sign out here, too</button>`
        },
      },
    },
    interactions: { url: (_: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: Context, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...at.person?.claims }),
    }),
    loadExistingGrant: async ({ oidc }: { oidc: { session: { accountId: string } } }) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: CLIENT.id })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })

  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) {
      if (page && context.req.method === 'GET') {
        context.type = 'html'
        context.body = page(context)
        return
      }
      context.respond = false
      const result = at.person
        ? { login: { accountId: at.person.sub } }
        : { error: 'access_denied', error_description: 'the person said no' }
      await provider.interactionFinished(context.req, context.res, result)
      return
    }
    await next()
    const body = context.body as Payload // of the two below it is an object
    if (context.path === '/jwks') body['keys'] = at.shownKeys().map(({ jwk }) => publicPart(jwk))
    if (context.path === '/.well-known/openid-configuration') Object.assign(body, at.metadata)
    if (context.path === '/token' && typeof body['id_token'] === 'string')
      body['id_token'] = at.sign(at.key, await at.change(payloadIn(body['id_token'])))
  })
  handle = provider.callback()
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  return { at, issuer, stop }
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>

/**
 * What a browser does between the start and the page that the provider sends it back to.
 * @returns what stands in the address there
 */
export async function signInAt(url: string, redirectUrl: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  for (let next = url, hops = 0; hops < 10; hops += 1) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${answer.status} at ${next}: ${await answer.text()}`)
    next = new URL(location, next).href
    if (next.startsWith(redirectUrl)) return Object.fromEntries(new URL(next).searchParams)
  }
  throw new Error('the provider does not come to an end')
}
