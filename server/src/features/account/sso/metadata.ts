// What a provider says of itself (OpenID Connect Discovery §4): read through the guarded client, and kept for ten minutes.
import * as z from 'zod/mini'
import type { Deps } from '#deps.ts'
import { OutboundError } from '#http/outbound/outbound.ts'

const FRESH_MS = 10 * 60 * 1000

/** The rest of it is the library's to read. */
const metadataSchema = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  end_session_endpoint: z.exactOptional(z.string()),
  response_types_supported: z.exactOptional(z.array(z.string())),
  code_challenge_methods_supported: z.exactOptional(z.array(z.string())),
  token_endpoint_auth_methods_supported: z.exactOptional(z.array(z.string())),
})
export type Metadata = z.infer<typeof metadataSchema>

export interface Discovered {
  readonly metadata: Metadata
  /** What its clock says, in epoch milliseconds; undefined where it did not say. */
  readonly theirTime: number | undefined
}

/** Something answers, and it is no provider. */
export class NoProvider extends Error {}

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Where the browser is sent must be an address of the web, whatever the provider says: never a script. */
const isWebAddress = (address: string, isPlainToo: boolean) =>
  URL.canParse(address) && (/^https:/i.test(address) || (isPlainToo && /^http:/i.test(address)))

/** @throws OutboundError where nothing answers, NoProvider where what answers is none */
export async function discover(deps: Deps, issuer: string): Promise<Discovered> {
  const url = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const { status, headers, body } = await deps.outbound.send(url, {
    method: 'GET',
    headers: { accept: 'application/json' },
  })
  if (status >= 500) throw new OutboundError('unreachable', `${url.host} answered ${status}`)
  const read = status === 200 ? metadataSchema.safeParse(jsonOf(body)) : undefined
  if (!read?.success) throw new NoProvider(`${url.host} answered ${status} and no metadata`)
  const { authorization_endpoint: authorize, end_session_endpoint: end } = read.data
  const isPlainToo = url.protocol === 'http:'
  if (![authorize, end].every((address) => address === undefined || isWebAddress(address, isPlainToo)))
    throw new NoProvider('it names an address that is none of the web')
  const theirTime = Date.parse(headers.date ?? '')
  return { metadata: read.data, theirTime: Number.isNaN(theirTime) ? undefined : theirTime }
}

interface Kept {
  readonly metadata: Metadata
  readonly until: number
}
const keptOf = new WeakMap<object, Map<string, Kept>>()

/** As `discover`, with what was read in the last ten minutes. @throws NoProvider also where the issuer is another one */
export async function metadataOf(deps: Deps, issuer: string): Promise<Metadata> {
  const kept = keptOf.get(deps.outbound) ?? new Map<string, Kept>()
  keptOf.set(deps.outbound, kept)
  const known = kept.get(issuer)
  const now = deps.clock()
  if (known && known.until > now && known.until <= now + FRESH_MS) return known.metadata
  const { metadata } = await discover(deps, issuer)
  // To the letter (RFC 9207, ASVS 10.5.3): one provider can't speak in another's name.
  if (metadata.issuer !== issuer) throw new NoProvider(`it calls itself ${metadata.issuer}`)
  kept.set(issuer, { metadata, until: now + FRESH_MS })
  return metadata
}

/** What was read is read anew. */
export const forgetMetadata = (deps: Deps, issuer: string) => keptOf.get(deps.outbound)?.delete(issuer)
