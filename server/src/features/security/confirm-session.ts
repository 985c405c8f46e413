// Confirming that it is still the same person, with what the account has: the session goes on under a new token.
import type { ConfirmAnswer } from '@daybook/contract/account/security-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { proveCurrentPassword } from '#credentials/current-password.ts'
import type { Deps } from '#deps.ts'
import { guessWithin } from '#features/security/guesses.ts'
import { proveAssertion } from '#credentials/steps/assertion.ts'
import { markConfirmed, refuseUnconfirmed } from '#credentials/steps/confirm.ts'
import { hasStep, stepsOf } from '#credentials/steps/enrolled.ts'
import { noteStepUsed } from '#credentials/steps/finish-sign-in.ts'
import { proveCode } from '#credentials/steps/prove.ts'

interface ConfirmRequest {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly assertion?: Readonly<Record<string, unknown>> | undefined
  readonly ticket?: string | undefined
}
type Used = 'password' | 'totp' | 'recovery' | 'passkey'

async function prove(deps: Deps, actor: Actor, request: ConfirmRequest): Promise<Used> {
  const { userId } = actor
  const { password, code, assertion, ticket = '' } = request
  if (password !== undefined) {
    const steps = await stepsOf(deps.db, userId)
    if (hasStep(steps))
      await refuseUnconfirmed(deps.db, actor, { steps, sentence: messages.confirmNeedsStep })
    await proveCurrentPassword(deps, actor, 'password', password)
    return 'password'
  }
  return guessWithin<Used>(deps, actor, async () => {
    if (assertion !== undefined) {
      const isRight = await proveAssertion(deps, { userId, ticket, assertion, origin: actor.origin })
      return isRight ? { right: 'passkey' } : { sentence: messages.passkeyWrong }
    }
    const proved = await proveCode(deps, userId, code ?? '')
    return proved.by === undefined ? { sentence: proved.sentence } : { right: proved.by }
  })
}

/** @throws AppError invalid, too_many_requests; confirm_needed for a password where there is a second step */
export async function confirmSession(
  deps: Deps,
  actor: Actor,
  request: ConfirmRequest,
): Promise<ConfirmAnswer> {
  const used = await prove(deps, actor, request)
  const data = await deps.db.transaction().execute(async (tx) => {
    const account = { id: actor.userId, scopeId: actor.scopeId, email: actor.user.email }
    if (used !== 'password') await noteStepUsed(deps, tx, { account, origin: actor.origin }, used)
    return markConfirmed(deps, tx, actor, { way: used })
  })
  return { data, message: messages.confirmed }
}
