// The OpenID Connect client: where to send the browser, and what the code that comes back is worth. Code flow and PKCE only.
import type { ServerMetadata } from 'openid-client'
import * as z from 'zod/mini'
import { SSO_SCOPES } from '@daybook/contract/account/sso-rules.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import type { Deps } from '#deps.ts'
import { type Metadata, metadataOf, NoProvider } from '#features/account/sso/metadata.ts'
import { SsoRefusal, startAgain } from '#features/account/sso/refusals.ts'
import { OutboundError } from '#http/outbound/outbound.ts'
import { unseal } from '#credentials/sealed.ts'

const SKEW_SECONDS = 60

export interface OidcClient {
  readonly id: number
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** Sealed. */
  readonly clientSecret: string
}

/** What of an ID token is looked at; both e-mail claims come from it and from nowhere else. */
const claimsSchema = z.looseObject({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.unknown()),
  email_verified: z.optional(z.unknown()),
  xms_edov: z.optional(z.unknown()),
  hd: z.optional(z.unknown()),
  amr: z.optional(z.unknown()),
  auth_time: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
  given_name: z.optional(z.unknown()),
  family_name: z.optional(z.unknown()),
  login_hint: z.optional(z.unknown()),
})
export type Claims = z.infer<typeof claimsSchema>

export const secretPlace = (providerId: number) => `ssoProvider.clientSecret:${providerId}`
export const redirectUrlOf = (publicUrl: string) => `${publicUrl}/account/sso`

/** The guarded client in the shape that the library asks for. */
const fetchOf =
  ({ outbound }: Deps) =>
  async (
    address: string,
    given: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const { method, headers, body } = given
    const sent = body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : null
    const answer = await outbound.send(new URL(address), {
      method,
      headers: { ...headers, ...(sent === null ? {} : { 'content-length': Buffer.byteLength(sent) }) },
      body: sent,
    })
    if (answer.status >= 500) throw new OutboundError('unreachable', `${address} answered ${answer.status}`)
    const type = answer.headers['content-type'] ?? ''
    const isEmpty = [204, 205, 304].includes(answer.status)
    return new Response(isEmpty ? null : new Uint8Array(answer.body), {
      // The platform builds no answer of another status.
      status: answer.status >= 200 ? answer.status : 502,
      headers: { 'content-type': type },
    })
  }

/** Loaded with the first sign-in of this kind (decision 0097). */
const library = () => import('openid-client')

async function configurationOf(deps: Deps, client: OidcClient, metadata: Metadata) {
  const openid = await library()
  const secret = await unseal(deps.config, secretPlace(client.id), client.clientSecret)
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authenticate = methods.includes('client_secret_post')
    ? openid.ClientSecretPost(secret)
    : openid.ClientSecretBasic(secret)
  const ours = {
    [openid.clockTolerance]: SKEW_SECONDS,
    // Its clock is ours: the one that all of Daybook goes by.
    [openid.clockSkew]: Math.round((deps.clock() - Date.now()) / 1000),
  }
  // JSON all through: it was parsed from such.
  const server = metadata as ServerMetadata
  const configuration = new openid.Configuration(server, client.clientId, ours, authenticate)
  // The token's signature counts, not only the connection that it came over.
  openid.enableNonRepudiationChecks(configuration)
  // Which plain addresses may be called, `outbound` says.
  // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out, and nothing else
  openid.allowInsecureRequests(configuration)
  configuration[openid.customFetch] = fetchOf(deps)
  return { openid, configuration }
}

const causesOf = (error: unknown): unknown[] => {
  const causes: unknown[] = []
  for (let cause = error; cause !== undefined && cause !== null && causes.length < 8;) {
    causes.push(cause)
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return causes
}
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
const wordOf = (error: unknown) =>
  error instanceof Error && 'error' in error && typeof error.error === 'string' ? error.error : ''
/** For the log: what was wrong, without what was sent. */
const detailOf = (error: unknown) =>
  causesOf(error)
    .flatMap((cause) =>
      cause instanceof Error ? [[cause.message, codeOf(cause), wordOf(cause)].join(' ').trim()] : [],
    )
    .join(': ')
    .slice(0, 500)

/** What a failure of the provider or of the library means for the person. */
export function refusalOf(error: unknown, name: string): SsoRefusal {
  if (error instanceof SsoRefusal) return error
  const causes = causesOf(error)
  const detail = detailOf(error)
  if (causes.some((cause) => cause instanceof OutboundError))
    return new SsoRefusal('down', ssoMessages.down(name), detail)
  // Used before, or over there.
  if (causes.some((cause) => wordOf(cause) === 'invalid_grant')) return startAgain('flow', detail)
  if (causes.some((cause) => wordOf(cause) === 'invalid_client'))
    return new SsoRefusal('client', ssoMessages.untrusted(name), detail)
  if (causes.some((cause) => codeOf(cause) === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'))
    return new SsoRefusal('clock', ssoMessages.clocksApart(name), detail)
  if (error instanceof NoProvider) return new SsoRefusal('metadata', ssoMessages.untrusted(name), detail)
  if (causes.some((cause) => codeOf(cause).startsWith('OAUTH_')))
    return new SsoRefusal('token', ssoMessages.untrusted(name), detail)
  throw error
}

export interface Proofs {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

interface Leaving extends Proofs {
  readonly redirectUrl: string
  /** Whoever is signed in there has to sign in again, and the token has to say when (OIDC Core §3.1.2.1). */
  readonly isAskedAnew?: boolean
}

/** @throws SsoRefusal */
export async function authorizationUrl(
  deps: Deps,
  client: OidcClient,
  { redirectUrl, state, nonce, verifier, isAskedAnew = false }: Leaving,
): Promise<string> {
  try {
    const metadata = await metadataOf(deps, client.issuer)
    const { openid, configuration } = await configurationOf(deps, client, metadata)
    return openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUrl,
      response_type: 'code',
      scope: SSO_SCOPES,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(isAskedAnew ? { prompt: 'login', max_age: '0' } : {}),
    }).href
  } catch (error) {
    throw refusalOf(error, client.name)
  }
}

export interface Redeemed {
  readonly claims: Claims
  readonly metadata: Metadata
}

/**
 * Takes the code to the provider and checks what comes back: signature, issuer, audience, times and nonce. Access and
 * refresh tokens are dropped here.
 * @throws SsoRefusal
 */
export async function redeem(
  deps: Deps,
  client: OidcClient,
  given: Proofs & { readonly redirectUrl: string; readonly code: string; readonly iss: string | undefined },
): Promise<Redeemed> {
  try {
    const metadata = await metadataOf(deps, client.issuer)
    const { openid, configuration } = await configurationOf(deps, client, metadata)
    const url = new URL(given.redirectUrl)
    url.searchParams.set('code', given.code)
    url.searchParams.set('state', given.state)
    if (given.iss !== undefined) url.searchParams.set('iss', given.iss)
    const tokens = await openid.authorizationCodeGrant(configuration, url, {
      expectedState: given.state,
      expectedNonce: given.nonce,
      pkceCodeVerifier: given.verifier,
      idTokenExpected: true,
    })
    const claims = claimsSchema.safeParse(tokens.claims())
    if (!claims.success)
      throw new SsoRefusal('token', ssoMessages.untrusted(client.name), 'the ID token names nobody')
    return { claims: claims.data, metadata }
  } catch (error) {
    throw refusalOf(error, client.name)
  }
}

/** Where the browser ends the session there, too. */
export function signOutUrlOf(
  { end_session_endpoint: end }: Metadata,
  {
    clientId,
    publicUrl,
    hint,
  }: { readonly clientId: string; readonly publicUrl: string; readonly hint: string },
): string | null {
  if (end === undefined) return null
  const url = new URL(end)
  url.searchParams.set('client_id', clientId)
  url.searchParams.set('post_logout_redirect_uri', `${publicUrl}/account/login`)
  if (hint !== '') url.searchParams.set('logout_hint', hint)
  return url.href
}
