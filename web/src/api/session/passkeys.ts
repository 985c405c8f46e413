// What a browser does with passkeys: makes one, and proves with one. Heavy: load it lazily.
import type { AssertionJson, MadeCredentialJson } from '@daybook/contract/account/passkey-endpoints.ts'

/** WebAuthn's own words; what they say is between the server and the browser. */
type Json = Readonly<Record<string, unknown>>

/** Older browsers don't read the options as they are sent; a small library does it for them. */
const loadLibrary = () => import('@simplewebauthn/browser')

/** The same words on both sides of the wire, which WebAuthn fixes; each library writes their types a little differently. */
const asRead = <T>(options: Json) => options as T
const asSent = <T>(credential: unknown) => credential as T

const isNew = (credential: Credential | null): credential is PublicKeyCredential =>
  credential !== null && 'toJSON' in credential

/** @throws DOMException NotAllowedError if the person gave up, InvalidStateError if this authenticator has one already */
export async function makePasskey(options: Json): Promise<MadeCredentialJson> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- browsers before 2025 lack it
  if (!PublicKeyCredential.parseCreationOptionsFromJSON) {
    const { startRegistration } = await loadLibrary()
    return asSent(await startRegistration({ optionsJSON: asRead(options) }))
  }
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asRead(options))
  const made = await navigator.credentials.create({ publicKey })
  if (!isNew(made)) throw new DOMException('nothing was made', 'NotAllowedError')
  return asSent(made.toJSON())
}

interface Manner {
  /** Waits, without asking, until the person picks a passkey in the browser's own list at the e-mail field. */
  readonly isConditional?: boolean
  readonly signal?: AbortSignal
}

/** @throws DOMException NotAllowedError if the person gave up, AbortError if the caller did */
export async function provePasskey(
  options: Json,
  { isConditional = false, signal }: Manner = {},
): Promise<AssertionJson> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- browsers before 2025 lack it
  if (!PublicKeyCredential.parseRequestOptionsFromJSON) {
    const { startAuthentication } = await loadLibrary()
    return asSent(
      await startAuthentication({
        optionsJSON: asRead(options),
        useBrowserAutofill: isConditional,
        verifyBrowserAutofillInput: false,
      }),
    )
  }
  const credential = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asRead(options)),
    ...(isConditional ? { mediation: 'conditional' as const } : {}),
    ...(signal ? { signal } : {}),
  })
  if (!isNew(credential)) throw new DOMException('nothing was found', 'NotAllowedError')
  return asSent(credential.toJSON())
}
