// Settings about security: the key of sealed secrets, who needs a second step, what may be called outside, the first provider.
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { isLoopback } from '#http/outbound/loopback.ts'

const KEY_BYTES = 32
const SECOND_STEPS = ['none', 'super-admins', 'admins', 'everybody'] as const
export type NeedsSecondStep = (typeof SECOND_STEPS)[number]

const words = (value: string) => value.split(/[\s,]+/).filter((word) => word !== '')

/** A name, an address, or a network such as 10.0.0.0/24. */
function isTarget(word: string): boolean {
  const [address = '', bits, ...more] = word.split('/')
  if (bits === undefined) return isIP(address) !== 0 || /^[a-z\d.-]{1,253}$/i.test(address)
  const kind = isIP(address)
  return kind !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128)
}

export const securityEnvironment = {
  SECRET_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => /^[\w+/-]+={0,2}$/.test(value) && Buffer.from(value, 'base64').length === KEY_BYTES,
          'SECRET_KEY must be 32 bytes in base64, such as `openssl rand -base64 32` makes them',
        ),
      ),
  ),
  REQUIRE_SECOND_STEP: z.optional(
    z.enum(SECOND_STEPS, `REQUIRE_SECOND_STEP must be one of ${SECOND_STEPS.join(', ')}`),
  ),
  OUTBOUND_ALLOW: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(words)),
      z.array(
        z
          .string()
          .check(
            z.refine(
              isTarget,
              'OUTBOUND_ALLOW must name hosts, addresses or networks such as n8n.lan, 10.0.0.5 or 10.0.0.0/24',
            ),
          ),
      ),
    ),
    [],
  ),
  OIDC_ISSUER: z.optional(
    z.url({
      protocol: /^https?$/,
      error: 'OIDC_ISSUER must be an address such as https://accounts.google.com',
    }),
  ),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string()),
  SECURITY_CONTACT: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
          'SECURITY_CONTACT must be mailto: and an address, or an https:// page',
        ),
      ),
  ),
}

/** The installation's first provider of sign-ins. */
export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What the button says after "Continue with". */
  readonly name: string
}

export interface SecuritySettings {
  /** Base64; absent: a file in the folder of the data. */
  readonly secretKey: string | undefined
  readonly needsSecondStep: NeedsSecondStep
  /** Hosts, addresses and networks that may be called although they are not public. */
  readonly outboundAllow: readonly string[]
  readonly oidc: OidcSettings | undefined
  /** Whom to tell of a weakness: mailto: or https://. */
  readonly securityContact: string | undefined
}

interface Given {
  readonly SECRET_KEY?: string | undefined
  readonly REQUIRE_SECOND_STEP?: NeedsSecondStep | undefined
  readonly OUTBOUND_ALLOW: readonly string[]
  readonly OIDC_ISSUER?: string | undefined
  readonly OIDC_CLIENT_ID?: string | undefined
  readonly OIDC_CLIENT_SECRET?: string | undefined
  readonly OIDC_NAME?: string | undefined
  readonly SECURITY_CONTACT?: string | undefined
}

/** What a server is reached by. */
interface Reach {
  /** What it listens on. */
  readonly host: string
  /** What people type. */
  readonly publicUrl: string | undefined
}

/** A proxy on the same machine lets others in under the address that people type. */
const isForItself = ({ host, publicUrl }: Reach) =>
  isLoopback(host) && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname))

function oidcOf(given: Given): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed together')
  return { issuer, clientId, clientSecret, name: given.OIDC_NAME ?? new URL(issuer).hostname }
}

/**
 * A server that can be reached from outside asks its Super Admins for a second step.
 * @throws Error where a provider is half given
 */
export const securityOf = (given: Given, reach: Reach): SecuritySettings => ({
  secretKey: given.SECRET_KEY,
  needsSecondStep: given.REQUIRE_SECOND_STEP ?? (isForItself(reach) ? 'none' : 'super-admins'),
  outboundAllow: given.OUTBOUND_ALLOW,
  oidc: oidcOf(given),
  securityContact: given.SECURITY_CONTACT,
})
