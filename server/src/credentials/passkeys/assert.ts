// A proof by passkey: what the browser is asked for, and the check of what it answers (WebAuthn L3 §7.2).
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { AssertionJson } from '@daybook/contract/account/passkey-endpoints.ts'
import type { Deps } from '#deps.ts'
import { isHandleOf } from '#credentials/passkeys/handles.ts'
import { CHALLENGE_MS } from '#credentials/passkeys/register.ts'
import { findPasskeySite, getPasskeySite } from '#credentials/passkeys/site.ts'
import { transportsOf } from '#credentials/passkeys/transports.ts'

/**
 * @param userId whose keys are asked for; undefined: whichever the person picks, which then is the only proof
 * @param challenge base64url, of the ticket that waits for the answer
 */
export async function assertionOptions(deps: Deps, challenge: string, userId?: number) {
  const { rpID } = getPasskeySite(deps.config)
  const known =
    userId === undefined
      ? []
      : await deps.db
          .selectFrom('passkey')
          .select(['credentialId', 'transports'])
          .where('userId', '=', userId)
          .where('isMarked', '=', 0)
          .execute()
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    userVerification: userId === undefined ? 'required' : 'preferred',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportsOf(transports),
    })),
  })
}

export interface AskedProof {
  readonly assertion: AssertionJson
  /** Of the ticket, which is used up by now. */
  readonly challenge: string
  /** Whose key it has to be; undefined: anybody's, with user verification. */
  readonly userId?: number | undefined
}

/** 'copied': the counter went back, so two devices sign with one key. */
export type Proof =
  | { readonly is: 'good'; readonly userId: number; readonly passkeyId: number }
  | { readonly is: 'wrong'; readonly userId?: number }
  | { readonly is: 'copied'; readonly userId: number; readonly passkeyId: number; readonly name: string }

const findPasskey = (deps: Deps, credentialId: string) =>
  deps.db.selectFrom('passkey').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()

/** Either counts, and it does not rise (WebAuthn L3 §7.2): an authenticator that does not count answers 0 for ever. */
const goesBack = (stored: number, next: number) => (stored !== 0 || next !== 0) && next <= stored

/** Checks the proof and counts the key's use. What a refused one means the caller says: sentence, mail, audit entry. */
export async function proveByPasskey(deps: Deps, request: AskedProof): Promise<Proof> {
  const site = findPasskeySite(deps.config)
  const passkey = await findPasskey(deps, request.assertion.id)
  if (!site || !passkey || (request.userId !== undefined && passkey.userId !== request.userId))
    return { is: 'wrong' }
  const { id: passkeyId, userId, name } = passkey
  const wrong = { is: 'wrong', userId } as const
  if (passkey.isMarked || !(await isHandleOf(deps.db, userId, request.assertion.response.userHandle ?? '')))
    return wrong
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    // Its shape was checked; the library names the members' types more narrowly.
    response: request.assertion as AuthenticationResponseJSON,
    expectedChallenge: request.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    requireUserVerification: request.userId === undefined,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      // Compared below: only what was signed may mark a key as copied.
      counter: 0,
    },
  }).catch(() => undefined)
  if (!checked?.verified) return wrong
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  const mark = async () => {
    await deps.db.updateTable('passkey').set({ isMarked: 1 }).where('id', '=', passkeyId).execute()
    return { is: 'copied', userId, passkeyId, name } as const
  }
  if (goesBack(passkey.counter, newCounter)) return mark()
  const { numUpdatedRows } = await deps.db
    .updateTable('passkey')
    .set({ counter: newCounter, isSynced: Number(credentialBackedUp), lastUsedTime: deps.clock() })
    .where('id', '=', passkeyId)
    // Two copies that sign at once: the second finds another counter.
    .where('counter', '=', passkey.counter)
    .where('isMarked', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return wrong
  return { is: 'good', userId, passkeyId }
}
