// Whose passkeys these are: a browser keeps them for one host, which has a name and is reached by https.
import { isIP } from 'node:net'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Config } from '#settings/config.ts'

export interface PasskeySite {
  /** The host, to which browsers bind what they make. */
  readonly rpID: string
  /** Where a page must stand that asks for a passkey. */
  readonly origin: string
}

type Addressed = Pick<Config, 'publicUrl'>

/** Undefined on an IP address and on plain http: browsers make no passkeys there. This machine's own name is the exception. */
export function findPasskeySite({ publicUrl }: Addressed): PasskeySite | undefined {
  if (publicUrl === undefined) return undefined
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isIpAddress = isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0
  if (isIpAddress || (protocol !== 'https:' && hostname !== 'localhost')) return undefined
  return { rpID: hostname, origin }
}

/** @throws AppError conflict with the sentence for whoever sets the server up */
export function getPasskeySite(config: Addressed): PasskeySite {
  const site = findPasskeySite(config)
  if (!site) throw new AppError('conflict', messages.passkeysNeedName)
  return site
}
