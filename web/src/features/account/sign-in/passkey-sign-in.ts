// The sign-in with a passkey: offered by the browser itself at the e-mail field, or asked for. Heavy: load it lazily.
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import { passkeyLogin, passkeyLoginOptions } from '@daybook/contract/account/passkey-endpoints.ts'
import { call } from '#api/client.ts'
import { provePasskey } from '#api/session/passkeys.ts'

/** A ticket lives for five minutes; the offer is made anew before. */
const OFFER_MS = 4.5 * 60 * 1000

let offer: AbortController | undefined

/** A browser asks for one passkey at a time. */
function endOffer() {
  offer?.abort()
  offer = undefined
}

async function signInWith(manner: Parameters<typeof provePasskey>[1]): Promise<LoginAnswer> {
  const { ticket, options } = await call(passkeyLoginOptions, { body: {}, signal: manner?.signal })
  const assertion = await provePasskey(options, manner)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return call(passkeyLogin, { body: { ticket, assertion, timeZone } })
}

/** After a press on a button. @throws DOMException NotAllowedError if the person gave up */
export function askForPasskey(): Promise<LoginAnswer> {
  endOffer()
  return signInWith({})
}

interface Offered {
  readonly onAnswer: (answer: LoginAnswer) => void
  readonly onError: (error: unknown) => void
}

/**
 * The browser offers passkeys where it offers kept passwords. Nothing happens until somebody picks one.
 * @returns how to take it back
 */
export function offerPasskeys({ onAnswer, onError }: Offered): () => void {
  const run = async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return
    endOffer()
    const own = new AbortController()
    offer = own
    const again = setTimeout(() => void run(), OFFER_MS)
    try {
      onAnswer(await signInWith({ isConditional: true, signal: own.signal }))
    } catch (error) {
      if (!own.signal.aborted) onError(error)
    } finally {
      clearTimeout(again)
    }
  }
  void run()
  return endOffer
}
