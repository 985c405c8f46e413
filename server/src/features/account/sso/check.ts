// "Check" on a provider: five lines, each with what to do where it is not well.
import * as z from 'zod/mini'
import type { CheckLine } from '@daybook/contract/account/sso-provider-endpoints.ts'
import { ssoChecks } from '@daybook/contract/messages/account/sso-messages.ts'
import type { Deps } from '#deps.ts'
import { discover, type Discovered, forgetMetadata, type Metadata } from '#features/account/sso/metadata.ts'

const SKEW_MS = 60_000

const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

async function hasKeys({ outbound }: Deps, { jwks_uri: address }: Metadata): Promise<boolean> {
  if (!URL.canParse(address)) return false
  try {
    const { status, body } = await outbound.send(new URL(address), { method: 'GET' })
    const read = keysSchema.safeParse(JSON.parse(body.toString('utf8')))
    return status === 200 && read.success && read.data.keys.length > 0
  } catch {
    return false
  }
}

/** Who says nothing of them offers the code flow; PKCE that is not mentioned may be there all the same. */
const hasFlow = ({ response_types_supported: flows, code_challenge_methods_supported: methods }: Metadata) =>
  (flows === undefined || flows.includes('code')) && (methods === undefined || methods.includes('S256'))

const line = (isGood: boolean, good: string, bad: string): CheckLine => ({
  isGood,
  text: isGood ? good : bad,
})

export async function checkProvider(
  deps: Deps,
  { issuer }: { readonly issuer: string },
): Promise<readonly CheckLine[]> {
  forgetMetadata(deps, issuer)
  const discovered: Discovered | undefined = await discover(deps, issuer).catch(() => undefined)
  if (!discovered) {
    const rest = Array.from({ length: 4 }, () => line(false, '', ssoChecks.notLooked))
    return [line(false, '', ssoChecks.addressBad), ...rest]
  }
  const { metadata, theirTime } = discovered
  const apart = theirTime === undefined ? 0 : Math.abs(theirTime - deps.clock())
  return [
    line(true, ssoChecks.address, ''),
    line(metadata.issuer === issuer, ssoChecks.issuer, ssoChecks.issuerBad(metadata.issuer.slice(0, 200))),
    line(hasFlow(metadata), ssoChecks.flow, ssoChecks.flowBad),
    line(await hasKeys(deps, metadata), ssoChecks.keys, ssoChecks.keysBad),
    line(apart <= SKEW_MS, ssoChecks.clock, ssoChecks.clockBad(Math.round(apart / 1000))),
  ]
}
