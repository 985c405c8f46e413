// Why a sign-in with a provider did not work: one sentence for the person, one word for the log, one entry in the audit log.
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import type { SsoReason } from '@daybook/contract/account/sso-rules.ts'
import { NOBODY, type Origin, SYSTEM_SCOPE } from '#actor.ts'
import { AppError, signInMembers } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { aboutAccount, noteAtMost } from '#entities/history/events.ts'

/**
 * The provider's, the network's or the administrator's: whoever signs in has guessed at nothing. Nor has who comes with a
 * flow that nobody began: its 256 bits can't be guessed, and counting it would let one shut out the others of a network.
 */
const NO_GUESSES: ReadonlySet<SsoReason> = new Set([
  'down',
  'client',
  'metadata',
  'clock',
  'stopped',
  'flow',
  'binding',
])
export const isGuess = ({ reason }: Pick<SsoRefusal, 'reason'>): boolean => !NO_GUESSES.has(reason)

/** What stands in the log is for administrators; `detail` may quote the provider's answer, never a code or a token. */
export class SsoRefusal extends Error {
  readonly reason: SsoReason
  readonly detail: string
  /** The account that was meant, where there is one; never told. */
  readonly account: { readonly id: number } | undefined
  constructor(reason: SsoReason, sentence: string, detail = '', account?: { readonly id: number }) {
    super(sentence)
    this.reason = reason
    this.detail = detail
    this.account = account
  }
}

/** Unknown, used before, or over: nothing more is said of it. */
export const startAgain = (reason: 'flow' | 'binding', detail = '') =>
  new SsoRefusal(reason, ssoMessages.startAgain, detail)

/** A provider that was switched off meanwhile, or is out of reach. */
export const notOffered = () => new SsoRefusal('off', ssoMessages.notHere)

/** The problem that a refusal is answered with. A deactivated person is told what a wrong password is told. */
export const problemOfRefusal = ({ reason, message }: SsoRefusal): AppError =>
  reason === 'inactive'
    ? new AppError('wrong_credentials', messages.wrongCredentials, {
        members: signInMembers(messages.wrongCredentials),
      })
    : new AppError('sso_failed', message, { members: { ...signInMembers(message), reason } })

export interface ProviderName {
  readonly id: number
  readonly customerId: number
  readonly name: string
}

/** Whose log it stands in: the firm's whose provider it is; the installation's and what names none is for Super Admins. */
export const scopeOfProvider = (provider: Pick<ProviderName, 'customerId'> | undefined) =>
  provider && provider.customerId > 0 ? provider.customerId : SYSTEM_SCOPE

export const noteSsoRefused = (
  deps: Deps,
  provider: ProviderName | undefined,
  { origin, refusal, userId = NOBODY }: { origin: Origin; refusal: SsoRefusal; userId?: number },
): Promise<void> =>
  noteAtMost(deps, userId === NOBODY ? aboutAccount(refusal.account) : String(userId), {
    action: 'sign_in_failed',
    by: { userId, origin },
    scopeId: scopeOfProvider(provider),
    time: deps.clock(),
    title: provider?.name ?? '',
    result: refusal.reason === 'inactive' ? 'wrong_credentials' : 'sso_failed',
    changes: { reason: [null, refusal.reason] },
  })
