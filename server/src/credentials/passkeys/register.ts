// A new passkey: what the browser is asked to make, and the check of what it made (WebAuthn L3 §7.1).
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { MadeCredentialJson } from '@daybook/contract/account/passkey-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { keepHandle } from '#credentials/passkeys/handles.ts'
import { getPasskeySite } from '#credentials/passkeys/site.ts'
import { transportsOf } from '#credentials/passkeys/transports.ts'

/** EdDSA, ES256, RS256: named, because the library's own list grows. */
const ALGORITHMS = [-8, -7, -257]
export const CHALLENGE_MS = 5 * 60 * 1000

/** @param challenge base64url, of the ticket that waits for the answer */
export async function registrationOptions(deps: Deps, { userId, user }: Actor, challenge: string) {
  const { rpID } = getPasskeySite(deps.config)
  const known = await deps.db
    .selectFrom('passkey')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .execute()
  const handle = await keepHandle(deps.db, userId)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: 'Daybook',
    rpID,
    userName: user.email,
    userDisplayName: `${user.firstname} ${user.lastname}`.trim(),
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportsOf(transports),
    })),
  })
}

/** What of a made passkey is kept. */
export interface MadePasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: string
  readonly aaguid: string
  readonly isSynced: number
}

/** @throws AppError invalid for what this page, this challenge or this person did not ask for */
export async function checkRegistration(
  deps: Deps,
  made: MadeCredentialJson,
  challenge: string,
): Promise<MadePasskey> {
  const { rpID, origin } = getPasskeySite(deps.config)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    // Its shape was checked; the library names the members' types more narrowly.
    response: made as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw invalidField('credential', messages.passkeyRefused)
  const { credential, aaguid, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(transportsOf(JSON.stringify(credential.transports ?? []))),
    aaguid,
    isSynced: Number(credentialBackedUp),
  }
}
